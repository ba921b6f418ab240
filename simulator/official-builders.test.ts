import { items } from '@wix/data';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const realFetch = redirectOfficialRequests(() => simulator().url);
const { FieldModificationsBuilder, Filter, QueryBuilder, QueryOptionsBuilder, Sort } = items;

const ON = new Date('2024-03-05T00:00:00.000Z');
const REVIEWS = [
  { _id: 'r1', rating: 1, text: 'Whale item', tags: ['a', 'b'], on: ON },
  { _id: 'r2', rating: 2, text: 'item of a ship', tags: ['b'] },
  { _id: 'r3', rating: 3, text: 'Ahab item' },
];

type Args = readonly unknown[];

/** Calls `method` of `target` by its name. */
function call(target: unknown, method: string, args: Args): unknown {
  return Reflect.apply(Reflect.get(Object(target), method), target, args);
}

/** Lists the methods of `target` and its prototypes, except those that begin with `_`, which are private. */
function methodsOf(target: unknown): string[] {
  const names = new Set<string>();
  for (
    let at: unknown = target;
    at && at !== Object.prototype && at !== Function.prototype;
    at = Reflect.getPrototypeOf(Object(at))
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Object(at)))) {
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.add(name);
    }
  }
  return [...names];
}

function without(names: readonly string[], left: readonly string[]): string[] {
  return names.filter((name) => !left.includes(name)).sort();
}

