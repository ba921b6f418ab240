import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { randomInMemory, searchInRandomOrder } from '../../../content/search/item-search.ts';
import { collectionOf, openContentContext, readWhole } from '../../../content/testing/content-context.ts';
import { randomInStore } from '../../../content/testing/planned.ts';
import { ALL, bothOf, type Filter } from '../../../query/filter.ts';
import type { Found, FoundPage } from '../../../query/item-search.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { BLOCKS, blockOf, randomOrder } from '../../../query/random-order.ts';
import { raw } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';

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
  const store = await randomInStore(context, from, bothOf(from.filter, filter), randomOrder(seed));
  if (!store) throw new Error('the store did not decide');
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

  test('random order of a large collection is left to the evaluator where few items pass', async () => {
    const filter = parseFilter({ _id: { $hasSome: ['item-3', 'item-5'] } }, context.work);
    expect(await randomInStore(context, from, filter, randomOrder(1))).toBeUndefined();
    const found = await searchInRandomOrder(context, { from, filter }, 1);
    expect((await found.byOffset(0, 9)).items.map(({ id }) => id).toSorted()).toEqual(['item-3', 'item-5']);
  });

  test('a page of it reads few items', async () => {
    const before = context.work.spent;
    await (await randomInStore(context, from, ALL, randomOrder(5)))?.byOffset(0, 20);
    expect(context.work.spent - before).toBeLessThan(2000);
  });
});

describe('the order of a seed', () => {
  test('the order of a seed has each block once, and finds its position again', () => {
    const { blockAt, keysOf } = randomOrder(42);
    const blocks = Array.from({ length: BLOCKS }, (_, position) => blockAt(position));
    expect(new Set(blocks).size).toBe(BLOCKS);
    const positions = Array.from({ length: 100 }, (_, n) => keysOf(`item-${n}`)[0][1]);
    expect(positions.map((position) => blocks[Number(position)])).toEqual(
      Array.from({ length: 100 }, (_, n) => blockOf(`item-${n}`)),
    );
  });

  test('SQL computes the same block', async () => {
    const { all, dialect } = sqlOf(context.db);
    const { text } = dialect.blockOf(raw('given.id'));
    const id = fc.string({ unit: 'binary', maxLength: 40 }).filter((it) => it.isWellFormed() && !it.includes('\0'));
    await fc.assert(
      fc.asyncProperty(id, async (it) => {
        const rows = await all(`SELECT ${text} AS block FROM (SELECT CAST(? AS TEXT) AS id) AS given`, it);
        expect(rows).toEqual(dialect.isPlainText(it) ? [{ block: blockOf(it) }] : [{ block: expect.any(Number) }]);
      }),
      { numRuns: propertyCases(300) },
    );
  });

  test('the order of a seed is fair: each item is at each place about as often, and any two are in either order', () => {
    const ids = Array.from({ length: 10 }, (_, n) => `book-${n}`);
    const SEEDS = 10_000;
    const places = ids.map(() => ids.map(() => 0));
    const before = ids.map(() => ids.map(() => 0));
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { keysOf } = randomOrder(seed);
      const sorted = ids
        .map((id, index) => ({ index, keys: keysOf(id) }))
        .sort((a, b) => Number(a.keys[0][1]) - Number(b.keys[0][1]) || Number(a.keys[1][1]) - Number(b.keys[1][1]));
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

  test('divides ids of any kind into blocks of similar size', () => {
    const kinds = [
      (n: number) => `book-${n}`,
      (n: number) => String(n),
      (n: number) => `${n}-paperback-edition`,
      (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    ];
    for (const idAt of kinds) {
      const counts = new Map<number, number>();
      for (let n = 0; n < 65_536; n += 1) counts.set(blockOf(idAt(n)), (counts.get(blockOf(idAt(n))) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThan(40);
    }
  });
});
