import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AggregateOperation } from '#contracts/content/aggregate-items.ts';
import type { PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import { operations } from '#contracts/operations/operations.ts';
import { describePackage } from '../declared/description.ts';
import { createInstalledPackages } from '../declared/installed-packages.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WorkBudget } from '../platform/work-budget.ts';
import type { JsonObject } from '../query/value.ts';
import { derivedAnswer } from '../start/derived/derived-answers.ts';
import { entitiesIn } from '../start/derived/entities.ts';
import { createSamples } from '../start/derived/samples.ts';
import { TRIPS } from '../start/derived/testing/trips-package.ts';
import { callServices } from '../start/handlers/call-services.ts';
import { projectWithDerived } from '../testing/fuzz/derived-operations.ts';
import { aggregateItems } from './aggregate/aggregate-items.ts';
import { bulkInsertItems, bulkPatchItems, bulkRemoveItems, bulkSaveItems, bulkUpdateItems } from './bulk/bulk-items.ts';
import { queryDistinctValues } from './distinct/query-distinct-values.ts';
import { executeGraphql } from './graphql/execute-graphql.ts';
import { patchItem } from './patch/patch-item.ts';
import { aggregatePipeline } from './pipeline/aggregate-pipeline.ts';
import { countItems, queryItems } from './read/read-items.ts';
import { parseContentRequest } from './requests/content-requests.ts';
import { ADMINISTRATOR, collectionOf, openContentContext } from './testing/content-context.ts';
import { executedBlocks } from './testing/executed-blocks.ts';
import { searchByText } from './text-search/search-by-text.ts';
import { insertItem } from './write/insert-item.ts';
import { saveItem } from './write/save-item.ts';
import { updateItem } from './write/update-item.ts';

const ITEMS = 40;
const COLLECTION = collectionOf('Things', [
  { key: 'friend', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Things' } } },
  { key: 'friends', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Things' } } },
]);

interface Thing {
  readonly _id: string;
  readonly [field: string]: unknown;
}

function thing(index: number): Thing {
  return {
    _id: `t${index}`,
    n: index,
    friend: 't0',
    tags: ['a', 'b', index],
    text: `word${index} and more`,
    in: { x: 1 },
  };
}

function things(count: number): readonly Thing[] {
  return Array.from({ length: count }, (_, index) => thing(index));
}

function contextWith(items: readonly Thing[]): Promise<RequestContext> {
  const links = items.map(({ _id }) => ({ collectionId: 'Things', field: 'friends', itemId: _id, targetId: 't0' }));
  return openContentContext({ collections: [COLLECTION], items: { Things: items }, links });
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const path = (segments: number) => times(segments, () => 'a').join('.');
const nested = (levels: number, inner: unknown): unknown =>
  times(levels, () => 'a').reduce<unknown>((value, name) => ({ [name]: value }), inner);
/** A filter that every item matches and that SQL cannot decide, so that each item is read. */
const UNDECIDED = { $not: { _id: { $matches: { ignoreCase: true, spec: [{ type: 'literal', value: 'x' }] } } } };
const all = (...filters: object[]) => ({ $and: [UNDECIDED, ...filters] });

interface Request {
  readonly run: (context: RequestContext) => Promise<unknown>;
  readonly items?: readonly Thing[];
  /** What is there before the request. */
  readonly prepare?: (context: RequestContext) => Promise<unknown>;
}

const posted = { dataCollectionId: 'Things' };
const query = (part: object, items?: readonly Thing[], more: object = {}): Request => ({
  run: (context) =>
    queryItems(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.queryItems.request, { ...posted, ...more, query: part }),
    ),
  ...(items && { items }),
});
const filtered = (filter: object, items?: readonly Thing[]) => query({ filter }, items);
const count = (filter: object): Request => ({
  run: (context) =>
    countItems(context, ADMINISTRATOR, parseContentRequest(operations.countItems.request, { ...posted, filter })),
});
const distinct = (fieldName: string, items?: readonly Thing[]): Request => ({
  run: (context) =>
    queryDistinctValues(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.queryDistinctValues.request, { ...posted, fieldName, filter: UNDECIDED }),
    ),
  ...(items && { items }),
});
const aggregate = (part: object, items?: readonly Thing[]): Request => ({
  run: (context) =>
    aggregateItems(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.aggregateItems.request, { ...posted, ...part }),
    ),
  ...(items && { items }),
});
const pipeline = (stages: readonly PipelineStage[], items?: readonly Thing[]): Request => ({
  run: (context) =>
    aggregatePipeline(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.aggregatePipeline.request, { ...posted, pipeline: { stages } }),
    ),
  ...(items && { items }),
});
const search = (part: object, items?: readonly Thing[]): Request => ({
  run: (context) =>
    searchByText(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.searchItems.request, { ...posted, search: part }),
    ),
  ...(items && { items }),
});
const patch = (fieldModifications: readonly object[]): Request => ({
  run: (context) =>
    patchItem(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.patchItem.request, { ...posted, patch: { dataItemId: 't1', fieldModifications } }),
    ),
});
const insert = (data: object): Request => ({
  run: (context) =>
    insertItem(
      context,
      ADMINISTRATOR,
      parseContentRequest(operations.insertItem.request, { ...posted, dataItem: { data } }),
    ),
});
const graphql = (document: string, variables: Record<string, unknown> = {}): Request => ({
  run: async (context) => {
    const { errors } = await executeGraphql({ context, caller: ADMINISTRATOR }, { query: document, variables });
    if (errors) throw new Error(errors[0]?.message);
  },
});

