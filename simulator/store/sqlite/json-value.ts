import { raw, type Sql, sql } from '../sql/sql.ts';

/** SQL expressions for one JSON value of a stored item. All are null if the value is missing. */
export interface JsonValue {
  /** `text`, `integer`, `real`, `true`, `false`, `null`, `array` or `object`. */
  readonly type: Sql;
  /** The value as JSON text. Stored JSON is canonical, so equal values have equal texts. */
  readonly json: Sql;
  /** A string or number as an SQL value. */
  readonly value: Sql;
  /** The member `$date`. It is the text of a date only if it has that shape. */
  readonly date: Sql;
}

/** The shape of a date's canonical text, as a GLOB pattern (see `storedDateText`). */
const DATE_SHAPE = sqliteConstant(
  '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z',
);

export function isDate({ date }: JsonValue): Sql {
  return sql`${date} GLOB ${DATE_SHAPE}`;
}

/** Beyond 2^53, SQLite keeps all digits of an integer, and JavaScript rounds to the nearest double. As REAL they agree. */
export function numberOf({ value }: JsonValue): Sql {
  return sql`CAST(${value} AS REAL)`;
}

/** The value at a plain path, through objects only, in the JSON text `base`. */
export function valueAt(base: Sql, path: readonly string[]): JsonValue {
  const at = pathConstant(path);
  return {
    type: sql`json_type(${base}, ${at})`,
    json: sql`(${base} -> ${at})`,
    value: sql`(${base} ->> ${at})`,
    date: sql`(${base} ->> ${pathConstant([...path, '$date'])})`,
  };
}

/** The row `alias` of `json_each` as JSON text; null unless it is an object. */
export function objectOf(alias: Sql): Sql {
  // The type is checked first: the text of a string element is not JSON, and SQLite would report an error.
  return sql`CASE ${alias}.type WHEN 'object' THEN ${alias}.value END`;
}

export function pathConstant(path: readonly string[]): Sql {
  return sqliteConstant(`$${path.map((name) => `."${name}"`).join('')}`);
}

const ABOVE_SURROGATES = sqliteConstant('*[\ue000-\u{10ffff}]*');

/**
 * True for text with characters above the surrogates, which UTF-8 and UTF-16 order differently, or with a NUL, at which
 * GLOB stops.
 */
export function isOddText(text: Sql): Sql {
  return sql`(${text} GLOB ${ABOVE_SURROGATES} OR instr(${text}, char(0)) > 0)`;
}

/** `text` as an SQL string constant. */
export function sqliteConstant(text: string): Sql {
  const pieces = text.split('\0').map((piece) => `'${piece.replaceAll("'", "''")}'`);
  // A NUL would end the statement.
  return raw(pieces.length === 1 ? pieces.join('') : `(${pieces.join(' || char(0) || ')})`);
}
