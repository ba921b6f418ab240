import { scheduler } from 'node:timers/promises';
import type { Database } from '../../../world/database.ts';
import type { StoredText } from '../../item-data.ts';
import { wordsOfItem } from '../../query/words.ts';
import type { ItemWords, WordIndexes } from '../dialect.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';

/** The number of items whose words are added by one statement. */
export const ITEMS_AT_ONCE = 500;

/** An item with its words. */
export function withWords({ id, text }: StoredText): ItemWords {
  return { id, words: wordsOfItem(text) };
}

/**
 * Creates an index of the words of a collection, which `scope` describes. Requests that do not need the store are answered
 * meanwhile. Call it inside a transaction.
 */
export async function createWordIndex(db: Database, words: WordIndexes, name: string, scope: Sql): Promise<void> {
  await sqlOf(db).run(words.create(name));
  let after: string | undefined = '';
  while (after !== undefined) {
    after = await addWordsAfter(db, words, name, scope, after);
    await scheduler.yield();
  }
}

/** Adds the words of the next items after the id `after`. Returns the id of the last one; undefined if there are no more. */
export async function addWordsAfter(
  db: Database,
  words: WordIndexes,
  name: string,
  scope: Sql,
  after: string,
): Promise<string | undefined> {
  const next = sql`SELECT item_id, data FROM items WHERE ${scope} AND item_id > ${after} ORDER BY item_id LIMIT ${ITEMS_AT_ONCE}`;
  const rows = await sqlOf(db).tuples(next.text, ...next.values);
  const items = rows.map(([id, data]) => ({ id: String(id), text: String(data) }));
  if (items.length > 0) {
    const added = words.add(name, scope, items.map(withWords));
    await sqlOf(db).run(added.text, ...added.values);
  }
  return items.at(-1)?.id;
}
