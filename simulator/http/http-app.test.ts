import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PlatformError } from '../errors/platform-error.ts';
import { OperationAbandoned } from '../platform/reading-slots.ts';
import { eventLoopTurn } from '../platform/turns.ts';
import { EmptyAnswer, RedirectAnswer, StreamAnswer, TextAnswer } from './answer.ts';
import { cookiesAt } from './exchange.ts';
import { httpApp } from './http-app.ts';
import { type OperationRoute, operationSurface } from './operations.ts';
import { type Answer, route } from './route.ts';
import { surfaceOf } from './surface.ts';

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
const routes = Object.entries(answers).map(
  ([path, answer]): OperationRoute => ({
    ...{ service: 'content', name: path, methods: ['POST'], path, alias: path, also: [], answer },
  }),
);

const LARGE = `a${'😀'.repeat(500_000)}`;
async function* chunks() {
  yield 'first,';
  yield 'second';
}
const cookies = [
  { name: 'kept', value: 'a b', sameSite: 'lax' },
  { name: 'gone', value: null, sameSite: 'strict' },
] as const;
let waits: PromiseWithResolvers<AbortSignal>;
let ended: PromiseWithResolvers<void>;
const pages = [
  route('GET', ['/waits'], ({ abandoned, search }) => {
    waits.resolve(abandoned());
    return search === 'answered' ? Promise.resolve({}) : new Promise(() => {});
  }),
  route('GET', ['/page'], async () => new TextAnswer('text/html; charset=utf-8', '<p>ä</p>', { status: 403, cookies })),
  route('GET', ['/redirect'], async () => new RedirectAnswer('https://site.test/ä b?q=%20"', { headers: { a: 'b' } })),
  route(
    'GET',
    ['/file'],
    async () => new StreamAnswer('text/plain', chunks(), { headers: { 'cache-control': 'no-cache' } }),
  ),
  route('GET', ['/late-file'], async ({ abandoned }) => {
    const left = abandoned();
    waits.resolve(left);
    if (!left.aborted) await once(left, 'abort');
    return new StreamAnswer('text/plain', chunks(), {});
  }),
  route('GET', ['/long-read'], async ({ abandoned }) => {
    waits.resolve(abandoned());
    await once(abandoned(), 'abort');
    throw new OperationAbandoned();
  }),
  route('GET', ['/large'], async () => new TextAnswer('text/plain; charset=utf-8', LARGE)),
  route('GET', ['/nothing'], async () => new EmptyAnswer({ status: 204 })),
  route('GET', ['/things/{id}'], async ({ parameters, search }) => ({ id: parameters.get('id'), search })),
  route('POST', ['/form'], async ({ form, body }) => ({ form: [...(form ?? [])], body }), {
    types: ['form'],
    maxBytes: 9,
  }),
];
const refuse = async ({ method }: { readonly method: string }) =>
  method === 'GET' ? undefined : new EmptyAnswer({ status: 405 });

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  waits = Promise.withResolvers();
  ended = Promise.withResolvers();
});
const options = {
  operations: operationSurface(routes, {}),
  mounted: [
    {
      prefix: '/mounted',
      open: async () =>
        surfaceOf([route('GET', ['/mounted'], async () => ({ at: 'home' }))], {
          otherwise: { ...route('GET', [], async () => ({ at: 'elsewhere' })), admit: refuse },
        }),
    },
  ],
  pages: surfaceOf(pages),
  media: surfaceOf([]),
  unanswered: async () => new PlatformError('NOT_FOUND', 'Nothing answers.'),
  checkHost: () => {},
  randomBytes: (length: number) => new Uint8Array(length).fill(7),
  cookies: cookiesAt('http://127.0.0.1'),
  reportDefect: (defect: unknown) => reported.push(defect),
  onRequestBegin: () => {},
  onRequestEnd: () => ended.resolve(),
};
const server = createServer(httpApp(options)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return fetch(url + path, { redirect: 'manual', ...init });
}

