import type { Anchor, Found, FoundPage, Placed } from '../../query/item-search.ts';
import { compareKeys, type SortField } from '../../query/sort.ts';
import { sortInTurns } from '../../world/turns.ts';
import { stepsToSort, type WorkBudget } from '../../world/work-budget.ts';

type Order = readonly Pick<SortField, 'order'>[];

/** Sorts the rows, to be read page by page. Each row has one key for each entry of `sort`. */
export async function listed<Row>(sort: Order, rows: readonly Placed<Row>[], work: WorkBudget): Promise<Found<Row>> {
  work.spend(stepsToSort(rows.length) * (sort.length + 1));
  const sorted = await sortInTurns(rows, (a, b) => compareKeys(sort, [a.keys, a.id], [b.keys, b.id]));
  return inOrder(sorted, (anchor) => placeOf(sort, sorted, anchor));
}

/** Rows in their order, to be read page by page. `placeOf`: the number of rows before the page that begins, or ends, at an anchor. */
export function inOrder<Row>(rows: readonly Placed<Row>[], placeOf: (anchor: Anchor) => number): Found<Row> {
  const page = (start: number, end: number): FoundPage<Row> => ({
    items: rows.slice(start, end),
    hasBefore: start > 0,
    hasAfter: end < rows.length,
  });
  return {
    count: async () => rows.length,
    byOffset: async (offset, limit) => page(offset, offset + limit),
    byAnchor: async (anchor, limit) => {
      if (!anchor) return page(0, limit);
      const at = placeOf(anchor);
      return anchor.direction === 'next' ? page(at, at + limit) : page(Math.max(at - limit, 0), at);
    },
  };
}

/** Rows without an order other than the given one. */
export function listedAsTheyCome<Row>(rows: readonly Row[], work: WorkBudget): Promise<Found<Row>> {
  return listed(
    [{ order: 'ASC' }],
    rows.map((data, index) => ({ data, keys: [[0, index]], id: '' })),
    work,
  );
}

/** The number of rows before the anchor. For the next page, the row at the anchor is counted too. */
function placeOf<Row>(sort: Order, sorted: readonly Placed<Row>[], { direction, keys, id }: Anchor): number {
  return firstIndex(0, sorted.length, (at) => {
    const row = sorted[at];
    const side = row ? compareKeys(sort, [row.keys, row.id], [keys, id]) : 0;
    return direction === 'next' ? side > 0 : side >= 0;
  });
}

/**
 * The first index from `from` on for which `isReached` is true, by binary search; `to` if there is none before it. `isReached`
 * must be true for all later ones, too.
 */
function firstIndex(from: number, to: number, isReached: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
