import type { Database } from '../../../world/database.ts';
import type { StoredText } from '../../item-data.ts';
import type { Dialect } from '../dialect.ts';
import { type Sql, sql } from '../sql.ts';
import { type StatementsFor, sqlOf } from '../sql-database.ts';
import { pathsOfTable } from './index-shape.ts';
import { type AutomaticIndex, listIndexes, scopeOf } from './index-store.ts';
import { ITEMS_AT_ONCE, isTable } from './index-table.ts';

/**
 * The statements that bring the tables that are derived from a collection up to date with items that were just written.
 * Undefined if it has no such tables.
 */
export async function tableStatements(
  db: Database,
  siteId: string,
  collectionId: string,
): Promise<StatementsFor | undefined> {
  const tables = (await listIndexes(db, siteId, collectionId)).filter(isTable);
  if (tables.length === 0) return undefined;
  const { dialect } = sqlOf(db);
  const scope = scopeOf(db, siteId, collectionId);
  return (items) =>
    batchesOf(items).flatMap((written) => {
      const meant = sql`${scope} AND items.item_id IN ${dialect.listed(written.map(({ id }) => id))}`;
      return tables.flatMap((table) => statementsFor(dialect, table, { scope, meant, written }));
    });
}

/** Items that were written, as a condition and as texts. */
interface Written {
  readonly scope: Sql;
  readonly meant: Sql;
  readonly written: readonly StoredText[];
}

function statementsFor(
  { words, vocabularies, grouped }: Dialect,
  { name, columns }: AutomaticIndex,
  { scope, meant, written }: Written,
): readonly Sql[] {
  if (columns[0] === '#words') return [words.remove(name, meant), words.add(name, scope, written)];
  // A vocabulary keeps the words of earlier items.
  if (columns[0] === '#vocabulary') return [vocabularies.add(name, scope, written)];
  return grouped.kind === 'values' ? [grouped.keyTables.put(name, pathsOfTable(columns), meant)] : [];
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
  const { words, grouped } = sqlOf(db).dialect;
  for (const { name, columns } of await listIndexes(db, siteId, collectionId)) {
    if (columns[0] === '#words') await run(db, words.remove(name, condition));
    if (columns[0] === '#keys' && grouped.kind === 'values') await run(db, grouped.keyTables.remove(name, condition));
  }
}

async function run(db: Database, { text, values }: Sql): Promise<void> {
  await sqlOf(db).run(text, ...values);
}
