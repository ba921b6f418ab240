import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { HttpFault } from './http-fault.ts';
import { readBody } from './read-body.ts';

/** The result of reading the body of the last request. */
let read: Promise<unknown> = Promise.resolve();
const server = createServer((req, res) => {
  read = readBody(req, { types: ['json', 'form'], maxBytes: CONTENT_LIMITS.maxBodyBytes }).then(
    ({ body, form }) => (form ? { form: [...form] } : { body }),
    (thrown) => (thrown instanceof HttpFault ? [thrown.status, thrown.message] : thrown),
  );
  void read.then(() => res.end());
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function reading(bytes: string | Buffer, headers: Record<string, string>): Promise<unknown> {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const sent = request({ host: '127.0.0.1', port: address.port, method: 'POST', headers }).end(bytes);
  const [response] = await once(sent, 'response');
  response.resume();
  return read;
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a body', () => {
  test.each([
    ['JSON', '{"a": "ä"}', JSON_TYPE, { body: { a: 'ä' } }],
    ['JSON with a charset', '[1]', { 'content-type': 'Application/JSON; charset=UTF-8' }, { body: [1] }],
    [
      'a form',
      'a=1&a=2&b=%20',
      { 'content-type': 'application/x-www-form-urlencoded' },
      {
        form: [
          ['a', ['1', '2']],
          ['b', [' ']],
        ],
      },
    ],
    ['gzip', gzipSync('{"a": 1}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }, { body: { a: 1 } }],
    ['deflate', deflateSync('{"a": 1}'), { ...JSON_TYPE, 'content-encoding': 'deflate' }, { body: { a: 1 } }],
    ['brotli', brotliCompressSync('{"a": 1}'), { ...JSON_TYPE, 'content-encoding': 'br' }, { body: { a: 1 } }],
    ['nothing', '', JSON_TYPE, { body: undefined }],
    ['of another type, unread', 'x', { 'content-type': 'text/plain' }, { body: undefined }],
  ])('%s', async (_case, bytes, headers, expected) => {
    expect(await reading(bytes, headers)).toEqual(expected);
  });

  test.each([
    ['no JSON', '{', JSON_TYPE, [400, 'The body is not well-formed JSON.']],
    ['one name twice', '{"a":1,"a":2}', JSON_TYPE, [400, '"a" is there twice. Send it once.']],
    ['bytes that are no UTF-8', Buffer.from('["\xe9"]', 'latin1'), JSON_TYPE, [400, 'The body is not UTF-8.']],
    [
      'a form that is no UTF-8',
      Buffer.from('a=\xe9', 'latin1'),
      { 'content-type': 'application/x-www-form-urlencoded' },
      [400, 'The body is not UTF-8.'],
    ],
    [
      'UTF-16',
      '{}',
      { 'content-type': 'application/json; charset=utf-16' },
      [415, 'The body should be UTF-8, not utf-16.'],
    ],
    [
      'compress',
      '{}',
      { ...JSON_TYPE, 'content-encoding': 'compress' },
      [415, 'The content encoding compress is not one of gzip, deflate and br.'],
    ],
    [
      'damaged gzip',
      'no gzip',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      [400, 'The body cannot be read: it is damaged or breaks off.'],
    ],
    ['over 4 MiB (LIM-2)', `"${'x'.repeat(4 << 20)}"`, JSON_TYPE, [413, 'The body is larger than 4 MiB.']],
    [
      'over 4 MiB once it is unpacked',
      gzipSync(Buffer.alloc(40 << 20, 'x')),
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      [413, 'The body is larger than 4 MiB.'],
    ],
  ])('%s is refused', async (_case, bytes, headers, expected) => {
    expect(await reading(bytes, headers)).toEqual(expected);
  });
});
