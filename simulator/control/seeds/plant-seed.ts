import { insertCollections } from '../../content/store/collections-store.ts';
import { buildIndex } from '../../content/write/unique-values.ts';
import { accountInState } from '../../identity/accounts/account-in-state.ts';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { hashPassword } from '../../identity/accounts/password.ts';
import { insertItems } from '../../store/sql/items-store.ts';
import { insertLinks } from '../../store/sql/links-store.ts';
import { deleteContents } from '../../store/sql/site-contents.ts';
import { storeSeed, takeStoredSeed } from '../../store/sql/stored-seeds.ts';
import type { World } from '../../world/world.ts';
import type { Seed, SeedPassword } from './seed.ts';
import { seedVersion } from './seed-version.ts';

/** The seeds that this process has planted in each database. */
const plantedSeeds = new WeakMap<object, Set<string>>();

/**
 * Replaces the data of a site by a seed, inside a transaction. From the third time on, the rows are copied inside the store,
 * and those that are equal stay. The first time does not store the copy, because a simulator should start fast.
 */
export async function plantSeed(world: World, seed: Seed): Promise<void> {
  const { db, site } = world;
  const version = seedVersion(world, seed);
  if (version !== undefined && (await takeStoredSeed(db, version, site.siteId))) return;
  await deleteContents(db, site.siteId);
  await writeSeed(world, seed);
  if (version === undefined) return;
  const planted = plantedSeeds.get(db.identity) ?? new Set();
  plantedSeeds.set(db.identity, planted);
  if (planted.has(version.digest)) await storeSeed(db, version, site.siteId);
  planted.add(version.digest);
}

async function writeSeed(world: World, seed: Seed): Promise<void> {
  const { db, site } = world;
  await insertCollections(db, site.siteId, seed.collections);
  for (const [collectionId, items] of seed.items) await insertItems(db, site.siteId, collectionId, items);
  for (const collection of seed.collections) {
    const items = seed.items.get(collection.id) ?? [];
    for (const index of collection.indexes ?? []) await buildIndex(world, collection, index, items);
  }
  await insertLinks(db, site.siteId, seed.links);
  const passwordHash = seed.password && (await hashOf(world, seed.password));
  for (const { id, email, status, role = 'MEMBER', profile, createdAt } of seed.members) {
    await insertAccount(world, accountInState(status, { id, email, role, profile, passwordHash, createdAt }));
  }
  await seed.fill?.(world);
}

/** The ready hash has the default cost. A simulator with another cost makes its own, so that a login there costs the same for every member. */
function hashOf(world: World, { text, hash }: SeedPassword): string | Promise<string> {
  return world.passwordCost === undefined ? hash : hashPassword(text, world);
}
