import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Balancer, startBalancer } from './balancer.ts';

const servers: Server[] = [];
const balancers: Balancer[] = [];
afterEach(async () => {
  for (const balancer of balancers.splice(0)) await balancer[Symbol.asyncDispose]();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that says it is ready, and answers everything else with `answer`. */
async function serve(answer: RequestListener, isReady = () => true): Promise<{ url: string; server: Server }> {
  const server = createServer((req, res) => {
    if (req.url === '/backlot/v1/health/ready') res.writeHead(isReady() ? 200 : 503).end('{}');
    else answer(req, res);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
}

const says =
  (name: string): RequestListener =>
  (_req, res) =>
    void res.end(name);

async function balance(...urls: readonly string[]): Promise<Balancer> {
  const balancer = await startBalancer({ port: 0 });
  balancers.push(balancer);
  for (const url of urls) await balancer.add(url);
  return balancer;
}

const get = async (url: string) => (await fetch(url)).text();

test('requests go to the servers in turn', async () => {
  const [one, two] = [await serve(says('one')), await serve(says('two'))];
  const { url } = await balance(one.url, two.url);
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await get(url));
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  expect(answers.sort()).toEqual(['one', 'one', 'two', 'two']);
});

test('method, path, headers, body and status are passed on as they are', async () => {
  const { url } = await balance(
    (
      await serve(async (req, res) => {
        const { host, 'x-name': name, 'keep-alive': keepAlive = 'none' } = req.headers;
        res.writeHead(201, { 'x-answer': 'yes', 'set-cookie': ['a=1', 'b=2'] });
        res.end([req.method, req.url, host, name, keepAlive, await text(req)].join(' '));
      })
    ).url,
  );
  const headers = { 'x-name': 'Ada' };
  const response = await fetch(`${url}/a%2Fb?c=%20`, { method: 'PUT', headers, body: 'the body' });
  expect([response.status, response.headers.get('x-answer'), response.headers.getSetCookie()]).toEqual([
    201,
    'yes',
    ['a=1', 'b=2'],
  ]);
  expect(await response.text()).toBe(`PUT /a%2Fb?c=%20 ${new URL(url).host} Ada none the body`);
});

test('an answer is sent on as it arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const upstream = await serve(async (_req, res) => {
    res.write('first');
    await promise;
    res.end('last');
  });
  const { url } = await balance(upstream.url);
  const { body } = await fetch(url);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  resolve();
  expect((await reader?.read())?.value).toBe('last');
});

test('a request that a server refuses to take is sent to another one, with its body', async () => {
  const [gone, here] = [await serve(says('gone')), await serve(async (req, res) => void res.end(await text(req)))];
  const { url } = await balance(gone.url, here.url);
  gone.server.close().closeAllConnections();
  const answers = [1, 2].map(async () => (await fetch(url, { method: 'POST', body: 'kept' })).text());
  expect(await Promise.all(answers)).toEqual(['kept', 'kept']);
});

test('a request that was sent is not repeated: 502', async () => {
  let requests = 0;
  const breaks: RequestListener = (req) => {
    requests += 1;
    req.socket.destroy();
  };
  const { url } = await balance((await serve(breaks)).url, (await serve(breaks)).url);
  const response = await fetch(url, { method: 'POST', body: 'once' });
  expect([response.status, response.headers.get('retry-after'), requests]).toEqual([502, '1', 1]);
});

test('a server that is not ready gets no requests, and without any: 503', async () => {
  let isReady = true;
  const [one, two] = [await serve(says('one'), () => isReady), await serve(says('two'))];
  const { url } = await balance(one.url, two.url);
  isReady = false;
  await expect.poll(async () => [await get(url), await get(url)], { timeout: 30_000 }).toEqual(['two', 'two']);
  two.server.close().closeAllConnections();
  const response = await fetch(url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a server learns that the client has gone away', async () => {
  const abandoned = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const upstream = await serve((_req, res) => {
    res.once('close', () => abandoned.resolve());
    asked.resolve();
  });
  const { url } = await balance(upstream.url);
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await asked.promise;
  socket.destroy();
  await abandoned.promise;
});
