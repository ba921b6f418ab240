import type { Database } from '../../../platform/database.ts';
import type { StoredText } from '../../../query/item-search.ts';
import type { Dialect, WordIndexes } from '../dialect.ts';
import { type Sql, sql } from '../sql.ts';
import { type StatementsFor, sqlOf } from '../sql-database.ts';
import { type AutomaticIndex, listIndexes, scopeOf } from './index-store.ts';

/** The number of items whose words are added by one statement. */
export const ITEMS_AT_ONCE = 500;

/** An index that is a table of its own, derived from the items of a collection. */
export interface DerivedTable {
  /** Statements that create it, and that create its indexes once it is filled. */
  readonly create: string;
  readonly indexes: readonly string[];
  /** Adds some items in the order of their ids, from the one after `after`. Returns the last id, or undefined at the end. */
  readonly addAfter: (transaction: Database, after: string) => Promise<string | undefined>;
  /** The statements after items were written, which are given as a condition and as texts. */
  readonly afterWrite: (meant: Sql, written: readonly StoredText[]) => readonly Sql[];
  /** The statements before the items that pass a condition are deleted. */
  readonly beforeDeletion: (condition: Sql) => readonly Sql[];
}

/** The table that an index of the collection with `scope` consists of. Undefined for an index of `items`. */
export function derivedTable(
  { words }: Dialect,
  { name, columns }: AutomaticIndex,
  scope: Sql,
): DerivedTable | undefined {
  if (columns[0] !== '#words') return undefined;
  return {
    ...filledWithWords(words, name, scope),
    afterWrite: (meant, written) => [words.remove(name, meant), words.add(name, scope, written)],
    beforeDeletion: (condition) => [words.remove(name, condition)],
  };
}

function filledWithWords(words: WordIndexes, name: string, scope: Sql) {
  return {
    create: words.create(name),
    indexes: words.indexes?.(name) ?? [],
    addAfter: async (transaction: Database, after: string) => {
      const next = sql`SELECT item_id, data FROM items WHERE ${scope} AND item_id > ${after} ORDER BY item_id LIMIT ${ITEMS_AT_ONCE}`;
      const rows = await sqlOf(transaction).tuples(next.text, ...next.values);
      const items = rows.map(([id, data]) => ({ id: String(id), text: String(data) }));
      if (items.length > 0) {
        const added = words.add(name, scope, items);
        await sqlOf(transaction).run(added.text, ...added.values);
      }
      return items.at(-1)?.id;
    },
  };
}

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
