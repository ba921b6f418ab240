import { insertCollections } from '../content/collections-store.ts';
import { insertItems } from '../content/items-store.ts';
import { insertLinks } from '../content/links-store.ts';
import { buildIndex } from '../content/unique-values.ts';
import { accountInState } from '../identity/account-in-state.ts';
import { insertAccount } from '../identity/account-store.ts';
import { hashPassword } from '../identity/password.ts';
import type { RandomBytes, World } from '../world/world.ts';
import type { Seed } from './seed.ts';

/**
 * Prepares what is slow outside any transaction and answers how to plant the seed inside one. All members share one
 * hash: their password is printed at start, so a salt each would protect nothing and cost a second.
 */
export async function plantSeed(seed: Seed, randomBytes: RandomBytes): Promise<(world: World) => Promise<void>> {
  const passwordHash = seed.password === null ? null : await hashPassword(seed.password, randomBytes);
  return async (world) => {
    const { db, site } = world;
    await insertCollections(db, site.siteId, seed.collections);
    for (const [collectionId, items] of seed.items) await insertItems(db, site.siteId, collectionId, items);
    for (const collection of seed.collections) {
      const items = seed.items.get(collection.id) ?? [];
      for (const index of collection.indexes ?? []) await buildIndex(world, collection, index, items);
    }
    await insertLinks(db, site.siteId, seed.links);
    for (const { id, email, status, profile, createdAt } of seed.members) {
      await insertAccount(world, accountInState(status, { id, email, profile, passwordHash, createdAt }));
    }
  };
}
