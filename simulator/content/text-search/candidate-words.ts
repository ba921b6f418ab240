import type { SearchDetails } from '#contracts/content/search-items.ts';
import type { WantedWords } from '../../store/sql/automatic-index/word-condition.ts';
import { termsOf } from './terms.ts';

/** The words without which an item cannot match the search. Undefined if the search has none. */
export function candidateWords({ expression, mode, fuzzy }: SearchDetails): WantedWords | undefined {
  const terms = termsOf(expression) ?? [];
  if (terms.length === 0) return undefined;
  return { terms, all: mode === 'AND', fuzzy };
}
