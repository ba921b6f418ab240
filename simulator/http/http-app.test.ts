import { once } from 'node:events';
import { createServer } from 'node:http';
import { type RequestHandler, Router } from 'express';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Answer, route } from './api-route.ts';
import { httpApp } from './http-app.ts';
import { PlatformError } from './platform-error.ts';

const circular: { self?: object } = {};
circular.self = circular;
const overflow = (): never => overflow();

const answers: Record<string, Answer> = {
  '/throws': async () => {
    throw new RangeError('Invalid array length');
  },
  '/throws-at-once': () => {
    throw new RangeError('Invalid array length');
  },
  '/overflows': async () => overflow(),
  '/answers-what-is-no-json': async () => circular,
  '/v2/items/refuses-with-what-is-no-json': async () => {
    throw new PlatformError('BAD_REQUEST', 'A number is too large.', { number: 2n });
  },
};
const routes = Object.entries(answers).map(([path, answer]) =>
  route({ service: 'content', methods: ['POST'], path, alias: path, also: [] }, answer),
);

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
});
const options = {
  routes,
  errorFormats: {},
  surfaces: ((_req, res) => res.end('other')) satisfies RequestHandler,
  openSurfaces: Router(),
  unanswered: async () => new PlatformError('NOT_FOUND', 'Nothing answers.'),
  checkHost: () => {},
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
  reportDefect: (defect: unknown) => reported.push(defect),
  onRequestEnd: () => {},
};
const server = createServer(httpApp(options)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

test.each(Object.keys(answers))('a defect is the 500 of its own request, and reported: %s', async (path) => {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const answer = await fetch(url + path, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([500, { message: '', details: {} }]);
  expect(answer.headers.get('x-wix-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(reported).toEqual([expect.any(Error)]);
  expect(await (await fetch(`${url}/elsewhere`)).text()).toBe('other');
});
