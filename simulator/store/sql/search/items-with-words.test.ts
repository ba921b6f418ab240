import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SearchItemsInput, searchItemsRequest } from '#contracts/content/search-items.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  endlessWork,
  NOW,
  openContentWorld,
} from '../../../content/testing/content-world.ts';
import { searchByText } from '../../../content/text-search/search-by-text.ts';
import { propertyCases } from '../../../testing/property-cases.ts';
import type { World } from '../../../world/world.ts';

/** Each word is in the title of every item of which the number can be divided. `twin` is also in markup and in an id. */
const FREQUENCIES = { every: 1, second: 2, twin: 2, third: 3, fiftieth: 50, thousandth: 1000 };
const SIZE = 5400;
const ITEMS = Array.from({ length: SIZE }, (_, n) => ({
  _id: `item-${(n * 7919) % SIZE}`,
  _createdDate: { $date: new Date(NOW + ((n * 31) % 1000)).toISOString() },
  n,
  half: n % 2,
  title: Object.entries(FREQUENCIES)
    .filter(([, each]) => n % each === 0)
    .map(([word]) => word)
    .join(' '),
  about: n % 5 === 0 ? ['third', { second: 'seconds' }] : null,
  ...(n % 7 === 0 ? { html: '<b class="fiftieth">twin</b>', shelf: 'every-third' } : {}),
}));
const REFERENCE = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Plain' } } } as const;
const world = await openContentWorld({
  collections: [
    collectionOf('Plain'),
    collectionOf('Marked', [
      { key: 'html', type: 'RICH_TEXT' },
      { key: 'shelf', ...REFERENCE },
    ]),
  ],
  items: { Plain: ITEMS, Marked: ITEMS },
});
/** Reads of the past use no indexes. */
const plain: World = { ...world, readsAt: NOW };

async function search(within: World, collection: string, input: NonNullable<SearchItemsInput['search']>) {
  const counted = { ...within, work: endlessWork() };
  const request = searchItemsRequest.parse({ dataCollectionId: collection, search: input });
  const { dataItems, pagingMetadata } = await searchByText(counted, ADMINISTRATOR, request);
  return { ids: dataItems.map(({ id }) => id), pagingMetadata, work: counted.work.spent };
}

type Asked = NonNullable<SearchItemsInput['search']>;

const word = fc.oneof(
  fc.constantFrom(...Object.keys(FREQUENCIES)),
  fc.constantFrom('every-second', 'Third', 'none', 'e', 'class', '!', 'evry', 'secend', 'thrid', 'tvin', 'every-secnd'),
);
const asked = fc.record({
  collection: fc.constantFrom('Plain', 'Marked'),
  search: fc.record(
    {
      expression: fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
      mode: fc.constantFrom('AND' as const, 'OR' as const),
      fuzzy: fc.boolean(),
      fields: fc.constantFrom<string[]>(['title'], ['about', 'n']),
    },
    { requiredKeys: ['expression'] },
  ),
  sort: fc.constantFrom<NonNullable<Asked['sort']>>(
    [],
    [{ fieldName: 'n', order: 'DESC' }],
    [{ fieldName: 'half' }, { fieldName: '_id', order: 'DESC' }],
    [{ fieldName: 'about' }],
  ),
  filter: fc.constantFrom(undefined, { half: 1 }, { n: { $lt: 3000 } }, { about: { $hasSome: ['third'] } }),
  offset: fc.constantFrom(0, 1, 5, 108, 2690, SIZE),
  limit: fc.constantFrom(1, 2, 50, 100),
});

test('the pages of a search for frequent words are the same without an index', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ collection, offset, limit, ...details }) => {
      const both = async (input: Asked) => {
        const [indexed, wanted] = [await search(world, collection, input), await search(plain, collection, input)];
        const { cursors, ...metadata } = indexed.pagingMetadata;
        const { cursors: _wanted, ...wantedMetadata } = wanted.pagingMetadata;
        expect([indexed.ids, metadata]).toEqual([wanted.ids, wantedMetadata]);
        expect(Object.keys(cursors ?? {})).toEqual(Object.keys(wanted.pagingMetadata.cursors ?? {}));
        return cursors;
      };
      await both({ ...details, paging: { limit, offset } });
      const first = await both({ ...details, cursorPaging: { limit } });
      if (!first?.next) return;
      const second = await both({ cursorPaging: { cursor: first.next, limit } });
      if (second?.next) await both({ cursorPaging: { cursor: second.next, limit } });
      if (second?.prev) await both({ cursorPaging: { cursor: second.prev, limit } });
    }),
    { numRuns: propertyCases(40) },
  );
});

test.each<[string, Asked]>([
  ['one word', { search: { expression: 'second' } }],
  ['all of two words', { search: { expression: 'every second', mode: 'AND' } }],
  ['any of three words, the best first', { search: { expression: 'thousandth every second' } }],
  ['a word, in another order', { search: { expression: 'third' }, sort: [{ fieldName: 'n' }] }],
  ['a word with a mistake, the best first', { search: { expression: 'secend', fuzzy: true } }],
  [
    'two words, some of them with mistakes, the best first',
    { search: { expression: 'evry secend', mode: 'AND', fuzzy: true } },
  ],
  [
    'any of three words with mistakes, the best first',
    { search: { expression: 'thosandth evry secend', fuzzy: true } },
  ],
  [
    'a word with a mistake, in another order',
    { search: { expression: 'secend', fuzzy: true }, sort: [{ fieldName: 'n' }] },
  ],
])('for a page of %s, only a part of the matches is read', async (_case, input) => {
  const page = { ...input, paging: { limit: 10 } };
  // The first search makes indexes.
  await search(world, 'Plain', page);
  const [indexed, whole] = [await search(world, 'Plain', page), await search(plain, 'Plain', page)];
  expect(indexed.ids).toEqual(whole.ids);
  expect(indexed.work).toBeLessThan(whole.work / 20);
});
