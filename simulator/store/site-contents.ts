import { scheduler } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';
import { insertRows, keyAt, keyOf } from './sql/rows.ts';
import { type Table, tablesOf } from './sql/schema.ts';
import { type SqlValue, sqlOf, type Tuple } from './sql/sql-database.ts';

/** What a field of a stored row can be. */
export type StoredValue = SqlValue;

/** The tables with the data of a site, and their columns, in an order in which rows can be inserted. */
export const CONTENT_TABLES: ReadonlyMap<string, readonly string[]> = new Map(
  tablesOf('contents').map(({ name, columns }) => [name, Object.keys(columns)]),
);

/** The number of rows that are copied or deleted before other requests get a turn, where statements block this thread. */
const ROWS_AT_ONCE = 1000;
/** The number where they do not block it. It only keeps a statement far below its time limit. */
const ROWS_AT_ONCE_ELSEWHERE = 10_000;
/** No limit for counting. Replacing rows takes longer than counting them all. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;
/** Reading rows into memory takes longer. */
const MOST_ROWS_READ_AT_ONCE = 200;
/** The first rows may be as large as rows can be. */
const FIRST_ROWS_READ_AT_ONCE = 10;
/** Rows of more characters are read in several parts, because they stay in memory until the client has read them. */
const CHARACTERS_READ_AT_ONCE = 4 * 1024 * 1024;

/** A transaction over so many rows takes about 20 milliseconds. */
const MANY_ROWS = 2000;

/** The length of a transaction over all data of these sites or snapshots, for stores to which it matters. */
export async function lengthOfTransaction(db: Database, ...owners: readonly string[]): Promise<'short' | 'long'> {
  return sqlOf(db).statementsBlock && (await haveManyRows(db, owners)) ? 'long' : 'short';
}

/** Whether one of these sites or snapshots has many rows in a table. */
export async function haveManyRows(db: Database, owners: readonly string[]): Promise<boolean> {
  const counted = await countRowsOfAll(db, tablesOf('contents'), owners, MANY_ROWS + 1);
  return counted.some((counts) => [...counts.values()].some((count) => count > MANY_ROWS));
}

/** The number of rows in each table, up to a limit. Tables without rows are left out. */
export type RowCounts = ReadonlyMap<Table, number>;

/** The number of rows of `owner` in each of these tables, up to `most`. */
export async function countRows(
  db: Database,
  tables: readonly Table[],
  owner: string,
  most: number,
): Promise<RowCounts> {
  const [counts = new Map()] = await countRowsOfAll(db, tables, [owner], most);
  return counts;
}

/**
 * The same for several owners. One statement, because most tables have no rows, and asking each of them is slow where a
 * statement is a message.
 */
async function countRowsOfAll(
  db: Database,
  tables: readonly Table[],
  owners: readonly string[],
  most: number,
): Promise<readonly RowCounts[]> {
  const columns = owners.flatMap((_, place) =>
    tables.map(
      ({ name }) =>
        `(SELECT count(*) FROM (SELECT 1 FROM ${name} WHERE site_id = ? LIMIT ${most}) AS counted) AS ${name}_${place}`,
    ),
  );
  const values = owners.flatMap((owner) => tables.map(() => owner));
  const row = await sqlOf(db).get(`SELECT ${columns.join(', ')}`, ...values);
  return owners.map((_, place) => {
    const counts = tables.map((table) => [table, Number(row?.[`${table.name}_${place}`])] as const);
    return new Map(counts.filter(([, rows]) => rows > 0));
  });
}

/** Deletes all data of the site or snapshot `owner`. Requests that do not need the store are answered meanwhile. */
export async function deleteContents(db: Database, owner: string): Promise<void> {
  await deleteRows(db, owner, await countContents(db, owner));
}

/**
 * Deletes the first `limit` rows of `owner` in a table, in the order of their keys, or all if there are fewer. Returns how
 * many there were.
 */
export async function deleteFirstRows(db: Database, table: Table, owner: string, limit: number): Promise<number> {
  const last = keyOf(table).length > 0 && (await keyAt(db, { table, owner, ...EVERYTHING }, limit - 1));
  const end = last ? comparedWithKey(table, '<=', last.map(storedValue)) : EVERYTHING;
  return sqlOf(db).run(`DELETE FROM ${table.name} WHERE site_id = ? AND ${end.condition}`, owner, ...end.values);
}

/**
 * Copies all data of the site or snapshot `from` to `to`, which must be empty. Call it inside a transaction, so that
 * the copy is consistent. Requests that do not need the store are answered meanwhile.
 */
