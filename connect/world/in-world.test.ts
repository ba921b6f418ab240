import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { inWorld } from './in-world.ts';

const world = {
  appClientId: 'c1de0f1e-0000-4000-8000-000000004700',
  worldClientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};
const [path, body] = [
  '/a?clientId=c1de0f1e-0000-4000-8000-000000004700',
  '{"clientId":"c1de0f1e-0000-4000-8000-000000004700"}',
];
const IN_WORLD = '{"clientId":"3f2504e0-4f89-41d3-9a0c-0305e82c3301"}';
const HEADERS = ['backlot-world', 'c1de0f1e-0000-4000-8000-000000004700.3f2504e0-4f89-41d3-9a0c-0305e82c3301'];

describe('a request of a server that answers a test', () => {
  test('a request of a server that answers a test names the client id of the world in its path and in a body of text', () => {
    expect(inWorld({ method: 'POST', path, body }, world)).toEqual({
      method: 'POST',
      path: '/a?clientId=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      body: IN_WORLD,
      headers: HEADERS,
    });
  });

  test('a request of a program that is connected twice names its world once', () => {
    const once = inWorld({ path, body, headers: ['accept', '*/*'] }, world);
    expect(inWorld(once, world)).toEqual({
      path: '/a?clientId=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      body: IN_WORLD,
      headers: ['accept', '*/*', ...HEADERS],
    });
  });

  test('the client id of the world replaces that of the build in bytes, and the bytes of a file stay', () => {
    const file = Buffer.from([0, 255, 128, 195, 40]);
    const sent = inWorld({ path: '/', body: Buffer.concat([file, Buffer.from(body)]) }, world);
    expect(sent.body).toEqual(Buffer.concat([file, Buffer.from(IN_WORLD)]));
  });

  test('the client id of the world replaces that of the build in a stream whose chunks divide it', async () => {
    async function* chunks() {
      yield Buffer.from(body.slice(0, 10));
      yield Buffer.from(body.slice(10));
    }
    const sent = inWorld<{ path: string; body: AsyncIterable<Uint8Array> }>({ path: '/', body: chunks() }, world);
    expect(await text(sent.body)).toBe(IN_WORLD);
  });

  test('a request of a server that answers a test has no body if it had none', () => {
    expect(inWorld({ path: '/', body: null }, world)).toEqual({ path: '/', body: null, headers: HEADERS });
  });

  test.each([
    ['in JSON', '{"client_id": "APP"}', '{"client_id": "WORLD"}'],
    ['in a form', 'grant_type=x&client_id=APP&a=1', 'grant_type=x&client_id=WORLD&a=1'],
    ['at the end of a form', 'clientId=APP', 'clientId=WORLD'],
    ['in a part of an object', '{"auth":{"clientId":"APP"}}', '{"auth":{"clientId":"WORLD"}}'],
    ['of a member, which is no client id', '{"filter":{"_id":"APP"}}', '{"filter":{"_id":"APP"}}'],
    ['in a text', '{"note":"clientId=APP"}', '{"note":"clientId=APP"}'],
    ['that is longer', '{"clientId":"APP0"}', '{"clientId":"APP0"}'],
  ])('the id of the application %s: %s is sent as %s', (_where, sent, expected) => {
    const [app, other] = [world.appClientId, world.worldClientId];
    expect(inWorld({ path: '/', body: sent.replace('APP', app) }, world).body).toBe(
      expected.replace('APP', app).replace('WORLD', other),
    );
  });

  test.each([
    ['an object', { a: 'b' }],
    ['pairs', [['a', 'b']]],
    ['a list', ['a', 'b']],
    ['Headers', new Headers({ a: 'b' })],
  ])('the headers of %s stay, beside the header of the world', (_form, headers) => {
    expect(inWorld({ path: '/', headers }, world).headers).toEqual(['a', 'b', ...HEADERS]);
  });

  test('the path of an item with the id of the application stays', () => {
    const item = '/v2/items/c1de0f1e-0000-4000-8000-000000004700?dataCollectionId=c1de0f1e-0000-4000-8000-000000004700';
    expect(inWorld({ path: item }, world).path).toBe(item);
  });
});
