import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import { contentService } from '../../testing/content-service.ts';
import type { Item } from '../item.ts';
import type { ItemsQuery } from '../query/items-query.ts';
import type { Page } from './page.ts';

const wire = (index: number) => ({
  id: `b${index}`,
  dataCollectionId: 'Books',
  data: { _id: `b${index}` },
});

function answered(count: number, paging: Partial<PagingMetadata>) {
  return {
    body: {
      dataItems: Array.from({ length: count }, (_, index) => wire(index)),
      pagingMetadata: { count, hasNext: false, ...paging },
    },
  };
}

async function firstPage(
  { limit, skip }: { limit?: number; skip?: number },
  count: number,
  paging: Partial<PagingMetadata>,
): Promise<Page<Item>> {
  const { items, answering } = contentService();
  answering('/items/query', answered(count, paging));
  let query = items('Books').query();
  if (limit !== undefined) query = query.limit(limit);
  if (skip !== undefined) query = query.skip(skip);
  return await query.find();
}

const figures = ({ totalCount, pageSize, currentPage, totalPages, hasNext, hasPrev }: Page<unknown>) => [
  totalCount,
  pageSize,
  currentPage,
  totalPages,
  hasNext,
  hasPrev,
];

describe('the arithmetic of pages (WIR-15)', () => {
  test.each<
    [
      asked: { limit?: number; skip?: number },
      count: number,
      paging: Partial<PagingMetadata>,
      expected: readonly (number | boolean | undefined)[],
    ]
  >([
    [{}, 3, {}, [undefined, undefined, undefined, undefined, false, false]],
    [{}, 3, { total: 3 }, [3, 3, 0, 1, false, false]],
    [{}, 3, { hasNext: true }, [undefined, 3, 0, undefined, true, false]],
    [{}, 0, { total: 0 }, [0, undefined, undefined, 0, false, false]],
    [{ limit: 10 }, 3, { total: 23 }, [23, 10, 0, 3, false, false]],
    [{ limit: 10, skip: 10 }, 10, { total: 23, hasNext: true }, [23, 10, 1, 3, true, true]],
    [{ limit: 10, skip: 5 }, 10, { hasNext: true }, [undefined, 10, 1, undefined, true, true]],
    [{ limit: 10, skip: 10 }, 0, { total: 3 }, [3, 10, undefined, 1, false, false]],
    [{ skip: 2 }, 3, { total: 5 }, [5, 3, 1, 2, false, true]],
    [{ skip: 4 }, 3, { total: 5 }, [5, undefined, undefined, undefined, false, false]],
    [{ limit: 2 }, 2, { cursors: { next: 'n' } }, [undefined, 2, 0, undefined, false, false]],
    [{ limit: 2 }, 2, { cursors: { prev: '' } }, [undefined, 2, 0, undefined, false, true]],
    [{ limit: 2 }, 2, { total: 9 }, [9, 2, 0, 5, false, false]], // never derived from a total
  ])('a page has the right neighbours: %j, %i items, %j', async (asked, count, paging, expected) => {
    expect(figures(await firstPage(asked, count, paging))).toEqual(expected);
  });

  test('there is no page before the first one, and none after the last one', async () => {
    const page = await firstPage({}, 3, {});
    await expect(page.next()).rejects.toMatchObject({
      code: 'WDE0165',
      message: 'WDE0165: Invalid query on [Books].\nThere is no next page.',
    });
    await expect(page.prev()).rejects.toMatchObject({
      code: 'WDE0159',
      message: 'WDE0159: Invalid query on [Books].\nThere is no prev page.',
    });
  });

  test('a neighbour of a page by offset is asked for with the same query, and not counted again', async () => {
    const { items, answering, asked } = contentService();
    answering('/items/query', answered(5, { total: 20, hasNext: true }));
    const query = items('Books').query().eq('a', 1).ascending('a').limit(5).returnTotalCount();
    const second = await (await query.find()).next();
    const at = (offset: number) => [
      'GET',
      '/v2/items/query',
      {
        dataCollectionId: 'Books',
        query: { filter: { a: 1 }, sort: [{ fieldName: 'a', order: 'ASC' }], paging: { limit: 5, offset } },
      },
    ];
    expect(asked()).toEqual(at(5));
    expect(figures(second)).toEqual([20, 5, 1, 4, true, true]);
    const third = await second.next();
    expect([asked(), third.currentPage]).toEqual([at(10), 2]);
    const back = await (await third.prev()).prev();
    expect([asked(), back.currentPage, back.hasPrev]).toEqual([at(0), 0, false]);
  });

  test('a page without a size is as long as the first one, or 50', async () => {
    const { items, answering, asked } = contentService();
    answering('/items/query', answered(3, { hasNext: true }));
    const first = await items('Books').query().find();
    await first.next();
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', query: { paging: { offset: 3 } } });
    answering('/items/query', answered(0, { hasNext: true }));
    await (await items('Books').query().find()).next();
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', query: { paging: { offset: 50 } } });
  });

  test('a neighbour of a page by cursor is asked for by the cursor', async () => {
    const { items, answering, asked } = contentService();
    answering('/items/query', answered(2, { hasNext: true, cursors: { next: 'n', prev: 'p' } }));
    const page = await items('Books').query().eq('a', 1).limit(2).cursor().find();
    expect(page.cursors).toEqual({ next: 'n', prev: 'p' });
    const second = await page.next();
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', query: { cursorPaging: { limit: 2, cursor: 'n' } } });
    await second.prev();
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', query: { cursorPaging: { limit: 2, cursor: 'p' } } });
  });
});

