import { insertCollections } from '../../content/store/collections-store.ts';
import { buildIndex } from '../../content/write/unique-values.ts';
import { accountInState } from '../../identity/accounts/account-in-state.ts';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { insertItems } from '../../store/sqlite/items-store.ts';
import { insertLinks } from '../../store/sqlite/links-store.ts';
import type { World } from '../../world/world.ts';
import type { Seed } from './seed.ts';

/** Fills an empty site. */
export async function plantSeed(world: World, seed: Seed): Promise<void> {
  const { db, site } = world;
  await insertCollections(db, site.siteId, seed.collections);
  for (const [collectionId, items] of seed.items) await insertItems(db, site.siteId, collectionId, items);
  for (const collection of seed.collections) {
    const items = seed.items.get(collection.id) ?? [];
    for (const index of collection.indexes ?? []) await buildIndex(world, collection, index, items);
  }
  await insertLinks(db, site.siteId, seed.links);
  const passwordHash = seed.password?.hash ?? null;
  for (const { id, email, status, profile, createdAt } of seed.members) {
    await insertAccount(world, accountInState(status, { id, email, profile, passwordHash, createdAt }));
  }
}
