import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { SITE } from '../docs/build-docs.ts';

const FOLDER = /documents\/documents-folder\.ts$/;
/** A file at the top of the site. The simulator finds the others beside it. */
const TOP = 'docs/index.html.gz';

/** Adds the documentation site to the package, and replaces the code that finds it in a checkout. */
export function builtDocuments(): Plugin {
  return {
    name: 'built-documents',
    load: {
      filter: { id: FOLDER },
      handler() {
        const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
        for (const name of files) {
          const fileName = `docs/${name}`;
          const source = readFileSync(join(SITE, name));
          if (fileName !== TOP) this.emitFile({ type: 'asset', fileName, source });
        }
        const reference = this.emitFile({
          type: 'asset',
          fileName: TOP,
          source: readFileSync(join(SITE, 'index.html.gz')),
        });
        return {
          moduleType: 'js',
          code: `export function documentsFolder() { return new URL('./', import.meta.ROLLDOWN_FILE_URL_${reference}); }`,
        };
      },
    },
  };
}
