import type pg from 'pg';
import { boundedCache, bytesOfText, type CacheBudget } from '../../platform/cache.ts';
import { STORED_KINDS, type StoredKind } from '../../platform/database.ts';
import { TABLE_OF_KIND } from '../sql/schema.ts';
import type { Row, SqlDatabase, SqlValue, Tuple } from '../sql/sql-database.ts';
import { postgresqlDialect } from './postgresql-dialect.ts';
import { toStoredText } from './stored-text.ts';

/** Sends a statement over a connection, and reads its answer. */
export type Send<T> = (client: pg.ClientBase, statement: Statement) => Promise<T>;
/** Carries out a statement, with `?` for each value. */
export type Run = <T>(sql: string, values: readonly SqlValue[], send: Send<T>) => Promise<T>;

/** The statements of a handle, which `run` carries out. */
export function statementsBy(
  run: Run,
): Pick<SqlDatabase, 'dialect' | 'statementsBlock' | 'all' | 'tuples' | 'get' | 'run'> {
  return {
    dialect: postgresqlDialect,
    statementsBlock: false,
    all: async (sql, ...values) => (await run(sql, values, rowsOf)).rows,
    tuples: (sql, ...values) => run(sql, values, tuplesOf),
    get: async (sql, ...values) => (await run(sql, values, rowsOf)).rows[0],
    run: async (sql, ...values) => (await run(sql, values, rowsOf)).changes,
  };
}

const KIND_OF_TABLE: ReadonlyMap<string, StoredKind> = new Map(STORED_KINDS.map((kind) => [TABLE_OF_KIND[kind], kind]));

/** The kind of thing that a statement writes. Undefined for a statement that reads, or writes something else. */
export function writtenKind(sql: string): StoredKind | undefined {
  const table = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1];
  return table === undefined ? undefined : KIND_OF_TABLE.get(table);
}

/** A connection keeps every statement that it has prepared, and so does the server. With more, it is replaced by a new one. */
const MAX_PREPARED = 500;
const MAX_PREPARED_CHARACTERS = 1_000_000;
/** Longer statements are rarely repeated. */
const MAX_CHARACTERS_OF_PREPARED = 20_000;

/** A statement with its values. Names are of one connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The statements that a connection has been sent, with the names of the prepared ones. */
interface Prepared {
  readonly names: Map<string, string>;
  characters: number;
}

const prepared = new WeakMap<pg.ClientBase, Prepared>();

/** Whether a connection has prepared so many statements that it should be replaced. */
export function isWorn(client: pg.ClientBase): boolean {
  const { names, characters } = preparedBy(client);
  return names.size >= MAX_PREPARED || characters >= MAX_PREPARED_CHARACTERS;
}

function preparedBy(client: pg.ClientBase): Prepared {
  const known = prepared.get(client) ?? { names: new Map<string, string>(), characters: 0 };
  prepared.set(client, known);
  return known;
}

/** Prepares a statement when it is sent for the second time by a connection. */
function nameOf(client: pg.ClientBase, text: string): string | undefined {
  if (text.length > MAX_CHARACTERS_OF_PREPARED) return undefined;
  const known = preparedBy(client);
  const name = known.names.get(text);
  if (name !== undefined) return name;
  known.names.set(text, `s${known.names.size}`);
  known.characters += text.length;
  return undefined;
}

function valuesOf(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value) => (typeof value === 'string' ? toStoredText(value) : value));
}

export async function rowsOf(
  client: pg.ClientBase,
  { text, values }: Statement,
): Promise<{ rows: Row[]; changes: number }> {
  const name = nameOf(client, text);
  const { rows, rowCount } = await client.query<Row>({ ...(name && { name }), text, values: valuesOf(values) });
  return { rows, changes: rowCount ?? 0 };
}

async function tuplesOf(client: pg.ClientBase, { text, values }: Statement): Promise<readonly Tuple[]> {
  const name = nameOf(client, text);
  const { rows } = await client.query<unknown[]>({
    ...(name && { name }),
    text,
    values: valuesOf(values),
    rowMode: 'array',
  });
  return rows;
}

/** Converts statements with `?` for each value to PostgreSQL's `$1`, `$2`, …. Statements are kept, because they recur. */
export function statementTexts(cacheBudget: CacheBudget): (sql: string) => string {
  const known = boundedCache<string>(cacheBudget);
  return (sql) => {
    const kept = known.get(sql);
    if (kept !== undefined) return kept;
    const text = numbered(sql);
    known.set(sql, text, bytesOfText(sql) + bytesOfText(text));
    return text;
  };
}

/** Constants are skipped: they may contain question marks. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'(?:[^']|'')*'|\?/g, (found) => {
    if (found !== '?') return found;
    count += 1;
    return `$${count}`;
  });
}