export async function copyContents(db: Database, from: string, to: string): Promise<void> {
  await copyRows(db, { from, to }, await countContents(db, from));
}

/**
 * Makes the data of `to` equal to the data of the site or snapshot `from`. Rows that are equal already stay, so it costs
 * about as much as comparing them. Call it inside a transaction. Returns the numbers of rows of `from`. If these rows never
 * change, give later calls these numbers, so that they need not count.
 */
export async function replaceContents(db: Database, from: string, to: string, known?: RowCounts): Promise<RowCounts> {
  const counted = known ? [to] : [to, from];
  const [present = new Map(), wanted = known ?? new Map()] = await countRowsOfAll(
    db,
    tablesOf('contents'),
    counted,
    ALL_ROWS,
  );
  const deleted = await deleteRows(db, to, present, (table) =>
    wanted.has(table) ? unlessEqual(table, from) : EVERYTHING,
  );
  // Counted again, because with a row those that refer to it were deleted.
  const left = deleted === 0 ? present : await countContents(db, to, ALL_ROWS);
  // All rows that are left have an equal one, so a table with as many rows is complete.
  const incomplete = new Map([...wanted].filter(([table, count]) => left.get(table) !== count));
  await copyRows(db, { from, to }, incomplete, (table) => (left.has(table) ? unlessPresent(table, to) : EVERYTHING));
  return wanted;
}

function rowsAtOnce(db: Database): number {
  return sqlOf(db).statementsBlock ? ROWS_AT_ONCE : ROWS_AT_ONCE_ELSEWHERE;
}

/** The number of rows in each table of contents, up to `most`. */
function countContents(db: Database, owner: string, most = rowsAtOnce(db)): Promise<RowCounts> {
  return countRows(db, tablesOf('contents'), owner, most);
}

/**
 * Deletes the rows of `owner` for which `chosen` is true. A table that refers to another one loses its rows before it.
 * Returns how many were deleted.
 */
async function deleteRows(
  db: Database,
  owner: string,
  counts: RowCounts,
  chosen: (table: Table) => Condition = () => EVERYTHING,
): Promise<number> {
  let deleted = 0;
  for (const [table, count] of [...counts].toReversed()) {
    const { condition, values } = chosen(table);
    for await (const { start, end } of keyRanges(db, table, owner, count)) {
      deleted += await sqlOf(db).run(
        `DELETE FROM ${table.name} WHERE site_id = ? AND ${start.condition} AND ${end.condition} AND ${condition}`,
        ...[owner, ...start.values, ...end.values, ...values],
      );
    }
  }
  return deleted;
}

/** Copies the rows of `from` for which `chosen` is true. A table that refers to another one gets its rows after it. */
async function copyRows(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
  counts: RowCounts,
  chosen: (table: Table) => Condition = () => EVERYTHING,
): Promise<void> {
  for (const [table, count] of counts) {
    const { condition, values } = chosen(table);
    const names = copiedColumns(db, table, to).join(', ');
    for await (const { start, end } of keyRanges(db, table, from, count)) {
      await sqlOf(db).run(
        `INSERT INTO ${table.name} (site_id, ${names}) SELECT ?, ${names} FROM ${table.name}
         WHERE site_id = ? AND ${start.condition} AND ${end.condition} AND ${condition}`,
        ...[to, from, ...start.values, ...end.values, ...values],
      );
    }
  }
}

function copiedColumns(db: Database, { name, columns }: Table, to: string): readonly string[] {
  const isSearched = name === 'items' && !to.startsWith(SNAPSHOT_OWNER);
  return [...Object.keys(columns), ...(isSearched ? sqlOf(db).dialect.searchedColumns : [])];
}

/** True for rows without an equal one of `owner`. */
function unlessEqual(table: Table, owner: string): Condition {
  const equal = Object.keys(table.columns).map((name) => `other.${name} IS NOT DISTINCT FROM ${table.name}.${name}`);
  const other = `SELECT 1 FROM ${table.name} other WHERE other.site_id = ? AND ${sameKey(table)}`;
  return { condition: `NOT EXISTS (${other} AND ${equal.join(' AND ')})`, values: [owner] };
}

/** True for rows whose key no row of `owner` has. */
function unlessPresent(table: Table, owner: string): Condition {
  const other = `SELECT 1 FROM ${table.name} other WHERE other.site_id = ? AND ${sameKey(table)}`;
  return { condition: `NOT EXISTS (${other})`, values: [owner] };
}

