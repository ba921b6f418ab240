import { scheduler } from 'node:timers/promises';
import type { Database } from '../../world/database.ts';
import { insertRows } from './rows.ts';
import { type Table, tablesOf } from './schema.ts';
import { type SqlValue, sqlOf, type Tuple } from './sql-database.ts';

/** What a field of a stored row can be. */
export type StoredValue = SqlValue;

/** The tables with the data of a site, and their columns, in an order in which rows can be inserted. */
export const CONTENT_TABLES: ReadonlyMap<string, readonly string[]> = new Map(
  tablesOf('contents').map(({ name, columns }) => [name, Object.keys(columns)]),
);

/** The number of rows that are copied or deleted before other requests get a turn. */
const ROWS_AT_ONCE = 1000;
/** Reading rows into memory takes longer. */
const ROWS_READ_AT_ONCE = 200;

/** A transaction over so many rows takes about 20 milliseconds. */
const MANY_ROWS = 2000;

/** The length of a transaction over all data of these sites or snapshots. */
export async function lengthOfTransaction(db: Database, ...owners: readonly string[]): Promise<'short' | 'long'> {
  for (const owner of owners) {
    for (const { name } of tablesOf('contents')) {
      const beyond = `SELECT 1 FROM ${name} WHERE site_id = ? LIMIT 1 OFFSET ${MANY_ROWS}`;
      if ((await sqlOf(db).get(beyond, owner)) !== undefined) return 'long';
    }
  }
  return 'short';
}

/** Deletes all data of the site or snapshot `owner`. Requests that do not need the store are answered meanwhile. */
export async function deleteContents(db: Database, owner: string): Promise<void> {
  // A table that refers to another one must be emptied before it.
  for (const table of tablesOf('contents').toReversed()) {
    for await (const { start, end } of keyRanges(db, table, owner)) {
      await sqlOf(db).run(
        `DELETE FROM ${table.name} WHERE site_id = ? AND ${start.condition} AND ${end.condition}`,
        ...[owner, ...start.values, ...end.values],
      );
    }
  }
}

/**
 * Deletes the first `limit` rows of `owner` in a table, in the order of their keys, or all if there are fewer. Returns how
 * many there were.
 */
export async function deleteFirstRows(db: Database, table: Table, owner: string, limit: number): Promise<number> {
  const key = keyOf(table);
  const [last] =
    key.length === 0
      ? []
      : await sqlOf(db).tuples(
          `SELECT ${key.join(', ')} FROM ${table.name} WHERE site_id = ?
           ORDER BY ${table.primaryKey.join(', ')} LIMIT 1 OFFSET ${limit - 1}`,
          owner,
        );
  const end = last ? comparedWithKey(table, '<=', last.map(storedValue)) : EVERYTHING;
  return sqlOf(db).run(`DELETE FROM ${table.name} WHERE site_id = ? AND ${end.condition}`, owner, ...end.values);
}

/**
 * Copies all data of the site or snapshot `from` to `to`, which must be empty. Call it inside a transaction, so that
 * the copy is consistent. Requests that do not need the store are answered meanwhile.
 */
export async function copyContents(db: Database, from: string, to: string): Promise<void> {
  for (const table of tablesOf('contents')) {
    const columns = Object.keys(table.columns);
    for await (const { start, end } of keyRanges(db, table, from)) {
      const names = columns.join(', ');
      await sqlOf(db).run(
        `INSERT INTO ${table.name} (site_id, ${names}) SELECT ?, ${names} FROM ${table.name}
         WHERE site_id = ? AND ${start.condition} AND ${end.condition}`,
        ...[to, from, ...start.values, ...end.values],
      );
    }
  }
}

/**
 * Makes the data of `to` equal to the data of the site or snapshot `from`. Rows that are equal already stay, so it costs
 * about as much as comparing them. Call it inside a transaction.
 */
export async function replaceContents(db: Database, from: string, to: string): Promise<void> {
  const tables = tablesOf('contents');
  // A table that refers to another one must lose its rows before it, and get them after it.
  for (const table of tables.toReversed()) {
    const isWanted = Object.keys(table.columns).map(
      (name) => `wanted.${name} IS NOT DISTINCT FROM ${table.name}.${name}`,
    );
    for await (const { start, end } of keyRanges(db, table, to)) {
      await sqlOf(db).run(
        `DELETE FROM ${table.name} WHERE site_id = ? AND ${start.condition} AND ${end.condition} AND NOT EXISTS
           (SELECT 1 FROM ${table.name} wanted WHERE wanted.site_id = ? AND ${sameKey(table, 'wanted')} AND ${isWanted.join(' AND ')})`,
        ...[to, ...start.values, ...end.values, from],
      );
    }
  }
  for (const table of tables) {
    const names = Object.keys(table.columns).join(', ');
    for await (const { start, end } of keyRanges(db, table, from)) {
      await sqlOf(db).run(
        `INSERT INTO ${table.name} (site_id, ${names}) SELECT ?, ${names} FROM ${table.name}
         WHERE site_id = ? AND ${start.condition} AND ${end.condition} AND NOT EXISTS
           (SELECT 1 FROM ${table.name} present WHERE present.site_id = ? AND ${sameKey(table, 'present')})`,
        ...[to, from, ...start.values, ...end.values, to],
      );
    }
  }
}

/** A condition for the row of another owner with the same key. */
function sameKey(table: Table, alias: string): string {
  return keyOf(table)
    .map((column) => `${alias}.${column} = ${table.name}.${column}`)
    .join(' AND ');
}

/** The rows of `owner` in one table of CONTENT_TABLES, in batches, in the order of their keys. */
export async function* readRows(db: Database, tableName: string, owner: string): AsyncGenerator<readonly Tuple[]> {
  const table = contentTable(tableName);
  const columns = Object.keys(table.columns);
  const keyAt = keyOf(table).map((column) => columns.indexOf(column));
  let after = EVERYTHING;
  for (;;) {
    const rows = await sqlOf(db).tuples(
      `SELECT ${columns.join(', ')} FROM ${table.name} WHERE site_id = ? AND ${after.condition}
       ORDER BY ${table.primaryKey.join(', ')} LIMIT ${ROWS_READ_AT_ONCE}`,
      ...[owner, ...after.values],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ROWS_READ_AT_ONCE) return;
    after = comparedWithKey(
      table,
      '>',
      keyAt.map((at) => storedValue(last[at])),
    );
  }
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
export function storedValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('a column holds a value that no column of a store has');
}

interface Condition {
  readonly condition: string;
  readonly values: readonly SqlValue[];
}
const EVERYTHING: Condition = { condition: 'TRUE', values: [] };

/** Conditions that divide the rows of `owner` into ranges of at most `ROWS_AT_ONCE`. */
async function* keyRanges(
  db: Database,
  table: Table,
  owner: string,
): AsyncGenerator<{ start: Condition; end: Condition }> {
  const key = keyOf(table);
  let start = EVERYTHING;
  for (;;) {
    const [last] = await sqlOf(db).tuples(
      `SELECT ${key.join(', ')} FROM ${table.name} WHERE site_id = ? AND ${start.condition}
       ORDER BY ${table.primaryKey.join(', ')} LIMIT 1 OFFSET ${ROWS_AT_ONCE - 1}`,
      ...[owner, ...start.values],
    );
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

/** The columns of the primary key without `site_id`, which is first in the key of every content table. */
function keyOf({ primaryKey }: Table): readonly string[] {
  return primaryKey.filter((column) => column !== 'site_id');
}
