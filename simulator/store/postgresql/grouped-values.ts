import type { FieldPath } from '../../query/field-path.ts';
import { isObject, storedDateText } from '../../query/value.ts';
import { type GroupedValues, type KeyTables, keyColumn, numberColumn } from '../sql/dialect.ts';
import { connected, joined, raw, type Sql, sql } from '../sql/sql.ts';
import { postgresqlKeys } from './field-keys.ts';
import { numberIn, valueAt } from './json-value.ts';
import { isStoredAsIs } from './stored-text.ts';

const ITEM = raw('items.document');

/**
 * Tables of keys. PostgreSQL reads them without reading the items, each of which would be found, decompressed and searched
 * for each of its fields.
 */
const postgresqlKeyTables: KeyTables = {
  create: (name, paths) => {
    const columns = paths.flatMap((_, at) => [
      `${keyColumn(at)} TEXT COLLATE "C" NOT NULL`,
      // Sums are of decimals. Converting each number takes three times as long as the rest of a grouping.
      `${numberColumn(at)} NUMERIC`,
    ]);
    return `CREATE TABLE IF NOT EXISTS ${name} (item_id TEXT COLLATE "C" PRIMARY KEY, ${columns.join(', ')})`;
  },
  indexes: (name, paths) => [
    `CREATE INDEX IF NOT EXISTS ${name}_first ON ${name} (${keyColumn(0)})`,
    `CREATE INDEX IF NOT EXISTS ${name}_undecided ON ${name} (item_id) WHERE ${isUndecided(paths).text}`,
  ],
  addAfter: (name, paths, scope, after, limit) => {
    const next = sql`${scope} AND items.item_id > ${after} ORDER BY items.item_id LIMIT ${raw(String(limit))}`;
    return sql`WITH added AS (${insertion(name, paths, next)} RETURNING item_id) SELECT max(item_id) FROM added`;
  },
  put: insertion,
  remove: (name, condition) =>
    sql`DELETE FROM ${raw(name)} WHERE item_id IN (SELECT items.item_id FROM items WHERE ${condition})`,
  analyze: (name) => `ANALYZE ${name}`,
  undecided: (name, paths) => sql`SELECT 1 FROM ${raw(name)} WHERE ${isUndecided(paths)} LIMIT 1`,
};

/** Groups of the values in `items.document`. PostgreSQL reads a row for each entry of an index on an expression. */
export const postgresqlGroupedValues: GroupedValues = {
  kind: 'values',
  keyTables: postgresqlKeyTables,
  at: (path) => valueAt(ITEM, path),
  isInterrupted: (path) => {
    const before = path.slice(1).map((_, index) => valueAt(ITEM, path.slice(0, index + 1)));
    return before.length === 0 ? undefined : connected('OR', before.map(isNoPlainObject));
  },
  textOf: (value) => sql`coalesce(CAST(${value} AS text), 'null') COLLATE "C"`,
  read: (text) => {
    const value: unknown = JSON.parse(String(text));
    return isDecided(value) ? value : undefined;
  },
  numberOf: numberIn,
};

/** An array, or an object that may be a date, which has no fields. */
function isNoPlainObject(value: Sql): Sql {
  return sql`(jsonb_typeof(${value}) = 'array' OR (${value} -> '$date') IS NOT NULL)`;
}

function isDecided(value: unknown): boolean {
  if (typeof value === 'string') return isStoredAsIs(value);
  if (!isObject(value)) return !Array.isArray(value);
  return Object.keys(value).length === 1 && storedDateText(value) !== undefined;
}

function isUndecided(paths: readonly FieldPath[]): Sql {
  return connected(
    'OR',
    paths.map((_, at) => postgresqlKeys.isUndecided(raw(keyColumn(at)))),
  );
}

/** `chosen` is a condition on items, and may have a tail. */
function insertion(name: string, paths: readonly FieldPath[], chosen: Sql): Sql {
  const columns = paths.flatMap((_, at) => [keyColumn(at), numberColumn(at)]);
  const values = paths.flatMap((path) => [postgresqlKeys.at(path), numberIn(valueAt(ITEM, path))]);
  const changes = columns.map((column) => `${column} = excluded.${column}`);
  return sql`INSERT INTO ${raw(name)} (item_id, ${raw(columns.join(', '))})
    SELECT items.item_id, ${joined(values, ', ')} FROM items WHERE ${chosen}
    ON CONFLICT (item_id) DO UPDATE SET ${raw(changes.join(', '))}`;
}
