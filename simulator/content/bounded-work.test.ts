import { describe, expect, test } from 'vitest';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WorkBudget } from '../platform/work-budget.ts';
import { aggregateItems } from './aggregate/aggregate-items.ts';
import { bulkPatchItems } from './bulk/bulk-items.ts';
import { queryDistinctValues } from './distinct/query-distinct-values.ts';
import { executeGraphql } from './graphql/execute-graphql.ts';
import { patchItem } from './patch/patch-item.ts';
import { aggregatePipeline } from './pipeline/aggregate-pipeline.ts';
import { countItems, getItem, queriedText, queryItems } from './read/read-items.ts';
import { parseContentRequest } from './requests/content-requests.ts';
import { ADMINISTRATOR, collectionOf, openContentContext, VISITOR } from './testing/content-context.ts';
import { searchByText } from './text-search/search-by-text.ts';
import { insertItem } from './write/insert-item.ts';

const TEXT = 'x'.repeat(400_000);

/** 2,000 books, and five items of 400 kB. Each request has the budget of a request. */
async function contextOfBooks(budget?: number): Promise<() => RequestContext> {
  const context = await openContentContext({
    collections: [
      collectionOf('Books', [
        { key: 'best', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Long' } } },
      ]),
      collectionOf('Long'),
    ],
    items: {
      Books: Array.from({ length: 2000 }, (_, n) => ({ _id: `b${n}`, n, title: `Book ${n}`, best: `l${n % 5}` })),
      Long: Array.from({ length: 5 }, (_, n) => ({ _id: `l${n}`, n, text: TEXT })),
    },
  });
  return () => ({ ...context, work: new WorkBudget(budget) });
}

const refused = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return 'answered';
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : 'no error';
  }
};

const books = { dataCollectionId: 'Books' };
const path = (names: number) => Array.from({ length: names }, () => 'a').join('.');
const nested = (levels: number, inner: unknown): object => {
  let value: object = { a: inner };
  for (let level = 1; level < levels; level += 1) value = { a: value };
  return value;
};
const field = (fieldPath: string): PipelineExpression => ({ fieldPath });

type Operation = (context: RequestContext) => Promise<unknown>;
const query =
  (part: object, more: object = {}): Operation =>
  (context) =>
    queryItems(
      context,
      VISITOR,
      parseContentRequest(operations.queryItems.request, { ...books, ...more, query: part }),
    );
const get =
  (part: object): Operation =>
  (context) =>
    getItem(context, VISITOR, { ...books, dataItemId: 'b1', ...part });
const distinct =
  (fieldName: string): Operation =>
  (context) =>
    queryDistinctValues(
      context,
      VISITOR,
      parseContentRequest(operations.queryDistinctValues.request, { ...books, fieldName }),
    );
const aggregate =
  (part: object): Operation =>
  (context) =>
    aggregateItems(context, VISITOR, parseContentRequest(operations.aggregateItems.request, { ...books, ...part }));
const pipeline =
  (...stages: object[]): Operation =>
  (context) =>
    aggregatePipeline(
      context,
      VISITOR,
      parseContentRequest(operations.aggregatePipeline.request, { ...books, pipeline: { stages } }),
    );
const pipelineOfLong =
  (...stages: object[]): Operation =>
  (context) =>
    aggregatePipeline(
      context,
      VISITOR,
      parseContentRequest(operations.aggregatePipeline.request, { dataCollectionId: 'Long', pipeline: { stages } }),
    );
const search =
  (part: object): Operation =>
  (context) =>
    searchByText(context, VISITOR, parseContentRequest(operations.searchItems.request, { ...books, search: part }));
const patch =
  (fieldModifications: readonly object[]): Operation =>
  (context) =>
    patchItem(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.patchItem.request, { ...books, patch: { dataItemId: 'b1', fieldModifications } }),
    );
const count =
  (filter: unknown): Operation =>
  (context) =>
    countItems(context, VISITOR, parseContentRequest(operations.countItems.request, { ...books, filter }));
const graphql =
  (document: string, variables: Record<string, unknown> = {}): Operation =>
  async (context) => {
    const { errors } = await executeGraphql({ context, caller: VISITOR }, { query: document, variables });
    if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
  };
