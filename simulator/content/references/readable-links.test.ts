import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { operations as e } from '#contracts/operations/operations.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { executeGraphql } from '../graphql/execute-graphql.ts';
import { aggregatePipeline } from '../pipeline/aggregate-pipeline.ts';
import { countItems, getItem, queriedText, queryItems } from '../read/read-items.ts';
import { ACTORS, type Ask, answerTo, FILMS, GHOST, openScene, scenes } from '../testing/permission-scenes.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { isReferenced, queryReferenced } from './query-referenced.ts';

type Operate<Request> = (context: RequestContext, caller: Caller, request: Request) => Promise<object>;

function asking<Schema extends z.ZodType>(
  { request }: { readonly request: Schema },
  operate: Operate<z.infer<Schema>>,
  body: object,
): Ask {
  return (context, caller) => operate(context, caller, request.parse({ dataCollectionId: 'Actors', ...body }));
}

const query = (filter: object, more: object = {}) => asking(e.queryItems, queryItems, { query: { filter }, ...more });
const referenced = (more: object) =>
  asking(e.queryReferenced, queryReferenced, {
    referringItemFieldName: 'films',
    referringItemIds: ACTORS,
    returnTotalCount: true,
    ...more,
  });
const ofFilms = { dataCollectionId: 'Films' };
const count = { itemCount: {}, resultFieldName: 'count' };

/** Every operation that follows references, from the reverse end and from the declaring end. */
const WAYS: Readonly<Record<string, Ask>> = {
  'filter $hasSome': query({ films: { $hasSome: ['f1', 'f2', GHOST] } }),
  'filter $hasAll': query({ films: { $hasAll: ['f1', 'f2'] } }),
  'filter $exists': query({ films: { $exists: true } }),
  'filter $not': query({ $not: { films: 'f1' } }),
  'filter $isEmpty': query({ films: { $isEmpty: true } }),
  'filter $startsWith': query({ films: { $startsWith: 'F' } }),
  'filter $gte': query({ films: { $gte: 'f3' } }),
  'filter in memory': query({ films: ['f1', 'f2'] }),
  'filter, answered as text': asking(e.queryItems, queriedText, { query: { filter: { films: 'f1' } } }),
  'random order': query({ films: { $hasSome: ['f1', 'f3'] } }, { sortMode: 'RANDOM', randomOptions: { seed: 1 } }),
  sort: asking(e.queryItems, queryItems, { query: { sort: [{ fieldName: 'films', order: 'DESC' }] } }),
  'sort by cursor': asking(e.queryItems, queryItems, {
    query: { sort: [{ fieldName: 'films', order: 'ASC' }], cursorPaging: { limit: 1 } },
  }),
  count: asking(e.countItems, countItems, { filter: { films: { $in: ['f1', 'f4'] } } }),
  distinct: asking(e.queryDistinctValues, queryDistinctValues, { fieldName: 'films', returnTotalCount: true }),
  'distinct of what a filter passes': asking(e.queryDistinctValues, queryDistinctValues, {
    fieldName: '_id',
    filter: { films: 'f2' },
  }),
  aggregate: asking(e.aggregateItems, aggregateItems, {
    aggregation: { groupingFields: ['films'], operations: [count] },
  }),
  'aggregate, smallest': asking(e.aggregateItems, aggregateItems, {
    initialFilter: { films: { $exists: true } },
    aggregation: { operations: [{ min: { itemFieldName: 'films' }, resultFieldName: 'least' }, count] },
  }),
  pipeline: asking(e.aggregatePipeline, aggregatePipeline, {
    pipeline: {
      stages: [
        { filter: { films: { $ne: 'f4' } } },
        { unwindArray: { arrayFieldName: 'films' } },
        { filter: { films: { $gte: 'f1' } } },
        { sort: { values: [{ fieldName: 'films', order: 'ASC' }] } },
      ],
    },
  }),
  'include, current spelling': query({}, { includeReferences: [{ field: 'films', limit: 2 }] }),
  'include, the seed’s spelling': query({}, { referencedItemOptions: [{ fieldName: 'films' }] }),
  'include, old spelling': asking(e.getItem, getItem, { dataItemId: 'a1', includeReferencedItems: ['films'] }),
  'is referenced': async (context, caller) => {
    const ask = (referringItemId: string, referencedItemId: string) =>
      asking(e.isReferenced, isReferenced, { referringItemFieldName: 'films', referringItemId, referencedItemId });
    return Promise.all(ACTORS.flatMap((actor) => [...FILMS, GHOST].map((film) => ask(actor, film)(context, caller))));
  },
  'query referenced': referenced({ fields: ['title'] }),
  'query referenced, a page': referenced({ order: 'DESC', paging: { limit: 2, offset: 1 } }),
  'query referenced, by cursor': referenced({ cursorPaging: { limit: 1 } }),
  search: asking(e.searchItems, searchByText, {
    search: {
      search: { expression: 'word' },
      filter: { films: { $hasSome: ['f1', 'f2'] } },
      sort: [{ fieldName: 'films' }],
    },
    includeReferences: [{ field: 'films' }],
  }),
  GraphQL: (context, caller) =>
    executeGraphql(
      { context, caller },
      {
        query: `query ($filter: JSON) { dataItems(dataCollectionId: "Actors", query: { filter: $filter },
          includeReferences: [{ field: "films" }], returnTotalCount: true) { items { data } pageInfo { total } } }`,
        variables: { filter: { films: { $ne: 'f3' } } },
      },
    ),
  'forward: filter and include': asking(e.queryItems, queryItems, {
    ...ofFilms,
    query: { filter: { cast: { $hasSome: ['a1', 'a2'] } } },
    includeReferences: [{ field: 'cast' }],
  }),
  'forward: distinct': asking(e.queryDistinctValues, queryDistinctValues, { ...ofFilms, fieldName: 'cast' }),
  'forward: aggregate': asking(e.aggregateItems, aggregateItems, {
    ...ofFilms,
    aggregation: { groupingFields: ['cast'] },
  }),
  'forward: is referenced': asking(e.isReferenced, isReferenced, {
    ...ofFilms,
    referringItemFieldName: 'cast',
    referringItemId: 'f1',
    referencedItemId: 'a1',
  }),
  'forward: query referenced': asking(e.queryReferenced, queryReferenced, {
    ...ofFilms,
    referringItemFieldName: 'cast',
    referringItemIds: FILMS,
    includeReferences: [{ field: 'films' }],
  }),
};

/** The answers to all ways of asking, by their names. Opening a world takes longer than all of them. */
async function answersOf(context: RequestContext, caller: Caller): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (const [way, ask] of Object.entries(WAYS)) answers[way] = await answerTo(ask, context, caller);
  return answers;
}

test('links are read only through the permissions of the caller (decision 0035)', async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const [whole, readable] = [await openScene(scene, 'whole'), await openScene(scene, 'readable')];
      const expected = await answersOf(readable, scene.caller);
      expect(await answersOf(whole, scene.caller)).toEqual(expected);
      await Promise.all([whole.db.close(), readable.db.close()]);
    }),
    { numRuns: propertyCases(40) },
  );
});
