import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { keptReading } from '../kept-reading.ts';
import { scopeOf } from './automatic-index/index-store.ts';
import { asOfReading } from './past.ts';
import { raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

/** How many items there are, and how many bytes of JSON they have together. */
interface Size {
  readonly items: number;
  readonly bytes: number;
}

/** A collection up to this size can be read into memory without measuring first. */
const SMALL_BYTES = 32 * 1024 * 1024;

/** The size of a whole collection as it is now. It is kept until an item is written. */
export function sizeOfCollection({ db, site }: World, collectionId: string): Promise<Size> {
  return wholeSize(db, site.siteId, collectionId);
}

const wholeSize = keptReading(['items'], (db, siteId: string, collectionId: string) =>
  sizeOf(db, sql`SELECT data FROM items WHERE ${scopeOf(siteId, collectionId)}`, raw('')),
);

/**
 * Draws on the budget for items that are about to be read into memory, in a large collection only: there, reading first
 * and counting then could take all the memory there is. `conditionAndTail` chooses the items.
 */
export async function spendReadingLarge(world: World, collectionId: string, conditionAndTail: Sql): Promise<void> {
  const chosen = sql`SELECT data FROM items WHERE ${conditionAndTail}`;
  await checkReadingLarge(world, collectionId, chosen, asOfReading(world));
}

/** As `spendReadingLarge`, for values of items: `chosen` selects them as `data`. */
export async function checkReadingLarge(
  world: World,
  collectionId: string,
  chosen: Sql,
  before: Sql = raw(''),
): Promise<void> {
  if ((await sizeOfCollection(world, collectionId)).bytes <= SMALL_BYTES) return;
  const { bytes } = await sizeOf(world.db, chosen, before);
  // What is read is counted once it has been read.
  world.work.check(bytes);
}

async function sizeOf(db: Database, chosen: Sql, before: Sql): Promise<Size> {
  const { text, values } = sql`${before} SELECT count(*) AS items, coalesce(sum(octet_length(data)), 0) AS bytes
    FROM (${chosen})`;
  const row = await sqlOf(db).get(text, ...values);
  return { items: Number(row?.items), bytes: Number(row?.bytes) };
}
