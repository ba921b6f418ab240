import { gzipSync } from 'node:zlib';
import type { Plugin } from 'rolldown';
import { buildMarginalia } from '#simulator/control/seeds/marginalia/build-marginalia.ts';

const BUILDER = /marginalia\/build-marginalia\.ts$/;

/**
 * Replaces the code that generates the seed "marginalia" by the generated data. The data is the same each time, so an
 * installed package needs neither faker nor the time to generate it.
 */
export function builtSeed(): Plugin {
  return {
    name: 'built-seed',
    load: {
      filter: { id: BUILDER },
      async handler() {
        const { items, ...rest } = await buildMarginalia();
        const reference = this.emitFile({
          type: 'asset',
          name: 'marginalia.json.gz',
          source: gzipSync(JSON.stringify({ ...rest, items: [...items] })),
        });
        return {
          moduleType: 'js',
          code: `import { readFile } from 'node:fs/promises';
            import { gunzipSync } from 'node:zlib';
            export async function buildMarginalia() {
              const { items, ...rest } = JSON.parse(gunzipSync(await readFile(new URL(import.meta.ROLLDOWN_FILE_URL_${reference}))).toString());
              return { ...rest, items: new Map(items) };
            }`,
        };
      },
    },
  };
}
