import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The modules that the home page needs to show its first books: the page itself, then the dynamic imports that it
 * starts with, each after the other (the club, then the home route). Pages that are fetched once the browser is idle do
 * not count, and neither do the texts of another language.
 */
const ASKED_FOR_AT_ONCE = ['index.html', 'src/app/start.tsx', 'src/routes/home.tsx'];

/** The properties of a chunk that are read here. */
export type LoadedChunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'imports' | 'moduleIds'>;
type Bundle = Readonly<Record<string, LoadedChunk | { readonly type: 'asset' }>>;

/** Gzipped bytes of each script that a first visit to the home page loads before it can show its books. */
export function initialLoad(bundle: Bundle): ReadonlyMap<string, number> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const loaded = new Map<string, number>();
  const load = (chunk: LoadedChunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk.fileName)) return;
    loaded.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).byteLength);
    for (const imported of chunk.imports) load(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const module of ASKED_FOR_AT_ONCE) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (chunk === undefined) throw new Error(`The build has no chunk ${module}. Has the module moved?`);
    load(chunk);
  }
  return loaded;
}

export function sumOf(load: ReadonlyMap<string, number>): number {
  return [...load.values()].reduce((sum, size) => sum + size, 0);
}

/** Fails the build if a first visit would load more than `maxBytes` of gzipped JavaScript. */
export function initialLoadLimit(maxBytes: number): Plugin {
  return {
    name: 'marginalia:initial-load-limit',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const load = initialLoad(bundle);
        const sum = sumOf(load);
        if (sum <= maxBytes) return;
        const largest = [...load].sort(([, one], [, other]) => other - one).slice(0, 5);
        this.error(
          `A first visit would load ${sum} bytes of gzipped JavaScript; the limit is ${maxBytes}. ` +
            'Import what it does not need at once by import(). The largest parts: ' +
            largest.map(([name, size]) => `${name} ${size}`).join(', '),
        );
      },
    },
  };
}