const sum = (index: number): AggregateOperation => ({ resultFieldName: `r${index}`, sum: { itemFieldName: 'n' } });
const field = (fieldPath: string): PipelineExpression => ({ fieldPath });
const reshape = (name: string, expression: PipelineExpression) => ({ reshape: { resultFieldName: name, expression } });
const projection = (...fields: Extract<PipelineStage, { projection: unknown }>['projection']['fields']) => ({
  projection: { fields },
});
const set = (fieldPath: string, value: unknown) => ({ action: 'SET_FIELD', fieldPath, setFieldOptions: { value } });
const append = (fieldPath: string, value: unknown) => ({
  action: 'APPEND_TO_ARRAY',
  fieldPath,
  appendToArrayOptions: { value },
});
const takeOut = (fieldPath: string, value: unknown) => ({
  action: 'REMOVE_FROM_ARRAY',
  fieldPath,
  removeFromArrayOptions: { value },
});
const numbersOf = (count: number) => times(count, (index) => index);
const withNumbers = (count: number) => things(4).map((it) => ({ ...it, list: numbersOf(count) }));
const withText = (words: number) => things(4).map((it) => ({ ...it, text: 'word '.repeat(words) }));
const withMembers = (count: number) =>
  things(4).map((it) => ({ ...it, in: Object.fromEntries(times(count, (index) => [`m${index}`, index])) }));

