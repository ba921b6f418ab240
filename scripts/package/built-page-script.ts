import type { Plugin } from 'rolldown';
import { bundlePageScript } from '#simulator/control/bundle-page-script.ts';

const BUNDLER = /control\/bundle-page-script\.ts$/;

/** Replaces the code that bundles the script for pages by the bundled script. An installed package has no bundler. */
export function builtPageScript(): Plugin {
  return {
    name: 'built-page-script',
    load: {
      filter: { id: BUNDLER },
      async handler() {
        const reference = this.emitFile({ type: 'asset', name: 'connect.js', source: await bundlePageScript() });
        return {
          moduleType: 'js',
          code: `import { readFile } from 'node:fs/promises';
            export function bundlePageScript() {
              return readFile(new URL(import.meta.ROLLDOWN_FILE_URL_${reference}), 'utf8');
            }`,
        };
      },
    },
  };
}
