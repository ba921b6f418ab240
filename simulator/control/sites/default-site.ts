import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import { StartError } from '../../errors/start-error.ts';
import { findSite } from '../../store/sql/site-store.ts';
import type { Site } from '../../world/site.ts';
import { ControlError } from '../api/control-error.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { SeedMistake } from '../seeds/seed-mistake.ts';
import { changeClientId, createSite } from './create-site.ts';

/**
 * The default site of the simulator, from the store. In a new store, it is created from the seed `seedName`. If a client
 * id is given, the site gets it. Throws StartError if another site of the store has it.
 */
export async function defaultSite(
  platform: SeededPlatform,
  {
    seed: seedName,
    clientId,
    settings = {},
  }: {
    readonly seed: string;
    readonly clientId?: string | undefined;
    /** The settings of a new site. */
    readonly settings?: SettingsChanges | undefined;
  },
): Promise<Site> {
  const keptSite = async (to: SeededPlatform): Promise<Site | undefined> => {
    const kept = await findSite(to.db, DEFAULT_SITE.siteId);
    return kept && clientId !== undefined ? changeClientId(to, kept, clientId) : kept;
  };
  try {
    const kept = await keptSite(platform);
    if (kept) return kept;
    const seed = await platform.seeds.load(seedName);
    const ids = { ...DEFAULT_SITE, ...(clientId !== undefined && { clientId }) };
    if (seed) {
      return await platform.db.transaction(DEFAULT_SITE.siteId, async (db) => {
        const within = { ...platform, db };
        // Looks again, because several processes may start on one new store.
        return (await keptSite(within)) ?? createSite(within, seed, settings, ids);
      });
    }
  } catch (failure) {
    if (failure instanceof SeedMistake) throw new StartError(failure.message, { cause: failure });
    throw failure instanceof ControlError ? new StartError(`--client-id: ${failure.message}`) : failure;
  }
  throw unknownSeed(platform, seedName);
}

/** The error for an unknown seed. */
export function unknownSeed({ seeds }: Pick<SeededPlatform, 'seeds'>, name: string): StartError {
  return new StartError(
    `There is no seed "${name}". Seeds: ${seeds.names.join(', ')}. ` +
      'To use a seed file, name it in backlot.config.ts: sites[0].seed.',
  );
}
