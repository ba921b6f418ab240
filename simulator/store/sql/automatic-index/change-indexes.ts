import { createHash } from 'node:crypto';
import { scheduler } from 'node:timers/promises';
import type { Database } from '../../../platform/database.ts';
import type { FieldPath } from '../../../query/field-path.ts';
import type { Dialect, WordIndexes } from '../dialect.ts';
import { fieldKey } from '../search/field-key.ts';
import { raw, type Sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { type DerivedTable, derivedTable, ITEMS_AT_ONCE } from './derived-tables.ts';
import { type IndexColumn, nameOf, pathsOfColumns } from './index-shape.ts';
import { type AutomaticIndex, insertIndexRow, listIndexes, listStoredIndexes, scopeOf } from './index-store.ts';

/**
 * Creates an index with these columns and, for each field, an index of its undecided items. That is nearly always
 * empty, so checking for such items costs nothing. Takes about as long as two searches without an index.
 */
export async function createIndex(
  db: Database,
  siteId: string,
  collectionId: string,
  columns: readonly IndexColumn[],
  { create }: Pick<IndexChanges, 'create'> = { create: async (statement) => void (await sqlOf(db).run(statement)) },
): Promise<AutomaticIndex> {
  const { dialect } = sqlOf(db);
  const name = `automatic_${digest([siteId, collectionId, ...columns])}`;
  const table = derivedTable(dialect, { name, columns }, scopeOf(db, siteId, collectionId));
  if (table) {
    await createTable(db, siteId, collectionId, { name, columns }, table, create);
    return { name, columns };
  }
  const scope = withoutTable(scopeOf(db, siteId, collectionId));
  await create(
    `CREATE INDEX IF NOT EXISTS ${name} ON items (${columns.map((column) => columnText(dialect, column)).join(', ')}) WHERE ${scope}`,
  );
  for (const path of pathsOfColumns(columns)) {
    const undecided = undecidedName(siteId, collectionId, path);
    const condition = `${scope} AND ${withoutTable(dialect.keys.isUndecided(fieldKey(dialect, path)))}`;
    await create(`CREATE INDEX IF NOT EXISTS ${undecided} ON items (site_id, collection_id) WHERE ${condition}`);
  }
  await insertIndexRow(db, siteId, collectionId, { name, columns });
  return { name, columns };
}

/** Drops an index, and the indexes of undecided items that no other index of the collection needs. */
export async function dropIndex(
  db: Database,
  siteId: string,
  collectionId: string,
  index: AutomaticIndex,
  { drop }: Pick<IndexChanges, 'drop'> = { drop: (name) => dropNamed(db, name) },
): Promise<void> {
  const forget = async (inside: Database) => {
    await sqlOf(inside).run('DELETE FROM automatic_indexes WHERE site_id = ? AND name = ?', siteId, index.name);
  };
  if (derivedTable(sqlOf(db).dialect, index, scopeOf(db, siteId, collectionId))) {
    // Otherwise a write that is under way could miss the table.
    await db.transaction(siteId, async (transaction) => {
      await forget(transaction);
      await sqlOf(transaction).run(`DROP TABLE IF EXISTS ${index.name}`);
    });
    return;
  }
  await forget(db);
  await drop(index.name);
  const others = await listStoredIndexes(db, siteId, collectionId);
  const needed = new Set(others.flatMap(({ columns }) => pathsOfColumns(columns)).map(nameOf));
  for (const path of pathsOfColumns(index.columns).filter((it) => !needed.has(nameOf(it)))) {
    await drop(undecidedName(siteId, collectionId, path));
  }
}

async function dropNamed(db: Database, name: string): Promise<void> {
  const { indexBuilder, run } = sqlOf(db);
  if (indexBuilder) await indexBuilder.drop(name);
  else await run(`DROP INDEX IF EXISTS ${name}`);
}

/** Drops all automatic indexes of a site. */
export async function dropIndexes(db: Database, siteId: string): Promise<void> {
  const rows = await sqlOf(db).all('SELECT DISTINCT collection_id FROM automatic_indexes WHERE site_id = ?', siteId);
  for (const { collection_id } of rows) {
    await dropIndexesOf(db, siteId, String(collection_id));
  }
}

/** Drops all automatic indexes of a collection. */
async function dropIndexesOf(db: Database, siteId: string, collectionId: string): Promise<void> {
  for (const index of await listStoredIndexes(db, siteId, collectionId))
    await dropIndex(db, siteId, collectionId, index);
}

function columnText(dialect: Dialect, column: IndexColumn): string {
  if (column === '#block') return `(${dialect.blockOf(raw('item_id')).text})`;
  if (typeof column === 'string') return 'item_id';
  return `(${withoutTable(fieldKey(dialect, column.path))}) ${column.order}`;
}

/**
 * Removes the table name, which is not allowed in the columns of an index definition. It cannot remove
 * anything else, because paths are quoted.
 */
function withoutTable({ text }: Sql): string {
  return text.replaceAll('items.', '');
}

function undecidedName(siteId: string, collectionId: string, path: FieldPath): string {
  return `undecided_${digest([siteId, collectionId, path])}`;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}

/** Creates and fills the table of an index. `createIndex` creates an index on it. */
async function createTable(
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
  await sqlOf(db).run(
    'UPDATE automatic_indexes SET columns = ? WHERE site_id = ? AND name = ?',
    ...[JSON.stringify(columns), siteId, name],
  );
}
