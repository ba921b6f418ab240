import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestsInOrder } from './connections.ts';

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) 'destroy' in one ? one.destroy() : one.closeAllConnections();
});

/** A server whose answers wait for `release`. `begun` lists the requests that it has begun to answer. */
async function serve() {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const listener = requestsInOrder((req, res) => {
    begun.push(req.url ?? '');
    held.push(() => res.end(`answer to ${req.url};`));
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = async (paths: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    const closed = once(socket, 'close');
    const answers = { text: '' };
    socket.on('data', (chunk) => {
      answers.text += chunk;
    });
    socket.on('error', () => {});
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''));
    return { answers, closed, socket };
  };
  return { begun, held, client };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

test('requests that are sent ahead begin when the one before has been answered', async () => {
  const { begun, held, client } = await serve();
  const ahead = await client(['/1', '/2', '/3']);
  const other = await client(['/other']);
  await until(() => begun.length === 2);
  expect(begun.toSorted()).toEqual(['/1', '/other']);
  for (const answered of [3, 4]) {
    for (const release of held.splice(0)) release();
    await until(() => begun.length === answered);
  }
  for (const release of held.splice(0)) release();
  await until(() => ahead.answers.text.includes('answer to /3;'));
  expect(ahead.answers.text.match(/answer to \S+;/g)).toEqual(['answer to /1;', 'answer to /2;', 'answer to /3;']);
  expect(other.answers.text).toContain('answer to /other;');
});

test('requests of a connection that was closed do not begin', async () => {
  const { begun, held, client } = await serve();
  const left = await client(['/1', '/2']);
  await until(() => begun.length === 1);
  left.socket.destroy();
  await left.closed;
  const next = await client(['/next']);
  await until(() => begun.length === 2);
  for (const release of held.splice(0)) release();
  await until(() => next.answers.text.includes('answer to /next;'));
  expect(begun).toEqual(['/1', '/next']);
});

test('a connection may have 100 requests that wait, and is closed at the next one', async () => {
  const { begun, held, client } = await serve();
  const patient = await client(Array.from({ length: 101 }, (_, n) => `/${n}`));
  const greedy = await client(Array.from({ length: 102 }, () => '/greedy'));
  await greedy.closed;
  await until(() => begun.includes('/0'));
  while (begun.length < 102) {
    for (const release of held.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const release of held.splice(0)) release();
  await until(() => patient.answers.text.includes('answer to /100;'));
  expect([greedy.answers.text, begun.filter((path) => path === '/greedy')]).toEqual(['', ['/greedy']]);
});
