import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { PackSettings } from '#contracts/control/packs.ts';
import { changedSettings, DEFAULT_SITE_SETTINGS, type SettingsChanges } from '#contracts/control/site-settings.ts';
import type { ConfiguredSite } from '#handlers/define-config.ts';
import type { Handler } from '#handlers/handler.ts';
import type { Pack } from '#handlers/pack.ts';
import { ControlError } from '../../control/api/control-error.ts';
import { demandPackSettings } from '../../control/pack-settings.ts';
import { SeedError } from '../../control/seeds/seed.ts';
import type { ConfiguredSeeds, SeededPlatform } from '../../control/seeds/seed-library.ts';
import { seedNamed } from '../../control/seeds/seed-of-data.ts';
import { changeClientId, createSite } from '../../control/sites.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { findSite, findSiteOfClient, updateSite } from '../../store/sites.ts';
import { writeSentence } from '../report-defect.ts';
import { configuredSeeds, seedName } from './configured-seeds.ts';
import { openConfig } from './live-config.ts';

/** What a configuration file does for one simulator. */
export interface Configuration {
  readonly seeds: ConfiguredSeeds;
  /** The handlers that are in use now. */
  readonly handlers: () => readonly Handler[];
  readonly packs: () => readonly Pack[];
  /** The first site, with the name of its seed. */
  defaultSite(): (Pick<ConfiguredSite, 'clientId' | 'settings'> & { readonly seed: string | undefined }) | undefined;
  /** The client ids of its sites. */
  clientIds(): readonly string[];
  /**
   * Applies the sites, now and whenever the file changes. A client id of the command line takes precedence. Throws
   * StartError.
   */
  apply(platform: SeededPlatform, options: ApplyOptions): Promise<void>;
  close(): void;
}

interface ApplyOptions {
  readonly clientId?: string | undefined;
  readonly reportConfig?: (sentence: string) => void;
}

/** Loads a configuration file. Throws StartError with the place of a mistake. */
export async function openConfiguration(file: string, clock: Clock): Promise<Configuration> {
  const { current, follow, close } = await openConfig(file, clock);
  return {
    seeds: configuredSeeds(file, current),
    handlers: () => current().handlers,
    packs: () => current().packs,
    clientIds: () => current().sites.map(({ clientId }) => clientId),
    defaultSite: () => {
      const [first] = current().sites;
      return first && { clientId: first.clientId, settings: first.settings, seed: seedName(first, 0) };
    },
    apply: async (platform, { clientId, reportConfig = writeSentence }) => {
      const withClientId = (sites: readonly ConfiguredSite[]): readonly ConfiguredSite[] =>
        sites.map((site, at) => (at === 0 && clientId !== undefined ? { ...site, clientId } : site));
      try {
        await applySites(platform, withClientId(current().sites));
      } catch (failure) {
        throw failure instanceof SeedError ? new StartError(failure.message, { cause: failure }) : failure;
      }
      follow((config, before) => applySites(platform, withClientId(config.sites), before.sites), reportConfig);
    },
    close,
  };
}

type Sites = readonly ConfiguredSite[];

/**
 * Creates the sites of a configuration that do not exist, and gives the others their client ids and settings. The default
 * site exists already. Settings that `before` has and `sites` has not return to their defaults. Sites are never deleted.
 * All of it happens, or nothing. Throws StartError, or SeedError.
 */
async function applySites(platform: SeededPlatform, sites: Sites, before: Sites = []): Promise<void> {
  await platform.db.transaction('sites', (db) => applyEach({ ...platform, db }, sites, before));
}

async function applyEach(platform: SeededPlatform, sites: Sites, before: Sites): Promise<void> {
  for (const [at, configured] of sites.entries()) {
    const place = `sites[${at}]`;
    try {
      await applySite(platform, configured, at, earlierSettings(before, configured, at));
    } catch (failure) {
      throw failure instanceof ControlError ? new StartError(`${place}.clientId: ${failure.message}`) : failure;
    }
  }
}

async function applySite(platform: SeededPlatform, configured: ConfiguredSite, at: number, before: SettingsChanges) {
  const { clientId, siteId, settings = {} } = configured;
  await demandKnownPacks(platform, settings, at);
  const site = await storedSite(platform, configured, at);
  if (site === undefined) {
    const seed = await seedNamed(platform, seedName(configured, at) ?? 'none');
    await createSite(platform, seed, settings, { siteId, clientId });
    return;
  }
  if (site.clientId !== clientId) await changeClientId(platform, site, clientId);
  const changes = { ...settings, ...withdrawn(before, settings) };
  if (Object.keys(changes).length === 0) return;
  await updateSite(platform.db, site.siteId, (stored) => ({
    ...stored,
    settings: changedSettings(stored.settings, changes),
  }));
}

async function demandKnownPacks({ packs }: SeededPlatform, settings: SettingsChanges, at: number): Promise<void> {
  try {
    await demandPackSettings(packs, settings);
  } catch (failure) {
    throw failure instanceof ValidationError
      ? new StartError(`sites[${at}].settings: ${failure.message}.`, { cause: failure })
      : failure;
  }
}

function storedSite({ db }: SeededPlatform, { siteId, clientId }: ConfiguredSite, at: number) {
  if (at === 0) return findSite(db, DEFAULT_SITE.siteId);
  return siteId === undefined ? findSiteOfClient(db, clientId) : findSite(db, siteId);
}

function earlierSettings(before: Sites, { siteId, clientId }: ConfiguredSite, at: number): SettingsChanges {
  const same = (other: ConfiguredSite, index: number): boolean =>
    index === 0 || at === 0
      ? index === at
      : other.clientId === clientId || (siteId !== undefined && other.siteId === siteId);
  return before.find(same)?.settings ?? {};
}

/** The defaults of the settings that are no longer given. */
function withdrawn(before: SettingsChanges, now: SettingsChanges): SettingsChanges {
  const gone = Object.keys(before).filter((name) => !(name in now) && name !== 'packs');
  const packs = withdrawnOfPacks(before.packs ?? {}, now.packs ?? {});
  const hasLists = 'allowedRedirectUris' in now || 'allowedRedirectDomains' in now;
  const isList = (name: string): boolean => name === 'allowedRedirectUris' || name === 'allowedRedirectDomains';
  return {
    ...Object.fromEntries(Object.entries(DEFAULT_SITE_SETTINGS).filter(([name]) => gone.includes(name))),
    // Without lists, a site allows loopback addresses again (DEC-10).
    ...(gone.some(isList) && !hasLists && { allowLoopbackAddresses: true }),
    ...(Object.keys(packs).length > 0 && { packs }),
  };
}

/** The settings of packs that are given now, and null for each that is no longer given. */
function withdrawnOfPacks(before: PackSettings, now: PackSettings): PackSettings {
  const gone = Object.entries(before).map(([pack, values]) => [
    pack,
    { ...Object.fromEntries(Object.keys(values).map((name) => [name, null])), ...now[pack] },
  ]);
  return { ...now, ...Object.fromEntries(gone) };
}
