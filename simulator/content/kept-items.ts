import { knownText } from '../json/known-text.ts';
import { versionOf } from '../store/kept-reading.ts';
import type { World } from '../world/world.ts';
import { type ItemData, selectItems } from './items-store.ts';
import { raw, type Sql } from './sql.ts';

/** Of the texts of all lists that are kept. As objects they take some times as much. */
const MAX_CHARACTERS = 16_000_000;

/** What conditions on items look at. */
const TABLES = ['items', 'links'];

interface Kept {
  version: number;
  characters: number;
  readonly lists: Map<string, readonly ItemData[]>;
}

/** Beside the database, so that nothing outlives it. */
const keptByDatabase = new WeakMap<object, Kept>();

/** As `selectItems`: the same list each time, until anything is written that it could depend on, while there is room. */
export async function keptItems(
  world: World,
  collectionId: string,
  condition: Sql,
  tail: Sql = raw(''),
): Promise<readonly ItemData[]> {
  const { db, site } = world;
  const read = () => selectItems(world, collectionId, condition, tail);
  const version = world.readsAt === undefined ? versionOf(db, TABLES) : undefined;
  // The past, and half of a transaction, are for nobody to keep.
  if (version === undefined) return read();
  const kept = keptByDatabase.get(db.identity) ?? { version, characters: 0, lists: new Map() };
  keptByDatabase.set(db.identity, kept);
  if (kept.version !== version) forgetAll(kept, version);
  const values = JSON.stringify([site.siteId, collectionId, condition.values, tail.values]);
  const key = `${values} ${condition.text} ${tail.text}`;
  const known = kept.lists.get(key);
  if (known) return known;
  const items = await read();
  const characters = key.length + items.reduce((sum, item) => sum + (knownText(item)?.length ?? 0), 0);
  const isFresh = kept.version === version && versionOf(db, TABLES) === version;
  if (isFresh && characters <= MAX_CHARACTERS) {
    if (kept.characters + characters > MAX_CHARACTERS) forgetAll(kept, version);
    kept.characters += characters;
    kept.lists.set(key, items);
  }
  return items;
}

/** All items of a collection, in no order: one list, for who works out something of it and keeps that with the list. */
export function wholeCollection(world: World, collectionId: string): Promise<readonly ItemData[]> {
  return keptItems(world, collectionId, raw('1'));
}

function forgetAll(kept: Kept, version: number): void {
  kept.lists.clear();
  Object.assign(kept, { version, characters: 0 });
}
