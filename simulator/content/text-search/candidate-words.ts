import type { SearchDetails } from '#contracts/content/search-items.ts';
import { fold } from '../../store/query/filter.ts';
import { wordsOf } from '../../store/query/words.ts';
import type { WantedWords } from '../../store/sql/automatic-index/word-condition.ts';

/** The words without which an item cannot match the search. Undefined if the search has none. */
export function candidateWords({ expression, mode, fuzzy }: SearchDetails): WantedWords | undefined {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '') return undefined;
  const terms = wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (terms.length === 0) return undefined;
  return { groups: mode === 'AND' ? [terms.flat()] : terms, fuzzy };
}
