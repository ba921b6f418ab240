import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
const host = () => new URL(simulator().url).host;

/** Sends `text` over a new connection. Returns everything that is received until it is closed. */
async function exchange(text: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(simulator().url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

describe("what Node's parser refuses has the platform's body and a request id (ERR-7)", () => {
  const get = (...headers: string[]) => ['GET / HTTP/1.1', `host: ${host()}`, ...headers, '', ''].join('\r\n');
  const chunked = (body: string) =>
    [
      'POST /v2/login HTTP/1.1',
      `host: ${host()}`,
      'content-type: application/json',
      'transfer-encoding: chunked',
      '',
      body,
    ].join('\r\n');
  test.each([
    ['no HTTP', () => 'hello\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    ['an unknown method', () => 'FROB / HTTP/1.1\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    ['a header without a name', () => get(': x'), '400 Bad Request', 'BAD_REQUEST'],
    ['two lengths', () => get('content-length: 1', 'transfer-encoding: chunked'), '400 Bad Request', 'BAD_REQUEST'],
    ['a chunk without a size', () => chunked('zz\r\n'), '400 Bad Request', 'BAD_REQUEST'],
    [
      'headers of 100 kB',
      () => get(`x: ${'x'.repeat(100_000)}`),
      '431 Request Header Fields Too Large',
      'HEADERS_TOO_LARGE',
    ],
    [
      'chunk extensions of 20 kB',
      () => chunked(`1;${'x'.repeat(20_000)}\r\n`),
      '413 Payload Too Large',
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'an expectation',
      () => get('expect: 200-maybe', 'connection: close'),
      '417 Expectation Failed',
      'EXPECTATION_FAILED',
    ],
    ['no Host', () => 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    [
      'CONNECT',
      () => `CONNECT evil.example:443 HTTP/1.1\r\nhost: ${host()}\r\n\r\n`,
      '501 Not Implemented',
      'NOT_IMPLEMENTED',
    ],
  ])('%s', async (_case, text, status, code) => {
    const { head, body } = await exchange(text());
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(head).toMatch(/\r\nx-wix-request-id: [\da-f-]{36}(\r\n|$)/i);
    expect(head).toMatch(/\r\nconnection: close/i);
    expect(JSON.parse(body)).toMatchObject({ details: { applicationError: { code, data: {} } } });
  });

  test('a body that is refused while it is read ends only its own request', async () => {
    await exchange(chunked('zz\r\n'));
    expect((await fetch(`${simulator().url}/backlot/v1/health`)).status).toBe(200);
  });
});
