import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL } from '../../query/filter.ts';
import type { Found, FoundPage } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { insertItems } from '../../store/items.ts';
import { insertLinks } from '../../store/links.ts';
import { itemsInStore } from '../../store/search.ts';
import { createIndex, dropIndexes } from '../../store/sql/automatic-index/change-indexes.ts';
import { columnsOf, indexShape, isShapeless } from '../../store/sql/automatic-index/index-shape.ts';
import { deleteAllItems, deleteAllLinks } from '../../store/testing/stored-rows.ts';
import {
  type ArbitraryContents,
  arbitraryFilter,
  arbitrarySort,
  sortableContents,
} from '../testing/content-arbitraries.ts';
import { collectionOf, endlessWork, openContentContext, readWhole } from '../testing/content-context.ts';
import { type Search, searchInMemory, searchItems } from './item-search.ts';

const COLLECTION = collectionOf('Things', [{ key: 'tags', type: 'MULTI_REFERENCE' }]);
const SORT_BY_F = { fieldName: 'f', order: 'ASC' } as const;
const context = await openContentContext({ collections: [COLLECTION] });
const FROM = readWhole(context, COLLECTION);

async function fill({ db, site }: RequestContext, { items }: ArbitraryContents): Promise<void> {
  await deleteAllItems(db);
  await deleteAllLinks(db);
  const stored = items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
  await insertItems(db, site.siteId, 'Things', stored);
  const links = items.flatMap(({ targets }, index) =>
    targets.map((targetId) => ({ collectionId: 'Things', field: 'tags', itemId: `item-${index}`, targetId })),
  );
  await insertLinks(db, site.siteId, links);
}

/**
 * Undefined if the search is rejected because it sorts by two arrays. The tests
 * of sorting cover which searches those are.
 */
async function inMemory(search: Search): Promise<Found | undefined> {
  return searchInMemory(context, search).catch(() => undefined);
}

function ids({ items }: FoundPage): readonly string[] {
  return items.map(({ data }) => data._id);
}

/** More pages than any of these searches has. Without a limit, overlapping pages would never end. */
const MAX_PAGES = 20;

/** All pages from the first to the last by `next`, then back to the first by `prev`. */
async function walk(found: Found, limit: number): Promise<{ there: FoundPage[]; back: FoundPage[] }> {
  const there = [await found.byAnchor(undefined, limit)];
  while (there.length < MAX_PAGES) {
    const item = there.at(-1)?.hasAfter ? there.at(-1)?.items.at(-1) : undefined;
    if (!item) break;
    there.push(await found.byAnchor({ direction: 'next', keys: item.keys, id: item.data._id }, limit));
  }
  const back = there.slice(-1);
  while (back.length < MAX_PAGES) {
    const item = back[0]?.hasBefore ? back[0].items[0] : undefined;
    if (!item) break;
    back.unshift(await found.byAnchor({ direction: 'prev', keys: item.keys, id: item.data._id }, limit));
  }
  return { there, back };
}

const searches = sortableContents.chain((contents) =>
  fc.record({
    contents: fc.constant(contents),
    filter: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, arbitraryFilter(contents.pool)),
    sort: arbitrarySort,
    limit: fc.integer({ min: 1, max: 4 }),
    offset: fc.nat(5),
  }),
);
const numRuns = propertyCases(200);

/** Everything that can be read of a page. */
function seen({ items, ...sides }: FoundPage): FoundPage {
  return { ...sides, items: items.map(({ data, keys, id }) => ({ data, keys, id })) };
}

/** Creates the index that a large collection would get automatically. */
async function indexFor({ db, site }: RequestContext, { filter, sort }: Search): Promise<void> {
  const shape = indexShape(filter, sort, new Set(['tags']));
  if (!isShapeless(shape)) await createIndex(db, site.siteId, 'Things', columnsOf(shape));
}

