import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DOCS_PREFIX } from '#contracts/control/control-prefix.ts';
import { EmptyAnswer, type HttpAnswer, RedirectAnswer, StreamAnswer, TextAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf, parameterOf } from '../../http/api-request.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import { type RouteAnswer, route } from '../../http/route.ts';
import { type Surface, surfaceOf } from '../../http/surface.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Pages load only files of the site, and no page can frame them (SEC-14, SEC-31). Icons are in the style sheet, as data. */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The documentation site. Its files are in `folder`, compressed by gzip. It has no data of any site, so it needs no key. */
export function documentsSurface(folder: URL): Surface {
  const answer = (request: ApiRequest) => documentAnswer(folder, request);
  const otherwise: RouteAnswer = { body: 'none', answer, formatError: platformErrorFormat };
  return surfaceOf([route('GET', [DOCS_PREFIX, `${DOCS_PREFIX}/{*path}`], answer)], { otherwise });
}

async function documentAnswer(folder: URL, request: ApiRequest): Promise<HttpAnswer> {
  if (!existsSync(new URL('index.html.gz', folder))) return NOT_BUILT;
  const path = parameterOf(request, 'path');
  if (path === '' && !request.path.endsWith('/')) return new RedirectAnswer(`${DOCS_PREFIX}/`);
  const name = fileOf(path);
  const content = await contentOf(folder, name);
  if (content !== undefined) return fileAnswer(request, name, content);
  const index = await contentOf(folder, `${path}/index.html`);
  if (index !== undefined) return new RedirectAnswer(`${DOCS_PREFIX}/${path}/`);
  const page = await contentOf(folder, '404.html');
  return fileAnswer(request, '404.html', page ?? Buffer.alloc(0), 404);
}

const NOT_BUILT = new TextAnswer(
  'text/plain; charset=utf-8',
  'The documentation site could not be built. To see why, run: npm run docs\n',
  { status: 503, headers: HEADERS },
);

/** The file of a path: a page has an address without its ending, and a folder has an index. */
function fileOf(path: string): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return extname(path) in TYPES ? path : `${path}.html`;
}

/** Segments of a path on the site. None of them begins with a dot, so a path cannot leave the folder. */
const SITE_PATH = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/;

/** The compressed content of a file; undefined if the site does not have it. */
async function contentOf(folder: URL, name: string): Promise<Buffer | undefined> {
  if (!SITE_PATH.test(name)) return undefined;
  try {
    return await readFile(new URL(`${name}.gz`, folder));
  } catch {
    return undefined;
  }
}

async function fileAnswer(request: ApiRequest, name: string, content: Buffer, status = 200): Promise<HttpAnswer> {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = { ...HEADERS, etag, vary: 'accept-encoding' };
  if (headerOf(request, 'if-none-match') === etag) return new EmptyAnswer({ status: 304, headers });
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  if (/\bgzip\b/.test(headerOf(request, 'accept-encoding') ?? '')) {
    return new StreamAnswer(type, chunksOf(content), { status, headers: { ...headers, 'content-encoding': 'gzip' } });
  }
  return new StreamAnswer(type, chunksOf(await promisify(gunzip)(content)), { status, headers });
}

async function* chunksOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
