import { describe, expect, test } from 'vitest';
import { operations } from '#contracts/operations/operations.ts';
import { contentService } from '../testing/content-service.ts';
import type { AggregateRow } from './aggregate/aggregate-rows.ts';
import { aggregate } from './aggregate/items-aggregate.ts';
import { pipeline } from './aggregate/items-pipeline.ts';
import { bulkInsert, bulkPatch, bulkRemove, bulkSave, bulkUpdate } from './bulk/bulk-items.ts';
import { createDraft, publishDraft, unpublish } from './draft-items.ts';
import type { ContentClient } from './exchange.ts';
import { urlized } from './filter/urlized.ts';
import type { Item } from './item.ts';
import type { ItemsCollection } from './items-collection.ts';
import { jobStatus, patchByFilter, removeByFilter } from './jobs.ts';
import { insertReference, removeReference, replaceReferences } from './references/change-references.ts';
import { isReferenced, queryReferenced, queryReferencedItems } from './references/read-references.ts';
import { search } from './search/items-search.ts';
import { truncate } from './truncate.ts';

type Call = (books: ItemsCollection<Item>, client: ContentClient) => Promise<unknown>;
type Row = readonly [what: string, call: Call, operation: keyof typeof operations, sent: object];

const DAY = new Date('2024-03-01T10:00:00Z');
const WIRE_DAY = { $date: '2024-03-01T10:00:00.000Z' };
const OPTIONS = {
  suppressAuth: true,
  suppressHooks: true,
  showDrafts: true,
  appOptions: { a: 1 },
} as const;
const WIRE_OPTIONS = {
  suppressHooks: true,
  publishPluginOptions: { includeDraftItems: true },
  appOptions: { a: 1 },
};

