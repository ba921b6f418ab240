import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { randomInMemory, searchInRandomOrder } from '../../../content/search/item-search.ts';
import { collectionOf, openContentContext, readWhole } from '../../../content/testing/content-context.ts';
import { ALL, type Filter } from '../../../query/filter.ts';
import type { Found, FoundPage } from '../../../query/item-search.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { randomKeys } from '../../../query/random-order.ts';

const COUNT = 21_000;
const THINGS = collectionOf('Things');
const context = await openContentContext({
  collections: [THINGS],
  items: { Things: Array.from({ length: COUNT }, (_, n) => ({ _id: `item-${n}`, half: n % 2, tenth: n % 10 })) },
});
const from = readWhole(context, THINGS);

function seen({ items, ...sides }: FoundPage) {
  return { ...sides, items: items.map(({ data, keys, id }) => ({ data, keys, id })) };
}

async function foundIn(filter: Filter, seed: number): Promise<{ store: Found; memory: Found }> {
  const store = await searchInRandomOrder(context, { from, filter }, seed);
  return { store, memory: await randomInMemory(context, { from, filter }, seed) };
}

describe('random order of a large collection (SRT-7)', () => {
  test('random order of a large collection is the same in the store and in memory, on any page', async () => {
    const filters = fc.constantFrom<object>({}, { half: 1 }, { tenth: { $gt: 6 } }, { half: 0, tenth: { $ne: 4 } });
    const pages = fc.record({
      filter: filters,
      seed: fc.integer(),
      offset: fc.oneof(fc.nat(60), fc.nat(COUNT)),
      limit: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(pages, async ({ filter: json, seed, offset, limit }) => {
        const { store, memory } = await foundIn(parseFilter(json, context.work), seed);
        expect(await store.count()).toBe(await memory.count());
        const [page, expected] = [await store.byOffset(offset, limit), await memory.byOffset(offset, limit)];
        expect(seen(page)).toEqual(seen(expected));
        expect(seen(await store.byAnchor(undefined, limit))).toEqual(seen(await memory.byAnchor(undefined, limit)));
        const anchors = [expected.items.at(0), expected.items.at(-1)].flatMap((row) => (row ? [row] : []));
        for (const { keys, id } of anchors) {
          for (const direction of ['next', 'prev'] as const) {
            const anchor = { direction, keys, id };
            expect(seen(await store.byAnchor(anchor, limit))).toEqual(seen(await memory.byAnchor(anchor, limit)));
          }
        }
      }),
      { numRuns: propertyCases(20) },
    );
  });

  test('a page in random order of a large collection reads the ids of all items, and the items of the page only', async () => {
    const before = context.work.spent;
    const found = await searchInRandomOrder(context, { from, filter: ALL }, 5);
    const afterIds = context.work.spent;
    await found.byOffset(0, 20);
    expect(afterIds - before).toBeGreaterThan(COUNT);
    expect(context.work.spent - afterIds).toBeLessThan(3000);
  });
});

describe('the order of a seed', () => {
  test('the order of a seed is fair: each item is at each place about as often, and any two are in either order', () => {
    const ids = Array.from({ length: 10 }, (_, n) => `book-${n}`);
    const SEEDS = 10_000;
    const places = ids.map(() => ids.map(() => 0));
    const before = ids.map(() => ids.map(() => 0));
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const sorted = ids
        .map((id, index) => ({ index, key: Number(randomKeys(seed, id)[0][1]) }))
        .sort((a, b) => a.key - b.key);
      for (const [place, { index }] of sorted.entries()) {
        (places[index] ?? [])[place] = (places[index]?.[place] ?? 0) + 1;
        for (const other of sorted.slice(place + 1)) {
          (before[index] ?? [])[other.index] = (before[index]?.[other.index] ?? 0) + 1;
        }
      }
    }
    // Five standard deviations of a binomial distribution around its mean.
    const isExpected = (count: number, share: number) =>
      Math.abs(count - SEEDS * share) < 5 * Math.sqrt(SEEDS * share * (1 - share));
    expect(places.flat().filter((count) => !isExpected(count, 0.1))).toEqual([]);
    expect(before.flatMap((row, a) => row.filter((count, b) => a !== b && !isExpected(count, 0.5)))).toEqual([]);
  });
});
