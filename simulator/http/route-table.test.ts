import { describe, expect, test } from 'vitest';
import { type Method, route } from './route.ts';
import { routeTable } from './surface.ts';

const named = (name: string) => async () => ({ name });
const at = (method: Method, path: string, name: string) =>
  route(method, [path, `/short${path}`, `/also${path}`], named(name));

const find = routeTable([
  at('GET', '/things/{id}', 'get'),
  at('GET', '/things/my', 'mine'),
  at('DELETE', '/things/my', 'delete mine'),
  at('GET', '/files/{*path}', 'file'),
  at('POST', '/things/{id}/{verb}', 'act'),
  at('HEAD', '/files/{*path}', 'head of a file'),
]);

async function found(method: string, path: string) {
  const place = find(method, path);
  return place && [await place.route.answer(Object.create(null)), Object.fromEntries(place.parameters)];
}

describe('the operation at a path (WIR-4)', () => {
  test.each([
    ['GET', '/things/my', 'mine', {}],
    ['GET', '/short/things/my', 'mine', {}],
    ['GET', '/also/things/my/', 'mine', {}],
    ['HEAD', '/things/my', 'mine', {}],
    ['DELETE', '/things/my', 'delete mine', {}],
    ['GET', '/things/a%2Fb', 'get', { id: 'a/b' }],
    ['GET', '/things/50%', 'get', { id: '50%' }],
    ['GET', '/things/__proto__', 'get', { id: '__proto__' }],
    ['GET', '/files/a/b', 'file', { path: 'a/b' }],
    ['HEAD', '/files/a/b', 'head of a file', { path: 'a/b' }],
    ['POST', '/things/7/open', 'act', { id: '7', verb: 'open' }],
  ])('%s %s is "%s" with %j', async (method, path, name, parameters) => {
    expect(await found(method, path)).toEqual([{ name }, parameters]);
  });

  test.each([
    ['POST', '/things/my'],
    ['GET', '/Things/my'],
    ['GET', '/things'],
    ['GET', '/things/a/b'],
    ['GET', '/files/'],
    ['CONSTRUCTOR', '/things/my'],
  ])('%s %s is none', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });
});