const READS: Row[] = [
  ['get', (b) => b.get('b7'), 'getItem', { dataItemId: 'b7' }],
  [
    'get, flat options',
    (b) => b.get('b7', { consistentRead: true, language: 'de', suppressHooks: true, fields: ['a'] }),
    'getItem',
    { dataItemId: 'b7', consistentRead: 'true', language: 'de', suppressHooks: 'true', fields: 'a' },
  ],
  [
    'get, nested options',
    (b) => b.get('b7', { ...OPTIONS, include: [{ field: 'author', limit: 2 }], fields: ['a'] }),
    'getItem',
    { dataItemId: 'b7', ...WIRE_OPTIONS, includeReferences: [{ field: 'author', limit: 2 }], fields: ['a'] },
  ],
  [
    'get, referencedItemOptions',
    (b) => b.get('b7', { referencedItemOptions: [{ fieldName: 'author', limit: 2 }, { fieldName: 'genres' }] }),
    'getItem',
    { dataItemId: 'b7', referencedItemOptions: [{ fieldName: 'author', limit: 2 }, { fieldName: 'genres' }] },
  ],
  [
    'query, referencedItemOptions',
    (b) => b.query().find({ referencedItemOptions: [{ fieldName: 'author' }] }),
    'queryItems',
    { query: {}, referencedItemOptions: [{ fieldName: 'author' }] },
  ],
  [
    'search, referencedItemOptions',
    (b) =>
      search(b)
        .expression('x')
        .run({ referencedItemOptions: [{ fieldName: 'author', limit: 1 }] }),
    'searchItems',
    { search: { search: { expression: 'x' } }, referencedItemOptions: [{ fieldName: 'author', limit: 1 }] },
  ],
  [
    'references, referencedItemOptions',
    (b) => queryReferenced(b, { _id: 'b1' }, 'genres', { referencedItemOptions: [{ fieldName: 'author' }] }),
    'queryReferenced',
    {
      referringItemId: 'b1',
      referringItemFieldName: 'genres',
      paging: { limit: 50, offset: 0 },
      referencedItemOptions: [{ fieldName: 'author' }],
    },
  ],
  ['query', (b) => b.query().find(), 'queryItems', { query: {} }],
  ['query, limit', (b) => b.query().limit(5).find(), 'queryItems', { query: { paging: { limit: 5, offset: 0 } } }],
  ['query, skip', (b) => b.query().skip(10).find(), 'queryItems', { query: { paging: { offset: 10 } } }],
  [
    'query, everything',
    (b) =>
      b
        .query()
        .gt('addedAt', DAY)
        .ascending('title', 'year')
        .descending(['price'])
        .fields('title', 'price')
        .include('author', 'genres', 3)
        .includeFieldGroups('basic')
        .random(7)
        .returnTotalCount()
        .consistentRead()
        .showDrafts()
        .language('de')
        .find({ suppressHooks: true }),
    'queryItems',
    {
      query: {
        fields: ['title', 'price'],
        filter: { addedAt: { $gt: WIRE_DAY } },
        sort: [
          { fieldName: 'title', order: 'ASC' },
          { fieldName: 'year', order: 'ASC' },
          { fieldName: 'price', order: 'DESC' },
        ],
      },
      includeReferences: [
        { field: 'author', limit: 3 },
        { field: 'genres', limit: 3 },
      ],
      includeFieldGroups: ['basic'],
      sortMode: 'RANDOM',
      randomOptions: { seed: 7 },
      returnTotalCount: true,
      consistentRead: true,
      publishPluginOptions: { includeDraftItems: true },
      language: 'de',
      suppressHooks: true,
    },
  ],
  ['query, first cursor', (b) => b.query().cursor().find(), 'queryItems', { query: { cursorPaging: { limit: 50 } } }],
  [
    'query, first cursor with a filter',
    (b) => b.query().eq('a', 1).limit(5).cursor().returnTotalCount().find(),
    'queryItems',
    { query: { filter: { a: 1 }, cursorPaging: { limit: 5 } } },
  ],
  [
    'query, from a cursor: it carries filter and order (CUR-2)',
    (b) => b.query().eq('a', 1).ascending('a').include('author').limit(5).cursor('c1').find({ language: 'de' }),
    'queryItems',
    {
      query: { cursorPaging: { limit: 5, cursor: 'c1' } },
      includeReferences: [{ field: 'author' }],
      language: 'de',
    },
  ],
  [
    'query, urlized',
    (b) =>
      b
        .query()
        .filter({ title: urlized('my--title') })
        .find(),
    'queryItems',
    {
      query: {
        filter: {
          title: {
            $matches: {
              ignoreCase: true,
              spec: [
                { type: 'literal', value: 'my' },
                { type: 'anyOf', value: ' \t\n-' },
                { type: 'anyOf', value: ' \t\n-' },
                { type: 'literal', value: 'title' },
              ],
            },
          },
        },
      },
    },
  ],
  [
    'query, urlized number',
    (b) =>
      b
        .query()
        .filter({ title: urlized('-42') })
        .find(),
    'queryItems',
    { query: { filter: { title: { $in: ['-42', -42] } } } },
  ],
  ['count', (b) => b.query().eq('a', 1).limit(3).count(OPTIONS), 'countItems', { filter: { a: 1 }, ...WIRE_OPTIONS }],
  [
    'distinct',
    (b) => b.query().eq('a', 1).descending('b', 'year').limit(3).distinct('year', { returnTotalCount: true }),
    'queryDistinctValues',
    { fieldName: 'year', filter: { a: 1 }, order: 'DESC', paging: { limit: 3, offset: 0 }, returnTotalCount: true },
  ],
  [
    'aggregate',
    (b) =>
      aggregate(b)
        .filter(b.filter().eq('year', 2024))
        .group('state')
        .sum('pop')
        .avg('pop')
        .min('pop', 'least')
        .max('pop')
        .count()
        .having(b.filter<AggregateRow>().gt('popSum', 3))
        .ascending('popSum')
        .limit(3)
        .run({ returnTotalCount: true }),
    'aggregateItems',
    {
      initialFilter: { year: 2024 },
      aggregation: {
        groupingFields: ['state'],
        operations: [
          { resultFieldName: 'popSum', sum: { itemFieldName: 'pop' } },
          { resultFieldName: 'popAvg', average: { itemFieldName: 'pop' } },
          { resultFieldName: 'least', min: { itemFieldName: 'pop' } },
          { resultFieldName: 'popMax', max: { itemFieldName: 'pop' } },
          { resultFieldName: 'count', itemCount: {} },
        ],
      },
      finalFilter: { popSum: { $gt: 3 } },
      sort: [{ fieldName: 'popSum', order: 'ASC' }],
      paging: { limit: 3, offset: 0 },
      returnTotalCount: true,
    },
  ],
  [
    'aggregate of everything',
    (b) => aggregate(b).count().run(),
    'aggregateItems',
    {
      initialFilter: {},
      aggregation: { groupingFields: [], operations: [{ resultFieldName: 'count', itemCount: {} }] },
    },
  ],
  [
    'pipeline',
    (b) =>
      pipeline(b)
        .filter(b.filter().ge('addedAt', DAY))
        .unwind('tags')
        .group({ tag: { fieldPath: 'tags' } }, { resultFieldName: 'n', sum: { expression: { numeric: 1 } } })
        .project({ include: { fieldName: 'n' } })
        .objectToArray('stock', 'list')
        .descending('n')
        .ascending('_id')
        .skip(1)
        .limit(9)
        .paging({ limit: 3, offset: 6 })
        .run({ showDrafts: true, language: 'de', returnTotalCount: true }),
    'aggregatePipeline',
    {
      pipeline: {
        stages: [
          { filter: { addedAt: { $gte: WIRE_DAY } } },
          { unwindArray: { arrayFieldName: 'tags' } },
          {
            group: {
              groupIds: [{ key: 'tag', expression: { fieldPath: 'tags' } }],
              accumulators: [{ resultFieldName: 'n', sum: { expression: { numeric: 1 } } }],
            },
          },
          { projection: { fields: [{ include: { fieldName: 'n' } }] } },
          { objectToArray: { objectFieldName: 'stock', destinationFieldName: 'list' } },
          { sort: { values: [{ fieldName: 'n', order: 'DESC' }] } },
          { sort: { values: [{ fieldName: '_id', order: 'ASC' }] } },
          { skip: 1 },
          { limit: 9 },
        ],
        paging: { limit: 3, offset: 6 },
      },
      showDrafts: true,
      language: 'de',
      returnTotalCount: true,
    },
  ],
  [
    'search',
    (b) =>
      search(b)
        .expression('sea storm')
        .andMode()
        .fuzzy()
        .eq('inPrint', true)
        .ascending('title')
        .fields('title')
        .include('author')
        .limit(5)
        .run({ consistentRead: true }),
    'searchItems',
    {
      search: {
        filter: { inPrint: true },
        sort: [{ fieldName: 'title', order: 'ASC' }],
        fields: ['title'],
        search: { expression: 'sea storm', mode: 'AND', fuzzy: true },
        paging: { limit: 5, offset: 0 },
      },
      includeReferences: [{ field: 'author' }],
      consistentRead: true,
    },
  ],
  [
    'isReferenced',
    (b) => isReferenced(b, 'genres', 'b1', { _id: 'g1' }, { language: 'de' }),
    'isReferenced',
    { referringItemFieldName: 'genres', referringItemId: 'b1', referencedItemId: 'g1', language: 'de' },
  ],
  [
    'queryReferenced',
    (b) => queryReferenced(b, { _id: 'b1' }, 'genres', { order: 'desc', limit: 2, skip: 4, fields: ['name'] }),
    'queryReferenced',
    {
      referringItemId: 'b1',
      referringItemFieldName: 'genres',
      order: 'DESC',
      fields: ['name'],
      paging: { limit: 2, offset: 4 },
    },
  ],
  [
    'queryReferencedItems',
    (b) => queryReferencedItems(b, ['b1', { _id: 'b2' }], 'genres', { returnTotalCount: true }),
    'queryReferenced',
    {
      referringItemIds: ['b1', 'b2'],
      referringItemFieldName: 'genres',
      paging: { limit: 50, offset: 0 },
      returnTotalCount: true,
    },
  ],
];

