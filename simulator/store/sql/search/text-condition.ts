import type { TextTest } from '../../../query/filter.ts';
import type { Dialect } from '../dialect.ts';
import { raw, type Sql } from '../sql.ts';
import type { ValueCondition } from './value-condition.ts';

const CONDITIONS = {
  $contains: 'contains',
  $startsWith: 'startsWith',
  $endsWith: 'endsWith',
} as const satisfies Record<TextTest, keyof Dialect>;

/**
 * Tests a text for the folded `needle`. Exact if it is ASCII; otherwise true for any text with its longest ASCII part.
 */
export function textCondition(dialect: Dialect, test: TextTest, needle: string): ValueCondition {
  const pieces = needle.split(/[^\0-\x7f]+/);
  const exact = pieces.length === 1 && dialect.isPlainText(needle);
  const piece = pieces.reduce((best, next) => (next.length > best.length ? next : best), '');
  const condition = (text: Sql) =>
    piece === '' ? raw('TRUE') : dialect[CONDITIONS[exact ? test : '$contains']](dialect.asciiFolded(text), piece);
  return {
    ofValue: (leaf) => leaf.text(condition),
    ofLinkedId: condition,
    ofElements: true,
    exact,
  };
}