test.each(Object.keys(answers))('a defect is the 500 of its own request, and reported: %s', async (path) => {
  const answer = await send(path, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([500, { message: '', details: {} }]);
  expect(answer.headers.get('x-wix-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(reported).toEqual([expect.any(Error)]);
});

async function summary(path: string, init?: RequestInit): Promise<readonly unknown[]> {
  const answer = await send(path, init);
  const headers = ['content-type', 'cache-control', 'location', 'access-control-allow-origin'];
  return [answer.status, ...headers.map((name) => answer.headers.get(name)), await answer.text()];
}

test.each([
  ['/page', [403, 'text/html; charset=utf-8', 'no-store', null, null, '<p>ä</p>']],
  ['/redirect', [303, null, 'no-store', 'https://site.test/%C3%A4%20b?q=%20%22', null, '']],
  ['/file', [200, 'text/plain', 'no-cache', null, null, 'first,second']],
  ['/nothing', [204, null, 'no-store', null, null, '']],
  [
    '/things/a%20b?c=d',
    [200, 'application/json; charset=utf-8', 'no-store', null, null, '{"id":"a b","search":"c=d"}'],
  ],
  ['/mounted/', [200, 'application/json; charset=utf-8', 'no-store', null, null, '{"at":"home"}']],
  ['/mounted/x', [200, 'application/json; charset=utf-8', 'no-store', null, null, '{"at":"elsewhere"}']],
])('a route answers what it returns: %s', async (path, expected) => {
  expect(await summary(path)).toEqual(expected);
});

test('a request is abandoned when its client goes away before the answer', async () => {
  const leaving = new AbortController();
  const answer = send('/waits', { signal: leaving.signal });
  const signal = await waits.promise;
  expect(signal.aborted).toBe(false);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
});

test.each(['/late-file', '/long-read'])(
  'a client that goes away before the first piece of an answer is no defect: %s',
  async (path) => {
    const leaving = new AbortController();
    const answer = send(path, { signal: leaving.signal });
    const left = await waits.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    if (!left.aborted) await once(left, 'abort');
    await eventLoopTurn();
    await eventLoopTurn();
    expect(reported).toEqual([]);
  },
);

test('a request that was answered is never abandoned', async () => {
  const answer = await send('/waits?answered');
  expect(await answer.json()).toEqual({});
  await ended.promise;
  expect((await waits.promise).aborted).toBe(false);
});

test('every answer has a request id and the cookies of its row', async () => {
  const { headers } = await send('/page');
  expect(headers.get('x-wix-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.getSetCookie()).toEqual([
    'kept=a%20b; Path=/; HttpOnly; SameSite=Lax',
    'gone=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
  ]);
});

test('a route reads the kinds of body that it takes, up to its limit', async () => {
  const form = { method: 'POST', body: new URLSearchParams('a=1&a=2') };
  expect(await (await send('/form', form)).json()).toEqual({ form: [['a', ['1', '2']]] });
  const json = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  expect(await (await send('/form', json)).json()).toEqual({ form: [] });
  expect((await send('/form', { method: 'POST', body: new URLSearchParams('a=12345678') })).status).toBe(413);
});

test('a route may refuse a request before its body is read', async () => {
  const body = new URLSearchParams('a=1');
  expect((await send('/mounted/x', { method: 'POST', body })).status).toBe(405);
});

test('what no route answers is a 404 of the platform, which any origin may read', async () => {
  expect(await summary('/mountedness')).toEqual([
    404,
    'application/json; charset=utf-8',
    'no-store',
    null,
    '*',
    expect.stringContaining('"code":"NOT_FOUND"'),
  ]);
});

test('a large text arrives as it is, with its length', async () => {
  const answer = await send('/large');
  expect(answer.headers.get('content-length')).toBe('2000001');
  expect((await answer.text()) === LARGE).toBe(true);
  const head = await send('/large', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['2000001', '']);
});
