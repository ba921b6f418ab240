import { constant, type Sql, sql } from '../sql.ts';

/** SQL expressions for one JSON value of a stored item. All are null if the value is missing. */
export interface SqlLeaf {
  /** `text`, `integer`, `real`, `true`, `false`, `null`, `array` or `object`. */
  readonly type: Sql;
  /** The value as JSON text. Stored JSON is canonical, so equal values have equal texts. */
  readonly json: Sql;
  /** A string or number as an SQL value. */
  readonly value: Sql;
  /** The member `$date`. It is the text of a date only if it has that shape. */
  readonly date: Sql;
}

/** The shape of a date's canonical text, as a GLOB pattern (see `date-text.ts`). */
const DATE_SHAPE = constant(
  '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z',
);

export function isDate({ date }: SqlLeaf): Sql {
  return sql`${date} GLOB ${DATE_SHAPE}`;
}

/**
 * Beyond 2^53, SQLite keeps all digits of an integer, and JavaScript rounds to the nearest double. As REAL they agree.
 */
export function numberOf({ value }: SqlLeaf): Sql {
  return sql`CAST(${value} AS REAL)`;
}

/** Names that can be quoted in a JSON path without escapes. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

export function isPlainPath(path: readonly string[]): boolean {
  return path.every((name) => PLAIN_NAME.test(name));
}

/** The value at a plain path, through objects only, in the JSON text `base`. */
export function leafAt(base: Sql, path: readonly string[]): SqlLeaf {
  const at = pathConstant(path);
  return {
    type: sql`json_type(${base}, ${at})`,
    json: sql`(${base} -> ${at})`,
    value: sql`(${base} ->> ${at})`,
    date: sql`(${base} ->> ${pathConstant([...path, '$date'])})`,
  };
}

/** The row `alias` of `json_each` over an array in `base`. */
export function elementLeaf(base: Sql, alias: Sql): SqlLeaf {
  return {
    type: sql`${alias}.type`,
    json: sql`(${base} -> ${alias}.fullkey)`,
    value: sql`${alias}.value`,
    date: sql`(${objectOf(alias)} ->> '$."$date"')`,
  };
}

/** The row `alias` of `json_each` as JSON text; null unless it is an object. */
export function objectOf(alias: Sql): Sql {
  // The type is checked first: the text of a string element is not JSON, and SQLite would report an error.
  return sql`CASE ${alias}.type WHEN 'object' THEN ${alias}.value END`;
}

/**
 * True if the array at `path` of `base` has an element for which `holds` is true. False if the value is not an array.
 */
export function someElementAt(base: Sql, path: readonly string[], alias: Sql, holds: Sql): Sql {
  const at = pathConstant(path);
  return sql`(json_type(${base}, ${at}) = 'array' AND EXISTS (SELECT 1 FROM json_each(${base}, ${at}) ${alias} WHERE ${holds}))`;
}

function pathConstant(path: readonly string[]): Sql {
  return constant(`$${path.map((name) => `."${name}"`).join('')}`);
}
