import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { changedSettings, DEFAULT_SITE_SETTINGS, type SettingsChanges } from '#contracts/control/site-settings.ts';
import { createApiKey } from '../auth/api-key.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { Database } from '../platform/database.ts';
import { randomGuid, randomName } from '../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { RUNNING_CLOCK, type Site } from '../platform/site.ts';
import { finishDeletion } from '../store/deleted-owners.ts';
import { forgetDerived } from '../store/forget-derived.ts';
import { lengthOfTransaction } from '../store/site-contents.ts';
import { findSite, findSiteOfClient, insertSite, replaceClientId, updateSite } from '../store/sites.ts';
import { ControlError } from './api/control-error.ts';
import { type Seed, SeedError } from './seeds/seed.ts';
import type { SeededPlatform } from './seeds/seed-library.ts';
import { seedNamed } from './seeds/seed-of-data.ts';
import { seedSite } from './seeds/seed-site.ts';

/**
 * Creates a site and fills it with a seed, in one transaction. Ids are random by default. Throws 409 if another site has
 * the client id.
 */
export async function createSite(
  platform: Platform,
  seed: Seed,
  settings: SettingsChanges = {},
  ids: { readonly [Name in 'siteId' | 'clientId' | 'title']?: string | undefined } = {},
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
    settings: changedSettings(changedSettings(DEFAULT_SITE_SETTINGS, seed.settings ?? {}), settings),
    clock: RUNNING_CLOCK,
    title: ids.title,
  };
  // An earlier site with this id may still be being deleted. Outside of the transaction, so that other writes do not wait.
  await finishDeletion(platform.db, siteId);
  const createSamples = await samplesOf(platform, seed);
  await platform.db.transaction(clientIdScope(site.clientId), async (db) => {
    await demandFreeClientId(db, site);
    await finishDeletion(db, siteId);
    await insertSite(db, site);
    const context = contextOf({ ...platform, db }, site);
    await seedSite(context, seed);
    await createSamples(context);
  });
  return site;
}

/** What creates the samples of a seed. Throws SeedError for a service that has none. */
async function samplesOf(
  { samples }: Platform,
  { name, services = {} }: Seed,
): Promise<(context: RequestContext) => Promise<unknown>> {
  if (samples === undefined || Object.keys(services).length === 0) return async () => [];
  try {
    return await samples.of(services);
  } catch (failure) {
    throw failure instanceof PlatformError ? new SeedError(`${name}: services: ${failure.message}`) : failure;
  }
}

/** Gives a site another client id. Throws 409 if another site has it. */
export async function changeClientId({ db }: Pick<Platform, 'db'>, site: Site, clientId: string): Promise<Site> {
  const changed = { ...site, clientId };
  await db.transaction(clientIdScope(clientId), async (transaction) => {
    await demandFreeClientId(transaction, changed);
    await replaceClientId(transaction, site.siteId, clientId);
  });
  return changed;
}

/** Of two sites that are given the same client id at the same time, the second is refused. */
function clientIdScope(clientId: string): string {
  return `client ${clientId}`;
}

async function demandFreeClientId(
  db: Database,
  { siteId, clientId }: Pick<Site, 'siteId' | 'clientId'>,
): Promise<void> {
  const holder = await findSiteOfClient(db, clientId);
  if (holder === undefined || holder.siteId === siteId) return;
  throw new ControlError(
    'CLIENT_ID_TAKEN',
    `The site ${holder.siteId} has the client id ${clientId}. Delete that site first, or reset it instead of creating another one.`,
  );
}

/**
 * Deletes all data of a site, and fills it with a seed. Its ids, API key and settings stay the same. Earlier tokens are
 * invalid.
 */
export async function resetSite(platform: Platform, site: Site, seed: Seed): Promise<void> {
  const createSamples = await samplesOf(platform, seed);
  const work = async (db: Database) => {
    await forgetDerived(db, site.siteId);
    const sessionsLost = { by: 'reset', at: contextOf(platform, site).now } as const;
    await updateSite(db, site.siteId, (before) => ({ ...before, seed: seed.name, sessionsLost }));
    const context = contextOf({ ...platform, db }, site);
    await seedSite(context, seed);
    await createSamples(context);
  };
  await platform.db.transaction(site.siteId, work, await lengthOfTransaction(platform.db, site.siteId));
}

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
    const seed = await seedNamed(platform, seedName);
    const ids = { ...DEFAULT_SITE, ...(clientId !== undefined && { clientId }) };
    return await platform.db.transaction(DEFAULT_SITE.siteId, async (db) => {
      const within = { ...platform, db };
      // Looks again, because several processes may start on one new store.
      return (await keptSite(within)) ?? createSite(within, seed, settings, ids);
    });
  } catch (failure) {
    if (failure instanceof SeedError) throw new StartError(failure.message, { cause: failure });
    throw failure instanceof ControlError ? new StartError(`--client-id: ${failure.message}`) : failure;
  }
}
