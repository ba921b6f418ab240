import { fold } from '../../query/filter.ts';
import { wordsOf } from '../../query/words.ts';

/**
 * The terms of an expression, case-folded. Blanks separate them. A term such as `e-mail` has several words. Undefined without an
 * expression.
 */
export function termsOf(expression: string | null | undefined): readonly (readonly string[])[] | undefined {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '') return undefined;
  return wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}
