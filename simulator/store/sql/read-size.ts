import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
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
export function hasManyItems({ db, site }: World, collectionId: string): Promise<boolean> {
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
export async function isLarge(world: World, collectionId: string): Promise<boolean> {
  if (await hasManyItems(world, collectionId)) return true;
  return (await measuredSize(world.db, world.site.siteId, collectionId)).bytes >= MANY_BYTES;
}

/**
 * The world for reads that may take long, as soon as the operation has its turn. Throws Unavailable and OperationAbandoned (see
 * `ReadingSlot`).
 */
export async function readingMuch(world: World): Promise<World> {
  await world.readingSlot.take(world.abandoned?.());
  return { ...world, db: world.db.forLongReads(world.abandoned), readsMuch: true };
}

/** The world for reading all items of a collection. */
export async function readingAll(world: World, collectionId: string): Promise<World> {
  return (await isLarge(world, collectionId)) ? readingMuch(world) : world;
}

/**
 * Whether a write may take long, so that another thread has to carry it out: it may read all items of one of these collections, and
 * one is large; or a collection is being emptied, which a write to it has to finish.
 */
export async function isWriteLong(world: World, readWhole: readonly string[]): Promise<boolean> {
  const { db, site } = world;
  if (!sqlOf(db).statementsBlock || sqlOf(db).isTransaction) return false;
  if (await isAnyEmptied(db, site.siteId)) return true;
  for (const id of readWhole) if (await isLarge(world, id)) return true;
  return false;
}

/** The number of items of a collection. Undefined for one that is so small that it is not counted. */
export async function itemsIfMany(world: World, collectionId: string): Promise<number | undefined> {
  const kept = await keptSize(world.db, world.site.siteId, collectionId);
  if (kept) return kept.items;
  return (await hasManyItems(world, collectionId)) ? (await sizeOfCollection(world, collectionId)).items : undefined;
}

/** The current size of a collection. It is cached until an item is written. */
export async function sizeOfCollection(world: World, collectionId: string): Promise<Size> {
  const { db, site } = world;
  const isMeasured = (await findSize(db, site.siteId, collectionId)) !== undefined;
  const { db: reading } = !isMeasured && (await hasManyItems(world, collectionId)) ? await readingMuch(world) : world;
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
  return size.items < KEPT_FROM ? size : keepSize(db, siteId, collectionId, measure);
});

/**
 * Checks the work budget before items of a large collection are read into memory, because reading them first and
 * counting afterwards could exhaust the memory. `conditionAndTail` selects the items. Throws AnswerTooLarge if they have more
 * than `maxBytes`.
 */
export async function spendReadingLarge(
  world: World,
  collectionId: string,
  conditionAndTail: Sql,
  maxBytes?: number,
): Promise<void> {
  const chosen = sql`SELECT data FROM items WHERE ${conditionAndTail}`;
  await checkReadingLarge(world, collectionId, chosen, asOfReading(world), maxBytes);
}

/** Like `spendReadingLarge`, for values of items, which `chosen` selects as `data`. */
export async function checkReadingLarge(
  world: World,
  collectionId: string,
  chosen: Sql,
  before: Sql = raw(''),
  maxBytes?: number,
): Promise<void> {
  if ((await sizeOfCollection(world, collectionId)).bytes <= SMALL_BYTES) return;
  const { bytes } = await sizeOf(world.db, chosen, before);
  if (maxBytes !== undefined && bytes > maxBytes) throw new AnswerTooLarge(bytes);
  // Only checked: what is read is charged to the budget once it has been read.
  world.work.check(bytes);
}

async function sizeOf(db: Database, chosen: Sql, before: Sql): Promise<Size> {
  const { text, values } = sql`${before} SELECT count(*) AS items, coalesce(sum(octet_length(data)), 0) AS bytes
    FROM (${chosen}) AS chosen`;
  const row = await sqlOf(db).get(text, ...values);
  return { items: Number(row?.items), bytes: Number(row?.bytes) };
}
