import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'service-worker.js';
/** Files of `public/` that a page needs. */
const PUBLIC_FILES = ['/favicon.svg', '/theme.js'];
const NEEDED = /\.(js|css|woff2)$/;

/** The files that the worker caches: the shell, and every file that some page of the site needs. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const own = Object.keys(bundle).filter((name) => NEEDED.test(name) && name !== WORKER);
  return ['/', ...PUBLIC_FILES, ...own.map((name) => `/${name}`)];
}

/** A name that changes with any file of the build, because file names contain a digest of their content. */
function nameOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  const page = bundle['index.html'];
  const shell = page?.type === 'asset' ? page.source : '';
  return createHash('sha256').update(files.join('\n')).update(shell).digest('hex').slice(0, 12);
}

/** Adds the service worker, and writes the names of this build's files into it. */
export function offlineShell(): Plugin {
  return {
    name: 'marginalia:offline-shell',
    apply: 'build',
    buildStart() {
      const id = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: WORKER });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error('the build made no service worker');
        const files = filesOf(bundle);
        worker.code = worker.code
          .replace('BUILD_FILES', JSON.stringify(files))
          .replace('BUILD_NAME', JSON.stringify(nameOf(bundle, files)));
      },
    },
  };
}
