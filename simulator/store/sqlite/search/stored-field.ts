import { constant, type Sql, sql } from '../sql.ts';

/** SQL expressions over one JSON value of a stored item, all null where there is none. */
export interface SqlLeaf {
  /** `text`, `integer`, `real`, `true`, `false`, `null`, `array` or `object`. */
  readonly type: Sql;
  /** The value as JSON text. The store's JSON is canonical: equal values have equal texts. */
  readonly json: Sql;
  /** A string or number as SQL has it. */
  readonly value: Sql;
  /** What `$date` holds. It is a date's text only while it looks like one. */
  readonly date: Sql;
}

/** The shape of a date's canonical text: `date-text.ts` in the language of GLOB. */
const DATE_SHAPE = constant(
  '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z',
);

export function isDate({ date }: SqlLeaf): Sql {
  return sql`${date} GLOB ${DATE_SHAPE}`;
}

/** SQLite reads an integer beyond 2^53 digit by digit, JavaScript as the nearest double: as REAL they agree. */
export function numberOf({ value }: SqlLeaf): Sql {
  return sql`CAST(${value} AS REAL)`;
}

/** Names that a JSON path can hold in quotes without any escape. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

export function isPlainPath(path: readonly string[]): boolean {
  return path.every((name) => PLAIN_NAME.test(name));
}

/** The value at a plain path of objects inside the JSON text `base`. */
export function leafAt(base: Sql, path: readonly string[]): SqlLeaf {
  const at = pathConstant(path);
  return {
    type: sql`json_type(${base}, ${at})`,
    json: sql`(${base} -> ${at})`,
    value: sql`(${base} ->> ${at})`,
    date: sql`(${base} ->> ${pathConstant([...path, '$date'])})`,
  };
}

/** The row `alias` of `json_each` over an array inside `base`. */
export function elementLeaf(base: Sql, alias: Sql): SqlLeaf {
  return {
    type: sql`${alias}.type`,
    json: sql`(${base} -> ${alias}.fullkey)`,
    value: sql`${alias}.value`,
    date: sql`(${objectOf(alias)} ->> '$."$date"')`,
  };
}

/** The row `alias` of `json_each` as a base, null unless it is an object. */
export function objectOf(alias: Sql): Sql {
  // Asked for in this order: the text of a string element is no JSON, and SQLite would refuse to look into it.
  return sql`CASE ${alias}.type WHEN 'object' THEN ${alias}.value END`;
}

/** Holds when the array at `path` of `base` has an element of which `holds` holds. Only asked of arrays. */
export function someElementAt(base: Sql, path: readonly string[], alias: Sql, holds: Sql): Sql {
  const at = pathConstant(path);
  return sql`(json_type(${base}, ${at}) = 'array' AND EXISTS (SELECT 1 FROM json_each(${base}, ${at}) ${alias} WHERE ${holds}))`;
}

function pathConstant(path: readonly string[]): Sql {
  return constant(`$${path.map((name) => `."${name}"`).join('')}`);
}
