import type { Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { emptySeed, type Seed } from './seed.ts';

/** A simulator that can fill its sites. */
export interface SeededPlatform extends Platform {
  readonly seeds: SeedLibrary;
}

export interface SeedLibrary {
  readonly names: readonly string[];
  /** The seed with this name; undefined if there is none. Each seed of the simulator is built at most once. */
  load(name: string): Promise<Seed | undefined>;
  /** The name of the seed that a configuration file gives to a site. */
  ofSite(site: Pick<Site, 'siteId' | 'clientId'>): string | undefined;
}

/** The seeds of a configuration file. */
export interface ConfiguredSeeds extends Pick<SeedLibrary, 'load' | 'ofSite'> {
  names(): readonly string[];
}

/** The seeds of packs, each by the name of its pack. */
export interface PackSeeds {
  seedNames(): readonly string[];
  loadSeed(name: string): Promise<Seed | undefined>;
}

/** The seed of a new store's default site. */
export const DEFAULT_SEED = 'marginalia';

export function createSeedLibrary(own?: ConfiguredSeeds, packs?: PackSeeds): SeedLibrary {
  const builders = new Map<string, () => Promise<Seed>>([
    ['none', async () => emptySeed('none')],
    // Loaded on demand: a simulator with an empty site does not need this large seed.
    ['marginalia', async () => (await import('./marginalia/build-marginalia.ts')).buildMarginalia()],
  ]);
  const built = new Map<string, Promise<Seed>>();
  return {
    get names() {
      return [...builders.keys(), ...(packs?.seedNames() ?? []), ...(own?.names() ?? [])];
    },
    ofSite: (site) => own?.ofSite(site),
    load: async (name) => {
      const known = built.get(name);
      if (known !== undefined) return known;
      const seed = builders.get(name)?.();
      if (seed === undefined) return (await packs?.loadSeed(name)) ?? own?.load(name);
      built.set(name, seed);
      return seed;
    },
  };
}

/** Why a seed cannot be used that has none of the names. */
export function unknownSeedText({ names }: Pick<SeedLibrary, 'names'>, name: string): string {
  return `There is no seed "${name}". Seeds: ${names.join(', ')}. To use a seed file, name it in backlot.config.ts: sites[0].seed.`;
}
