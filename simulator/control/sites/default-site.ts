import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { findSite } from '../../store/sqlite/site-store.ts';
import type { Platform } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';
import { StartError } from '../../world/start-error.ts';
import { createSite } from './create-site.ts';

/** The default site of the simulator, from the store. In a new store, it is created from the seed `seedName`. */
export async function defaultSite(platform: Platform, seedName: string): Promise<Site> {
  const kept = await findSite(platform.db, DEFAULT_SITE.siteId);
  if (kept) return kept;
  const seed = await platform.seeds.load(seedName);
  if (seed) return createSite(platform, seed, {}, DEFAULT_SITE);
  throw unknownSeed(platform, seedName);
}

/** The error for an unknown seed. */
export function unknownSeed({ seeds }: Pick<Platform, 'seeds'>, name: string): StartError {
  return new StartError(`There is no seed "${name}". Use --seed with one of: ${seeds.names.join(', ')}.`);
}
