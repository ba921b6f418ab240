import { ValidationError } from '../../errors/platform-error.ts';
import type { Seed } from '../seeds/seed.ts';
import { SeedMistake } from '../seeds/seed-mistake.ts';
import { readSnapshotInto } from './import-snapshot.ts';

/**
 * A seed from the text of an exported snapshot. It has the data of the snapshot. Settings and clock are those of the
 * site. Filling throws SeedMistake, with the place of the first invalid row, for a file that was changed.
 */
export function seedOfSnapshot(name: string, text: string): Seed {
  return {
    name,
    ...{ collections: [], items: new Map(), links: [], members: [], password: null },
    fill: async ({ db, site }) => {
      try {
        await readSnapshotInto(db, site.siteId, [Buffer.from(text)]);
      } catch (failure) {
        throw failure instanceof ValidationError ? new SeedMistake(`${name}: ${failure.message}`) : failure;
      }
    },
  };
}