const set = (fieldPath: string, value: unknown) => ({ action: 'SET_FIELD', fieldPath, setFieldOptions: { value } });
const projected = (...fields: object[]) => ({ projection: { fields } });
const reshape = (resultFieldName: string, expression: PipelineExpression) => ({
  reshape: { resultFieldName, expression },
});
const text = (words: number) => Array.from({ length: words }, () => ({ text: { $contains: 'x' } }));

const TOO_LONG =
  /^WDE0080: The field name \[a\.a\..*…\] is too long: 50 names with dots between them and 1000 characters are allowed\.$/;

describe('the path of a field has at most 50 names and 1000 characters, wherever it stands', () => {
  const sum = { resultFieldName: 'sum', sum: { itemFieldName: 'n' } };
  const operations = (operation: object) => aggregate({ aggregation: { operations: [operation] } });
  test.each<[string, (name: string) => Operation]>([
    ['filter', (name) => query({ filter: { [name]: 1 } })],
    ['filter with an operator', (name) => query({ filter: { [name]: { $gt: 1 } } })],
    ['sort', (name) => query({ sort: [{ fieldName: name }] })],
    ['fields', (name) => query({ fields: [name] })],
    ['fields of one item', (name) => get({ fields: [name] })],
    ['included references', (name) => query({}, { includeReferences: [{ field: name }] })],
    ['included referenced items', (name) => query({}, { includeReferencedItems: [name] })],
    ['distinct', distinct],
    ['aggregate: grouping', (name) => aggregate({ aggregation: { groupingFields: [name] } })],
    ['aggregate: field', (name) => operations({ ...sum, sum: { itemFieldName: name } })],
    ['aggregate: result', (name) => operations({ ...sum, resultFieldName: name })],
    ['aggregate: sort', (name) => aggregate({ aggregation: { operations: [sum] }, sort: [{ fieldName: name }] })],
    [
      'aggregate: final filter',
      (name) => aggregate({ aggregation: { operations: [sum] }, finalFilter: { [name]: 1 } }),
    ],
    ['search: fields', (name) => search({ fields: [name] })],
    ['search: where to look', (name) => search({ search: { expression: 'x', fields: [name] } })],
    ['search: sort', (name) => search({ sort: [{ fieldName: name }] })],
    [
      'GraphQL: filter',
      (name) =>
        graphql('query($q: ItemQueryInput) { dataItems(dataCollectionId: "Books", query: $q) { items { id } } }', {
          q: { filter: { [name]: 1 } },
        }),
    ],
    [
      'GraphQL: fields',
      (name) =>
        graphql('query($f: [String!]) { dataItem(dataCollectionId: "Books", id: "b1", fields: $f) { id } }', {
          f: [name],
        }),
    ],
  ])('%s', async (_where, operationOf) => {
    const context = await contextOfBooks();
    for (const name of [path(50), 'x'.repeat(1000)])
      expect(await refused(operationOf(name)(context()))).toBe('answered');
    for (const name of [path(51), path(100_000)]) {
      expect((await refused(operationOf(name)(context()))).replace(/^WDE0080 /, '')).toMatch(TOO_LONG);
    }
    expect(await refused(operationOf('x'.repeat(1001))(context()))).toContain('is too long: 50 names');
  });

  test.each<[string, (name: string) => Operation]>([
    ['a field of an expression', (name) => pipeline(projected(reshape('x', field(name))))],
    ['a result', (name) => pipeline(projected(reshape(name, field('n'))))],
    ['an included field', (name) => pipeline(projected({ include: { fieldName: name } }))],
    ['a field to leave out', (name) => pipeline(projected({ exclude: { fieldName: name } }))],
    ['a group', (name) => pipeline({ group: { groupIds: [{ key: name, expression: field('n') }] } })],
    ['an array to unwind', (name) => pipeline({ unwindArray: { arrayFieldName: name } })],
    ['an object to list', (name) => pipeline({ objectToArray: { objectFieldName: 'a', destinationFieldName: name } })],
    ['a sort', (name) => pipeline({ sort: { values: [{ fieldName: name }] } })],
  ])('pipeline: %s', async (_where, operationOf) => {
    const context = await contextOfBooks();
    expect(await refused(operationOf(path(50))(context()))).toBe('answered');
    expect(await refused(operationOf(path(51))(context()))).toMatch(TOO_LONG);
  });

  test('nested projections make one path together', async () => {
    const context = await contextOfBooks();
    const inside = (levels: number): object =>
      levels === 0
        ? reshape('x', field('n'))
        : { projectNested: { resultFieldName: 'a', fields: [inside(levels - 1)] } };
    expect(await refused(pipeline(projected(inside(49)))(context()))).toBe('answered');
    expect(await refused(pipeline(projected(inside(50)))(context()))).toMatch(TOO_LONG);
  });
});

