import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { cachedReading } from '../cache-by-revision.ts';
import { scopeOf } from './automatic-index/index-store.ts';
import { findSize, keepSize, type Size } from './collection-sizes.ts';
import { asOfReading } from './item-versions.ts';
import { raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';
import { isAnyEmptied, isTruncated } from './truncations.ts';

/** A collection up to this size can be read into memory without measuring first. It fits into an answer. */
const SMALL_BYTES = CONTENT_LIMITS.maxAnswerBytes;

/** Reading so many bytes takes about 10 milliseconds, however few items they are in. */
const MANY_BYTES = 4 * 1024 * 1024;

/**
 * Reading so many items, or testing a condition for each, takes more than about 10 milliseconds. So this happens in another
 * thread, or in the database, even if that needs a further index.
 */
export const MANY_ITEMS = 5000;

/** Whether a collection has at least MANY_ITEMS. */
export function hasManyItems({ db, site }: RequestContext, collectionId: string): Promise<boolean> {
  return hasMany(db, site.siteId, collectionId);
}

const hasMany = cachedReading(['items', 'emptied'], async (db, siteId: string, collectionId: string) => {
  if (await isTruncated(db, siteId, collectionId)) return false;
  const kept = await findSize(db, siteId, collectionId);
  if (kept) return kept.items >= MANY_ITEMS;
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${MANY_ITEMS - 1}`)) !== undefined;
});

/** Whether reading all items takes long, because they are many or large. */
export async function isLarge(context: RequestContext, collectionId: string): Promise<boolean> {
  if (await hasManyItems(context, collectionId)) return true;
  return (await measuredSize(context.db, context.site.siteId, collectionId)).bytes >= MANY_BYTES;
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
  return (await isLarge(context, collectionId)) ? readingMuch(context) : context;
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
    if (!(await isLarge(context, id))) continue;
    await readingMuch(context);
    return 'long';
  }
  return statementsBlock && (await isAnyEmptied(db, site.siteId)) ? 'long' : 'short';
}

/** The number of items of a collection. Undefined for one that is so small that it is not counted. */
export async function itemsIfMany(context: RequestContext, collectionId: string): Promise<number | undefined> {
  const kept = await keptSize(context.db, context.site.siteId, collectionId);
  if (kept) return kept.items;
  return (await hasManyItems(context, collectionId))
    ? (await sizeOfCollection(context, collectionId)).items
    : undefined;
}

/** The current size of a collection. It is cached until an item is written. */
export async function sizeOfCollection(context: RequestContext, collectionId: string): Promise<Size> {
  const { db, site } = context;
  const isMeasured = (await findSize(db, site.siteId, collectionId)) !== undefined;
  const { db: reading } =
    !isMeasured && (await hasManyItems(context, collectionId)) ? await readingMuch(context) : context;
  return measuredSize(reading, site.siteId, collectionId);
}

const keptSize = cachedReading(['items'], findSize);

/** From this number of items on, writes keep the size of a collection, because measuring it takes longer. */
const KEPT_FROM = 1000;

/** The size of a collection, cached until an item is written. Measuring a large one takes long: see `sizeOfCollection`. */
export const measuredSize = cachedReading(['items', 'emptied'], async (db, siteId: string, collectionId: string) => {
  if (await isTruncated(db, siteId, collectionId)) return { items: 0, bytes: 0 };
  const kept = await findSize(db, siteId, collectionId);
  if (kept) return kept;
  const measure = (db: Database) =>
    sizeOf(db, sql`SELECT data FROM items WHERE ${scopeOf(db, siteId, collectionId)}`, raw(''));
  const size = await measure(db);
  if (size.items < KEPT_FROM) return size;
  return keepSize(db, siteId, collectionId, measure, size.items < MANY_ITEMS ? 'short' : 'long');
});

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
