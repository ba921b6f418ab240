import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { PlatformError } from '../../errors/platform-error.ts';
import { cookiesAt } from '../../http/exchange.ts';
import { httpApp } from '../../http/http-app.ts';
import { operationSurface } from '../../http/operations.ts';
import { surfaceOf } from '../../http/surface.ts';
import { documentsSurface } from './documents-surface.ts';

const folder = await mkdtemp(join(tmpdir(), 'backlot-documents-'));
const built = join(folder, 'built');
const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Missing</h1>',
  'errors.html': '<h1>Errors</h1>',
  'rules/index.html': '<h1>Rules</h1>',
  'rules/tokens.html': '<h1>Tokens</h1>',
  'rules/tokens.md': '# Tokens',
  'assets/app.js': 'go()',
};
for (const [name, text] of Object.entries({ ...FILES, '../secret.html': 'secret' })) {
  await mkdir(dirname(join(built, name)), { recursive: true });
  await writeFile(join(built, `${name}.gz`), gzipSync(text));
}

async function serve(site: string) {
  const surface = documentsSurface(pathToFileURL(`${site}/`));
  const server = createServer(
    httpApp({
      operations: operationSurface([], {}),
      mounted: [{ prefix: '/backlot/docs', open: async () => surface }],
      pages: surfaceOf([]),
      media: surfaceOf([]),
      unanswered: async () => new PlatformError('NOT_FOUND', 'Nothing answers.'),
      checkHost: () => {},
      randomBytes: (length: number) => new Uint8Array(length),
      cookies: cookiesAt('http://127.0.0.1'),
      reportDefect: () => {},
      onRequestBegin: () => {},
      onRequestEnd: () => {},
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/backlot/docs${path}`, { redirect: 'manual', headers });
}

const get = await serve(built);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['/', 200, 'text/html; charset=utf-8', '<h1>Home</h1>'],
  ['/errors', 200, 'text/html; charset=utf-8', '<h1>Errors</h1>'],
  ['/errors.html', 200, 'text/html; charset=utf-8', '<h1>Errors</h1>'],
  ['/rules/', 200, 'text/html; charset=utf-8', '<h1>Rules</h1>'],
  ['/rules/tokens', 200, 'text/html; charset=utf-8', '<h1>Tokens</h1>'],
  ['/rules/tokens.md', 200, 'text/markdown; charset=utf-8', '# Tokens'],
  ['/assets/app.js', 200, 'text/javascript; charset=utf-8', 'go()'],
  ['/nowhere', 404, 'text/html; charset=utf-8', '<h1>Missing</h1>'],
  ['/..%2fsecret', 404, 'text/html; charset=utf-8', '<h1>Missing</h1>'],
  ['/rules/%2e%2e%2f..%2fsecret.html', 404, 'text/html; charset=utf-8', '<h1>Missing</h1>'],
])('the documentation site answers %s with %i', async (path, status, type, text) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([status, type, text]);
});

test.each([
  ['', '/backlot/docs/'],
  ['/rules', '/backlot/docs/rules/'],
])('the documentation site redirects the folder "%s" to its index', async (path, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});

test('pages of the documentation site run only scripts of its files, load nothing from elsewhere, and are not framed', async () => {
  const { headers } = await get('/errors');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a browser that has a page of the documentation site gets a 304', async () => {
  const etag = (await get('/errors')).headers.get('etag') ?? '';
  expect((await get('/errors', { 'if-none-match': etag })).status).toBe(304);
});

test('a client that does not read gzip gets a page of the documentation site as text', async () => {
  const plain = await get('/errors', { 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '<h1>Errors</h1>']);
  const compressed = await get('/errors', { 'accept-encoding': 'gzip' });
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['gzip', '<h1>Errors</h1>']);
});

test('a documentation site that could not be built says how to see why', async () => {
  const answer = await (await serve(join(folder, 'empty')))('/rules/tokens');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'The documentation site could not be built. To see why, run: npm run docs\n',
  ]);
});