const WRITES: Row[] = [
  ['insert', (b) => b.insert({ title: 'Emma' }), 'insertItem', { dataItem: { data: { title: 'Emma' } } }],
  [
    'insert with everything',
    (b) => b.insert({ _id: 'b1', on: DAY }, { ...OPTIONS, includeReferences: true, saveReferences: true }),
    'insertItem',
    {
      dataItem: { id: 'b1', data: { _id: 'b1', on: WIRE_DAY } },
      ...WIRE_OPTIONS,
      includeReferencedItems: true,
      saveReferences: true,
    },
  ],
  [
    'update on a condition',
    (b) => b.update({ _id: 'b1', a: 1 }, { condition: b.filter().lt('on', DAY) }),
    'updateItem',
    { dataItem: { id: 'b1', data: { _id: 'b1', a: 1 } }, condition: { filter: { on: { $lt: WIRE_DAY } } } },
  ],
  ['save', (b) => b.save({ _id: 'b1' }), 'saveItem', { dataItem: { id: 'b1', data: { _id: 'b1' } } }],
  [
    'patch',
    (b) =>
      b
        .patch('b1')
        .set('title', 'Emma')
        .set('on', DAY)
        .unset('note')
        .increment('reads', 2)
        .append('tags', 'new')
        .removeFrom('tags', 'old')
        .run({ ...OPTIONS, condition: { a: 1 } }),
    'patchItem',
    {
      patch: {
        dataItemId: 'b1',
        fieldModifications: [
          { action: 'SET_FIELD', fieldPath: 'title', setFieldOptions: { value: 'Emma' } },
          { action: 'SET_FIELD', fieldPath: 'on', setFieldOptions: { value: WIRE_DAY } },
          { action: 'REMOVE_FIELD', fieldPath: 'note' },
          { action: 'INCREMENT_FIELD', fieldPath: 'reads', incrementFieldOptions: { value: 2 } },
          { action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 'new' } },
          { action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: 'old' } },
        ],
      },
      ...WIRE_OPTIONS,
      condition: { filter: { a: 1 } },
    },
  ],
  ['remove', (b) => b.remove('b1', { condition: null }), 'removeItem', { dataItemId: 'b1' }],
  ['truncate', (b) => truncate(b), 'truncate', {}],
  [
    'bulkInsert',
    (b) => bulkInsert(b, [{ _id: 'b1' }, { on: DAY }], { saveReferences: true }),
    'bulkInsertItems',
    { dataItems: [{ id: 'b1', data: { _id: 'b1' } }, { data: { on: WIRE_DAY } }], saveReferences: true },
  ],
  [
    'bulkInsert that overrides is a bulk save (WIR-11)',
    (b) => bulkInsert(b, [{ _id: 'b1' }], { overrideExisting: true }),
    'bulkSaveItems',
    { dataItems: [{ id: 'b1', data: { _id: 'b1' } }] },
  ],
  ['bulkSave', (b) => bulkSave(b, [{ a: 1 }]), 'bulkSaveItems', { dataItems: [{ data: { a: 1 } }] }],
  [
    'bulkUpdate',
    (b) => bulkUpdate(b, [{ _id: 'b1' }], { showDrafts: false, condition: {} }),
    'bulkUpdateItems',
    {
      dataItems: [{ id: 'b1', data: { _id: 'b1' } }],
      publishPluginOptions: { includeDraftItems: false },
      condition: { filter: {} },
    },
  ],
  [
    'bulkPatch',
    (b) => bulkPatch(b, ['b1', 'b2']).unset('a').run(),
    'bulkPatchItems',
    {
      patches: ['b1', 'b2'].map((dataItemId) => ({
        dataItemId,
        fieldModifications: [{ action: 'REMOVE_FIELD', fieldPath: 'a' }],
      })),
    },
  ],
  ['bulkRemove', (b) => bulkRemove(b, ['b1', 'b2']), 'bulkRemoveItems', { dataItemIds: ['b1', 'b2'] }],
  [
    'insertReference',
    (b) => insertReference(b, 'genres', 'b1', ['g1', { _id: 'g2' }]),
    'insertReferences',
    {
      dataItemReferences: ['g1', 'g2'].map((referencedItemId) => ({
        referringItemFieldName: 'genres',
        referringItemId: 'b1',
        referencedItemId,
      })),
    },
  ],
  [
    'removeReference',
    (b) => removeReference(b, 'genres', { _id: 'b1' }, 'g1', { suppressHooks: true }),
    'removeReferences',
    {
      dataItemReferences: [{ referringItemFieldName: 'genres', referringItemId: 'b1', referencedItemId: 'g1' }],
      suppressHooks: true,
    },
  ],
  [
    'replaceReferences',
    (b) => replaceReferences(b, 'genres', 'b1', []),
    'replaceReferences',
    { referringItemFieldName: 'genres', referringItemId: 'b1', newReferencedItemIds: [] },
  ],
  ['createDraft', (b) => createDraft(b, 'b1'), 'createDraft', { dataItemId: 'b1' }],
  ['publishDraft', (b) => publishDraft(b, 'b1'), 'publishDraft', { dataItemId: 'b1' }],
  [
    'unpublish',
    (b) => unpublish(b, 'b1', { copyToDraft: false }),
    'unpublish',
    { dataItemId: 'b1', copyToDraft: false },
  ],
  [
    'patchByFilter',
    (b) => patchByFilter(b, b.filter().eq('a', 1)).set('a', 2).run(),
    'asyncPatchItems',
    {
      filter: { a: 1 },
      fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'a', setFieldOptions: { value: 2 } }],
    },
  ],
  [
    'removeByFilter',
    (b) => removeByFilter(b, { on: { $lt: DAY } }),
    'asyncRemoveItems',
    { filter: { on: { $lt: WIRE_DAY } } },
  ],
];

