import type { SearchDetails } from '#contracts/content/search-items.ts';
import { fold } from '../../store/query/filter.ts';
import { wordsOf } from '../../store/query/words.ts';
import type { WordGroup } from '../../store/sql/automatic-index/word-index.ts';

/**
 * Groups of words: an item can only match the search if it contains all words of at least one group. Undefined if that
 * cannot be said, as of a fuzzy search.
 */
export function candidateWords({ expression, mode, fuzzy }: SearchDetails): readonly WordGroup[] | undefined {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '' || fuzzy) return undefined;
  const terms = wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (terms.length === 0) return undefined;
  return mode === 'AND' ? [terms.flat()] : terms;
}