describe('one request that stopped the simulator, or blocked it for long', () => {
  const cases: readonly (readonly [what: string, operation: Operation, answer: RegExp])[] = [
    [
      'an aggregate whose column is 99,999 names deep',
      aggregate({ aggregation: { operations: [{ resultFieldName: `${'a.'.repeat(99_999)}a`, itemCount: {} }] } }),
      TOO_LONG,
    ],
    ['a sort by 8,000 names', query({ sort: [{ fieldName: path(8000) }] }), TOO_LONG],
    ['fields of 5,000 names', query({ fields: [path(5000)] }), TOO_LONG],
    [
      'the length of 200 texts of 2 MB',
      pipelineOfLong(
        projected(
          reshape('x', {
            length: { expression: { concat: { expressions: Array.from({ length: 1000 }, () => field('text')) } } },
          }),
        ),
      ),
      /^WDE0028: .* The pipeline makes more than 134217728 bytes/,
    ],
    [
      '1,000 reshaped fields of each book',
      pipeline(projected(...Array.from({ length: 1000 }, (_, n) => reshape(`f${n}`, field('n'))))),
      /^answered$/,
    ],
    [
      '1,000 reshaped fields inside one field',
      pipeline(projected(...Array.from({ length: 1000 }, (_, n) => reshape(`in.f${n}`, field('n'))))),
      /^answered$/,
    ],
    ['a patch of 1,000 modifications', patch(Array.from({ length: 1000 }, (_, n) => set(`f${n}`, n))), /^answered$/],
    [
      'a patch that adds 1,000 elements',
      patch(
        Array.from({ length: 1000 }, (_, n) => ({
          action: 'APPEND_TO_ARRAY',
          fieldPath: 'list',
          appendToArrayOptions: { value: n },
        })),
      ),
      /^answered$/,
    ],
    [
      'a patch that looks for 999 elements among 50,000',
      patch([
        set(
          'list',
          Array.from({ length: 50_000 }, (_, n) => n),
        ),
        ...Array.from({ length: 999 }, () => ({
          action: 'REMOVE_FROM_ARRAY',
          fieldPath: 'list',
          removeFromArrayOptions: { value: -1 },
        })),
      ]),
      /^WDE0028/,
    ],
    [
      '200,000 conditions in SQL',
      count({ $and: Array.from({ length: 200_000 }, () => ({ 'a.b.c.d': 1 })) }),
      /^WDE0028/,
    ],
    [
      '4,000 tests of texts of 400 kB',
      (context) => countItems(context, VISITOR, { dataCollectionId: 'Long', filter: { $and: text(4000) } }),
      /^WDE0028/,
    ],
    [
      '10,000 fields of each of 1,000 items',
      query({ fields: Array.from({ length: 10_000 }, (_, n) => `f${n}`), paging: { limit: 1000 } }),
      /^answered$/,
    ],
    [
      '1,000 columns of 2,000 groups',
      aggregate({
        aggregation: {
          groupingFields: ['n'],
          operations: Array.from({ length: 1000 }, (_, n) => ({ resultFieldName: `r${n}`, itemCount: {} })),
        },
      }),
      /^WDE0028/,
    ],
    [
      'groups by 5,000 long texts',
      (context) =>
        aggregateItems(context, VISITOR, {
          dataCollectionId: 'Long',
          aggregation: { groupingFields: Array.from({ length: 5000 }, () => 'text'), operations: [] },
          returnTotalCount: false,
        }),
      /^WDE0028/,
    ],
    [
      '100 sort fields of four names',
      query({
        sort: Array.from({ length: 100 }, (_, n) => ({
          fieldName: `${'a'.repeat(240)}.${'b'.repeat(240)}.${'c'.repeat(240)}.d${n}`,
        })),
      }),
      /^answered$/,
    ],
    [
      'a GraphQL list of 2,400 levels',
      graphql(
        `{ dataItems(dataCollectionId: "Books", query: { filter: { a: ${'['.repeat(2400)}${']'.repeat(2400)} } }) { items { id } } }`,
      ),
      /^QUERY_TOO_DEEP The query has brackets in more than 200 levels/,
    ],
    [
      'a GraphQL variable of a type of 2,400 lists',
      graphql(`query($a: ${'['.repeat(2400)}Int${']'.repeat(2400)}) { currentMember { id } }`),
      /^QUERY_TOO_DEEP/,
    ],
    ['GraphQL fields of 2,400 levels', graphql(`${'{ a '.repeat(2400)}${'}'.repeat(2400)}`), /^QUERY_TOO_DEEP/],
  ];
  test.each(cases)('%s', async (_what, operation, answer) => {
    // A fifth of the usual budget, so that requests are rejected sooner.
    const context = await contextOfBooks(40_000_000);
    expect(await refused(operation(context()))).toMatch(answer);
  });

  test('an answer that repeats a long item many times is rejected as too large, and is not a defect', async () => {
    const context = await contextOfBooks();
    const request = parseContentRequest(operations.queryItems.request, {
      ...books,
      includeReferences: [{ field: 'best' }],
      query: { paging: { limit: 1000 } },
    });
    expect(await refused(queriedText(context(), VISITOR, request))).toMatch(
      /^(WDE0180: )?The answer would be \d+ bytes/,
    );
  });

  test('an exhausted budget rejects a whole bulk request, and none of it is stored', async () => {
    const context = await contextOfBooks(20_000_000);
    const fieldModifications = Array.from({ length: 900 }, () => ({
      action: 'REMOVE_FROM_ARRAY' as const,
      fieldPath: 'list',
      removeFromArrayOptions: { value: -1 },
    }));
    const patches = Array.from({ length: 20 }, (_, n) => ({
      dataItemId: `b${n}`,
      fieldModifications: [
        {
          action: 'SET_FIELD' as const,
          fieldPath: 'list',
          setFieldOptions: { value: Array.from({ length: 20_000 }, (_, index) => index) },
        },
        ...fieldModifications,
      ],
    }));
    const request = { ...books, patches, returnEntity: false };
    expect(await refused(bulkPatchItems(context(), ADMINISTRATOR, request))).toMatch(/^WDE0028/);
    expect(await countItems(context(), VISITOR, { ...books, filter: { list: { $exists: true } } })).toEqual({
      totalCount: 0,
    });
  });
});

