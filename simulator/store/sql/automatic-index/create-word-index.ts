import { scheduler } from 'node:timers/promises';
import type { Database } from '../../../world/database.ts';
import type { TextIndexes, WordIndexes } from '../dialect.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';

/** The number of items whose words are added by one statement. */
export const ITEMS_AT_ONCE = 500;

/**
 * Creates an index of the words of a collection, which `scope` describes. Requests that do not need the store are answered
 * meanwhile. Call it inside a transaction.
 */
export async function createWordIndex(
  db: Database,
  { range, add }: NonNullable<WordIndexes['byPosition']>,
  name: string,
  scope: Sql,
): Promise<void> {
  await sqlOf(db).run(sqlOf(db).dialect.words.create(name));
  const [[first, last] = []] = await sqlOf(db).tuples(range(scope).text, ...range(scope).values);
  for (let after = Number(first) - 1; after < Number(last); after += ITEMS_AT_ONCE) {
    const added = add(name, scope, after, after + ITEMS_AT_ONCE);
    await sqlOf(db).run(added.text, ...added.values);
    await scheduler.yield();
  }
}

/** Adds some items to an index of words or a vocabulary, in the order of their ids, from the one after `after`. Returns the last id, or undefined at the end. */
export async function addItemsAfter(
  db: Database,
  texts: TextIndexes,
  name: string,
  scope: Sql,
  after: string,
): Promise<string | undefined> {
  const next = sql`SELECT item_id, data FROM items WHERE ${scope} AND item_id > ${after} ORDER BY item_id LIMIT ${ITEMS_AT_ONCE}`;
  const rows = await sqlOf(db).tuples(next.text, ...next.values);
  const items = rows.map(([id, data]) => ({ id: String(id), text: String(data) }));
  if (items.length > 0) {
    const added = texts.add(name, scope, items);
    await sqlOf(db).run(added.text, ...added.values);
  }
  return items.at(-1)?.id;
}
