import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

/** Sends a request with this target and these Host headers, and returns the status and the body of its answer. */
async function send(target: (host: string) => string, hosts: (host: string) => readonly string[]) {
  const { host, hostname, port } = new URL(simulator().url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = hosts(host).map((value) => `Host: ${value}\r\n`);
  socket.write(`GET ${target(host)} HTTP/1.1\r\n${headers.join('')}Connection: close\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.replaceAll(host, 'HOST') };
}

const HEALTH = '/backlot/v1/health';
const own = (host: string) => [host];

test.each([
  ['the control API', (host: string) => `http://${host}${HEALTH}`, 200, '"status":"ok"'],
  ['an operation, with parameters', (host: string) => `HTTP://${host}/v2/items/a?dataCollectionId=B`, 401, 'message'],
  ['no path', (host: string) => `http://${host}`, 404, 'Nothing answers GET /. The console is at /backlot/.'],
  [
    'parameters without a path',
    (host: string) => `http://${host}?a=b`,
    404,
    'Nothing answers GET /. The console is at /backlot/.',
  ],
])('an address in absolute form is read like its path (RFC 9112 §3.2.2): %s', async (_case, target, status, body) => {
  const answer = await send(target, () => ['elsewhere.test']);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(body);
});

test.each(['http://elsewhere.test', 'http://[::1', 'http://user@localhost', 'http://'])(
  'its host counts, and not the Host header (SEC-37): %s',
  async (address) => {
    const answer = await send(() => `${address}${HEALTH}`, own);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
      403,
      { details: { applicationError: { code: 'FORBIDDEN' } } },
    ]);
    expect(answer.head).toContain('x-wix-request-id');
  },
);

test('an address that is not a URL gets the envelope of the platform', async () => {
  const answer = await send(() => 'http://[::1', own);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([403, { message: expect.stringContaining('[::1') }]);
});

test('a second Host header is refused (RFC 9112 §3.2)', async () => {
  const answer = await send(
    () => HEALTH,
    (host) => [host, 'elsewhere.test'],
  );
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
    400,
    { message: 'The request has 2 Host headers.', details: { applicationError: { code: 'BAD_REQUEST' } } },
  ]);
});
