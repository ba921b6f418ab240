import { Unavailable } from '../../../errors/refusal.ts';
import type { Database } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import { MANY_ITEMS, readingMuch } from '../../read-size.ts';
import type { Facts } from '../search/facts.ts';
import { fieldKey, isPresentKey } from '../search/field-key.ts';
import { sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { createIndex, dropIndex } from './change-indexes.ts';
import { type IndexColumn, pathsOfColumns } from './index-shape.ts';
import { type AutomaticIndex, countIndexes, listIndexes, readStoredPath, scopeOf } from './index-store.ts';

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

/**
 * Makes an index that a plan wants. If the collection has too many, its searches read all items, or, if these are too many, the
 * index replaces the one that was made first. Returns whether there is a new index.
 */
export async function provideIndex(
  context: RequestContext,
  facts: Facts,
  columns: readonly IndexColumn[],
): Promise<boolean> {
  const { collectionId, items, indexes, isEmptied } = facts;
  const { siteId } = context.site;
  if (isEmptied) return false;
  const isFull = indexes.length >= MAX_OF_COLLECTION;
  const isNeeded = isFull && items > MAX_WITHOUT_INDEX;
  if ((await roomFor(context.db, indexes, isNeeded)) === 'none') return false;
  const known = new Set(indexes.map(({ name }) => name));
  const isNew = (present: readonly AutomaticIndex[]) => present.some(({ name }) => !known.has(name));
  const addIndex = async (db: Database, changes?: IndexChanges) => {
    const present = await listIndexes(db, siteId, collectionId);
    // Another request may have created it meanwhile.
    if (present.some((index) => hasColumns(index, columns))) return;
    const room = await roomFor(db, present, isNeeded);
    if (room === 'none') return;
    if (room !== 'free') await dropIndex(db, siteId, collectionId, room, changes);
    await createIndex(db, siteId, collectionId, columns, changes);
  };
  const fields = fieldsOf(columns);
  const { indexBuilder, isTransaction, statementsBlock } = sqlOf(context.db);
  if (!indexBuilder) {
    const { db } = fields.length > 0 && facts.isLarge ? await readingMuch(context) : context;
    if (!(await haveAll(db, siteId, collectionId, fields))) return false;
    // A short transaction would block the process. It reads the items once, in another thread.
    if (facts.isLarge && isTransaction && statementsBlock) return false;
    await context.db.transaction(siteId, (db) => addIndex(db), facts.isLarge ? 'long' : 'short');
  } else {
    const name = JSON.stringify([siteId, collectionId, columns]);
    const maxWaitMs = Math.min(items < MANY_ITEMS ? 0 : items * WAIT_MS_OF_ITEM, MAX_WAIT_MS);
    const isBuilt = await indexBuilder.build(name, maxWaitMs, async (changes) => {
      if (await haveAll(context.db, siteId, collectionId, fields)) await addIndex(context.db, changes);
    });
    if (!isBuilt && items > MAX_WITHOUT_INDEX) throw isBeingMade();
  }
  return isNew(await listIndexes(context.db, siteId, collectionId));
}

/** Whether the index has these columns, even if it is not finished. */
function hasColumns(index: AutomaticIndex, columns: readonly IndexColumn[]): boolean {
  return JSON.stringify(index.columns.slice(0, columns.length)) === JSON.stringify(columns);
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

function isBeingMade(): Unavailable {
  return new Unavailable(
    'An index that this search needs is still being made, because the collection is large. Try again in a few seconds.',
    TRY_AGAIN_SECONDS,
  );
}
