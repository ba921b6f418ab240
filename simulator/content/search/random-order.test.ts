import { describe, expect, test } from 'vitest';
import { type QueryItemsInput, queryItemsRequest } from '#contracts/content/query-items.ts';
import { queryItems } from '../read/read-items.ts';
import { collectionOf, openContentContext, VISITOR } from '../testing/content-context.ts';

const IDS = Array.from({ length: 40 }, (_, index) => `i${String(index).padStart(2, '0')}`);
const context = await openContentContext({
  collections: [collectionOf('Things')],
  items: { Things: IDS.map((_id) => ({ _id, even: Number(_id.slice(1)) % 2 === 0 })) },
});

async function query(input: Partial<QueryItemsInput>) {
  const request = queryItemsRequest.parse({ dataCollectionId: 'Things', ...input });
  const { dataItems, pagingMetadata } = await queryItems(context, VISITOR, request);
  return { ids: dataItems.map(({ id }) => id), cursors: pagingMetadata.cursors };
}
const random = (seed?: number) => ({ sortMode: 'RANDOM' as const, randomOptions: { seed } });

describe('random order (SRT-7)', () => {
  test('the random order is the same for one seed, differs for another, and is not that of the ids', async () => {
    const [first, again, other] = [await query(random(7)), await query(random(7)), await query(random(8))];
    expect(first.ids).toEqual(again.ids);
    expect(first.ids).not.toEqual(other.ids);
    expect(first.ids).not.toEqual(IDS);
    expect(first.ids.toSorted()).toEqual(IDS);
  });

  test('the random order ignores the sort and keeps the filter', async () => {
    const sort = [{ fieldName: '_id', order: 'ASC' as const }];
    const whole = (await query(random(7))).ids;
    const even = await query({ ...random(7), query: { sort, filter: { even: true } } });
    expect(even.ids).toEqual(whole.filter((id) => Number(id.slice(1)) % 2 === 0));
  });

  test('pages in random order neither repeat nor skip items, by offset and by cursor, also without a seed', async () => {
    const whole = (await query(random(7))).ids;
    const byOffset = [0, 15, 30].map((offset) => query({ ...random(7), query: { paging: { limit: 15, offset } } }));
    expect((await Promise.all(byOffset)).flatMap(({ ids }) => ids)).toEqual(whole);

    const seen: string[] = [];
    let page = await query({ ...random(), query: { cursorPaging: { limit: 15 } } });
    for (;;) {
      seen.push(...page.ids);
      const cursor = page.cursors?.next;
      if (cursor === undefined) break;
      // Official clients send the mode with each page, but not the generated seed (WIR-15).
      page = await query({ ...random(), query: { cursorPaging: { limit: 15, cursor } } });
    }
    expect(seen.toSorted()).toEqual(IDS);
  });

  test('two random orders without a seed differ', async () => {
    expect((await query(random())).ids).not.toEqual((await query(random())).ids);
  });
});
