import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express, { type Request, type Response } from 'express';
import { HEADERS } from '../site/build/security-headers.ts';

/**
 * Serves the production build like a good static host: compressed, with long caching for names with a digest, and with
 * the page for every address. At `http://{client id}.localhost` the page contains that client id, so each test has an
 * origin, a storage and a site of its own. Nothing else in the build is changed, and nothing is intercepted in the
 * browser.
 */
const OWN_COMPRESSION = new Set(['.woff2', '.png']);
const [build = '', port, simulatorUrl = ''] = process.argv.slice(2);
const page = await readFile(`${build}/index.html`, 'utf8');
const files = new Map(
  await Promise.all((await pathsOf(build)).map(async (path) => [path, await fileAt(path)] as const)),
);

interface ServedFile {
  readonly type: string;
  /** The compressed bytes; null for a file whose own format is compressed. */
  readonly compressed: Readonly<Record<'br' | 'gzip', Buffer>> | null;
  readonly plain: Buffer;
}

async function pathsOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((path) => path !== '/index.html');
}

async function fileAt(path: string): Promise<ServedFile> {
  return served(extname(path), await readFile(build + path));
}

function served(type: string, plain: Buffer): ServedFile {
  if (OWN_COMPRESSION.has(type)) return { type, plain, compressed: null };
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { type, plain, compressed: { br, gzip: gzipSync(plain) } };
}

function send(req: Request, res: Response, { type, plain, compressed }: ServedFile, cacheControl: string): void {
  res.set({ ...HEADERS, 'cache-control': cacheControl, vary: 'accept-encoding' }).type(type);
  const encoding = compressed === null ? false : req.acceptsEncodings('br', 'gzip');
  if (compressed !== null && (encoding === 'br' || encoding === 'gzip')) {
    res.set('content-encoding', encoding).send(compressed[encoding]);
  } else {
    res.send(plain);
  }
}

const app = express();
app.use((req, res) => {
  const file = files.get(req.path);
  if (file !== undefined) {
    send(req, res, file, req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    return;
  }
  const [clientId = ''] = req.hostname.split('.');
  const html = withMeta(withMeta(page, 'client-id', clientId), 'api-url', simulatorUrl);
  send(req, res, served('html', Buffer.from(html)), 'no-store');
});
app.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));

function withMeta(html: string, name: string, content: string): string {
  return html.replace(
    new RegExp(`(name="marginalia:${name}" content=")[^"]*`),
    (_whole, start: string) => start + content,
  );
}