/** An operation with a dimension of its input, the first size, and a function that makes a request of a size. */
const DIMENSIONS: readonly (readonly [dimension: string, start: number, request: (size: number) => Request])[] = [
  ['query: items', 50, (n) => filtered(UNDECIDED, things(n))],
  ['query: items in random order', 50, (n) => query({}, things(n), { sortMode: 'RANDOM', randomOptions: { seed: 1 } })],
  ['query: page', 25, (n) => query({ paging: { limit: n } }, things(400))],
  ['query: conditions, all of them', 50, (n) => filtered(all(...times(n, () => ({ n: { $lt: 1e9 } }))))],
  ['query: conditions, any of them', 150, (n) => filtered(all({ $or: times(n, () => ({ n: { $lt: -1 } })) }))],
  ['query: conditions in SQL', 50, (n) => filtered({ $and: times(n, () => ({ n: { $lt: 1e9 } })) })],
  ['query: texts in SQL', 50, (n) => filtered({ $and: times(n, () => ({ text: { $contains: 'word' } })) })],
  ['query: values of $in', 100, (n) => filtered(all({ n: { $in: times(n, (index) => index + 1000) } }))],
  ['query: values of a list in SQL', 100, (n) => filtered({ n: { $in: times(n, (index) => index + 1000) } })],
  ['query: values of $hasAll', 50, (n) => filtered(all({ tags: { $hasAll: times(n, () => 'a') } }))],
  ['query: objects to be equal to', 50, (n) => filtered(all({ $or: times(n, (x) => ({ in: { x: x + 2 } })) }))],
  [
    'query: size of an object',
    50,
    (n) => filtered(all({ in: Object.fromEntries(times(n, (x) => [`m${x}`, x])) }), withMembers(n)),
  ],
  [
    'query: depth of a filter',
    6,
    (n) => filtered(times(n, () => 0).reduce<object>((inner) => ({ $not: inner }), UNDECIDED)),
  ],
  ['query: depth of a value', 6, (n) => filtered(all({ in: nested(n, 1) }))],
  [
    'query: names in a path',
    6,
    (n) =>
      filtered(
        all({ [path(n)]: 1 }),
        things(40).map((it) => ({ ...it, a: nested(n - 1, 2) })),
      ),
  ],
  ['query: elements of an array', 50, (n) => filtered(all({ list: { $ne: -1 } }), withNumbers(n))],
  ['query: objects in an array on the way', 50, (n) => filtered(all({ 'list.a': { $ne: -1 } }), withNumbers(n))],
  [
    'query: steps of $matches',
    50,
    (n) =>
      filtered(
        { text: { $matches: { ignoreCase: true, spec: times(n, () => ({ type: 'literal', value: 'word ' })) } } },
        withText(n),
      ),
  ],
  ['query: length of $urlized', 50, (n) => filtered({ text: { $urlized: 'word-'.repeat(n) } }, withText(n))],
  ['query: bytes per item', 400, (n) => filtered(all({ $not: { text: { $contains: 'nothing' } } }), withText(n))],
  ['query: fields', 50, (n) => query({ fields: times(n, (index) => `f${index}`) })],
  ['query: fields inside one field', 50, (n) => query({ fields: times(n, (index) => `in.m${index}`) }, withMembers(n))],
  [
    'query: names in a field',
    6,
    (n) =>
      query(
        { fields: [path(n)] },
        things(40).map((it) => ({ ...it, a: nested(n - 1, 2) })),
      ),
  ],
  [
    'query: sort fields',
    12,
    (n) => query({ filter: UNDECIDED, sort: times(n, (index) => ({ fieldName: `f${index}` })) }),
  ],
  ['query: sort fields in SQL', 12, (n) => query({ sort: times(n, (index) => ({ fieldName: `f${index}` })) })],
  [
    'query: names in a sort field',
    6,
    (n) =>
      query(
        { sort: [{ fieldName: path(n) }] },
        things(40).map((it) => ({ ...it, a: nested(n - 1, 2) })),
      ),
  ],
  [
    'query: elements to sort by',
    50,
    (n) => query({ filter: UNDECIDED, sort: [{ fieldName: 'list' }] }, withNumbers(n)),
  ],
  [
    'query: included references',
    12,
    (n) => query({}, things(40), { includeReferences: times(n, () => ({ field: 'friend' })) }),
  ],
  [
    'query: included multi-references',
    12,
    (n) => query({}, things(40), { includeReferences: times(n, () => ({ field: 'friends' })) }),
  ],
  ['count: conditions', 50, (n) => count(all(...times(n, () => ({ n: { $gte: 0 } }))))],
  ['distinct: items', 50, (n) => distinct('n', things(n))],
  ['distinct: elements', 50, (n) => distinct('list', withNumbers(n))],
  [
    'distinct: names in a path',
    6,
    (n) =>
      distinct(
        path(n),
        things(40).map((it) => ({ ...it, a: nested(n - 1, 2) })),
      ),
  ],
  ['distinct: size of a value', 50, (n) => distinct('in', withMembers(n))],
  [
    'aggregate: items',
    50,
    (n) => aggregate({ aggregation: { groupingFields: ['n'], operations: [sum(0)] } }, things(n)),
  ],
  ['aggregate: operations', 50, (n) => aggregate({ aggregation: { operations: times(n, sum) } })],
  [
    'aggregate: operations of each group',
    20,
    (n) => aggregate({ aggregation: { groupingFields: ['n'], operations: times(n, sum) } }),
  ],
  [
    'aggregate: grouping fields',
    20,
    (n) => aggregate({ aggregation: { groupingFields: times(n, (index) => `f${index}`) } }),
  ],
  [
    'aggregate: columns inside one column',
    20,
    (n) =>
      aggregate({ aggregation: { operations: times(n, (index) => ({ ...sum(0), resultFieldName: `in.r${index}` })) } }),
  ],
  [
    'aggregate: names in a column',
    6,
    (n) => aggregate({ aggregation: { groupingFields: ['n'], operations: [{ ...sum(0), resultFieldName: path(n) }] } }),
  ],
  [
    'aggregate: conditions on groups',
    50,
    (n) =>
      aggregate({
        aggregation: { groupingFields: ['n'] },
        finalFilter: { $and: times(n, () => ({ n: { $gte: 0 } })) },
      }),
  ],
  [
    'aggregate: sort fields',
    12,
    (n) =>
      aggregate({ aggregation: { groupingFields: ['n'] }, sort: times(n, (index) => ({ fieldName: `f${index}` })) }),
  ],
  ['pipeline: items', 50, (n) => pipeline([projection({ include: { fieldName: 'n' } })], things(n))],
  ['pipeline: stages', 12, (n) => pipeline(times(n, () => projection({ include: { fieldName: 'n' } })))],
  ['pipeline: filters', 12, (n) => pipeline(times(n, () => ({ filter: { n: { $gte: 0 } } })))],
  [
    'pipeline: reshaped fields',
    50,
    (n) => pipeline([projection(...times(n, (index) => reshape(`f${index}`, field('n'))))]),
  ],
  [
    'pipeline: reshaped fields inside one',
    50,
    (n) => pipeline([projection(...times(n, (index) => reshape(`in.f${index}`, field('n'))))]),
  ],
  [
    'pipeline: fields to leave out',
    50,
    (n) => pipeline([projection(...times(n, (index) => ({ exclude: { fieldName: `f${index}` } })))]),
  ],
  [
    'pipeline: operands',
    50,
    (n) => pipeline([projection(reshape('x', { add: { expressions: times(n, () => field('n')) } }))]),
  ],
  [
    'pipeline: texts in between',
    50,
    (n) =>
      pipeline([
        projection(
          reshape('x', { length: { expression: { concat: { expressions: times(n, () => field('text')) } } } }),
        ),
      ]),
  ],
  [
    'pipeline: depth of an expression',
    6,
    (n) =>
      pipeline([
        projection(
          reshape(
            'x',
            times(n, () => 0).reduce<PipelineExpression>((expression) => ({ abs: { expression } }), field('n')),
          ),
        ),
      ]),
  ],
  [
    'pipeline: depth of a projection',
    6,
    (n) =>
      pipeline([
        projection(
          times(n, () => 0).reduce<Parameters<typeof projection>[0]>(
            (inner) => ({ projectNested: { resultFieldName: 'a', fields: [inner] } }),
            reshape('x', field('n')),
          ),
        ),
      ]),
  ],
  [
    'pipeline: length of a text',
    200,
    (n) => pipeline([projection(reshape('x', { toUpper: { expression: field('text') } }))], withText(n)),
  ],
  [
    'pipeline: text of a value',
    50,
    (n) => pipeline([projection(reshape('x', { stringify: { expression: field('in') } }))], withMembers(n)),
  ],
  ['pipeline: elements to unwind', 50, (n) => pipeline([{ unwindArray: { arrayFieldName: 'list' } }], withNumbers(n))],
  [
    'pipeline: members to list',
    50,
    (n) => pipeline([{ objectToArray: { objectFieldName: 'in', destinationFieldName: 'x' } }], withMembers(n)),
  ],
  [
    'pipeline: parts of a group',
    20,
    (n) =>
      pipeline([
        { group: { groupIds: times(n, (index) => ({ key: `f${index}`, expression: field('n') })), accumulators: [] } },
      ]),
  ],
  [
    'pipeline: accumulators',
    20,
    (n) =>
      pipeline([
        {
          group: {
            groupIds: [],
            accumulators: times(n, (index) => ({ resultFieldName: `f${index}`, push: { expression: field('n') } })),
          },
        },
      ]),
  ],
  [
    'pipeline: sort fields',
    20,
    (n) => pipeline([{ sort: { values: times(n, (index) => ({ fieldName: `f${index}`, order: 'ASC' as const })) } }]),
  ],
  ['search: items', 50, (n) => search({ search: { expression: 'word1' } }, things(n))],
  ['search: terms', 5, (n) => search({ search: { expression: times(n, () => 'x').join(' ') } })],
  ['search: words of an item', 200, (n) => search({ search: { expression: 'word' } }, withText(n))],
  [
    'search: different words of an item, with mistakes',
    100,
    (n) =>
      search(
        { search: { expression: 'wird', fuzzy: true } },
        things(4).map((it) => ({ ...it, text: times(n, (index) => `w${index}d`).join(' ') })),
      ),
  ],
  ['patch: modifications', 50, (n) => patch(times(n, (index) => set(`f${index}`, index)))],
  ['patch: modifications inside one field', 50, (n) => patch(times(n, (index) => set(`a.b.f${index}`, index)))],
  ['patch: modifications of one field', 50, (n) => patch(times(n, (index) => set('a', index)))],
  ['patch: elements that are added', 50, (n) => patch(times(n, (index) => append('list', index)))],
  ['patch: elements that are taken out', 50, (n) => patch(times(n, (index) => takeOut('tags', index)))],
  ['patch: references that are added', 50, (n) => patch(times(n, (index) => append('friends', `t${index}`)))],
  ['patch: names in a path', 6, (n) => patch([set(path(n), 1)])],
  ['patch: length of a text', 400, (n) => patch([set('text', 'x'.repeat(n))])],
  ['insert: fields', 50, (n) => insert(Object.fromEntries(times(n, (index) => [`f${index}`, index])))],
  ['insert: elements', 50, (n) => insert({ list: numbersOf(n) })],
  ['insert: depth', 6, (n) => insert({ a: nested(n, 1) })],
  ['insert: length of a text', 400, (n) => insert({ text: 'x'.repeat(n) })],
  [
    'save: fields',
    50,
    (n) => ({
      run: (context) =>
        saveItem(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.saveItem.request, {
            ...posted,
            dataItem: { data: Object.fromEntries(times(n, (index) => [`f${index}`, index])) },
          }),
        ),
    }),
  ],
  [
    'update: fields',
    50,
    (n) => ({
      run: (context) =>
        updateItem(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.updateItem.request, {
            ...posted,
            dataItem: { id: 't1', data: Object.fromEntries(times(n, (index) => [`f${index}`, index])) },
          }),
        ),
    }),
  ],
  [
    'update: conditions',
    50,
    (n) => ({
      run: (context) =>
        updateItem(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.updateItem.request, {
            ...posted,
            condition: { filter: { $and: times(n, () => ({ n: 1 })) } },
            dataItem: { id: 't1', data: { n: 1 } },
          }),
        ),
    }),
  ],
  [
    'bulk insert: items',
    20,
    (n) => ({
      run: (context) =>
        bulkInsertItems(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.bulkInsertItems.request, {
            ...posted,
            dataItems: times(n, (index) => ({ data: { index } })),
          }),
        ),
    }),
  ],
  [
    'bulk save: items',
    20,
    (n) => ({
      run: (context) =>
        bulkSaveItems(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.bulkSaveItems.request, {
            ...posted,
            dataItems: times(n, (index) => ({ data: { _id: `t${index}`, index } })),
          }),
        ),
    }),
  ],
  [
    'bulk update: items',
    20,
    (n) => ({
      items: things(200),
      run: (context) =>
        bulkUpdateItems(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.bulkUpdateItems.request, {
            ...posted,
            dataItems: times(n, (index) => ({ data: { _id: `t${index}`, index } })),
          }),
        ),
    }),
  ],
  [
    'bulk patch: items',
    20,
    (n) => ({
      items: things(200),
      run: (context) =>
        bulkPatchItems(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.bulkPatchItems.request, {
            ...posted,
            patches: times(n, (index) => ({ dataItemId: `t${index}`, fieldModifications: [set('n', 0)] })),
          }),
        ),
    }),
  ],
  [
    'bulk remove: items',
    20,
    (n) => ({
      items: things(n),
      run: (context) =>
        bulkRemoveItems(
          context,
          ADMINISTRATOR,
          parseContentRequest(operations.bulkRemoveItems.request, {
            ...posted,
            dataItemIds: times(n, (index) => `t${index}`),
          }),
        ),
    }),
  ],
  [
    'GraphQL: fields of one name',
    12,
    (n) => graphql(`{ dataItem(dataCollectionId: "Things", id: "t1") { ${'id '.repeat(n)} } }`),
  ],
  [
    'GraphQL: items under different names',
    12,
    (n) =>
      graphql(
        `{ ${times(n, (index) => `a${index}: dataItem(dataCollectionId: "Things", id: "t1") { id }`).join(' ')} }`,
      ),
  ],
  [
    'GraphQL: pages under different names',
    12,
    (n) =>
      graphql(
        `{ ${times(n, (index) => `a${index}: dataItems(dataCollectionId: "Things") { items { id } }`).join(' ')} }`,
      ),
  ],
  [
    'GraphQL: fields of each item',
    12,
    (n) =>
      graphql(
        `{ dataItems(dataCollectionId: "Things") { items { ${times(n, (index) => `a${index}: data`).join(' ')} } } }`,
      ),
  ],
  [
    'GraphQL: fragments',
    12,
    (n) =>
      graphql(
        `{ dataItem(dataCollectionId: "Things", id: "t1") { ${times(n, (index) => `...F${index}`).join(' ')} } } ${times(n, (index) => `fragment F${index} on DataItem { id }`).join(' ')}`,
      ),
  ],
  [
    'GraphQL: depth of a filter',
    5,
    (n) =>
      graphql(
        'query($query: ItemQueryInput) { dataItems(dataCollectionId: "Things", query: $query) { items { id } } }',
        { query: { filter: times(n, () => 0).reduce<object>((inner) => ({ $not: inner }), UNDECIDED) } },
      ),
  ],
  [
    'GraphQL: conditions',
    12,
    (n) =>
      graphql(
        `{ dataItems(dataCollectionId: "Things", query: { filter: { ${'_and'.slice(1)}: [${'{n: 1} '.repeat(n)}] } }) { items { id } } }`,
      ),
  ],
];

