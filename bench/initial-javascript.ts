import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Gzipped bytes of the scripts that the page of the production build asks for by itself. */
export async function initialJavaScript(): Promise<number> {
  await build({ root: 'site', configFile: 'site/vite.config.ts', logLevel: 'error' });
  const page = await readFile('dist/site/index.html', 'utf8');
  const scripts = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="([^"]+\.js)"/g)];
  const sizes = await Promise.all(
    scripts.map(async ([, path]) => gzipSync(await readFile(`dist/site${path}`), { level: 9 }).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
