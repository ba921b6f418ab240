import type { TextTest } from '../../query/filter.ts';
import { raw, type Sql, sql } from '../sql.ts';
import type { ValueCondition } from './value-condition.ts';

/**
 * SQLite's `lower` changes only ASCII letters. Of all other letters, only these two become ASCII in lower case. With
 * them replaced, an ASCII text is found exactly where the evaluator finds it.
 */
function asciiFolded(text: Sql): Sql {
  // KELVIN SIGN, and LATIN CAPITAL LETTER I WITH DOT ABOVE, which becomes an i and a combining dot.
  return sql`replace(replace(lower(${text}), char(8490), 'k'), char(304), 'i' || char(775))`;
}

const CONDITIONS: Record<TextTest, (folded: Sql, needle: string) => Sql> = {
  $contains: (folded, needle) => sql`instr(${folded}, ${needle}) > 0`,
  $startsWith: (folded, needle) => sql`instr(${folded}, ${needle}) = 1`,
  // By bytes, because SQLite counts characters from the end only up to a NUL.
  $endsWith: (folded, needle) =>
    sql`substr(CAST(${folded} AS BLOB), ${raw(String(-needle.length))}) = CAST(${needle} AS BLOB)`,
};

/**
 * Tests a text for the folded `needle`. Exact if it is ASCII; otherwise true for any text with its longest ASCII part.
 */
export function textCondition(test: TextTest, needle: string): ValueCondition {
  const pieces = needle.split(/[^\0-\x7f]+/);
  const exact = pieces.length === 1;
  const piece = pieces.reduce((best, next) => (next.length > best.length ? next : best), '');
  const condition = (text: Sql) =>
    piece === '' ? raw('1') : CONDITIONS[exact ? test : '$contains'](asciiFolded(text), piece);
  return {
    ofValue: ({ type, value }) => sql`(${type} = 'text' AND ${condition(value)})`,
    ofLinkedId: condition,
    ofElements: true,
    exact,
  };
}