/** Sorting twice as many values takes a little more than twice as long. */
const MOST_GROWTH = 2.4;
/** The maximum number of code blocks that the engine executes for one unit of the budget. */
const MOST_BLOCKS_A_UNIT = 15;
const DOUBLINGS = [1, 2, 4, 8] as const;

async function measured({ run, prepare, items = things(ITEMS) }: Request): Promise<{ units: number; blocks: number }> {
  const opened = await contextWith(items);
  await prepare?.(opened);
  const context = { ...opened, work: new WorkBudget() };
  const blocks = await executedBlocks(() => run(context));
  return { units: context.work.spent, blocks };
}

describe('the work of a request grows no faster than its input', () => {
  test.each(DIMENSIONS)('%s', async (_dimension, start, requestOf) => {
    // Run once before measuring, so that what is read or compiled only once is not counted.
    await measured(requestOf(start));
    const measures = [];
    for (const factor of DOUBLINGS) measures.push(await measured(requestOf(start * factor)));
    const [first, , , last] = measures;
    for (const [index, { units, blocks }] of measures.slice(1).entries()) {
      const before = measures[index];
      expect(units).toBeLessThan((before?.units ?? 0) * MOST_GROWTH);
      expect(blocks).toBeLessThan((before?.blocks ?? 0) * MOST_GROWTH);
    }
    // If this failed, the budget would not count the work that grows.
    const [moreUnits, moreBlocks] = [
      (last?.units ?? 0) - (first?.units ?? 0),
      (last?.blocks ?? 0) - (first?.blocks ?? 0),
    ];
    expect(moreUnits).toBeGreaterThan(0);
    expect(moreBlocks / moreUnits).toBeLessThan(MOST_BLOCKS_A_UNIT);
  });
});

