import type { Database } from '../../world/database.ts';
import { TooLongHere } from '../../world/offload.ts';
import type { World } from '../../world/world.ts';
import { keptReading } from '../kept-reading.ts';
import { scopeOf } from './automatic-index/index-store.ts';
import { asOfReading } from './past.ts';
import { raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

/** The number of items, and their total bytes of JSON. */
interface Size {
  readonly items: number;
  readonly bytes: number;
}

/** A collection up to this size can be read into memory without measuring first. */
const SMALL_BYTES = 32 * 1024 * 1024;

/** Reading so many items, or testing a condition for each, takes about 10 milliseconds. */
const MANY_ITEMS = 5000;

/** The current size of a collection. It is cached until an item is written. Throws TooLongHere. */
export async function sizeOfCollection(world: World, collectionId: string): Promise<Size> {
  await moveIfLarge(world, collectionId);
  return wholeSize(world.db, world.site.siteId, collectionId);
}

/**
 * Throws TooLongHere if the operation may move to another thread, and the collection is large. Call it before a statement
 * that reads all of its items.
 */
export async function moveIfLarge({ db, site, work }: World, collectionId: string): Promise<void> {
  if (work.mayMove && (await hasManyItems(db, site.siteId, collectionId))) throw new TooLongHere();
}

const hasManyItems = keptReading(['items'], async (db, siteId: string, collectionId: string) => {
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${MANY_ITEMS}`)) !== undefined;
});

const wholeSize = keptReading(['items'], (db, siteId: string, collectionId: string) =>
  sizeOf(db, sql`SELECT data FROM items WHERE ${scopeOf(db, siteId, collectionId)}`, raw('')),
);

/**
 * Checks the work budget before items of a large collection are read into memory, because reading them first and
 * counting afterwards could exhaust the memory. `conditionAndTail` selects the items.
 */
export async function spendReadingLarge(world: World, collectionId: string, conditionAndTail: Sql): Promise<void> {
  const chosen = sql`SELECT data FROM items WHERE ${conditionAndTail}`;
  await checkReadingLarge(world, collectionId, chosen, asOfReading(world));
}

/** Like `spendReadingLarge`, for a limited number of items. They are measured without measuring the collection. */
export async function checkReadingSome(world: World, collectionId: string, conditionAndTail: Sql): Promise<void> {
  const { db, site, work } = world;
  if (!(await hasManyItems(db, site.siteId, collectionId))) {
    return spendReadingLarge(world, collectionId, conditionAndTail);
  }
  const chosen = sql`SELECT data FROM items WHERE ${conditionAndTail}`;
  work.check((await sizeOf(db, chosen, asOfReading(world))).bytes);
}

/** Like `spendReadingLarge`, for values of items, which `chosen` selects as `data`. */
export async function checkReadingLarge(
  world: World,
  collectionId: string,
  chosen: Sql,
  before: Sql = raw(''),
): Promise<void> {
  if ((await sizeOfCollection(world, collectionId)).bytes <= SMALL_BYTES) return;
  const { bytes } = await sizeOf(world.db, chosen, before);
  // Only checked: what is read is charged to the budget once it has been read.
  world.work.check(bytes);
}

async function sizeOf(db: Database, chosen: Sql, before: Sql): Promise<Size> {
  const { text, values } = sql`${before} SELECT count(*) AS items, coalesce(sum(octet_length(data)), 0) AS bytes
    FROM (${chosen}) AS chosen`;
  const row = await sqlOf(db).get(text, ...values);
  return { items: Number(row?.items), bytes: Number(row?.bytes) };
}
