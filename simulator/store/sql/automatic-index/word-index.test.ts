import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SearchItemsInput, searchItemsRequest } from '#contracts/content/search-items.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { storeItem } from '../../../content/store/store-item.ts';
import { arbitraryContents } from '../../../content/testing/content-arbitraries.ts';
import { collectionOf, openContentContext, VISITOR } from '../../../content/testing/content-context.ts';
import { searchByText } from '../../../content/text-search/search-by-text.ts';
import { takeAway } from '../../../content/write/remove-item.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { insertItems } from '../items-store.ts';
import { type SqlDatabase, sqlOf } from '../sql-database.ts';
import { dropIndexes } from './change-indexes.ts';

const THINGS = collectionOf('Things', [{ key: 'html', type: 'RICH_TEXT' }]);
/** The fillers make the collection large. Their words are in no search. */
const FILLERS = Array.from({ length: 5000 }, (_, n) => ({ _id: `filler-${n}`, a: 'zzz' }));
const [indexed, plain] = await Promise.all([
  openContentContext({ collections: [THINGS], items: { Things: FILLERS } }),
  openContentContext({ collections: [THINGS] }),
]);

/** The ids of all items but the fillers. */
const IDS = Array.from({ length: 20 }, (_, n) => `item-${n}`);

async function search(
  context: RequestContext,
  details: NonNullable<NonNullable<SearchItemsInput['search']>['search']>,
) {
  const request = searchItemsRequest.parse({
    dataCollectionId: 'Things',
    search: { search: details, paging: { limit: 100 } },
    returnTotalCount: true,
  });
  const { dataItems, pagingMetadata } = await searchByText(context, VISITOR, request);
  return { ids: dataItems.map(({ id }) => id), pagingMetadata };
}

const word = fc.oneof(
  fc.constantFrom(
    'word',
    'emma',
    'Emma',
    'emma-b',
    'ab',
    'aB c',
    'a',
    'k',
    'é',
    'i',
    '5',
    'straße',
    'item',
    'null',
    'date',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
/** A word as somebody writes it in a hurry: in a fuzzy search, it is still found. */
const inHurry = fc
  .tuple(
    fc.constantFrom('emma', 'letters', 'straße', 'whale', '1816', '\u{1d49c}bc', 'x'.repeat(98), 'y'.repeat(101)),
    fc.array(fc.tuple(fc.nat(3), fc.nat(8), fc.constantFrom('e', 'S', 'é', '6', '\u{1d49c}')), { maxLength: 2 }),
  )
  .map(([written, mistakes]) =>
    mistakes.reduce((letters, [kind, place, letter]) => mistaken(letters, kind, place, letter), [...written]).join(''),
  );

function mistaken(letters: readonly string[], kind: number, place: number, letter: string): string[] {
  if (kind === 0) return letters.toSpliced(place, 0, letter);
  if (kind === 1) return letters.toSpliced(place, 1);
  if (kind === 2) return letters.toSpliced(place, 1, letter);
  return letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed());
}

const MARKUP = [
  'w<b>or</b>d',
  '<p>',
  '</p>',
  '<br>',
  '&amp;',
  '&eacute;',
  '&#233;',
  '&',
  'em&shy;ma',
  '<!-- emma -->',
  '<',
];
MARKUP.push('<script>emma</script>', '<a title="emma > ab">', 'em<i>ma</i>', '&lt;b&gt;');
const text = fc.array(
  fc.oneof(
    word,
    inHurry,
    fc.constantFrom(...MARKUP),
    fc.constantFrom(' ', '\n', '\t', '"', '\\', '\\n', '<b>', '—', '\u0301', '\0', '\u212a'),
  ),
  {
    maxLength: 6,
  },
);
const cases = arbitraryContents.chain(({ items }) =>
  fc.record({
    items: fc.tuple(
      ...items.map(({ item }, index) =>
        fc.record({ a: text, html: text }).map(({ a, html }) => ({
          ...item,
          _id: `item-${index}`,
          text: { nested: [a.join('')] },
          html: html.join(''),
        })),
      ),
    ),
    details: fc.record({
      // Without an expression, the fillers would be found too.
      expression: fc
        .array(fc.oneof(word, inHurry), { minLength: 1, maxLength: 3 })
        .map((words) => words.join(' ').slice(0, 100))
        .filter((expression) => expression.trim() !== ''),
      mode: fc.constantFrom('AND' as const, 'OR' as const),
      fuzzy: fc.boolean(),
    }),
    removed: fc.nat(1),
  }),
);

async function indexesOf({ db }: RequestContext): Promise<readonly unknown[]> {
  return (await sqlOf(db).all('SELECT columns FROM automatic_indexes ORDER BY columns')).map(({ columns }) => columns);
}

test('a text search finds the same with an index of words and without one', async () => {
  await search(indexed, { expression: 'emma' });
  expect(await indexesOf(indexed)).toEqual(['["#words"]']);
  await fc.assert(
    fc.asyncProperty(cases, async ({ items, details, removed }) => {
      for (const context of [indexed, plain]) {
        await takeAway(context, THINGS, IDS);
        const [first, ...others] = items;
        await insertItems(context.db, context.site.siteId, 'Things', others);
        if (first) await storeItem(context, 'Things', first);
        // An item that is replaced, and one that is deleted, are found by none of their earlier words.
        const [replaced, deleted] = [others[0], others[1]];
        if (replaced) await storeItem(context, 'Things', { _id: replaced._id, text: 'emma' }, 'stored');
        if (deleted && removed) await takeAway(context, THINGS, [deleted._id]);
      }
      expect(await search(indexed, details)).toEqual(await search(plain, details));
    }),
    { numRuns: propertyCases(100) },
  );
  expect(await indexesOf(indexed)).toEqual(['["#words"]']);
});

test('an index that is dropped just before it is read is not needed', async () => {
  await storeItem(indexed, 'Things', { _id: 'item-0', text: 'pemberley' });
  await search(indexed, { expression: 'pemberley' });
  const db = sqlOf(indexed.db);
  const dropped: unknown[] = [];
  const dropping =
    <Values extends unknown[], Rows>(read: (statement: string, ...values: Values) => Promise<Rows>) =>
    async (statement: string, ...values: Values) => {
      if (dropped.length === 0 && /\bautomatic_(?!indexes)/.test(statement)) {
        dropped.push(...(await indexesOf(indexed)));
        await dropIndexes(indexed.db, indexed.site.siteId);
      }
      return read.call(db, statement, ...values);
    };
  const statements = {
    get: dropping(db.get),
    all: dropping(db.all),
    tuples: dropping(db.tuples),
    forLongReads: () => spying,
  };
  const spying: SqlDatabase = Object.assign(Object.create(db), statements);
  const without = { ...indexed, db: spying };
  expect((await search(without, { expression: 'pemberley' })).ids).toEqual(['item-0']);
  expect(dropped).toContain('["#words"]');
});
