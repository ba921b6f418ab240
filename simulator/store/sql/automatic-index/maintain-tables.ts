import type { StoredText } from '../../../query/item-search.ts';
import type { Database } from '../../../world/database.ts';
import { type Sql, sql } from '../sql.ts';
import { type StatementsFor, sqlOf } from '../sql-database.ts';
import { type DerivedTable, derivedTable, ITEMS_AT_ONCE } from './derived-table.ts';
import { listIndexes, scopeOf } from './index-store.ts';

/**
 * The statements that bring the tables that are derived from a collection up to date with items that were just written.
 * Undefined if it has no such tables.
 */
export async function tableStatements(
  db: Database,
  siteId: string,
  collectionId: string,
): Promise<StatementsFor | undefined> {
  const tables = await tablesOf(db, siteId, collectionId);
  if (tables.length === 0) return undefined;
  const { listed } = sqlOf(db).dialect;
  const scope = scopeOf(db, siteId, collectionId);
  return (items) =>
    batchesOf(items).flatMap((written) => {
      const meant = sql`${scope} AND items.item_id IN ${listed(written.map(({ id }) => id))}`;
      return tables.flatMap((table) => table.afterWrite(meant, written));
    });
}

async function tablesOf(db: Database, siteId: string, collectionId: string): Promise<readonly DerivedTable[]> {
  const { dialect } = sqlOf(db);
  const scope = scopeOf(db, siteId, collectionId);
  const indexes = await listIndexes(db, siteId, collectionId);
  return indexes.flatMap((index) => derivedTable(dialect, index, scope) ?? []);
}

function batchesOf(items: readonly StoredText[]): (readonly StoredText[])[] {
  const count = Math.ceil(items.length / ITEMS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * ITEMS_AT_ONCE, (at + 1) * ITEMS_AT_ONCE));
}

/** Carries out `tableStatements` for items that were just written. */
export async function addToTables(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly StoredText[],
): Promise<void> {
  const statements = await tableStatements(db, siteId, collectionId);
  for (const statement of statements?.(items) ?? []) await run(db, statement);
}

/** Removes the items that pass `condition` from the tables that are derived from a collection. Call it before they are deleted. */
export async function removeFromTables(
  db: Database,
  siteId: string,
  collectionId: string,
  condition: Sql,
): Promise<void> {
  const tables = await tablesOf(db, siteId, collectionId);
  for (const statement of tables.flatMap((table) => table.beforeDeletion(condition))) await run(db, statement);
}

async function run(db: Database, { text, values }: Sql): Promise<void> {
  await sqlOf(db).run(text, ...values);
}
