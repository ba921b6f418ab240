import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../world/database.ts';
import { keptReading } from '../../kept-reading.ts';
import { type FieldPath, isFieldPath } from '../../query/field-path.ts';
import type { Dialect, TextIndexes } from '../dialect.ts';
import { fieldKey } from '../search/field-key.ts';
import { raw, type Sql, sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { addItemsAfter, createWordIndex } from './create-word-index.ts';
import { type IndexColumn, nameOf, pathsOfColumns } from './index-shape.ts';

/** An index that was created automatically for a search. */
export interface AutomaticIndex {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
}

const storedPath = z.array(z.string()).transform((names) => {
  if (isFieldPath(names)) return names;
  throw new TypeError('a stored index has a column that is not a path');
});
const columnList = z.array(
  z.union([
    z.enum(['id', '#block', '#words', '#vocabulary', '#unfinished']),
    z.object({ path: storedPath, order: z.enum(['ASC', 'DESC']) }),
  ]),
);
const indexRow = z.object({ name: z.string(), columns: z.string() });

/** The automatic indexes of a collection, in the order in which they were created. An emptied collection has none. */
export const listIndexes = keptReading(['indexes', 'emptied'], async (db, siteId: string, collectionId: string) => {
  const emptied = await sqlOf(db).get(
    'SELECT 1 FROM emptied_collections WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
  return emptied ? [] : listStoredIndexes(db, siteId, collectionId);
});

/** Like `listIndexes`, with those that have to be dropped because the collection was emptied. */
export async function listStoredIndexes(
  db: Database,
  siteId: string,
  collectionId: string,
): Promise<readonly AutomaticIndex[]> {
  const rows = await sqlOf(db).all(
    'SELECT name, columns FROM automatic_indexes WHERE site_id = ? AND collection_id = ? ORDER BY position',
    ...[siteId, collectionId],
  );
  return rows
    .map((row) => indexRow.parse(row))
    .map(({ name, columns }) => ({ name, columns: columnList.parse(JSON.parse(columns)) }));
}

/** The number of automatic indexes in the whole store. */
export const countIndexes = keptReading(['indexes'], async (db) =>
  Number((await sqlOf(db).get('SELECT count(*) AS total FROM automatic_indexes'))?.total),
);

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
  const scope = withoutTable(scopeOf(db, siteId, collectionId));
  const name = `automatic_${digest([siteId, collectionId, ...columns])}`;
  const texts = textIndexesOf(dialect, columns);
  if (texts) {
    await createTextIndex(db, siteId, collectionId, { name, columns }, texts);
    return { name, columns };
  }
  await create(
    `CREATE INDEX ${name} ON items (${columns.map((column) => columnText(dialect, column)).join(', ')}) WHERE ${scope}`,
  );
  for (const path of pathsOfColumns(columns)) {
    const undecided = undecidedName(siteId, collectionId, path);
    const condition = `${scope} AND ${withoutTable(dialect.keys.isUndecided(fieldKey(dialect, path)))}`;
    await create(`CREATE INDEX IF NOT EXISTS ${undecided} ON items (site_id, collection_id) WHERE ${condition}`);
  }
  await insertRow(db, siteId, collectionId, { name, columns });
  return { name, columns };
}

async function insertRow(
  db: Database,
  siteId: string,
  collectionId: string,
  { name, columns }: AutomaticIndex,
): Promise<void> {
  await sqlOf(db).run(
    `INSERT INTO automatic_indexes (site_id, collection_id, name, columns, position)
     VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM automatic_indexes)) ON CONFLICT DO NOTHING`,
    ...[siteId, collectionId, name, JSON.stringify(columns)],
  );
}

async function createTextIndex(
  db: Database,
  siteId: string,
  collectionId: string,
  index: AutomaticIndex,
  texts: TextIndexes,
): Promise<void> {
  const { words, vocabularies } = sqlOf(db).dialect;
  if (texts === words && words.byPosition) {
    await createWordIndex(db, words.byPosition, index.name, scopeOf(db, siteId, collectionId));
  } else if (texts === vocabularies && vocabularies.addIndexed) {
    const wordIndex = nameOfTextIndex(await listIndexes(db, siteId, collectionId), '#words');
    // It was dropped meanwhile. The next search creates it again.
    if (wordIndex === undefined) return;
    await sqlOf(db).run(vocabularies.create(index.name));
    for (const statement of vocabularies.addIndexed(index.name, wordIndex)) await sqlOf(db).run(statement);
  } else {
    await fillTextIndex(db, siteId, collectionId, index, texts);
    return;
  }
  await insertRow(db, siteId, collectionId, index);
}

/**
 * Creates an index of words or a vocabulary while writes go on. Each batch of items is a transaction. Writes maintain the
 * index from the start, so that it misses nothing. If the process ends, the next search begins again with what is there.
 */
async function fillTextIndex(
  db: Database,
  siteId: string,
  collectionId: string,
  { name, columns }: AutomaticIndex,
  texts: TextIndexes,
): Promise<void> {
  const scope = scopeOf(db, siteId, collectionId);
  await db.transaction(siteId, async (transaction) => {
    await sqlOf(transaction).run(texts.create(name));
    await insertRow(transaction, siteId, collectionId, { name, columns: [...columns, '#unfinished'] });
  });
  let after: string | undefined = '';
  while (after !== undefined) {
    const last: string = after;
    after = await db.transaction(siteId, async (transaction) => {
      // Dropped meanwhile, as when all items are removed.
      const isDropped = !(await listIndexes(transaction, siteId, collectionId)).some((index) => index.name === name);
      return isDropped ? undefined : addItemsAfter(transaction, texts, name, scope, last);
    });
  }
  await sqlOf(db).run(
    'UPDATE automatic_indexes SET columns = ? WHERE site_id = ? AND name = ?',
    ...[JSON.stringify(columns), siteId, name],
  );
}

/** Drops an index, and the indexes of undecided items that no other index of the collection needs. */
export async function dropIndex(
  db: Database,
  siteId: string,
  collectionId: string,
  index: AutomaticIndex,
  { drop }: Pick<IndexChanges, 'drop'> = { drop: (name) => dropNamed(db, name) },
): Promise<void> {
  for (const table of ['automatic_indexes', 'index_uses']) {
    await sqlOf(db).run(`DELETE FROM ${table} WHERE site_id = ? AND name = ?`, siteId, index.name);
  }
  const texts = textIndexesOf(sqlOf(db).dialect, index.columns);
  if (texts) await sqlOf(db).run(texts.drop(index.name));
  else await drop(index.name);
  const others = await listStoredIndexes(db, siteId, collectionId);
  const needed = new Set(others.flatMap(({ columns }) => pathsOfColumns(columns)).map(nameOf));
  for (const path of pathsOfColumns(index.columns).filter((it) => !needed.has(nameOf(it)))) {
    await drop(undecidedName(siteId, collectionId, path));
  }
}

/** What an index of the texts of items consists of. Undefined for an index of `items`. */
function textIndexesOf({ words, vocabularies }: Dialect, [first]: readonly IndexColumn[]): TextIndexes | undefined {
  if (first === '#words') return words;
  return first === '#vocabulary' ? vocabularies : undefined;
}

/** The name of the index of words, or of the vocabulary, among the indexes of a collection. It may be unfinished. */
export function nameOfTextIndex(
  indexes: readonly AutomaticIndex[],
  kind: '#words' | '#vocabulary',
): string | undefined {
  return indexes.find(({ columns: [first] }) => first === kind)?.name;
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

/**
 * A condition for the items of a collection. It uses constants, so that the planner recognises the indexes that apply to it.
 */
export function scopeOf(db: Database, siteId: string, collectionId: string): Sql {
  const { constant } = sqlOf(db).dialect;
  return sql`items.site_id = ${constant(siteId)} AND items.collection_id = ${constant(collectionId)}`;
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
