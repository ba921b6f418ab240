import { describe, expect, test } from 'vitest';
import { pathsOf } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import { type Method, route } from './route.ts';
import { routeTable } from './surface.ts';

const find = routeTable(
  Object.values(operations).flatMap((operation) =>
    operation.methods.map((method: Method) => route(method, pathsOf(operation), async () => ({}))),
  ),
);
const parametersAt = (method: string, path: string) => {
  const found = find(method, path);
  return found && Object.fromEntries(found.parameters);
};

describe('the id of a collection is one segment in the short path, which the stores share', () => {
  test.each([
    ['GET', '/v2/collections/slug/shirts'],
    ['DELETE', '/v2/collections/slug/shirts'],
    ['PATCH', '/v2/collections/slug/shirts'],
    ['PATCH', '/v2/collections/slug/shirts/patch-field'],
    ['POST', '/v2/collections/restore/slug/shirts'],
    ['GET', '/v1/members/slug/ada'],
  ])('%s %s is no path of a played service', (method, path) => {
    expect(parametersAt(method, path)).toBeUndefined();
  });

  test.each([
    ['GET', '/v2/collections/app%2Fnotes', { dataCollectionId: 'app/notes' }],
    ['GET', '/wix-data/v2/collections/app/notes', { dataCollectionId: 'app/notes' }],
    ['GET', '/v2/items/a/b', { dataItemId: 'a/b' }],
    ['GET', '/_api/cloud-data/v2/items/a/b', { dataItemId: 'a/b' }],
  ])('%s %s has the parameters %j', (method, path, parameters) => {
    expect(parametersAt(method, path)).toEqual(parameters);
  });
});
