import { createHash } from 'node:crypto';
import { insertCollections } from '../../content/store/collections-store.ts';
import { buildIndex } from '../../content/write/unique-values.ts';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { hashPassword } from '../../identity/accounts/credentials.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { insertItems } from '../../store/items.ts';
import { insertLinks } from '../../store/links.ts';
import { deleteContents } from '../../store/site-contents.ts';
import { type SeedVersion, storeSeed, takeStoredSeed } from '../../store/stored-seeds.ts';
import { siteState } from '../state/site-state.ts';
import type { Seed, SeedPassword } from './seed.ts';

/** The seeds that this process has used in each database. */
const usedSeeds = new WeakMap<object, Set<string>>();

/**
 * Replaces the data of a site by a seed, inside a transaction. From the third time on, the rows are copied inside the store,
 * and those that are equal stay. The first time does not store the copy, because a simulator should start fast.
 */
export async function seedSite(context: RequestContext, seed: Seed): Promise<void> {
  const { db, site } = context;
  const version = seedVersion(context, seed);
  if (version !== undefined && (await takeStoredSeed(db, version, site.siteId))) return;
  await deleteContents(db, site.siteId);
  await writeSeed(context, seed);
  if (version === undefined) return;
  const used = usedSeeds.get(db.identity) ?? new Set();
  usedSeeds.set(db.identity, used);
  if (used.has(version.digest)) await storeSeed(db, version, site.siteId);
  used.add(version.digest);
}

async function writeSeed(context: RequestContext, seed: Seed): Promise<void> {
  const { db, site } = context;
  await insertCollections(db, site.siteId, seed.collections);
  for (const [collectionId, items] of seed.items) await insertItems(db, site.siteId, collectionId, items);
  for (const collection of seed.collections) {
    const items = seed.items.get(collection.id) ?? [];
    for (const index of collection.indexes ?? []) await buildIndex(context, collection, index, items);
  }
  await insertLinks(db, site.siteId, seed.links);
  const passwordHash = seed.password && (await hashOf(context, seed.password));
  for (const { id, email, status, role = 'MEMBER', profile, createdAt } of seed.members) {
    await insertAccount(context, accountInState(status, { id, email, role, profile, passwordHash, createdAt }));
  }
  for (const [collection, documents] of Object.entries(seed.state ?? {})) {
    const stored = siteState(() => context).collection(collection);
    for (const [id, document] of Object.entries(documents)) await stored.put(id, document);
  }
  await seed.fill?.(context);
}

/** The ready hash has the default cost. A simulator with another cost makes its own, so that a login there costs the same for every member. */
function hashOf(context: RequestContext, { text, hash }: SeedPassword): string | Promise<string> {
  return context.passwordCost === undefined ? hash : hashPassword(text, context);
}

/** Cached, because a seed is used for many sites, and its JSON is large. */
const digests = new WeakMap<Seed, string>();

/**
 * The version of the rows that a seed becomes. Undefined for a seed whose rows are not the same on every site, and for a
 * seed without collections.
 */
function seedVersion({ passwordCost }: Pick<RequestContext, 'passwordCost'>, seed: Seed): SeedVersion | undefined {
  if (seed.fill || seed.collections.length === 0) return undefined;
  const digest = digests.get(seed) ?? digestOf(seed);
  digests.set(seed, digest);
  // The password hashes depend on the cost.
  return { name: seed.name, digest: `${digest}-${passwordCost ?? 'default'}` };
}

function digestOf({ name, collections, items, links, members, password, state }: Seed): string {
  const rows = JSON.stringify([name, collections, [...items], links, members, password, state]);
  return createHash('sha256').update(rows).digest('hex').slice(0, 24);
}
