import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '#contracts/control/site-settings.ts';
import { createApiKey } from '../../auth/api-key.ts';
import { emptySite, insertSite, updateSite } from '../../store/sqlite/site-store.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { randomGuid, randomName } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import { RUNNING_CLOCK } from '../../world/site-clock.ts';
import { plantSeed } from '../seeds/plant-seed.ts';
import type { Seed } from '../seeds/seed.ts';

/** Makes a site of its own, filled with a seed, all or nothing. Ids are random unless given. */
export async function createSite(
  platform: Platform,
  seed: Seed,
  settings: Partial<SiteSettings> = {},
  ids: Partial<Pick<Site, 'siteId' | 'clientId'>> = {},
): Promise<Site> {
  const { randomBytes } = platform;
  const siteId = ids.siteId ?? randomGuid(randomBytes);
  const site: Site = {
    siteId,
    clientId: ids.clientId ?? randomGuid(randomBytes),
    apiKey: createApiKey(siteId, randomBytes),
    signingKey: randomName(randomBytes),
    createdAt: platform.clock.now(),
    seed: seed.name,
    settings: { ...DEFAULT_SITE_SETTINGS, ...settings },
    clock: RUNNING_CLOCK,
  };
  await platform.db.transaction(async (db) => {
    await insertSite(db, site);
    await plantSeed(worldOf({ ...platform, db }, site), seed);
  });
  return site;
}

/** Empties a site and fills it anew. Its ids, key and settings stay; tokens from before are dead. */
export async function resetSite(platform: Platform, site: Site, seed: Seed): Promise<void> {
  await platform.db.transaction(async (db) => {
    await emptySite(db, site.siteId);
    await updateSite(db, site.siteId, (before) => ({ ...before, seed: seed.name }));
    await plantSeed(worldOf({ ...platform, db }, site), seed);
  });
  await platform.db.reclaim();
}
