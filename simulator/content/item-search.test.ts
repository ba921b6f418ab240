import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { World } from '../world/world.ts';
import { ALL } from './filter/filter.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { insertItems } from './items-store.ts';
import { insertLinks } from './links-store.ts';
import type { Found, FoundPage, Search } from './search.ts';
import { searchInMemory } from './search-in-memory.ts';
import { searchInSql } from './search-in-sql.ts';
import { parseSort } from './sort.ts';
import {
  type ArbitraryContents,
  arbitraryContents,
  arbitraryFilter,
  arbitrarySort,
} from './testing/content-arbitraries.ts';
import { collectionOf, openContentWorld } from './testing/content-world.ts';

const COLLECTION = collectionOf('Things', [{ key: 'tags', type: 'MULTI_REFERENCE' }]);
const world = await openContentWorld({ collections: [COLLECTION] });

async function fill({ db, site }: World, { items }: ArbitraryContents): Promise<void> {
  await db.run('DELETE FROM items');
  await db.run('DELETE FROM links');
  const stored = items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
  await insertItems(db, site.siteId, 'Things', stored);
  const links = items.flatMap(({ targets }, index) =>
    targets.map((targetId) => ({ collectionId: 'Things', field: 'tags', itemId: `item-${index}`, targetId })),
  );
  await insertLinks(db, site.siteId, links);
}

/** A sort by two arrays is refused; which searches those are is tested with sorting. */
async function inMemory(search: Search): Promise<Found | undefined> {
  return searchInMemory(world, search).catch(() => undefined);
}

function ids({ items }: FoundPage): readonly string[] {
  return items.map(({ data }) => data._id);
}

/** More than any of these searches has. Pages that overlap would never end. */
const MAX_PAGES = 20;

/** All pages from the first to the last by `next`, then back to the first by `prev`. */
async function walk(found: Found, limit: number): Promise<{ there: FoundPage[]; back: FoundPage[] }> {
  const there = [await found.byAnchor(undefined, limit)];
  for (let last = there[0]; last?.hasAfter && there.length < MAX_PAGES; last = there.at(-1)) {
    const item = last.items.at(-1);
    if (item) there.push(await found.byAnchor({ direction: 'next', keys: item.keys, id: item.data._id }, limit));
  }
  const back = there.slice(-1);
  for (let first = back[0]; first?.hasBefore && back.length < MAX_PAGES; first = back[0]) {
    const item = first.items[0];
    if (item) back.unshift(await found.byAnchor({ direction: 'prev', keys: item.keys, id: item.data._id }, limit));
  }
  return { there, back };
}

const searches = arbitraryContents.chain((contents) =>
  fc.record({
    contents: fc.constant(contents),
    filter: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, arbitraryFilter(contents.pool)),
    sort: arbitrarySort,
    limit: fc.integer({ min: 1, max: 4 }),
    offset: fc.nat(5),
  }),
);
const numRuns = Number(process.env.RUNS ?? 500);

describe('a search', () => {
  test('finds the same in SQL and in memory', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ contents, filter, sort, limit, offset }) => {
        await fill(world, contents);
        const search = { collection: COLLECTION, filter: parseFilter(filter), sort: parseSort(sort) };
        const [sql, memory] = [await searchInSql(world, search), await inMemory(search)];
        if (!sql || !memory) return;
        expect(await sql.count()).toBe(await memory.count());
        expect(await sql.byOffset(offset, limit)).toEqual(await memory.byOffset(offset, limit));
        expect(await walk(sql, limit)).toEqual(await walk(memory, limit));
      }),
      { numRuns },
    );
  });

  test('by cursor shows every item once, there and back (CUR-6)', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ contents, sort, limit }) => {
        await fill(world, contents);
        const found = await inMemory({ collection: COLLECTION, filter: ALL, sort: parseSort(sort) });
        if (!found) return;
        const whole = ids(await found.byOffset(0, 100));
        const { there, back } = await walk(found, limit);
        expect(there.flatMap(ids)).toEqual(whole);
        expect(back.flatMap(ids)).toEqual(whole);
      }),
      { numRuns },
    );
  });
});
