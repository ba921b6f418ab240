import { describe, expect, test } from 'vitest';
import { type AggregateItemsInput, aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { collectionOf, MEMBER, openContentContext, PUBLIC_READ, VISITOR } from '../testing/content-context.ts';
import { aggregateItems } from './aggregate-items.ts';

const FEBRUARY = { $date: '2024-02-01T00:00:00.000Z' };
const context = await openContentContext({
  collections: [
    collectionOf('Cities', [{ key: 'sisters', type: 'MULTI_REFERENCE' }]),
    collectionOf('Empty'),
    collectionOf('Lists'),
    collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' }),
  ],
  items: {
    Cities: [
      { _id: 'c1', state: 'NY', pop: 10, at: { zone: 'east' }, founded: FEBRUARY },
      { _id: 'c2', state: 'NY', pop: 20, at: { zone: 'west' } },
      { _id: 'c3', state: 'CA', pop: 'many', at: { zone: 'west' } },
      { _id: 'c4', state: 'CA', pop: 5 },
      { _id: 'c5', pop: null },
      { _id: 'c6', state: null },
    ],
    // By UTF-16, in which ids are ordered (SRT-2), the second id comes first. By UTF-8, in which stores order texts, it does not.
    Lists: [
      { _id: '\uffff', n: 1, list: ['b'], at: { x: 1, y: 1 } },
      { _id: '\u{1f600}', n: 2, list: ['a'], at: { y: 1, x: 1 } },
    ],
    Notes: [
      { _id: 'n1', _owner: 'member-1', n: 1 },
      { _id: 'n2', _owner: 'member-2', n: 2 },
    ],
  },
  links: [{ collectionId: 'Cities', field: 'sisters', itemId: 'c1', targetId: 'c2' }],
});

function aggregate(input: Partial<AggregateItemsInput>, caller: Caller = VISITOR) {
  return aggregateItems(context, caller, aggregateItemsRequest.parse({ dataCollectionId: 'Cities', ...input }));
}
async function rows(input: Partial<AggregateItemsInput>, caller?: Caller) {
  return (await aggregate(input, caller)).results;
}

const COUNT = { resultFieldName: 'count', itemCount: {} };
const SUM = { resultFieldName: 'popSum', sum: { itemFieldName: 'pop' } };
const BY_STATE = { groupingFields: ['state'], operations: [COUNT] };

describe('aggregate (AGG-1 to AGG-7)', () => {
  test('an aggregation has a row for each group, with its grouping values and each result (AGG-2, AGG-5)', async () => {
    expect(await rows({ aggregation: { groupingFields: ['state'], operations: [COUNT, SUM] } })).toEqual([
      { _id: { state: null }, state: null, count: 2, popSum: 0 },
      { _id: { state: 'CA' }, state: 'CA', count: 2, popSum: 5 },
      { _id: { state: 'NY' }, state: 'NY', count: 2, popSum: 30 },
    ]);
  });

  test('an aggregation groups by several fields, some of them inside objects', async () => {
    const aggregation = { groupingFields: ['state', 'at.zone'], operations: [COUNT] };
    expect(await rows({ aggregation, initialFilter: { state: 'NY' } })).toEqual([
      { _id: { state: 'NY', 'at.zone': 'east' }, state: 'NY', 'at.zone': 'east', count: 1 },
      { _id: { state: 'NY', 'at.zone': 'west' }, state: 'NY', 'at.zone': 'west', count: 1 },
    ]);
  });

  test('an aggregation without grouping has one row without an id, even without items (AGG-2)', async () => {
    const aggregation = { operations: [COUNT, SUM, { resultFieldName: 'avg', average: { itemFieldName: 'pop' } }] };
    expect(await rows({ aggregation })).toEqual([{ count: 6, popSum: 35, avg: 35 / 3 }]);
    expect(await rows({ aggregation, dataCollectionId: 'Empty' })).toEqual([{ count: 0, popSum: 0, avg: null }]);
  });

  test('sum and average count only numbers; min and max follow the order of sorting (AGG-4)', async () => {
    const of = (itemFieldName: string) => [
      { resultFieldName: 'sum', sum: { itemFieldName } },
      { resultFieldName: 'avg', average: { itemFieldName } },
      { resultFieldName: 'min', min: { itemFieldName } },
      { resultFieldName: 'max', max: { itemFieldName } },
    ];
    expect(await rows({ aggregation: { groupingFields: ['state'], operations: of('pop') } })).toMatchObject([
      { _id: { state: null }, sum: 0, avg: null, min: null, max: null },
      { _id: { state: 'CA' }, sum: 5, avg: 5, min: 5, max: 'many' },
      { _id: { state: 'NY' }, sum: 30, avg: 15, min: 10, max: 20 },
    ]);
    expect(await rows({ aggregation: { operations: of('founded') } })).toEqual([
      { sum: 0, avg: null, min: FEBRUARY, max: FEBRUARY },
    ]);
  });

  test.each<[string, Partial<AggregateItemsInput>, unknown[]]>([
    ['the final filter sees results', { finalFilter: { count: { $lt: 2 } } }, []],
    ['and what was grouped by', { finalFilter: { state: 'NY' } }, ['NY']],
    ['and the id, bare', { finalFilter: { _id: { $ne: 'NY' } } }, [null, 'CA']],
    ['the sort sees what was grouped by', { sort: [{ fieldName: 'state', order: 'DESC' }] }, ['NY', 'CA', null]],
    ['neither sees fields of items (AGG-7)', { finalFilter: { pop: 10 } }, []],
    ['groups that are alike stay in order', { sort: [{ fieldName: 'count', order: 'DESC' }] }, [null, 'CA', 'NY']],
  ])('%s', async (_case, input, states) => {
    const found = await rows({ aggregation: BY_STATE, ...input });
    expect(found.map(({ state }) => state)).toEqual(states);
  });

  test.each([[undefined], [{ n: { $gt: 0 } }]])(
    'the result of values that are equal in the order, such as lists, is the first by item id (filter %j)',
    async (initialFilter) => {
      const aggregation = {
        groupingFields: ['at'],
        operations: [
          { resultFieldName: 'min', min: { itemFieldName: 'list' } },
          { resultFieldName: 'max', max: { itemFieldName: 'list' } },
        ],
      };
      const found = await rows({ dataCollectionId: 'Lists', aggregation, initialFilter });
      expect(JSON.stringify(found)).toBe('[{"at":{"y":1,"x":1},"_id":{"at":{"y":1,"x":1}},"min":["a"],"max":["a"]}]');
    },
  );

  test('a column with a dot in its name is one column for filter and sort', async () => {
    const operations = [{ resultFieldName: 'at.popSum', sum: { itemFieldName: 'pop' } }];
    const input = { aggregation: { groupingFields: ['state'], operations }, finalFilter: { 'at.popSum': { $gt: 0 } } };
    const sort = [{ fieldName: 'at.popSum', order: 'DESC' as const }];
    expect(await rows({ ...input, sort })).toMatchObject([
      { state: 'NY', 'at.popSum': 30 },
      { state: 'CA', 'at.popSum': 5 },
    ]);
  });

  test('a multi-reference is the list of its ids', async () => {
    const aggregation = { groupingFields: ['sisters'], operations: [COUNT] };
    expect(await rows({ aggregation })).toMatchObject([
      { sisters: null, count: 5 },
      { sisters: ['c2'], count: 1 },
    ]);
  });

  test('names such as __proto__ in a request are ordinary names', async () => {
    const aggregation = {
      groupingFields: ['__proto__'],
      operations: [{ resultFieldName: 'constructor', itemCount: {} }],
    };
    const [row] = await rows({ aggregation });
    expect(JSON.stringify(row)).toBe('{"__proto__":null,"_id":{"__proto__":null},"constructor":6}');
  });

  test('an aggregation is paged by offset and by cursor, and a cursor alone continues (WIR-15)', async () => {
    const asked = { aggregation: BY_STATE, sort: [{ fieldName: 'count' }], returnTotalCount: true };
    expect((await aggregate({ ...asked, paging: { limit: 2 } })).pagingMetadata).toEqual({
      count: 2,
      offset: 0,
      total: 3,
      tooManyToCount: false,
      hasNext: true,
    });
    const first = await aggregate({ ...asked, cursorPaging: { limit: 2 } });
    const second = await aggregate({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors?.next } });
    const back = await aggregate({ cursorPaging: { limit: 2, cursor: second.pagingMetadata.cursors?.prev } });
    const states = [first, second, back].map(({ results }) => results.map(({ state }) => state));
    expect(states).toEqual([[null, 'CA'], ['NY'], [null, 'CA']]);
  });

  test('reads only items that the caller may read (PRM-2)', async () => {
    const input = { dataCollectionId: 'Notes', aggregation: { operations: [COUNT] } };
    expect(await rows(input, MEMBER)).toEqual([{ count: 1 }]);
    await expect(rows(input)).rejects.toThrow(/^WDE0027/);
  });

  test.each<[Partial<AggregateItemsInput>, string]>([
    [{}, 'WDE0075: The aggregation is missing.'],
    [{ aggregation: {} }, 'WDE0075: The aggregation should have a grouping field or an operation.'],
    [{ aggregation: { operations: [COUNT, COUNT] } }, 'WDE0075: The result has two columns with the name count.'],
    [
      { aggregation: { operations: [{ resultFieldName: '_id', itemCount: {} }] } },
      'WDE0075: The result has two columns with the name _id.',
    ],
    [{ aggregation: { groupingFields: [''] } }, 'WDE0173: A field name is empty.'],
    [{ aggregation: { groupingFields: ['a.'] } }, 'WDE0167: The field name [a.] ends with a dot.'],
    [
      { aggregation: { operations: [{ resultFieldName: 'n', sum: { itemFieldName: 'a.' } }] } },
      'WDE0167: The field name [a.] ends with a dot.',
    ],
    [{ aggregation: { operations: [{ resultFieldName: '', itemCount: {} }] } }, 'WDE0173: A field name is empty.'],
    [{ aggregation: BY_STATE, initialFilter: 'x' }, 'WDE0016: Filter must be an object.'],
    [{ aggregation: BY_STATE, finalFilter: { a: { $near: 1 } } }, 'WDE0080: Unknown operator a.$near'],
  ])('%j: %s', async (input, message) => {
    await expect(aggregate(input)).rejects.toThrow(message);
  });
});
