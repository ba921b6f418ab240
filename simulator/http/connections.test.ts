import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { trackConnections } from './connections.ts';

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) 'destroy' in one ? one.destroy() : one.closeAllConnections();
});

/** A server whose answers wait for `release`, except to /now and /large. */
async function serve(options: { keepAliveMs?: number; stalledMs?: number } = {}) {
  const held: (() => void)[] = [];
  const server = createServer((req, res) => {
    if (req.url === '/now') res.end('now');
    else if (req.url === '/large') res.end(Buffer.alloc(64 * 2 ** 20));
    else held.push(() => res.end('late'));
  });
  open.push(server);
  const connections = trackConnections(server, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, connections, held, client: () => clientOf(port) };
}

/** Opens a connection, and records everything that it receives, and its end. */
async function clientOf(port: number) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const client = { socket, text: '', failure: '', closed: once(socket, 'close') };
  socket.on('data', (chunk) => {
    client.text += chunk;
  });
  socket.on('error', (failure) => {
    client.failure = failure.message;
  });
  await once(socket, 'connect');
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
/** Blocks the event loop, like a long computation. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('a server that stops', () => {
  test('answers the requests under way, with Connection: close', async () => {
    const { connections, held, client } = await serve();
    const asking = await client();
    asking.socket.write(get('/'));
    await until(() => held.length === 1);
    const stopped = connections.stop(10_000);
    held[0]?.();
    await Promise.all([stopped, asking.closed]);
    expect(asking.text).toMatch(/^HTTP\/1\.1 200 OK.*\r\nConnection: close.*late/s);
  });

  test('answers first requests that arrived while the process was busy', async () => {
    const { connections, client } = await serve();
    const clients = await Promise.all(Array.from({ length: 50 }, client));
    for (const { socket } of clients) socket.write(get('/now'));
    // None of these requests has been read yet.
    await connections.stop(10_000);
    await Promise.all(clients.map(({ closed }) => closed));
    expect(clients.filter(({ text }) => text.includes('Connection: close') && text.endsWith('now'))).toHaveLength(50);
  });

  test('answers a first request that a client is still writing', async () => {
    const { connections, client } = await serve();
    const slow = await client();
    slow.socket.write('GET /now HTTP/1.1\r\n');
    const stopped = connections.stop(10_000);
    block(100);
    slow.socket.write('host: a\r\n\r\n');
    await stopped;
    expect(slow.text).toContain('Connection: close');
  });

  test('takes in clients that had connected and were not accepted yet', async () => {
    const { server, connections, client } = await serve();
    const connecting = Array.from({ length: 500 }, client);
    let accepted = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    await connections.stop(10_000);
    await Promise.all(connecting);
    expect(accepted).toBe(500);
  });

  test('closes connections that ask for nothing, used or not', async () => {
    const { connections, client } = await serve();
    const [used, silent] = [await client(), await client()];
    used.socket.write(get('/now'));
    await once(used.socket, 'data');
    await connections.stop(10_000);
    await Promise.all([used.closed, silent.closed]);
    expect([used.failure, silent.failure]).toEqual(['', '']);
  });

  test('ends although clients keep sending, and although one request is never answered', async () => {
    const { connections, held, client } = await serve();
    const [hanging, eager] = [await client(), await client()];
    hanging.socket.write(get('/'));
    await until(() => held.length === 1);
    let isSending = true;
    const send = () => isSending && eager.socket.writable && eager.socket.write(get('/now'));
    eager.socket.on('data', send);
    send();
    await connections.stop(200);
    isSending = false;
    await Promise.all([hanging.closed, eager.closed]);
    expect([hanging.text, eager.text.includes('Connection: close')]).toEqual(['', true]);
  });
});

describe('a connection that is kept open', () => {
  test('outlasts a block that is longer than its time: the request that waited is answered', async () => {
    const { server, client } = await serve({ keepAliveMs: 1000 });
    server.keepAliveTimeoutBuffer = 0;
    const clients = await Promise.all(Array.from({ length: 20 }, client));
    for (const { socket } of clients) socket.write(get('/now'));
    await until(() => clients.every(({ text }) => text.endsWith('now')));
    for (const kept of clients) {
      kept.text = '';
      kept.socket.write(get('/now'));
    }
    block(1500);
    await until(() => clients.every(({ text, socket }) => text.endsWith('now') || socket.destroyed));
    expect(clients.filter(({ text }) => text.endsWith('now'))).toHaveLength(20);
  });

  test('is closed when its time is over', async () => {
    const { server, client } = await serve({ keepAliveMs: 20 });
    server.keepAliveTimeoutBuffer = 0;
    const idle = await client();
    idle.socket.write(get('/now'));
    await idle.closed;
    expect([idle.failure, idle.text.endsWith('now')]).toEqual(['', true]);
  });
});

describe('a client that does not read its answer', () => {
  test('is cut off, and one whose answer is not there yet is not', async () => {
    const { server, held, client } = await serve({ stalledMs: 50 });
    const patient = await client();
    patient.socket.write(get('/'));
    await until(() => held.length === 1);
    const stalled = client();
    const [served]: Socket[] = await once(server, 'connection');
    const cutOff = served && once(served, 'close');
    const { socket, text } = await stalled;
    socket.pause().write(get('/large'));
    await cutOff;
    held[0]?.();
    await until(() => patient.text.endsWith('late'));
    expect([text, patient.failure]).toEqual(['', '']);
  });
});