test('a page never begins before the first item', async () => {
  const { items, answering, asked } = contentService();
  answering('/items/query', answered(5, {}));
  const page = await items('Books').query().skip(3).limit(5).find();
  await page.prev();
  expect(asked()[2]).toEqual({ dataCollectionId: 'Books', query: { paging: { limit: 5, offset: 0 } } });
});

describe('who stops waiting gets the own reason back', () => {
  const gone = { signal: AbortSignal.abort(new Error('gone elsewhere')) };

  test('a caller that stops waiting for the next or the previous page gets its own reason back', async () => {
    const page = await firstPage({ limit: 5, skip: 5 }, 5, { hasNext: true });
    await expect(page.next(gone)).rejects.toThrow('gone elsewhere');
    await expect(page.prev(gone)).rejects.toThrow('gone elsewhere');
  });

  test.each<[string, (page: Page<Item>, query: ItemsQuery<Item, Item>, signal: AbortSignal) => AsyncIterable<Item>]>([
    ['a page', (page, _query, signal) => page.all({ signal })],
    ['a query', (_page, query, signal) => query.all({ signal })],
  ])('a caller that stops waiting for all that follows %s gets its own reason back', async (_what, all) => {
    const { items, answering } = contentService();
    answering('/items/query', answered(2, { hasNext: true }));
    const query = items('Books').query();
    const leaving = new AbortController();
    const seen: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const { _id } of all(await query.find(), query, leaving.signal)) {
        seen.push(_id);
        leaving.abort(new Error('gone elsewhere'));
      }
    };
    await expect(reading()).rejects.toThrow('gone elsewhere');
    expect(seen).toEqual(['b0', 'b1']);
  });
});

test('iterated, pages give every item once, in order, by offset and by cursor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(23), fc.integer({ min: 1, max: 7 }), fc.boolean(), async (total, limit, byCursor) => {
      const { items, answering, service } = contentService();
      answering('/items/query', (sent) => {
        const { query }: { query: { paging?: { offset: number }; cursorPaging?: { cursor?: string } } } = Object(sent);
        const start = query.paging?.offset ?? Number(query.cursorPaging?.cursor ?? 0);
        const end = Math.min(start + limit, total);
        const hasNext = end < total;
        const cursors = byCursor && hasNext ? { cursors: { next: String(end) } } : {};
        const dataItems = Array.from({ length: Math.max(end - start, 0) }, (_, index) => wire(start + index));
        return { body: { dataItems, pagingMetadata: { count: dataItems.length, hasNext, ...cursors } } };
      });
      const query = items('Books').query().limit(limit);
      const seen: string[] = [];
      for await (const { _id } of byCursor ? query.cursor() : query) seen.push(_id);
      expect(seen).toEqual(Array.from({ length: total }, (_, index) => `b${index}`));
      expect(service.callsTo('/wix-data/v2/items/query')).toHaveLength(Math.max(1, Math.ceil(total / limit)));
    }),
  );
});
