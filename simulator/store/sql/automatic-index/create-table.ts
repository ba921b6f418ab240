import { scheduler } from 'node:timers/promises';
import type { Database } from '../../../world/database.ts';
import type { WordIndexes } from '../dialect.ts';
import type { Sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { type DerivedTable, ITEMS_AT_ONCE } from './derived-table.ts';
import { type AutomaticIndex, insertIndexRow, listIndexes, scopeOf } from './index-store.ts';

/** Creates and fills the table of an index. `createIndex` creates an index on it. */
export async function createTable(
  db: Database,
  siteId: string,
  collectionId: string,
  index: AutomaticIndex,
  table: DerivedTable,
  createIndex: IndexChanges['create'],
): Promise<void> {
  const { words } = sqlOf(db).dialect;
  const [kind] = index.columns;
  if (kind === '#words' && words.byPosition) {
    await createWordIndex(db, words.byPosition, index.name, scopeOf(db, siteId, collectionId));
    await insertIndexRow(db, siteId, collectionId, index);
  } else {
    await fill(db, siteId, collectionId, index, table, createIndex);
  }
}

/** Creates an index of words. Requests that do not need the store are answered meanwhile. Call it inside a transaction. */
async function createWordIndex(
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

/**
 * Creates and fills a table while writes go on. Each batch of items is a transaction. Writes maintain the table from the
 * start, so that it misses nothing. If the process ends, the next search begins again with what is there.
 */
async function fill(
  db: Database,
  siteId: string,
  collectionId: string,
  { name, columns }: AutomaticIndex,
  table: DerivedTable,
  createIndex: IndexChanges['create'],
): Promise<void> {
  await db.transaction(siteId, async (transaction) => {
    await sqlOf(transaction).run(table.create);
    await insertIndexRow(transaction, siteId, collectionId, { name, columns: [...columns, '#unfinished'] });
  });
  let after: string | undefined = '';
  let isDropped = false;
  while (after !== undefined) {
    const last: string = after;
    after = await db.transaction(siteId, async (transaction) => {
      // For example because all items were removed.
      isDropped = !(await listIndexes(transaction, siteId, collectionId)).some((index) => index.name === name);
      return isDropped ? undefined : table.addAfter(transaction, last);
    });
  }
  if (isDropped) return;
  for (const statement of table.indexes) await createIndex(statement);
  if (table.finish !== undefined) await sqlOf(db).run(table.finish);
  await sqlOf(db).run(
    'UPDATE automatic_indexes SET columns = ? WHERE site_id = ? AND name = ?',
    ...[JSON.stringify(columns), siteId, name],
  );
}