describe('what is sent, and that the contract reads it (WIR-10, WIR-11)', () => {
  test.each([...READS, ...WRITES])(
    'the contract reads the request that is sent: %s',
    async (_what, call, operation, expected) => {
      const { items, client, asked } = contentService();
      await call(items('Books'), client);
      const [method, path, sent] = asked();
      const endpoint = operations[operation];
      expect(sent).toEqual({ dataCollectionId: 'Books', ...expected });
      expect(endpoint.methods).toContain(method);
      expect(`/wix-data${path}`).toBe(endpoint.path.replace('{*dataItemId}', 'b7'));
      const flat = operation === 'getItem' && method === 'GET' && path.includes('b7') && 'fields' in expected;
      if (!flat) expect(endpoint.request.safeParse(sent)).toMatchObject({ success: true });
    },
  );

  test('the state of a job', async () => {
    const { client, asked } = contentService();
    expect(await jobStatus(client, 'j1')).toEqual({ status: 'SUCCEEDED', successCount: 3 });
    expect(asked()).toEqual(['GET', '/v2/async-jobs/j1/status', { jobId: 'j1' }]);
  });

  test.each([...READS, ...WRITES])('an environment goes with everything (WIR-11): %s', async (_what, call) => {
    const { items, client, asked } = contentService({ environment: 'SANDBOX' });
    await call(items('Books'), client);
    expect(asked()[2]).toMatchObject({ dataCollectionId: 'Books', environment: 'SANDBOX' });
  });

  test('a request without options sends none', async () => {
    const { items, asked } = contentService();
    await items('Books').query().find();
    expect(JSON.stringify(asked()[2])).toBe('{"dataCollectionId":"Books","query":{}}');
  });
});