describe('a search', () => {
  test.each([
    ['SQL without an index', (search: Search) => itemsInStore(context, search)],
    [
      'SQL with the index for it',
      async (search: Search) => {
        await indexFor(context, search);
        return itemsInStore(context, search);
      },
    ],
  ])('a search finds the same items in %s as the evaluator', async (_case, find) => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(searches, async ({ contents, filter, sort, limit, offset }) => {
        await dropIndexes(context.db, context.site.siteId);
        await fill(context, contents);
        const search = { from: FROM, filter: parseFilter(filter, endlessWork()), sort: parseSort(sort) };
        const [found, memory] = [await find(search), await inMemory(search)];
        if (!found || !memory) return;
        compared += 1;
        expect(await found.count()).toBe(await memory.count());
        expect(seen(await found.byOffset(offset, limit))).toEqual(seen(await memory.byOffset(offset, limit)));
        const [walked, expected] = [await walk(found, limit), await walk(memory, limit)];
        expect(walked.there.map(seen)).toEqual(expected.there.map(seen));
        expect(walked.back.map(seen)).toEqual(expected.back.map(seen));
        // Also from a position at which no item exists any more.
        const { keys = [] } = (await memory.byOffset(offset, 1)).items[0] ?? {};
        for (const id of keys.length > 0 ? ['', 'item-1+', '~'] : []) {
          for (const direction of ['next', 'prev'] as const) {
            const anchor = { direction, keys, id };
            expect(seen(await found.byAnchor(anchor, limit))).toEqual(seen(await memory.byAnchor(anchor, limit)));
          }
        }
      }),
      { numRuns },
    );
    // Both have decided some of the searches.
    expect(compared).toBeGreaterThan(numRuns / 100);
  });

  test('a search sorts values of every class in SQL (SRT-4)', async () => {
    const values = [
      null,
      -1,
      0,
      1e300,
      '',
      'B',
      'a',
      {},
      false,
      true,
      { $date: '2024-01-15' },
      { $date: '2024-01-16' },
    ];
    const items = values.map((f) => ({ item: f === null ? {} : { f }, targets: [] }));
    await fill(context, { items: items.reverse(), pool: [] });
    const found = await itemsInStore(context, { from: FROM, filter: ALL, sort: parseSort([SORT_BY_F]) });
    const page = await found?.byOffset(0, 100);
    expect(page?.items.map(({ data }) => data.f ?? null)).toEqual([
      ...values.slice(0, -2),
      { $date: '2024-01-15T00:00:00.000Z' },
      { $date: '2024-01-16T00:00:00.000Z' },
    ]);
  });

  test.each([
    ['a letter that UTF-8 puts elsewhere', ['\u{1f600}', '\uffff'], 'item-0 item-1'],
    ['an array', [[3, 1], 2], 'item-0 item-1'],
    ['a letter behind a NUL', ['\0\u{1f600}', '\0\uffff'], 'item-0 item-1'],
  ])('a search sorts %s in memory (SRT-2, SRT-5)', async (_case, values, order) => {
    await fill(context, { items: values.map((f) => ({ item: { f }, targets: [] })), pool: [] });
    const search = { from: FROM, filter: ALL, sort: parseSort([SORT_BY_F]) };
    expect(await itemsInStore(context, search)).toBeUndefined();
    expect(ids(await (await searchItems(context, search)).byOffset(0, 100)).join(' ')).toBe(order);
  });

  test('a search sorts ids in memory if UTF-8 has them in another order (SRT-6)', async () => {
    await fill(context, { items: [], pool: [] });
    await insertItems(context.db, context.site.siteId, 'Things', [{ _id: '\uffff' }, { _id: '\u{1f600}' }]);
    const search = { from: FROM, filter: ALL, sort: parseSort([]) };
    expect(ids(await (await searchItems(context, search)).byOffset(0, 2))).toEqual(['\u{1f600}', '\uffff']);
  });

  test('pages by cursor and by offset show every item once, in one order, with any sort (CUR-6, QRY-5, SRT-6)', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ contents, sort, limit }) => {
        await fill(context, contents);
        const all = contents.items.map((_, index) => `item-${index}`);
        const search = { from: FROM, filter: ALL, sort: parseSort(sort) };
        for (const found of [await itemsInStore(context, search), await inMemory(search)]) {
          if (!found) continue;
          const whole = ids(await found.byOffset(0, 100));
          expect(whole.toSorted()).toEqual(all.toSorted());
          const { there, back } = await walk(found, limit);
          expect(there.flatMap(ids)).toEqual(whole);
          expect(back.flatMap(ids)).toEqual(whole);
          const offsets = all.map((_, index) => index * limit).filter((offset) => offset < all.length);
          const pages = await Promise.all(offsets.map((offset) => found.byOffset(offset, limit)));
          expect(pages.flatMap(ids)).toEqual(whole);
        }
      }),
      { numRuns },
    );
  });
});
