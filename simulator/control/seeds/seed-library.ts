import type { Seed } from './seed.ts';

export interface SeedLibrary {
  readonly names: readonly string[];
  /** The seed with this name; undefined if there is none. Each seed is built at most once. */
  load(name: string): Promise<Seed | undefined>;
}

const EMPTY: Seed = { name: 'none', collections: [], items: new Map(), links: [], members: [], password: null };

export function createSeedLibrary(): SeedLibrary {
  const builders = new Map<string, () => Promise<Seed>>([
    ['none', async () => EMPTY],
    // Loaded on demand: a simulator with an empty site does not need this large seed.
    ['marginalia', async () => (await import('./marginalia/build-marginalia.ts')).buildMarginalia()],
  ]);
  const built = new Map<string, Promise<Seed>>();
  return {
    names: [...builders.keys()],
    load: async (name) => {
      const known = built.get(name);
      if (known !== undefined) return known;
      const seed = builders.get(name)?.();
      if (seed !== undefined) built.set(name, seed);
      return seed;
    },
  };
}