describe('every builder of @wix/data, unmodified but for the host', () => {
  let site = { apiKey: '', siteId: '' };
  const openClient = () =>
    createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) }).items;

  beforeAll(async () => {
    const response = await realFetch(`${simulator().url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 'marginalia' }),
    });
    site = createSiteResponse.parse(await response.json());
  });
  beforeEach(async () => {
    const data = openClient();
    await data.truncate('Reviews');
    await data.bulkInsert('Reviews', REVIEWS);
  });

  /**
   * The items that each operator of the builders finds (WIR-20). Operands that are filters are functions,
   * because they need a client.
   */
  const OPERATORS: Record<
    string,
    readonly [args: Args | ((rated: (rating: number) => unknown) => Args), ids: string[]]
  > = {
    eq: [['rating', 1], ['r1']],
    ne: [
      ['rating', 1],
      ['r2', 'r3'],
    ],
    gt: [['rating', 2], ['r3']],
    ge: [
      ['rating', 2],
      ['r2', 'r3'],
    ],
    gte: [
      ['rating', 2],
      ['r2', 'r3'],
    ],
    lt: [['rating', 2], ['r1']],
    le: [
      ['rating', 2],
      ['r1', 'r2'],
    ],
    lte: [
      ['rating', 2],
      ['r1', 'r2'],
    ],
    between: [
      ['rating', 1, 3],
      ['r1', 'r2'],
    ],
    isEmpty: [['tags'], ['r3']],
    isNotEmpty: [['tags'], ['r1', 'r2']],
    exists: [['on', true], ['r1']],
    startsWith: [['text', 'whale'], ['r1']],
    endsWith: [['text', 'SHIP'], ['r2']],
    contains: [
      ['text', 'ha'],
      ['r1', 'r3'],
    ],
    hasSome: [['tags', 'a', 'x'], ['r1']],
    hasAll: [['tags', ['a', 'b']], ['r1']],
    in: [['text', ['Ahab item', 'x']], ['r3']],
    and: [(rated) => [rated(2)], ['r2']],
    or: [(rated) => [rated(2)], ['r1', 'r2', 'r3']], // to what lets everything pass
    not: [(rated) => [rated(2)], ['r1', 'r3']],
  };

  test('the table has every operator that there is', () => {
    const plumbing = ['build', 'encoder', 'getFilterModel', 'hasAnyFilter', 'setFilterModel'];
    expect(without(methodsOf(openClient().filter()), plumbing)).toEqual(Object.keys(OPERATORS).sort());
  });

  test.each(Object.entries(OPERATORS))(
    '%s: in a query, a search, an aggregation and a filter',
    async (method, [given, ids]) => {
      const data = openClient();
      const steps = (start: unknown, fresh: () => unknown): unknown =>
        call(
          start,
          method,
          typeof given === 'function' ? given((rating) => call(fresh(), 'eq', ['rating', rating])) : given,
        );
      const idsOf = async (found: unknown): Promise<unknown[]> => {
        const { items: rows } = Object(await found);
        return rows.map(({ _id }: { _id: string }) => _id).sort();
      };
      const query = () => data.query('Reviews').ge('rating', 0);
      expect(await idsOf(call(steps(query(), query), 'find', []))).toEqual(ids);
      expect(await call(steps(query(), query), 'count', [])).toBe(ids.length);
      const search = () => data.search('Reviews').expression('item').orMode().ge('rating', 0);
      expect(await idsOf(call(steps(search(), search), 'run', []))).toEqual(ids);
      const aggregate = () => data.aggregate('Reviews').ge('rating', 0);
      const grouped = call(steps(aggregate(), aggregate), 'group', ['_id']);
      expect(await idsOf(call(grouped, 'run', []))).toEqual(ids);
      const everything = () => data.filter().ge('rating', 0);
      const filter = steps(everything(), everything);
      expect(await idsOf(call(call(query(), 'and', [filter]), 'find', []))).toEqual(ids);
    },
  );

  /** The second dialect: filters of request objects (WIR-20). */
  const RATED = (rating: number): unknown => Filter('rating').eq(rating);
  const FACTORY: Record<string, readonly [filter: () => unknown, ids: string[]]> = {
    eq: [() => Filter('rating').eq(1), ['r1']],
    ne: [() => Filter('rating').ne(1), ['r2', 'r3']],
    gt: [() => Filter('rating').gt(2), ['r3']],
    gte: [() => Filter('rating').gte(2), ['r2', 'r3']],
    lt: [() => Filter('rating').lt(2), ['r1']],
    lte: [() => Filter('rating').lte(2), ['r1', 'r2']],
    startsWith: [() => Filter('text').startsWith('whale'), ['r1']],
    endsWith: [() => Filter('text').endsWith('SHIP'), ['r2']],
    contains: [() => Filter('text').contains('ha'), ['r1', 'r3']],
    in: [() => Filter('rating').in([1, 3]), ['r1', 'r3']],
    nin: [() => call(Filter('rating'), 'nin', [[1, 3]]), ['r2']],
    hasSome: [() => Filter('tags').hasSome(['a', 'x']), ['r1']],
    hasAll: [() => Filter('tags').hasAll(['a', 'b']), ['r1']],
    exists: [() => Filter('on').exists(true), ['r1']],
    isEmpty: [() => Filter('tags').isEmpty(), ['r3']],
    isNotEmpty: [() => Filter('tags').isNotEmpty(), ['r1', 'r2']],
    and: [() => call(Filter, 'and', [RATED(1), Filter('tags').hasSome(['b'])]), ['r1']],
    or: [() => call(Filter, 'or', [RATED(1), RATED(3)]), ['r1', 'r3']],
    not: [() => call(Filter, 'not', [RATED(2)]), ['r1', 'r3']],
  };

  test('the table has every operator of a request object', () => {
    expect(without([...methodsOf(Filter), ...methodsOf(Filter('a'))], [])).toEqual(Object.keys(FACTORY).sort());
  });

  test.each(Object.entries(FACTORY))('%s: in a request object', async (_method, [filter, ids]) => {
    const request = call(
      QueryBuilder().withFields('rating').withSorting(Sort('_id').asc()).withPaging({ limit: 10 }),
      'withFilter',
      [filter()],
    );
    const options = QueryOptionsBuilder().withReturnTotalCount(true).build();
    const found = Object(await call(openClient(), 'query', ['Reviews', call(request, 'build', []), options]));
    expect(found.items.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(found.items[0]).not.toHaveProperty('text');
    expect(found.pagingMetadata).toMatchObject({ total: ids.length, hasNext: false });
  });

  describe('the five changes of a field (WIR-17)', () => {
    const changed = { _id: 'r1', rating: 3, text: 'Better.', tags: ['a', 'c'] };

    test('the five changes are made by the builder of one item, and of many', async () => {
      const data = openClient();
      const change = (patch: unknown): unknown => {
        const steps: [method: string, ...args: unknown[]][] = [
          ['setField', 'text', 'Better.'],
          ['incrementField', 'rating', 2],
          ['appendToArray', 'tags', 'c'],
          ['removeFromArray', 'tags', 'b'],
          ['removeField', 'on'],
        ];
        expect(without(methodsOf(patch), ['copy', 'onRun', 'patchValidator', 'run'])).toEqual(
          steps.map(([method]) => method).sort(),
        );
        const last = steps.reduce((built, [method, ...args]) => call(built, method, args), patch);
        return call(last, 'run', []);
      };
      const patched = await change(data.patch('Reviews', 'r1'));
      expect(patched).toMatchObject(changed);
      expect(patched).not.toHaveProperty('on');
      expect(await change(data.bulkPatch('Reviews', ['r2', 'r3']))).toMatchObject({ updatedItemIds: ['r2', 'r3'] });
      expect(await data.get('Reviews', 'r2')).toMatchObject({ rating: 4, text: 'Better.', tags: ['c'] });
    });

    test('the five changes are made by a list of modifications', async () => {
      const data = openClient();
      const modifications = FieldModificationsBuilder()
        .setField('text', 'Better.')
        .incrementField('rating', 2)
        .appendToArray('tags', 'c')
        .removeFromArray('tags', 'b')
        .removeField('on')
        .build();
      const patched = await data.patch('Reviews', 'r1', modifications);
      expect(patched).toMatchObject(changed);
      expect(patched).not.toHaveProperty('on');
      expect(await data.bulkPatch('Reviews', ['r2'], modifications)).toMatchObject({ updated: 1 });
    });
  });

  const rated = Filter('rating').gte(0);
  /** A value for each setting of the options builders. It must not change the outcome. */
  const SETTINGS: Record<string, Args> = {
    withAppOptions: [{ a: 1 }],
    withCondition: [rated],
    withConsistentRead: [true],
    withFields: ['rating'],
    withFilter: [rated],
    withIncludeFieldGroups: ['a'],
    withIncludeReferences: [[{ field: 'book' }]],
    withLanguage: ['en'],
    withLimit: [2],
    withOrder: ['ASC'],
    withOverrideExisting: [true],
    withPaging: [{ limit: 2 }],
    withReturnTotalCount: [true],
    withSaveReferences: [true],
    withShowDrafts: [false],
    withSuppressHooks: [true],
  };

  type Data = ReturnType<typeof openClient>;
  const better = FieldModificationsBuilder().setField('text', 'Better.').build();
  const stages = items
    .pipelineBuilder()
    .withStages([items.stages.limit(2)])
    .build();
  const request = QueryBuilder().withFilter(rated).build();
  const looking = items.SearchBuilder().withSearchClause(items.SearchParams('item')).build();
  /** For each builder, the call that takes its options, and a part of the answer. */
  const OPTIONS: Record<string, readonly [ask: (data: Data, options: never) => Promise<unknown>, answer: unknown]> = {
    AggregateOptionsBuilder: [
      (data, options) => data.aggregate('Reviews', stages, options),
      { pagingMetadata: { total: 2 } },
    ],
    AsyncPatchByFilterOptionsBuilder: [
      (data, options) => data.asyncPatchByFilter('Reviews', { rating: 9 }, better, options),
      { jobId: expect.any(String) },
    ],
    AsyncRemoveByFilterOptionsBuilder: [
      (data, options) => data.asyncRemoveByFilter('Reviews', { rating: 9 }, options),
      { jobId: expect.any(String) },
    ],
    BulkInsertOptionsBuilder: [
      (data, options) => data.bulkInsert('Reviews', [{ _id: 'r1' }], options),
      { updatedItemIds: ['r1'] }, // overriding what is there
    ],
    BulkPatchOptionsBuilder: [
      (data, options) => data.bulkPatch('Reviews', ['r1'], better, options),
      { updatedItemIds: ['r1'] },
    ],
    BulkRemoveOptionsBuilder: [
      (data, options) => data.bulkRemove('Reviews', ['r1'], options),
      { removedItemIds: ['r1'] },
    ],
    BulkSaveOptionsBuilder: [
      (data, options) => data.bulkSave('Reviews', [{ _id: 'r9' }], options),
      { insertedItemIds: ['r9'] },
    ],
    BulkUpdateOptionsBuilder: [
      (data, options) => data.bulkUpdate('Reviews', [{ _id: 'r1' }], options),
      { updatedItemIds: ['r1'] },
    ],
    CountOptionsBuilder: [(data, options) => data.count('Reviews', options), 3],
    DistinctOptionsBuilder: [
      (data, options) => data.distinct('Reviews', 'rating', options),
      { values: [1, 2], pagingMetadata: { total: 3, hasNext: true } },
    ],
    GetOptionsBuilder: [(data, options) => data.get('Reviews', 'r1', options), { _id: 'r1', rating: 1 }],
    InsertOptionsBuilder: [(data, options) => data.insert('Reviews', { _id: 'r9' }, options), { _id: 'r9' }],
    IsReferencedOptionsBuilder: [(data, options) => data.isReferenced('Books', 'genres', 'a', 'b', options), false],
    PatchOptionsBuilder: [(data, options) => data.patch('Reviews', 'r1', better, options), { text: 'Better.' }],
    QueryOptionsBuilder: [
      (data, options) => data.query('Reviews', request, options),
      { items: { length: 3 }, pagingMetadata: { total: 3 } },
    ],
    QueryReferencedItemsOptionsBuilder: [
      (data, options) => data.queryReferencedItems('Books', ['no-such'], 'genres', options),
      { results: [], pagingMetadata: { total: 0 } },
    ],
    RemoveOptionsBuilder: [(data, options) => data.remove('Reviews', 'r1', options), { _id: 'r1' }],
    SaveOptionsBuilder: [(data, options) => data.save('Reviews', { _id: 'r9' }, options), { _id: 'r9' }],
    SearchOptionsBuilder: [(data, options) => data.search('Reviews', looking, options), { items: { length: 3 } }],
    UpdateOptionsBuilder: [(data, options) => data.update('Reviews', { _id: 'r1' }, options), { _id: 'r1' }],
  };

  test('the table has every builder of options', () => {
    const builders = Object.keys(items).filter((name) => name.endsWith('OptionsBuilder'));
    expect(builders.sort()).toEqual(Object.keys(OPTIONS));
  });

  test.each(Object.entries(OPTIONS))('%s: with everything that it has', async (name, [ask, answer]) => {
    const builder = call(items, name, []);
    // Left out: a page has either an offset or a cursor, and an insert either includes references or does not.
    const settings = without(methodsOf(builder), ['build', 'copy', 'withCursorPaging']);
    expect(without(settings, Object.keys(SETTINGS))).toEqual([]);
    const writes = /Insert|Save|Update/.test(name);
    const built = settings.reduce(
      (made, setting) =>
        call(made, setting, setting === 'withIncludeReferences' && writes ? [true] : (SETTINGS[setting] ?? [])),
      builder,
    );
    const asked: unknown = Reflect.apply(ask, undefined, [openClient(), call(built, 'build', [])]);
    const got = await asked;
    if (typeof answer === 'object') expect(got).toMatchObject(Object(answer));
    else expect(got).toBe(answer);
  });

  /** Every call of `withEnvironment`, in an order that works. `seen` holds the results of the calls before. */
  const ENVIRONMENT: readonly (readonly [
    method: string,
    args: (seen: Map<string, unknown>) => Args,
    answer: unknown,
  ])[] = [
    ['fetch', (seen) => ['Reviews', seen.get('cursor of query'), 1], { items: { length: 1 } }],
    ['fetchAggregate', (seen) => ['Reviews', seen.get('cursor of aggregate'), 1], { items: { length: 1 } }],
    ['fetchReferenced', (seen) => ['Books', seen.get('cursor of referenced'), 1], { items: { length: 1 } }],
    ['truncate', () => ['Reviews', { suppressAuth: true }], undefined],
    ['insert', () => ['Reviews', { _id: 's1', rating: 1, text: 'item' }], { _id: 's1' }],
    ['update', () => ['Reviews', { _id: 's1', rating: 2, text: 'item' }], { rating: 2 }],
    ['save', () => ['Reviews', { _id: 's2', rating: 3, text: 'item' }], { _id: 's2' }],
    ['get', () => ['Reviews', 's1', {}], { rating: 2 }],
    ['bulkInsert', () => ['Reviews', [{ _id: 's3' }, { _id: 's4' }]], { inserted: 2 }],
    ['bulkUpdate', () => ['Reviews', [{ _id: 's3', rating: 4, text: 'item' }]], { updated: 1 }],
    ['bulkSave', () => ['Reviews', [{ _id: 's5', rating: 5 }]], { inserted: 1 }],
    ['bulkRemove', () => ['Reviews', ['s4', 's5']], { removed: 2 }],
    ['count', () => ['Reviews', {}], 3],
    ['distinct', () => ['Reviews', 'rating', {}], { values: [2, 3, 4] }],
    ['query', () => ['Reviews', request, {}], { items: { length: 3 } }],
    ['search', () => ['Reviews', looking, {}], { items: { length: 3 } }],
    ['aggregate', () => ['Reviews', stages, {}], { results: { length: 2 } }],
    ['aggregatePipeline', () => ['Reviews', stages, {}], { results: { length: 2 } }],
    ['patch', () => ['Reviews', 's1', better, {}], { text: 'Better.' }],
    ['bulkPatch', () => ['Reviews', ['s1'], better, {}], { updated: 1 }],
    ['insertReference', () => ['Books', 'genres', 'book', ['g1', 'g2']], undefined],
    ['isReferenced', () => ['Books', 'genres', 'book', 'g1'], true],
    ['queryReferenced', () => ['Books', 'book', 'genres'], { items: { length: 2 } }],
    ['queryReferencedItems', () => ['Books', ['book'], 'genres', {}], { results: { length: 2 } }],
    ['removeReference', () => ['Books', 'genres', 'book', 'g1'], undefined],
    ['replaceReferences', () => ['Books', 'genres', 'book', ['g1']], undefined],
    ['asyncPatchByFilter', () => ['Reviews', { rating: 9 }, better], { jobId: expect.any(String) }],
    ['asyncRemoveByFilter', () => ['Reviews', { rating: 9 }, {}], { jobId: expect.any(String) }],
    ['getAsyncJobStatus', (seen) => [Object(seen.get('asyncPatchByFilter')).jobId], { status: expect.any(String) }],
    ['remove', () => ['Reviews', 's1', {}], { _id: 's1' }],
  ];

  /** Returns a first cursor: this client can continue with a cursor but cannot start paging by cursor (WIR-15). */
  async function firstCursor(path: string, body: object): Promise<unknown> {
    const response = await realFetch(`${simulator().url}/wix-data/v2/items/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: site.apiKey, 'wix-site-id': site.siteId },
      body: JSON.stringify(body),
    });
    return Object(await response.json()).pagingMetadata.cursors.next;
  }

  test('withEnvironment: every call that it has', async () => {
    const data = openClient();
    await data.bulkInsert('Genres', [{ _id: 'g1' }, { _id: 'g2' }]);
    await data.insert('Books', { _id: 'book' });
    await data.replaceReferences('Books', 'genres', 'book', ['g1', 'g2']);
    const cursorPaging = { limit: 1 };
    const referring = { dataCollectionId: 'Books', referringItemId: 'book', referringItemFieldName: 'genres' };
    const aggregation = { groupingFields: ['rating'], operations: [] };
    const seen = new Map([
      ['cursor of query', await firstCursor('query', { dataCollectionId: 'Reviews', query: { cursorPaging } })],
      [
        'cursor of aggregate',
        await firstCursor('aggregate', { dataCollectionId: 'Reviews', aggregation, cursorPaging }),
      ],
      ['cursor of referenced', await firstCursor('query-referenced', { ...referring, cursorPaging })],
    ]);
    const live: unknown = call(data, 'withEnvironment', ['LIVE']);
    for (const [method, args, answer] of ENVIRONMENT) {
      const got = await call(live, method, args(seen));
      seen.set(method, got);
      if (typeof answer === 'object') expect(got, method).toMatchObject(Object(answer));
      else expect(got, method).toBe(answer);
    }
    const internal = methodsOf(live).filter((name) => /^(executeDirect|runBulkSave|toField|trace)/.test(name));
    const drafts = ['createDataItemDraft', 'publishDataItemDraft', 'unpublishDataItem']; // in official-collections.test.ts
    expect(without(methodsOf(live), [...internal, ...drafts])).toEqual(ENVIRONMENT.map(([method]) => method).sort());
  });

  test('a new call of the package is a new test: these are all', () => {
    const builders = ['FieldModificationsBuilder', 'Filter', 'PipelineBuilder', 'QueryBuilder', 'SearchBuilder'];
    const values = ['Environment', 'Expressions', 'SearchParams', 'Sort', 'Stages', 'WebhookIdentityType'];
    const events = ['onDataItemCreated', 'onDataItemDeleted', 'onDataItemUpdated'];
    const others = ['expressions', 'filter', 'pipelineBuilder', 'stages', 'withEnvironment'];
    const drafts = ['createDataItemDraft', 'publishDataItemDraft', 'unpublishDataItem'];
    const calls = ENVIRONMENT.map(([method]) => method).filter((method) => !method.startsWith('fetch'));
    const known = [...Object.keys(OPTIONS), ...builders, ...values, ...events, ...others, ...drafts, ...calls];
    const ofModule = ['__esModule', 'default', 'module.exports'];
    expect(without(Object.keys(items), ofModule)).toEqual(known.sort());
  });
});
