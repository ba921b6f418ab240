import { isObject, storedDateText } from '../../query/value.ts';
import type { GroupedValues } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { numberIn, valueAt } from './json-value.ts';
import { isStoredAsIs } from './stored-text.ts';

const ITEM = raw('items.document');

/** Groups of the values in `items.document`. PostgreSQL reads a row for each entry of an index on an expression. */
export const postgresqlGroupedValues: GroupedValues = {
  kind: 'values',
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
