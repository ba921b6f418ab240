import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';

const DIST = 'dist/site';
/** What the home page cannot show its first books without: asked for by dynamic imports, one as soon as the other ran. */
const ASKED_FOR_AT_ONCE = ['src/app/start-club.tsx', 'src/routes/home.tsx'];

/** `file` of each chunk in `keys`, and of everything they import statically. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk ${key}; has the module moved?`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

/**
 * Gzipped bytes of all JavaScript that a first visit to the home page loads before it can show its books: every script
 * and module preload of index.html, their static imports, and the chunks of the two dynamic imports that the page makes
 * by itself at once (the club, then the home route) with their own static imports. Not counted: pages that are fetched
 * once the browser is idle, and what they alone need.
 */
export async function initialJavaScript(): Promise<number> {
  await build({ root: 'site', configFile: 'site/vite.config.ts', logLevel: 'error', build: { manifest: true } });
  const manifest: Manifest = JSON.parse(await readFile(`${DIST}/.vite/manifest.json`, 'utf8'));
  const page = await readFile(`${DIST}/index.html`, 'utf8');
  const named = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+\.js)"/g)];
  const files = new Set([
    ...named.flatMap(([, path]) => path ?? []),
    ...filesOf(manifest, ['index.html', ...ASKED_FOR_AT_ONCE]),
  ]);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(`${DIST}/${file}`), { level: 9 }).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
