import { z } from 'zod';
import { type QueryItemsRequest, type QueryItemsResponse, sortEntry } from '#contracts/content/query-items.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { ALL, bothOf } from './filter/filter.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { includeReferences, parseInclusions } from './includes.ts';
import { searchItems } from './item-search.ts';
import { project } from './projection.ts';
import { readPage } from './read-page.ts';
import { readableCollection } from './readable-collection.ts';
import { parseSort } from './sort.ts';

const askedItems = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry),
  fields: z.array(z.string()),
  includes: z.array(z.object({ field: z.string(), limit: z.number() })),
});
type AskedItems = z.infer<typeof askedItems>;

/** The items that the caller asks for and may read (semantics §5). Throws ContentError. */
export async function queryItems(
  world: World,
  caller: Caller,
  request: QueryItemsRequest,
): Promise<QueryItemsResponse> {
  const { collection, readable } = await readableCollection(world, caller, request.dataCollectionId);
  const scope = { operation: 'queryItems', collectionId: collection.id, caller } as const;
  const pageRequest = { ...request.query, returnTotalCount: request.returnTotalCount };
  const asked = askedBy(request);
  const { query, rows, pagingMetadata } = await readPage(world, scope, pageRequest, {
    schema: askedItems,
    asked: () => asked,
    continued: (started) => continued(started, asked),
    find: ({ filter, sort }) =>
      searchItems(world, {
        collection,
        filter: bothOf(readable, filter === undefined ? ALL : parseFilter(filter)),
        sort: parseSort(sort),
      }),
  });
  const whole = await includeReferences(world, caller, collection, rows, query.includes);
  return {
    dataItems: whole.map((data) => ({
      id: data._id,
      dataCollectionId: collection.id,
      data: project(data, query.fields),
    })),
    pagingMetadata,
  };
}

function askedBy({ query, ...options }: QueryItemsRequest): AskedItems {
  return {
    filter: query.filter,
    sort: query.sort ?? [],
    fields: query.fields ?? [],
    includes: [...parseInclusions(options)],
  };
}

/** A cursor decides filter and sort (CUR-2). Fields and inclusions are the page's own when it names any. */
function continued(started: AskedItems, asked: AskedItems): AskedItems {
  return {
    ...started,
    ...(asked.fields.length > 0 ? { fields: asked.fields } : {}),
    ...(asked.includes.length > 0 ? { includes: asked.includes } : {}),
  };
}
