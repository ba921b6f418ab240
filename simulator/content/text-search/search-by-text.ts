import { z } from 'zod';
import { sortEntry } from '#contracts/content/query-items.ts';
import { type SearchItemsRequest, type SearchItemsResponse, searchDetails } from '#contracts/content/search-items.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ItemData } from '../../store/item-data.ts';
import type { Found } from '../../store/query/found.ts';
import { keyOf, type SortKey, sortKeys } from '../../store/query/sort.ts';
import type { JsonObject } from '../../store/query/value.ts';
import type { World } from '../../world/world.ts';
import { refusal } from '../content-error.ts';
import { type ReadableCollection, readableCollection } from '../definition/readable-collection.ts';
import { parseAnyFilter } from '../filter/parse-filter.ts';
import { answeredItems } from '../read/answered-items.ts';
import { parseInclusions } from '../read/includes.ts';
import { listed } from '../search/listed.ts';
import { parseSort } from '../search/parse-sort.ts';
import { passingDocuments } from '../search/passing-documents.ts';
import { readPage } from '../search/read-page.ts';
import { checkSortedArrays } from '../search/search.ts';
import { candidateWords } from './candidate-words.ts';
import { parseSearch } from './score.ts';
import { searchedText } from './searched-text.ts';

const askedText = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry),
  search: searchDetails,
});
type AskedText = z.infer<typeof askedText>;

/**
 * Searches the texts of the items that the caller may read (SEA-1). Throws ContentError.
 */
export async function searchByText(
  world: World,
  caller: Caller,
  { search, ...request }: SearchItemsRequest,
): Promise<SearchItemsResponse> {
  const from = await readableCollection(world, caller, request.dataCollectionId);
  const { collection } = from;
  if (collection.searchEnabled === false) throw refusal('WDE0190', { collection: collection.id });
  const scope = { operation: 'searchItems', collectionId: collection.id, caller } as const;
  const wanted = { includes: parseInclusions(request), fields: search.fields ?? [] };
  const { rows, pagingMetadata } = await readPage(world, scope, search, {
    schema: askedText,
    asked: () => ({ filter: search.filter, sort: search.sort ?? [], search: search.search }),
    find: (asked) => findText(world, from, asked),
  });
  return {
    dataItems: await answeredItems(
      world,
      caller,
      collection,
      rows.map(({ data }) => data),
      wanted,
    ),
    pagingMetadata,
  };
}

/** Sorts by the requested sort. Without one, the best matches come first. */
async function findText(world: World, from: ReadableCollection, asked: AskedText): Promise<Found<ItemData>> {
  const { work } = world;
  const score = parseSearch(asked.search, work);
  const textOf = searchedText(from.collection, asked.search.fields ?? [], work);
  const filter = parseAnyFilter(asked.filter, work);
  const isByScore = asked.sort.length === 0;
  const sort = parseSort(asked.sort);
  const fields = sort.map(({ path }) => path[0] ?? '');
  const candidates = await passingDocuments(world, from, filter, fields, candidateWords(asked.search));
  const found = candidates.flatMap(({ data, document }) => {
    const points = score(textOf(data));
    return points > 0 ? [{ data, document, points }] : [];
  });
  checkSortedArrays(
    sort,
    found.map(({ document }) => document),
    work,
  );
  const keysOf = (points: number, document: JsonObject): readonly SortKey[] => [
    ...(isByScore ? [keyOf(points)] : []),
    ...sortKeys(sort, document, work),
  ];
  return listed(
    [...(isByScore ? [{ order: 'DESC' } as const] : []), ...sort],
    found.map(({ data, document, points }) => ({ data, keys: keysOf(points, document), id: data._id })),
    work,
  );
}
