import { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { type QueryItemsRequest, sortEntry } from '#contracts/content/query-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { JsonText } from '../../http/json/write-json.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { evaluate } from '../../query/evaluate.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { readableCollection } from '../definition/permitted-collection.ts';
import type { Rule } from '../requests/rule.ts';
import { countPassing, drawnSeed, searchInRandomOrder, searchItems } from '../search/item-search.ts';
import { parseLimit, readPage } from '../search/read-page.ts';
import { answeredItem, answeredItems, answeredTexts, projection } from './answered-items.ts';
import { findItemsById, includeReferences, parseInclusions } from './includes.ts';

const askedItems = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry),
  /** The seed of a random order, which replaces the sort (SRT-7). */
  seed: z.number().nullable(),
  fields: z.array(z.string()),
  includes: z.array(z.object({ field: z.string(), limit: z.number() })),
});
type AskedItems = z.infer<typeof askedItems>;

/** Queries the items that the caller may read. Throws ContentError. */
export const queryItems: Rule<'queryItems'> = async (context, caller, request) => {
  const { collection, query, rows, pagingMetadata } = await findPage(context, caller, request);
  const items = rows.map(({ data }) => data);
  return { dataItems: await answeredItems(context, caller, collection, items, query), pagingMetadata };
};

/** Like `queryItems`, but returns JSON text. Items whose stored text can be returned unchanged are not parsed. */
export async function queriedText(
  context: RequestContext,
  caller: Caller,
  request: QueryItemsRequest,
): Promise<JsonText> {
  const { collection, query, rows, pagingMetadata } = await findPage(context, caller, request);
  const items = await answeredTexts(context, caller, collection, rows, query);
  return new JsonText(`{"dataItems":[${items}],"pagingMetadata":${JSON.stringify(pagingMetadata)}}`);
}

async function findPage(context: RequestContext, caller: Caller, request: QueryItemsRequest) {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const { collection, maxPageSize: maximum } = from;
  const limit = request.query.cursorPaging?.limit ?? request.query.paging?.limit;
  if (maximum !== undefined) parseLimit('The limit', limit, maximum);
  const scope = { operation: 'queryItems', collectionId: collection.id, caller } as const;
  const pageRequest = { ...request.query, returnTotalCount: request.returnTotalCount };
  const asked = askedBy(context, request);
  const page = await readPage(context, scope, pageRequest, {
    schema: askedItems,
    asked: () => asked,
    continued: (started) => continued(started, asked),
    find: ({ filter, sort, seed, fields, includes }) => {
      // With fewer fields, the answer is smaller than the items.
      const maxBytes = fields.length === 0 && includes.length === 0 ? CONTENT_LIMITS.maxAnswerBytes : undefined;
      const passing = { from, filter: parseAnyFilter(filter, context.work), maxBytes };
      return seed === null
        ? searchItems(context, { ...passing, sort: parseSort(sort) })
        : searchInRandomOrder(context, passing, seed);
    },
  });
  return { ...page, collection };
}

function askedBy(
  context: RequestContext,
  { query, sortMode, randomOptions, ...options }: QueryItemsRequest,
): AskedItems {
  return {
    filter: query.filter,
    sort: query.sort ?? [],
    seed: sortMode === 'RANDOM' ? (randomOptions?.seed ?? drawnSeed(context)) : null,
    fields: query.fields ?? [],
    includes: [...parseInclusions(options)],
  };
}

/**
 * The query of a page with a cursor. The cursor decides filter and sort (CUR-2). Fields and inclusions come from the
 * request if it has any.
 */
function continued(started: AskedItems, asked: AskedItems): AskedItems {
  return {
    ...started,
    ...(asked.fields.length > 0 ? { fields: asked.fields } : {}),
    ...(asked.includes.length > 0 ? { includes: asked.includes } : {}),
  };
}

/**
 * Returns one item. Throws WDE0073 when it does not exist, or when it belongs to somebody else and the caller may read
 * only their own items (GET-1, PRM-2).
 */
export const getItem: Rule<'getItem'> = async (context, caller, request) => {
  const { dataItemId: id, dataCollectionId, fields = [] } = request;
  const { collection, filter: readable } = await readableCollection(context, caller, dataCollectionId);
  const inclusions = parseInclusions(request);
  const found = (await findItemsById(context, caller, collection.id, [id])).filter((item) =>
    evaluate(readable, item, context.work),
  );
  const [data] = await includeReferences(context, caller, collection, found, inclusions);
  if (!data) throw refusal('WDE0073', { item: id, collection: collection.id }, { itemId: id });
  return { dataItem: answeredItem(collection, data, projection(fields, context.work)(data)) };
};

/** Counts the items that match the filter and that the caller may read (PRM-2). Throws ContentError. */
export const countItems: Rule<'countItems'> = async (context, caller, request) => {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const filter = parseAnyFilter(request.filter, context.work);
  return { totalCount: await countPassing(context, from, filter) };
};
