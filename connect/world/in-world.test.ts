import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { inWorld } from './in-world.ts';

const world = {
  appClientId: 'c1de0f1e-0000-4000-8000-000000004700',
  worldClientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};
const [path, body] = ['/a?clientId=c1de0f1e-0000-4000-8000-000000004700', 'id c1de0f1e-0000-4000-8000-000000004700'];

describe('a request of a server that answers a test', () => {
  test('a request of a server that answers a test names the client id of the world in its path and in a body of text', () => {
    expect(inWorld({ method: 'POST', path, body }, world)).toEqual({
      method: 'POST',
      path: '/a?clientId=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      body: 'id 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    });
  });

  test('the client id of the world replaces that of the build in bytes, and the bytes of a file stay', () => {
    const file = Buffer.from([0, 255, 128, 195, 40]);
    const sent = inWorld({ path: '/', body: Buffer.concat([file, Buffer.from(body)]) }, world);
    expect(sent.body).toEqual(Buffer.concat([file, Buffer.from('id 3f2504e0-4f89-41d3-9a0c-0305e82c3301')]));
  });

  test('the client id of the world replaces that of the build in a stream whose chunks divide it', async () => {
    async function* chunks() {
      yield Buffer.from(body.slice(0, 10));
      yield Buffer.from(body.slice(10));
    }
    const sent = inWorld<{ path: string; body: AsyncIterable<Uint8Array> }>({ path: '/', body: chunks() }, world);
    expect(await text(sent.body)).toBe('id 3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  });

  test('a request of a server that answers a test has no body if it had none', () => {
    expect(inWorld({ path: '/', body: null }, world)).toEqual({ path: '/', body: null });
  });
});