const project = await projectWithDerived();
const trips = await describePackage(join(project, 'node_modules', TRIPS));
const samples = createSamples(createInstalledPackages(project), async () => []);
afterAll(() => rm(project, { recursive: true }));

/** A derived operation on a site with `count` trips. */
function derived(name: string, request: (ids: readonly string[]) => JsonObject, count: number): Request {
  const operation = trips.operations.find((each) => each.name === name);
  const described = operation && trips.entities[operation.entity];
  if (operation?.does === undefined || described === undefined) throw new Error(`${name} is not derived.`);
  const { does, entity } = operation;
  const ids = times(count, (index) => `trip-${index}`);
  const fail = (status: number | string, code?: unknown): never => {
    throw new Error(`${status} ${code}`);
  };
  return {
    items: [],
    prepare: async (context) => {
      const entities = entitiesIn(callServices(context, ADMINISTRATOR), entity);
      for (const [madeAt, id] of ids.entries()) {
        await entities.put({ entity: { id, title: 'a', slug: id, seats: madeAt }, madeBy: null, madeAt }, 'absent');
      }
    },
    run: (context) =>
      derivedAnswer(
        {
          ...callServices(context, ADMINISTRATOR),
          ...{ caller: { role: 'administrator', id: 'app-1' }, clock: { now: () => new Date(context.now) } },
          ...{ request: request(ids), described, types: new Map(Object.entries(trips.types)), fail, notDerived: fail },
          events: trips.events,
        },
        operation,
        does,
      ),
  };
}

