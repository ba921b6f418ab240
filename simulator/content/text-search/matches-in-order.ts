import type { SearchDetails } from '#contracts/content/search-items.ts';
import type { ItemData } from '../../query/item-data.ts';
import { compareKeys, keyOf, type SortField } from '../../query/sort.ts';
import type { Combination } from '../../store/sql/automatic-index/word-condition.ts';
import type { ItemsWithWords } from '../../store/sql/search/items-with-words.ts';
import type { RowsInOrder } from '../search/read-in-turn.ts';
import { ALIKE, EXACT } from './score.ts';
import { termsOf } from './terms.ts';

/** Matches that are next to each other in the order of a search. */
interface Tier {
  /** They contain the terms of one of these combinations. Undefined for all matches. */
  readonly combinations?: readonly Combination[];
  /** Their score, if the search is ordered by score. */
  readonly points?: number;
}

/** With more terms or combinations, a tier would take longer to find than it saves. */
const [MAX_TERMS, MAX_COMBINATIONS] = [6, 20];

/**
 * The tiers of a search in their order. Undefined if there are too many combinations of its terms. A tier has all items of at least
 * its score: each of them contains terms that together have exactly that score.
 */
export function tiersOf({ expression, mode, fuzzy }: SearchDetails, isByScore: boolean): readonly Tier[] | undefined {
  if (!isByScore) return [{}];
  const terms = termsOf(expression)?.length ?? 0;
  const scores = [...(mode === 'AND' ? [] : [0]), ...(fuzzy ? [ALIKE] : []), EXACT];
  if (scores.length === 1) return [{ points: EXACT * terms }];
  if (terms > MAX_TERMS) return undefined;
  const byPoints = Map.groupBy(combinationsOf(terms, scores), ({ points }) => points);
  const tiers = [...byPoints.values()].map((all) => ({
    points: all[0]?.points ?? 0,
    combinations: all.map(({ parts }) => parts),
  }));
  if (tiers.some(({ combinations }) => combinations.length > MAX_COMBINATIONS)) return undefined;
  const [lowest, ...others] = tiers.filter(({ points }) => points > 0).sort((a, b) => a.points - b.points);
  return lowest && [...others.reverse(), { points: lowest.points }];
}

interface ScoredCombination {
  readonly points: number;
  readonly parts: Combination;
}

/** All ways to give each of the first `terms` terms one of `scores`. */
function combinationsOf(terms: number, scores: readonly number[]): readonly ScoredCombination[] {
  if (terms === 0) return [{ points: 0, parts: [] }];
  const term = terms - 1;
  return combinationsOf(term, scores).flatMap(({ points, parts }) =>
    scores.map((score) => ({
      points: points + score,
      parts: score === 0 ? parts : [...parts, { term, exact: score === EXACT }],
    })),
  );
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
      for (const { combinations, points } of tiers) {
        const keys = points === undefined ? [] : [keyOf(points)];
        const side = after ? compareKeys(byScore, [keys, ''], [after.keys, '']) : 1;
        // The whole tier comes before the place.
        if (side < 0) continue;
        const place = after && side === 0 ? { id: after.id, keys: after.keys.slice(keys.length) } : undefined;
        for await (const item of items.after(place, combinations, expected)) {
          const found = score(item.data);
          if (points === undefined ? found === 0 : found !== points) continue;
          yield { id: item.id, data: item.data, keys: [...keys, ...item.keys] };
        }
      }
    },
  };
}
