import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { AnswerTooLarge } from '../errors/content-error.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cachedReading } from './cache-by-revision.ts';
import { asOfReading } from './item-versions.ts';
import { scopeOf } from './sql/automatic-index/index-store.ts';
import { findSize, keepSize, type Size } from './sql/collection-sizes.ts';
import { raw, type Sql, sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';
import { isAnyEmptied, isTruncated } from './sql/truncations.ts';

/** A collection up to this size can be read into memory without measuring first. It fits into an answer. */
const SMALL_BYTES = CONTENT_LIMITS.maxAnswerBytes;

/** Reading so many bytes takes about 10 milliseconds, however few items they are in. */
const MANY_BYTES = 4 * 1024 * 1024;

/**
 * Reading so many items, or testing a condition for each, takes more than about 10 milliseconds. So this happens in another
 * thread, or in the database, even if that needs a further index.
 */
export const MANY_ITEMS = 5000;

/** Whether a collection of this size has many items. */
export function hasManyItems({ items }: Pick<Size, 'items'>): boolean {
  return items >= MANY_ITEMS;
}

/** Whether reading all items of a collection of this size takes long, because they are many or large. */
export function isLarge(size: Size): boolean {
  return hasManyItems(size) || size.bytes >= MANY_BYTES;
}

/**
 * The context for reads that may take long, as soon as the operation has its turn. Throws Unavailable and OperationAbandoned (see
 * `ReadingSlot`). Whoever has a slot may wait for the write lock, so within a transaction nothing waits for a slot: a write that
 * reads much takes it before its lock (see `lengthOfWrite`).
 */
export async function readingMuch(context: RequestContext): Promise<RequestContext> {
  if (!sqlOf(context.db).isTransaction) await context.readingSlot.take(context.abandoned?.());
  return { ...context, db: context.db.forLongReads(context.abandoned), readsMuch: true };
}

/** The context for reading all items of a collection. */
export async function readingAll(context: RequestContext, collectionId: string): Promise<RequestContext> {
  return isLarge(await sizeOfCollection(context, collectionId)) ? readingMuch(context) : context;
}

/**
 * Call it before the transaction of a write that may read all items of some collections. If one of them is large, the write is
 * long, and this takes its reading slot. A write to a collection that is being emptied is long, too, because it has to finish that.
 */
export async function lengthOfWrite(context: RequestContext, readWhole: readonly string[]): Promise<'short' | 'long'> {
  const { db, site } = context;
  const { isTransaction, statementsBlock } = sqlOf(db);
  if (isTransaction) return 'short';
  for (const id of readWhole) {
    if (!isLarge(await sizeOfCollection(context, id))) continue;
    await readingMuch(context);
    return 'long';
  }
  return statementsBlock && (await isAnyEmptied(db, site.siteId)) ? 'long' : 'short';
}

/** From this number of items on, writes keep the size of a collection, because measuring it takes longer. */
const KEPT_FROM = 1000;

/** The current size of a collection. It is cached until an item is written. */
export async function sizeOfCollection(context: RequestContext, collectionId: string): Promise<Size> {
  const { db, site } = context;
  const known = await knownSize(db, site.siteId, collectionId);
  if (known) return known;
  const isLong = await hasItemAt(db, site.siteId, collectionId, MANY_ITEMS - 1);
  const { db: reading } = isLong ? await readingMuch(context) : context;
  const measure = (transaction: Database) => measured(transaction, site.siteId, collectionId);
  return keepSize(reading, site.siteId, collectionId, measure, isLong ? 'long' : 'short');
}

/** The size of a collection that is small, or whose size is kept. */
const knownSize = cachedReading(['items', 'emptied'], async (db, siteId: string, collectionId: string) => {
  if (await isTruncated(db, siteId, collectionId)) return { items: 0, bytes: 0 };
  const kept = await findSize(db, siteId, collectionId);
  if (kept) return kept;
  return (await hasItemAt(db, siteId, collectionId, KEPT_FROM - 1)) ? undefined : measured(db, siteId, collectionId);
});

async function hasItemAt(db: Database, siteId: string, collectionId: string, offset: number): Promise<boolean> {
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${offset}`)) !== undefined;
}

function measured(db: Database, siteId: string, collectionId: string): Promise<Size> {
  return sizeOf(db, sql`SELECT data FROM items WHERE ${scopeOf(db, siteId, collectionId)}`, raw(''));
}

/**
 * Checks the work budget before items of a large collection are read into memory, because reading them first and
 * counting afterwards could exhaust the memory. `conditionAndTail` selects the items. Throws AnswerTooLarge if they have more
 * than `maxBytes`.
 */
export async function spendReadingLarge(
  context: RequestContext,
  collectionId: string,
  conditionAndTail: Sql,
  maxBytes?: number,
): Promise<void> {
  const chosen = sql`SELECT data FROM items WHERE ${conditionAndTail}`;
  await checkReadingLarge(context, collectionId, chosen, asOfReading(context), maxBytes);
}

/** Like `spendReadingLarge`, for values of items, which `chosen` selects as `data`. */
export async function checkReadingLarge(
  context: RequestContext,
  collectionId: string,
  chosen: Sql,
  before: Sql = raw(''),
  maxBytes?: number,
): Promise<void> {
  if ((await sizeOfCollection(context, collectionId)).bytes <= SMALL_BYTES) return;
  const { bytes } = await sizeOf(context.db, chosen, before);
  if (maxBytes !== undefined && bytes > maxBytes) throw new AnswerTooLarge(bytes);
  // Only checked: what is read is charged to the budget once it has been read.
  context.work.check(bytes);
}

async function sizeOf(db: Database, chosen: Sql, before: Sql): Promise<Size> {
  const { text, values } = sql`${before} SELECT count(*) AS items, coalesce(sum(octet_length(data)), 0) AS bytes
    FROM (${chosen}) AS chosen`;
  const row = await sqlOf(db).get(text, ...values);
  return { items: Number(row?.items), bytes: Number(row?.bytes) };
}
