import { raw, type Sql, sql } from '../sql/sql.ts';
import { toStoredText } from './stored-text.ts';

/** The value at a plain path, through objects only, in the JSON value `base`. */
export function valueAt(base: Sql, path: readonly string[]): Sql {
  return sql`(${base} #> ${pathConstant(path)})`;
}

/** The number that a value is; null for all other values. */
export function numberIn(value: Sql): Sql {
  return sql`CASE WHEN jsonb_typeof(${value}) = 'number' THEN CAST(${value} AS double precision) END`;
}

/** The text of a string, and the JSON text of another value. */
export function textOfValue(value: Sql): Sql {
  return sql`(${value} #>> '{}') COLLATE "C"`;
}

/** The member `$date`. It is the text of a date only if it has that shape. */
export function dateOf(value: Sql): Sql {
  return sql`(${value} ->> '$date') COLLATE "C"`;
}

/** The shape of a date's canonical text (see `storedDateText`). */
export const DATE_SHAPE = '^\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}Z$';

export function isDate(date: Sql): Sql {
  return sql`${date} ~ ${postgresqlConstant(DATE_SHAPE)}`;
}

export function pathConstant(path: readonly string[]): Sql {
  return postgresqlConstant(`{${path.map((name) => `"${name}"`).join(',')}}`);
}

/**
 * JSON texts as a list for `IN`, converted in the same way as stored items. It is one value, and a subquery of its own, which
 * is computed once for a statement and not for each item.
 */
export function jsonElements(texts: readonly string[]): Sql {
  return sql`(SELECT jsonb_array_elements(backlot_json(${`[${texts.join(',')}]`})))`;
}

/** Characters above the surrogates, which UTF-8 and UTF-16 order differently (SRT-2). */
export const ODD_CHARACTERS = '[\ue000-\u{10ffff}]';

/** True for texts with such characters or with U+0001, by which `stored-text.ts` replaces what PostgreSQL cannot store. */
export function isOddText(text: Sql): Sql {
  return sql`${text} COLLATE "C" ~ ${raw(`'[\\u0001\ue000-\u{10ffff}]'`)}`;
}

/** `text` as an SQL string constant, as it would be stored. */
export function postgresqlConstant(text: string): Sql {
  return raw(`'${toStoredText(text).replaceAll("'", "''")}'`);
}
