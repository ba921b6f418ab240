import type { SearchDetails } from '#contracts/content/search-items.ts';
import type { ItemData } from '../../store/item-data.ts';
import { compareKeys, keyOf, type SortField } from '../../store/query/sort.ts';
import type { ItemsWithWords } from '../../store/sql/search/items-with-words.ts';
import type { RowsInOrder } from '../search/read-in-turn.ts';
import { EXACT } from './score.ts';
import { termsOf } from './terms.ts';

/** Matches that are next to each other in the order of a search. */
interface Tier {
  /** The lowest number of groups of which they contain all words. */
  readonly groups: number;
  /** Their score, if the search is ordered by score. */
  readonly points?: number;
}

/** With more terms, there would be too many combinations of them. */
const MAX_TERMS = 6;

/** The tiers of a search in their order. Undefined if the words of an item do not decide its score, or if it has too many tiers. */
export function tiersOf({ expression, mode, fuzzy }: SearchDetails, isByScore: boolean): readonly Tier[] | undefined {
  if (!isByScore) return [{ groups: 1 }];
  if (fuzzy) return undefined;
  const terms = termsOf(expression)?.length ?? 0;
  if (mode === 'AND') return [{ groups: 1, points: EXACT * terms }];
  if (terms > MAX_TERMS) return undefined;
  return Array.from({ length: terms }, (_, at) => ({ groups: terms - at, points: EXACT * (terms - at) }));
}

/**
 * The matches in the order of a search: by `tiers`, and within a tier by `sort`. Every item is rated by `score`, because some have
 * none of the words, or have them in fields that are not searched.
 */
export function matchesInOrder(
  items: ItemsWithWords,
  tiers: readonly Tier[],
  sort: readonly SortField[],
  score: (item: ItemData) => number,
): RowsInOrder<ItemData> {
  const byScore = tiers.some(({ points }) => points !== undefined) ? [{ order: 'DESC' } as const] : [];
  return {
    sort: [...byScore, ...sort],
    async *from(after, expected) {
      for (const { groups, points } of tiers) {
        const keys = points === undefined ? [] : [keyOf(points)];
        const side = after ? compareKeys(byScore, [keys, ''], [after.keys, '']) : 1;
        // The whole tier comes before the place.
        if (side < 0) continue;
        const place = after && side === 0 ? { id: after.id, keys: after.keys.slice(keys.length) } : undefined;
        for await (const item of items.after(place, groups, expected)) {
          const found = score(item.data);
          if (points === undefined ? found === 0 : found !== points) continue;
          yield { id: item.id, data: item.data, keys: [...keys, ...item.keys] };
        }
      }
    },
  };
}
