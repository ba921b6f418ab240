import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** How code that no user of the package reads is made smaller. Function names stay, for the stack traces in reports of defects. */
export const MINIFY = { compress: true, mangle: { keepNames: true }, codegen: true };

/** The address of a folder has no ending, and stays as it is. */
const REFERENCE = /new URL\('(\.\.?\/[\w./-]*\.\w+)', import\.meta\.url\)/g;

/**
 * Emits the files that a module finds by `new URL('./NAME', import.meta.url)`. A TypeScript file (the code of a worker
 * thread, or a script for pages) is bundled first; any other file is copied.
 */
export function referencedFiles(): Plugin {
  return {
    name: 'referenced-files',
    transform: {
      filter: { code: REFERENCE },
      async handler(code, id) {
        const urls = new Map<string, string>();
        for (const [expression, relative = ''] of code.matchAll(REFERENCE)) {
          const path = join(dirname(id), relative);
          const isModule = extname(path) === '.ts';
          const reference = this.emitFile({
            type: 'asset',
            name: isModule ? `${basename(path, '.ts')}.js` : basename(path),
            source: isModule ? await bundledFile(path) : await readFile(path),
          });
          urls.set(expression, `new URL(import.meta.ROLLDOWN_FILE_URL_${reference})`);
        }
        return { code: code.replaceAll(REFERENCE, (expression) => urls.get(expression) ?? expression), map: null };
      },
    },
  };
}

/** Scripts are included in pages, and worker threads report their errors as messages. The rest throws in programs of users. */
const MINIFIED = /-(script|worker)\.ts$/;

async function bundledFile(path: string): Promise<string> {
  const bundle = await rolldown({ input: path, platform: 'node' });
  // A script is code that another module includes, so it may not have exports.
  const format = path.endsWith('-script.ts') ? 'iife' : 'esm';
  const { output } = await bundle.generate({ format, codeSplitting: false, minify: MINIFIED.test(path) && MINIFY });
  return output[0].code;
}
