import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoundPage, Place, Placed } from '../../query/found.ts';
import { compareKeys, type SortKey } from '../../query/sort.ts';
import { endlessWork } from '../testing/content-world.ts';
import { listed } from './listed.ts';
import { readInTurn } from './read-in-turn.ts';

const SORT = [{ order: 'DESC' }, { order: 'ASC' }] as const;

const key = fc.nat(2).map((value): SortKey => [1, value]);
const place = fc.record({ keys: fc.tuple(key, key), id: fc.constantFrom('a', 'b', 'c', 'd', 'e') });
const rows = fc
  .uniqueArray(place, { selector: ({ keys, id }) => JSON.stringify([keys, id]), maxLength: 12 })
  .map((places) => places.map((each): Placed<string> => ({ ...each, data: JSON.stringify(each) })));
const anchor = fc.record({
  direction: fc.constantFrom('next', 'prev'),
  ...{ keys: fc.tuple(key, key), id: fc.constantFrom('a', 'c', 'f') },
});

/** Counts the rows that are read. */
function inTurn(all: readonly Placed<string>[]) {
  const sorted = all.toSorted((a, b) => compareKeys(SORT, [a.keys, a.id], [b.keys, b.id]));
  const read = { count: 0 };
  async function* from(after: Place | undefined) {
    for (const row of sorted) {
      if (after && compareKeys(SORT, [row.keys, row.id], [after.keys, after.id]) <= 0) continue;
      read.count += 1;
      yield row;
    }
  }
  return { read, found: readInTurn({ sort: SORT, from }, async () => sorted.length, endlessWork()) };
}

function shown({ items, ...page }: FoundPage<string>) {
  return { ...page, items: items.map(({ data }) => data) };
}

test('pages are those of the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.option(anchor, { nil: undefined }),
      fc.nat(13),
      fc.integer({ min: 1, max: 5 }),
      async (all, at, offset, limit) => {
        const { found } = inTurn(all);
        const wanted = listed(SORT, all, endlessWork());
        expect(shown(await found.byOffset(offset, limit))).toEqual(shown(await wanted.byOffset(offset, limit)));
        expect(shown(await found.byAnchor(at, limit))).toEqual(shown(await wanted.byAnchor(at, limit)));
      },
    ),
  );
});

test('no row is read after the first one behind the page', async () => {
  const { read, found } = inTurn(
    Array.from({ length: 100 }, (_, n) => ({
      data: `${n}`,
      keys: [
        [1, 0],
        [1, n],
      ],
      id: `${n}`,
    })),
  );
  expect((await found.byOffset(10, 5)).items.map(({ data }) => data)).toEqual(['10', '11', '12', '13', '14']);
  expect(read.count).toBe(16);
});
