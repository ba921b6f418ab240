import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import type { FieldPath } from '../../../query/field-path.ts';
import type { Dialect } from '../dialect.ts';
import { fieldKey } from '../search/field-key.ts';
import type { Sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { type IndexColumn, nameOf, pathsOfColumns } from './index-shape.ts';
import { type AutomaticIndex, insertIndexRow, listStoredIndexes, scopeOf } from './index-store.ts';

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
  await sqlOf(db).run('DELETE FROM automatic_indexes WHERE site_id = ? AND name = ?', siteId, index.name);
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
