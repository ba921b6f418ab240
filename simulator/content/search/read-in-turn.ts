import type { Anchor, Found, FoundPage, Place, Placed } from '../../query/found.ts';
import { compareKeys, type SortField } from '../../query/sort.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

/** Rows in their order, each with one key for each entry of `sort`. */
export interface RowsInOrder<Row> {
  readonly sort: readonly Pick<SortField, 'order'>[];
  /** The rows after the place `after`, or all rows. Probably, `expected` of them will be read. */
  readonly from: (after: Place | undefined, expected: number) => AsyncIterable<Placed<Row>>;
}

/** A result of which only the rows up to the end of a page are read, because it takes long to find each. */
export function readInTurn<Row>(
  { sort, from }: RowsInOrder<Row>,
  count: () => Promise<number>,
  work: WorkBudget,
): Found<Row> {
  const side = ({ keys, id }: Place, anchor: Anchor): number => {
    work.spend(sort.length + 1);
    return compareKeys(sort, [keys, id], [anchor.keys, anchor.id]);
  };

  /** The first `limit` rows after `skipped` others, and whether more follow. */
  async function take(rows: AsyncIterable<Placed<Row>>, skipped: number, limit: number) {
    const items: Placed<Row>[] = [];
    let before = 0;
    for await (const row of rows) {
      work.spend(1);
      if (items.length === limit) return { items, hasAfter: true };
      if (before < skipped) before += 1;
      else items.push(row);
    }
    return { items, hasAfter: false };
  }
  async function byOffset(offset: number, limit: number): Promise<FoundPage<Row>> {
    return { ...(await take(from(undefined, offset + limit + 1), offset, limit)), hasBefore: offset > 0 };
  }
  async function pageAfter(anchor: Anchor, limit: number): Promise<FoundPage<Row>> {
    const { items } = await take(from(undefined, 1), 0, 1);
    const hasBefore = items.some((first) => side(first, anchor) <= 0);
    return { ...(await take(from(anchor, limit + 1), 0, limit)), hasBefore };
  }
  async function pageBefore(anchor: Anchor, limit: number): Promise<FoundPage<Row>> {
    const items: Placed<Row>[] = [];
    let hasBefore = false;
    for await (const row of from(undefined, limit + 1)) {
      if (side(row, anchor) >= 0) return { items, hasBefore, hasAfter: true };
      items.push(row);
      if (items.length > limit) hasBefore = items.shift() !== undefined;
    }
    return { items, hasBefore, hasAfter: false };
  }
  return {
    count,
    byOffset,
    byAnchor: async (anchor, limit) => {
      if (!anchor) return byOffset(0, limit);
      return anchor.direction === 'next' ? pageAfter(anchor, limit) : pageBefore(anchor, limit);
    },
  };
}
