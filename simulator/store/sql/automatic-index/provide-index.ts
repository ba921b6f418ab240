import type { Database } from '../../../world/database.ts';
import type { World } from '../../../world/world.ts';
import { keptReading } from '../../kept-reading.ts';
import { isMarkedEmptied } from '../emptied-collections.ts';
import { moveIfLarge } from '../read-size.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { columnsOf, type IndexColumn, type IndexShape, serves } from './index-shape.ts';
import { type AutomaticIndex, countIndexes, createIndex, dropIndex, listIndexes, scopeOf } from './index-store.ts';
import { leastUsed, noteUse } from './index-uses.ts';

/** Below this number of items, a search that reads all of them is fast enough. */
const LARGE = 1000;
/** Every index makes every write to its collection more expensive. */
const MAX_OF_COLLECTION = 12;
/** Databases consider every index of the store when they plan a search. */
const MAX_OF_STORE = 200;

/**
 * Ensures that a large collection has an index for this shape. If there are too many,
 * it replaces the least recently used one.
 */
export async function provideIndex(world: World, collectionId: string, shape: IndexShape): Promise<void> {
  await provide(world, collectionId, columnsOf(shape), (columns) => serves(columns, shape));
}

/**
 * Ensures that a large collection has an index of the blocks of its ids, for random order. Returns false if it has none
 * yet.
 */
export function provideBlockIndex(world: World, collectionId: string): Promise<boolean> {
  return provide(world, collectionId, ['#block'], ([first]) => first === '#block');
}

/** Ensures that a large collection has an index of words. Returns false if it has none yet. */
export function provideWordIndex(world: World, collectionId: string): Promise<boolean> {
  return provideTextIndex(world, collectionId, '#words');
}

/** Ensures that a collection with an index of words has a vocabulary. Returns false if it has none yet. */
export function provideVocabulary(world: World, collectionId: string): Promise<boolean> {
  return provideTextIndex(world, collectionId, '#vocabulary');
}

function provideTextIndex(world: World, collectionId: string, kind: '#words' | '#vocabulary'): Promise<boolean> {
  return provide(world, collectionId, [kind], ([first, second]) => first === kind && second !== '#unfinished');
}

async function provide(
  world: World,
  collectionId: string,
  columns: readonly IndexColumn[],
  isUsable: (columns: readonly IndexColumn[]) => boolean,
): Promise<boolean> {
  const { siteId } = world.site;
  if (await isMarkedEmptied(world.db, siteId, collectionId)) return false;
  const usable = (indexes: readonly AutomaticIndex[]) => indexes.find((index) => isUsable(index.columns));
  const indexes = await listIndexes(world.db, siteId, collectionId);
  const found = usable(indexes);
  if (found) noteUse(world.db, siteId, found);
  if (found || (indexes.length === 0 && !(await isLarge(world.db, siteId, collectionId)))) return found !== undefined;
  const addIndex = async (db: Database, changes?: IndexChanges) => {
    const present = await listIndexes(db, siteId, collectionId);
    // Another request may have created it meanwhile.
    if (usable(present)) return;
    const replaced = present.length >= MAX_OF_COLLECTION ? await leastUsed(db, siteId, present) : undefined;
    if (replaced) await dropIndex(db, siteId, collectionId, replaced, changes);
    else if ((await countIndexes(db)) >= MAX_OF_STORE) return;
    noteUse(db, siteId, await createIndex(db, siteId, collectionId, columns, changes));
  };
  const { indexBuilder } = sqlOf(world.db);
  if (!indexBuilder) {
    await moveIfLarge(world, collectionId);
    await world.db.transaction(siteId, (db) => addIndex(db));
  } else {
    // Unless the store waits for its indexes, this search does without.
    const name = JSON.stringify([siteId, collectionId, columns]);
    await indexBuilder.build(name, (changes) => addIndex(world.db, changes));
  }
  return usable(await listIndexes(world.db, siteId, collectionId)) !== undefined;
}

const isLarge = keptReading(['items'], async (db, siteId: string, collectionId: string) => {
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${LARGE - 1}`)) !== undefined;
});