function sameKey(table: Table): string {
  return keyOf(table)
    .map((column) => `other.${column} = ${table.name}.${column}`)
    .join(' AND ');
}

/** The rows of `owner` in one table of CONTENT_TABLES, in batches, in the order of their keys. */
export async function* readRows(db: Database, tableName: string, owner: string): AsyncGenerator<readonly Tuple[]> {
  const table = contentTable(tableName);
  const columns = Object.keys(table.columns);
  const places = keyOf(table).map((column) => columns.indexOf(column));
  let after = EVERYTHING;
  let limit = FIRST_ROWS_READ_AT_ONCE;
  for (;;) {
    const rows = await sqlOf(db).tuples(
      `SELECT ${columns.join(', ')} FROM ${table.name} WHERE site_id = ? AND ${after.condition}
       ORDER BY ${table.primaryKey.join(', ')} LIMIT ?`,
      ...[owner, ...after.values, limit],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    limit = rowsToRead(rows);
    after = comparedWithKey(
      table,
      '>',
      places.map((place) => storedValue(last[place])),
    );
  }
}

/** The number of rows to read after `rows`, if the next ones are about as large. */
export function rowsToRead(rows: readonly Tuple[]): number {
  let characters = 0;
  for (const row of rows) for (const value of row) if (typeof value === 'string') characters += value.length;
  const fitting = Math.floor((rows.length * CHARACTERS_READ_AT_ONCE) / Math.max(characters, 1));
  return Math.min(Math.max(fitting, 1), MOST_ROWS_READ_AT_ONCE);
}

/**
 * The number of rows to insert in one transaction. Where statements block this thread, that takes about a millisecond, and
 * other requests can run before the next transaction.
 */
export function rowsInTransaction(db: Database): number {
  return sqlOf(db).statementsBlock ? 250 : 1000;
}

/**
 * Inserts rows for the site or snapshot `owner` into one table of CONTENT_TABLES, either all or none. Returns false if
 * the key of a row exists already, or if a row refers to one that does not exist.
 */
export async function insertContents(
  db: Database,
  owner: string,
  tableName: string,
  rows: readonly (readonly SqlValue[])[],
): Promise<boolean> {
  const columns = ['site_id', ...Object.keys(contentTable(tableName).columns)];
  const owned = rows.map((row) => [owner, ...row]);
  try {
    await db.transaction(owner, (transaction) => insertRows(transaction, tableName, columns, owned));
    return true;
  } catch (failure) {
    if (sqlOf(db).dialect.isConstraintFailure(failure)) return false;
    throw failure;
  }
}

function contentTable(name: string): Table {
  const table = tablesOf('contents').find((it) => it.name === name);
  if (!table) throw new TypeError(`${name} is not a table of contents`);
  return table;
}

/** The value of a column. Throws for a blob, which no column of a store contains. */
function storedValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('a column holds a value that no column of a store has');
}

interface Condition {
  readonly condition: string;
  readonly values: readonly SqlValue[];
}
const EVERYTHING: Condition = { condition: 'TRUE', values: [] };

/** Conditions that divide the rows of `owner` into ranges of at most `rowsAtOnce`. `count`: see `RowCounts`. */
async function* keyRanges(
  db: Database,
  table: Table,
  owner: string,
  count: number,
): AsyncGenerator<{ start: Condition; end: Condition }> {
  const atOnce = rowsAtOnce(db);
  if (count < atOnce) {
    yield { start: EVERYTHING, end: EVERYTHING };
    return;
  }
  let start = EVERYTHING;
  for (;;) {
    const last = await keyAt(db, { table, owner, ...start }, atOnce - 1);
    if (last === undefined) {
      yield { start, end: EVERYTHING };
      return;
    }
    const values = last.map(storedValue);
    yield { start, end: comparedWithKey(table, '<=', values) };
    await scheduler.yield();
    start = comparedWithKey(table, '>', values);
  }
}

function comparedWithKey(table: Table, operator: '>' | '<=', values: readonly SqlValue[]): Condition {
  const key = keyOf(table);
  return { condition: `(${key.join(', ')}) ${operator} (${key.map(() => '?').join(', ')})`, values };
}

/** With what the owner ids of the rows of snapshots begin. */
export const SNAPSHOT_OWNER = 'snapshot:';

/** The owner id of the rows of a snapshot. The rows of a site have the site id as their owner. */
export function contentsOf(snapshotId: string): string {
  return SNAPSHOT_OWNER + snapshotId;
}
