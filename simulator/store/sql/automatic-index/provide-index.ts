import { Unavailable } from '../../../errors/refusal.ts';
import type { Database } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import { isLarge as isSlowToRead, MANY_ITEMS, measuredSize, readingAll, sizeOfCollection } from '../read-size.ts';
import { fieldKey, isPresentKey } from '../search/field-key.ts';
import { sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { isTruncated } from '../truncations.ts';
import { createIndex, dropIndex } from './change-indexes.ts';
import { columnsOf, type IndexColumn, type IndexShape, isShapeless, pathsOfColumns, serves } from './index-shape.ts';
import { type AutomaticIndex, countIndexes, listIndexes, readStoredPath, scopeOf } from './index-store.ts';

/** Below this number of items, a search that reads all of them is fast enough. */
const LARGE = 1000;
/** Each index makes each write to its collection more expensive. */
const MAX_OF_COLLECTION = 12;
/** Databases consider every index of the store when they plan a search. */
const MAX_OF_STORE = 200;

/** Without its index, a search reads all items. Waiting for it takes about as long, and the next searches have it. */
const WAIT_MS_OF_ITEM = 0.05;
const MAX_WAIT_MS = 20_000;
/** A search of more items would take too long without its index. */
const MAX_WITHOUT_INDEX = 100_000;
const TRY_AGAIN_SECONDS = 5;
/** Without these, even a search that finds little reads all items. */
const NEEDED: ReadonlySet<unknown> = new Set<IndexColumn>(['#words', '#block']);

/**
 * Ensures that a large collection has an index for this shape. If it has too many, a search reads all items, or, if these are too
 * many, the index replaces the one that was made first.
 */
export async function provideIndex(context: RequestContext, collectionId: string, shape: IndexShape): Promise<void> {
  const needed =
    shape.others.length > 0 && (await haveMuchText(context, collectionId)) ? { ...shape, others: [] } : shape;
  if (isShapeless(needed)) return;
  await provide(context, collectionId, columnsOf(needed), (columns) => serves(columns, needed));
}

/** Items of so many bytes have long texts. An index with such texts would be as large as the collection. */
const MUCH_TEXT_BYTES = 4000;

async function haveMuchText({ db, site }: RequestContext, collectionId: string): Promise<boolean> {
  if (!(await isLarge(db, site.siteId, collectionId))) return false;
  const { items, bytes } = await measuredSize(db, site.siteId, collectionId);
  return bytes > items * MUCH_TEXT_BYTES;
}

/**
 * Ensures that a large collection has an index of the blocks of its ids, for random order. Returns false if it has none
 * yet.
 */
export async function provideBlockIndex(context: RequestContext, collectionId: string): Promise<boolean> {
  return (await provide(context, collectionId, ['#block'], ([first]) => first === '#block')) !== undefined;
}

/** Ensures that a large collection has an index of words. Returns false if it has none yet. */
export async function provideWordIndex(context: RequestContext, collectionId: string): Promise<boolean> {
  const isUsable = ([first, second]: readonly IndexColumn[]) => first === '#words' && second !== '#unfinished';
  return (await provide(context, collectionId, ['#words'], isUsable)) !== undefined;
}

async function provide(
  context: RequestContext,
  collectionId: string,
  columns: readonly IndexColumn[],
  isUsable: (columns: readonly IndexColumn[]) => boolean,
): Promise<AutomaticIndex | undefined> {
  const { siteId } = context.site;
  if (await isTruncated(context.db, siteId, collectionId)) return undefined;
  const usable = (indexes: readonly AutomaticIndex[]) => indexes.find((index) => isUsable(index.columns));
  const indexes = await listIndexes(context.db, siteId, collectionId);
  const found = usable(indexes);
  if (found || (indexes.length === 0 && !(await isLarge(context.db, siteId, collectionId)))) return found;
  const isFull = indexes.length >= MAX_OF_COLLECTION;
  const isNeeded = NEEDED.has(columns[0]) || (isFull && (await isVeryLarge(context, collectionId)));
  if ((await roomFor(context.db, indexes, isNeeded)) === 'none') return undefined;
  const addIndex = async (db: Database, changes?: IndexChanges) => {
    const present = await listIndexes(db, siteId, collectionId);
    // Another request may have created it meanwhile.
    if (usable(present)) return;
    const room = await roomFor(db, present, isNeeded);
    if (room === 'none') return;
    if (room !== 'free') await dropIndex(db, siteId, collectionId, room, changes);
    await createIndex(db, siteId, collectionId, columns, changes);
  };
  const { indexBuilder } = sqlOf(context.db);
  if (!indexBuilder) {
    const fields = fieldsOf(columns);
    const { db } = fields.length > 0 ? await readingAll(context, collectionId) : context;
    if (!(await haveAll(db, siteId, collectionId, fields))) return undefined;
    const isSlow = await isSlowToRead(context, collectionId);
    // A short transaction would block the process. It reads the items once, in another thread.
    if (isSlow && sqlOf(context.db).isTransaction && sqlOf(context.db).statementsBlock) return undefined;
    await context.db.transaction(siteId, (db) => addIndex(db), isSlow ? 'long' : 'short');
  } else {
    const name = JSON.stringify([siteId, collectionId, columns]);
    const items = await itemsToWaitFor(context, collectionId);
    const maxWaitMs = Math.min(items * WAIT_MS_OF_ITEM, MAX_WAIT_MS);
    const isBuilt = await indexBuilder.build(name, maxWaitMs, async (changes) => {
      if (await haveAll(context.db, siteId, collectionId, fieldsOf(columns))) await addIndex(context.db, changes);
    });
    if (!isBuilt && items > MAX_WITHOUT_INDEX) throw isBeingMade();
  }
  return usable(await listIndexes(context.db, siteId, collectionId));
}

/**
 * Whether there is room for a new index beside those of its collection, or the index that it replaces. If searches used more fields
 * in turn than there is room for, each would make an index that the next one drops, which takes longer than reading all items. So only
 * an index that is needed replaces another one.
 */
async function roomFor(
  db: Database,
  indexes: readonly AutomaticIndex[],
  isNeeded: boolean,
): Promise<'free' | 'none' | AutomaticIndex> {
  if (indexes.length < MAX_OF_COLLECTION) return (await countIndexes(db)) < MAX_OF_STORE ? 'free' : 'none';
  const [oldest] = indexes;
  return isNeeded && oldest ? oldest : 'none';
}

/** The stored paths of the fields of an index. */
function fieldsOf(columns: readonly IndexColumn[]): readonly string[] {
  return pathsOfColumns(columns).map((path) => JSON.stringify(path));
}

/** Whether some item has each of the fields. An index of a field that none has would only make writes slower. */
async function haveAll(
  db: Database,
  siteId: string,
  collectionId: string,
  fields: readonly string[],
): Promise<boolean> {
  for (const field of fields) if (!(await hasField(db, siteId, collectionId, field))) return false;
  return true;
}

const hasField = cachedReading(['items'], async (db, siteId: string, collectionId: string, path: string) => {
  const { dialect } = sqlOf(db);
  const isPresent = isPresentKey(dialect, fieldKey(dialect, readStoredPath(path)));
  const { text, values } = sql`SELECT 1 FROM items WHERE ${scopeOf(db, siteId, collectionId)} AND ${isPresent} LIMIT 1`;
  return (await sqlOf(db).get(text, ...values)) !== undefined;
});

/** The number of items of a collection that is slow to read. */
async function itemsToWaitFor(context: RequestContext, collectionId: string): Promise<number> {
  const { items } = await sizeOfCollection(context, collectionId);
  return items < MANY_ITEMS ? 0 : items;
}

function isBeingMade(): Unavailable {
  return new Unavailable(
    'An index that this search needs is still being made, because the collection is large. Try again in a few seconds.',
    TRY_AGAIN_SECONDS,
  );
}

async function isVeryLarge(context: RequestContext, collectionId: string): Promise<boolean> {
  return (await sizeOfCollection(context, collectionId)).items > MAX_WITHOUT_INDEX;
}

const isLarge = cachedReading(['items'], async (db, siteId: string, collectionId: string) => {
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${LARGE - 1}`)) !== undefined;
});