/** So many samples of trips, on a site that has others. */
function sampled(count: number, others = 0): Request {
  const make = async (context: RequestContext, trips: number) => (await samples.of({ trips }))(context);
  return {
    items: [],
    prepare: (context) => make(context, others),
    run: (context) => make(context, count),
  };
}

/** Operations of a package that nothing plays. Their searches have a budget of their own. */
const OF_DERIVED: readonly (readonly [dimension: string, start: number, request: (size: number) => Request])[] = [
  ['list: entities', 50, (n) => derived('queryTrips', () => ({}), n)],
  ['list: sorted entities', 50, (n) => derived('queryTrips', () => ({ query: { sort: [{ fieldName: 'title' }] } }), n)],
  ['list: ids', 50, (n) => derived('queryTrips', (tripIds) => ({ tripIds }), n)],
  [
    'list: conditions',
    50,
    (n) =>
      derived('queryTrips', () => ({ query: { filter: { $and: times(n, () => ({ seats: { $lt: 1e9 } })) } } }), 40),
  ],
  ['count: entities', 50, (n) => derived('countTrips', () => ({}), n)],
  ['get by slug: entities', 50, (n) => derived('getTripBySlug', () => ({ slug: 'trip-1' }), n)],
  ['create: entities that are there', 50, (n) => derived('createTrip', () => ({ trip: { title: 'b' } }), n)],
  ['create: length of a title', 400, (n) => derived('createTrip', () => ({ trip: { title: 'x'.repeat(n) } }), 40)],
  [
    'update: paths of a mask',
    50,
    (n) => derived('updateTrip', () => ({ trip: { id: 'trip-1' }, fieldMask: times(n, (x) => `title.f${x}`) }), 40),
  ],
  ['bulk delete: ids', 50, (n) => derived('bulkDeleteTrips', (tripIds) => ({ tripIds }), n)],
  ['samples: count', 10, (n) => sampled(n)],
  ['samples: those that are there', 10, (n) => sampled(5, n)],
];

describe('the work of a derived operation grows no faster than its input', () => {
  test.each(OF_DERIVED)('%s', async (_dimension, start, requestOf) => {
    await measured(requestOf(start));
    const measures = [];
    for (const factor of DOUBLINGS) measures.push((await measured(requestOf(start * factor))).blocks);
    for (const [index, blocks] of measures.slice(1).entries()) {
      expect(blocks).toBeLessThan((measures[index] ?? 0) * MOST_GROWTH);
    }
  });
});