describe('nesting of more than 50 levels is refused, however it arrives (LIM-10)', () => {
  const deep = nested(60, 1);
  const veryDeep = nested(20_000, 1);
  const filters = (filter: object): readonly Operation[] => [
    query({ filter }),
    count(filter),
    aggregate({ aggregation: { groupingFields: ['n'] }, initialFilter: filter }),
    aggregate({ aggregation: { groupingFields: ['n'] }, finalFilter: filter }),
    pipeline({ filter }),
    pipeline({ limit: 1 }, { filter }),
    search({ filter }),
    graphql('query($q: ItemQueryInput) { dataItems(dataCollectionId: "Books", query: $q) { items { id } } }', {
      q: { filter },
    }),
  ];

  test('a filter', async () => {
    const context = await contextOfBooks();
    for (const inner of [deep, veryDeep]) {
      for (const operation of filters({ f: inner })) {
        expect(await refused(operation(context()))).toContain('WDE0169: The filter is nested deeper than 50 levels.');
      }
    }
  });

  test('an item', async () => {
    const context = await contextOfBooks();
    for (const data of [deep, veryDeep]) {
      const answers = [
        insertItem(
          context(),
          ADMINISTRATOR,
          parseContentRequest(operations.insertItem.request, { ...books, dataItem: { data } }),
        ),
        patch([set('f', data)])(context()),
        patch([set(path(50), 1), set(`${path(40)}.b`, nested(40, 1))])(context()),
      ];
      for (const answer of answers)
        expect(await refused(answer)).toBe('WDE0168: The item is nested deeper than 50 levels.');
    }
  });
});

test('an item by its id and a page of 50 cost next to nothing of the budget', async () => {
  const context = (await contextOfBooks())();
  await get({})(context);
  expect(context.work.spent).toBeLessThan(500);
  await queriedText(context, VISITOR, parseContentRequest(operations.queryItems.request, { ...books, query: {} }));
  expect(context.work.spent).toBeLessThan(2000);
  expect(CONTENT_LIMITS.maxWork).toBe(200_000_000);
});
