import { build } from 'vite';
import { initialLoad, sumOf } from '../site/build/initial-load.ts';

/** Gzipped bytes of all JavaScript that a first visit to the home page loads before it can show its books. */
export async function initialJavaScript(): Promise<number> {
  const built = await build({
    root: 'site',
    configFile: 'site/vite.config.ts',
    mode: 'simulator',
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the build did not produce exactly one bundle');
  return sumOf(initialLoad(Object.fromEntries(built.output.map((part) => [part.fileName, part]))));
}
