import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QueryDistinctValuesInput, queryDistinctValuesRequest } from '#contracts/content/query-distinct-values.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deepEqual } from '../../query/value.ts';
import { storedItems } from '../../store/testing/stored-rows.ts';
import { arbitraryContents } from '../testing/content-arbitraries.ts';
import {
  collectionOf,
  MEMBER,
  OTHER_MEMBER,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { queryDistinctValues } from './query-distinct-values.ts';

const DAY = { $date: '2024-01-02T00:00:00.000Z' };
const context = await openContentContext({
  collections: [
    collectionOf('Books', [{ key: 'genres', type: 'MULTI_REFERENCE' }]),
    collectionOf('Sizes'),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
  ],
  items: {
    Books: [
      { _id: 'b1', lang: 'en', year: 1900, tags: ['b', 'a'], at: DAY, size: { w: 1, h: 2 } },
      { _id: 'b2', lang: 'EN', year: '1900', tags: ['a', null], at: DAY, size: { h: 2, w: 1 } },
      { _id: 'b3', lang: 'en', year: null, tags: [], series: [{ no: 2 }, { no: 1 }] },
      { _id: 'b4', year: 7 },
    ],
    // By UTF-16, in which ids are ordered (SRT-2), the first id is the last. By UTF-8, in which stores order texts, it is not.
    Sizes: [
      { _id: '\uffff', size: { w: 1, h: 2 } },
      { _id: '\u{1f600}', size: { h: 2, w: 1 } },
    ],
    Notes: [
      { _id: 'n1', _owner: 'member-1', text: 'mine' },
      { _id: 'n2', _owner: 'member-2', text: 'theirs' },
    ],
  },
  links: [
    { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g2' },
    { collectionId: 'Books', field: 'genres', itemId: 'b2', targetId: 'g1' },
    { collectionId: 'Books', field: 'genres', itemId: 'b2', targetId: 'g2' },
  ],
});

function distinct(input: Partial<QueryDistinctValuesInput>, caller: Caller = VISITOR, in_: RequestContext = context) {
  const request = queryDistinctValuesRequest.parse({ dataCollectionId: 'Books', ...input });
  return queryDistinctValues(in_, caller, request);
}

describe('distinct values (DIS-1, DIS-2)', () => {
  test.each([
    ['each once, capitals first', { fieldName: 'lang' }, ['EN', 'en']],
    ['downwards', { fieldName: 'lang', order: 'DESC' }, ['en', 'EN']],
    ['numbers before texts, absent left out', { fieldName: 'year' }, [7, 1900, '1900']],
    ['the elements of arrays', { fieldName: 'tags' }, ['a', 'b']],
    ['dates by their instant', { fieldName: 'at' }, [DAY]],
    ['objects, whatever the order of their keys', { fieldName: 'size' }, [{ h: 2, w: 1 }]],
    ['through an array of objects', { fieldName: 'series.no' }, [1, 2]],
    ['the ids of a multi-reference', { fieldName: 'genres' }, ['g1', 'g2']],
    ['of a field that nothing has', { fieldName: 'missing' }, []],
    ['of what passes the filter', { fieldName: 'year', filter: { lang: { $exists: true } } }, [1900, '1900']],
  ] as const)('%s: %j', async (_case, input, values) => {
    expect((await distinct(input)).distinctValues).toEqual(values);
  });

  test('the distinct value of equal objects with different orders of keys is the last by item id', async () => {
    const { distinctValues } = await distinct({ dataCollectionId: 'Sizes', fieldName: 'size' });
    expect(JSON.stringify(distinctValues)).toBe('[{"w":1,"h":2}]');
  });

  test('distinct values are paged by offset, with the total if asked (QRY-4)', async () => {
    const answer = await distinct({ fieldName: 'year', paging: { limit: 1, offset: 1 }, returnTotalCount: true });
    expect(answer).toEqual({
      distinctValues: [1900],
      pagingMetadata: { count: 1, offset: 1, total: 3, tooManyToCount: false, hasNext: true },
    });
  });

  test('the next page of distinct values needs only the cursor (WIR-15)', async () => {
    const first = await distinct({ fieldName: 'year', order: 'DESC', cursorPaging: { limit: 2 } });
    expect([first.distinctValues, Object.keys(first.pagingMetadata.cursors ?? {})]).toEqual([['1900', 1900], ['next']]);
    const second = await distinct({ cursorPaging: { cursor: first.pagingMetadata.cursors?.next } });
    expect([second.distinctValues, second.pagingMetadata.hasNext]).toEqual([[7], false]);
    const back = await distinct({ cursorPaging: { cursor: second.pagingMetadata.cursors?.prev } });
    expect(back.distinctValues).toEqual(['1900', 1900]);
  });

  test('distinct values are those of items that the caller may read (PRM-1, PRM-2)', async () => {
    const ofNotes = { dataCollectionId: 'Notes', fieldName: 'text', returnTotalCount: true };
    expect((await distinct(ofNotes, MEMBER)).distinctValues).toEqual(['mine']);
    expect((await distinct(ofNotes, OTHER_MEMBER)).distinctValues).toEqual(['theirs']);
    await expect(distinct(ofNotes)).rejects.toThrow(/^WDE0027/);
  });

  test.each([
    [{}, 'WDE0173: A field name is empty.'],
    [{ fieldName: 'a.' }, 'WDE0167: The field name [a.] ends with a dot.'],
    [{ fieldName: 'a', filter: { a: { $regex: 'x' } } }, 'WDE0070: $regex keyword is not allowed.'],
    [{ fieldName: 'a', paging: { limit: 1001 } }, 'WDE0077: Limit 1001 is above the maximum of 1000 items a page.'],
    [
      { cursorPaging: { cursor: 'made-up' } },
      'WDE0151: The cursor does not belong to this query. Start again without a cursor.',
    ],
    [{ dataCollectionId: 'Nowhere', fieldName: 'a' }, 'WDE0025: The Nowhere collection does not exist.'],
  ])('%j: %s', async (input, message) => {
    await expect(distinct(input)).rejects.toThrow(message);
  });

  test('distinct values are the set of all values, in order, each on one page', async () => {
    const cases = fc.record({ contents: arbitraryContents, limit: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ contents, limit }) => {
        const items = contents.items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
        const full = await openContentContext({ collections: [collectionOf('Books')], items: { Books: items } });
        const byOffset = (await distinct({ fieldName: 'a', paging: { limit: 1000 } }, VISITOR, full)).distinctValues;
        const byCursor: unknown[] = [];
        let page = await distinct({ fieldName: 'a', cursorPaging: { limit } }, VISITOR, full);
        for (;;) {
          byCursor.push(...page.distinctValues);
          const cursor = page.pagingMetadata.cursors?.next;
          if (cursor === undefined) break;
          page = await distinct({ cursorPaging: { cursor, limit } }, VISITOR, full);
        }
        expect(byCursor).toEqual(byOffset);

        const present = (await storedItems(full.db))
          .map(({ a }) => a)
          .flatMap((value) => (Array.isArray(value) ? value : [value]))
          .filter((value) => value !== undefined && value !== null);
        const isAmong = (values: readonly unknown[], value: unknown) => values.some((each) => deepEqual(each, value));
        expect(present.filter((value) => !isAmong(byOffset, value))).toEqual([]);
        expect(byOffset.filter((value) => !isAmong(present, value))).toEqual([]);
        expect(byOffset.filter((value, index) => isAmong(byOffset.slice(0, index), value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