describe('where it is sent (WIR-13, WIR-14)', () => {
  test('a query as POST when the address would be longer than 2048 characters', async () => {
    const { items, asked, service } = contentService();
    const titled = (title: string) => items('Books').query().eq('title', title).find();
    // 28 characters of path, and 4 of payload for every 3 of JSON: this is the longest that fits.
    const empty = JSON.stringify({ dataCollectionId: 'Books', query: { filter: { title: '' } } });
    const longest = 'x'.repeat(1515 - empty.length);
    await titled(longest);
    expect(asked()[0]).toBe('GET');
    const call = service.calls.at(-1);
    expect(`${call?.path}?.r=${call?.query.get('.r')}`).toHaveLength(2048);
    await titled(`${longest}x`);
    expect(asked()[0]).toBe('POST');
  });

  test('a pipeline stays as it is, whatever becomes of what it was given', async () => {
    const { items, asked } = contentService();
    const [expression, paging] = [{ fieldPath: 'year' }, { limit: 3 }];
    const years = pipeline(items('Books')).group({ year: expression }).paging(paging);
    expression.fieldPath = 'title';
    paging.limit = 9;
    await years.run();
    expect(asked()[2]).toEqual({
      dataCollectionId: 'Books',
      pipeline: {
        stages: [{ group: { groupIds: [{ key: 'year', expression: { fieldPath: 'year' } }], accumulators: [] } }],
        paging: { limit: 3, offset: 0 },
      },
    });
  });

  test.each([
    ['drafts', { showDrafts: true }, { publishPluginOptions: { includeDraftItems: true } }],
    ['options of an app', { appOptions: { a: 1 } }, { appOptions: { a: 1 } }],
    ['inclusions', { include: [{ field: 'genres' }] }, { includeReferences: [{ field: 'genres' }] }],
  ])('a get has no other form for %s than the payload (WIR-14)', async (_what, options, sent) => {
    const { items, asked, service } = contentService();
    await items('Books').get('b7', options);
    expect([...(service.calls.at(-1)?.query.keys() ?? [])]).toEqual(['.r']);
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', dataItemId: 'b7', ...sent });
  });

  test('a pipeline by cursor has nothing counted, as cursors know no total (CUR-3)', async () => {
    const { items, asked } = contentService();
    await pipeline(items('Books')).paging({ cursor: '' }).run({ returnTotalCount: true });
    const paged = { stages: [], cursorPaging: { limit: 50 } };
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', pipeline: paged });
  });

  test('a search that goes on by a cursor repeats what it looks for (WIR-15)', async () => {
    const { items, asked, answering } = contentService();
    answering('/items/search', { body: { dataItems: [], pagingMetadata: { hasNext: true, cursors: { next: 'n' } } } });
    const first = await search(items('Books')).expression('whale').eq('a', 1).ascending('b').limit(2).run();
    await first.next();
    expect(asked()[2]).toEqual({
      dataCollectionId: 'Books',
      search: {
        filter: { a: 1 },
        sort: [{ fieldName: 'b', order: 'ASC' }],
        search: { expression: 'whale' },
        cursorPaging: { limit: 2, cursor: 'n' },
      },
    });
  });

  test('a get leaves out of its query what is null', async () => {
    const { items, asked } = contentService();
    await Reflect.apply(items('Books').get, items('Books'), ['b7', { language: null, appOptions: null }]);
    expect(asked()[2]).toEqual({ dataCollectionId: 'Books', dataItemId: 'b7' });
  });

  test.each([
    ['a/b?c#d', '/v2/items/a%2Fb%3Fc%23d'],
    ['$&', '/v2/items/%24%26'],
    ['..', '/v2/items/_'], // a browser resolves it away, escaped or not
  ])('a get of %s is sent to the path of the item', async (id, path) => {
    const { items, asked, answering } = contentService();
    answering(path.replace('/v2', ''), { body: {} });
    expect(await items('Books').get(id)).toBeNull();
    expect(asked()).toEqual(['GET', path, { dataCollectionId: 'Books', dataItemId: id }]);
  });
});
