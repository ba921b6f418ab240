import { knownText } from '../json/known-text.ts';
import type { World } from '../world/world.ts';
import { type ItemData, selectItems } from './items-store.ts';
import { raw } from './sql.ts';

/** Of the texts of all collections that are kept. As objects they take some times as much. */
const MAX_CHARACTERS = 16_000_000;

interface Kept {
  version: number;
  characters: number;
  readonly collections: Map<string, readonly ItemData[]>;
}

/** Beside the database, so that nothing outlives it. */
const keptByDatabase = new WeakMap<object, Kept>();

/**
 * All items of a collection, in no order: the same list each time, for who works out something of it, until any item is
 * written. Collections that are too large for it are read each time.
 */
export async function wholeCollection(world: World, collectionId: string): Promise<readonly ItemData[]> {
  const { db, site } = world;
  const read = () => selectItems(world, collectionId, raw('1'));
  const version = world.readsAt === undefined ? db.version('items') : undefined;
  // The past, and half of a transaction, are for nobody to keep.
  if (version === undefined) return read();
  const kept = keptByDatabase.get(db.identity) ?? { version, characters: 0, collections: new Map() };
  keptByDatabase.set(db.identity, kept);
  if (kept.version !== version) {
    kept.collections.clear();
    Object.assign(kept, { version, characters: 0 });
  }
  const key = `${site.siteId}\0${collectionId}`;
  const known = kept.collections.get(key);
  if (known) return known;
  const items = await read();
  const characters = items.reduce((sum, item) => sum + (knownText(item)?.length ?? 0), 0);
  const isFresh = kept.version === version && db.version('items') === version;
  if (isFresh && kept.characters + characters <= MAX_CHARACTERS) {
    kept.characters += characters;
    kept.collections.set(key, items);
  }
  return items;
}
