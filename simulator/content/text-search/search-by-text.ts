import { decodeHTML } from 'entities/decode';
import { z } from 'zod';
import type { Collection } from '#contracts/content/collection.ts';
import { sortEntry } from '#contracts/content/query-items.ts';
import {
  type SearchDetails,
  type SearchItemsRequest,
  type SearchItemsResponse,
  searchDetails,
} from '#contracts/content/search-items.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import { withoutMarkup } from '#contracts/content/without-markup.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { mistakesIn } from '../../query/alike-words.ts';
import { namedPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { Found, ItemData } from '../../query/item-search.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { keyOf, parseSort, type SortKey, sortKeys } from '../../query/sort.ts';
import { atomOf, isObject, type JsonObject } from '../../query/value.ts';
import { isIndexMissing } from '../../store/sql/forget-derived.ts';
import { hasManyItems } from '../../store/sql/read-size.ts';
import type { IndexedWords, WantedWords } from '../../store/sql/search/candidates.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import { answeredItems, pick, selectionOf } from '../read/answered-items.ts';
import { parseInclusions } from '../read/includes.ts';
import { checkSortedArrays, countPassing, listsAmong, type Search, searchItems } from '../search/item-search.ts';
import { passingDocuments } from '../search/passing-documents.ts';
import { listed, readPage } from '../search/read-page.ts';
import { parseSearch, type Score, termsOf } from './score.ts';

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
  context: RequestContext,
  caller: Caller,
  { search, ...request }: SearchItemsRequest,
): Promise<SearchItemsResponse> {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const { collection } = from;
  if (collection.searchEnabled === false) throw refusal('WDE0190', { collection: collection.id });
  const scope = { operation: 'searchItems', collectionId: collection.id, caller } as const;
  const wanted = { includes: parseInclusions(request), fields: search.fields ?? [] };
  const read = (mayUse: 'words' | 'memory') =>
    readPage(context, scope, search, {
      schema: askedText,
      asked: () => ({ filter: search.filter, sort: search.sort ?? [], search: search.search }),
      find: (asked) => findText(context, from, asked, mayUse),
    });
  const { rows, pagingMetadata } = await read('words').catch((failure) => {
    // A restore or a reset of the site, or another process, has dropped the index. So this search reads all items.
    if (!isIndexMissing(context.db, failure)) throw failure;
    return read('memory');
  });
  return {
    dataItems: await answeredItems(
      context,
      caller,
      collection,
      rows.map(({ data }) => data),
      wanted,
    ),
    pagingMetadata,
  };
}

/** A parsed search. */
interface TextSearch extends Search {
  /** Whether the best matches come first. */
  readonly isByScore: boolean;
  /** The words of the search in the index of a large collection. */
  readonly words: IndexedWords | undefined;
  /** The score of an item. */
  readonly rate: (item: ItemData) => ReturnType<Score>;
}

/** Sorts by the requested sort. Without one, the best matches come first. */
async function findText(
  context: RequestContext,
  from: ReadableCollection,
  asked: AskedText,
  mayUse: 'words' | 'memory',
): Promise<Found<ItemData>> {
  const { work } = context;
  const score = parseSearch(asked.search, work);
  const textOf = searchedText(from.collection, asked.search.fields ?? [], work);
  const [filter, sort] = [parseAnyFilter(asked.filter, work), parseSort(asked.sort)];
  // All items match equally well. The sort by several lists has rules of its own (SRT-5).
  if (!termsOf(asked.search.expression) && listsAmong(sort, from.collection).length <= 1) {
    return searchItems(context, { from, filter, sort });
  }
  const plan =
    from.virtualItems || mayUse === 'memory'
      ? undefined
      : await planOf(context, 'words', { from, wanted: wantedWords(asked.search) });
  const words = plan?.by === 'words' ? plan.words : undefined;
  if (!words) await checkFuzzySearch(context, from, filter, asked.search);
  const isByScore = asked.sort.length === 0;
  return findInMemory(context, { ...{ from, filter, sort, words, isByScore }, rate: (item) => score(textOf(item)) });
}

/** The words without which an item cannot match the search. A fuzzy search also finds words that are like long ones. */
function wantedWords({ expression, mode, fuzzy }: SearchDetails): WantedWords {
  const terms = termsOf(expression) ?? [];
  if (terms.length === 0) return [];
  if (fuzzy && terms.flat().some((word) => mistakesIn(word) > 0)) return [];
  return mode === 'AND' ? [terms.flat()] : terms;
}

/** Rating so many items takes about two seconds. */
const MAX_FUZZY_ITEMS = 50_000;

/** Throws WDE0028 if a fuzzy search would have to read too many items. No index has the words that are like another one. */
async function checkFuzzySearch(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  { fuzzy }: SearchDetails,
): Promise<void> {
  if (!fuzzy || from.virtualItems || !(await hasManyItems(context, from.collection.id))) return;
  if ((await countPassing(context, from, filter)) <= MAX_FUZZY_ITEMS) return;
  const reason = `A fuzzy search reads each item that passes its filter, and there are more than ${MAX_FUZZY_ITEMS}. Search without "fuzzy", or for fewer items by a filter.`;
  throw refusal('WDE0028', { reason });
}

/** Reads and rates every candidate. This defines the result of a search. */
async function findInMemory(context: RequestContext, search: TextSearch): Promise<Found<ItemData>> {
  const { work } = context;
  const { from, words, filter, isByScore, sort, rate } = search;
  const fields = sort.map(({ path }) => path[0] ?? '');
  const candidates = await passingDocuments(context, from, filter, fields, words);
  const rated = await mapInTurns(candidates, ({ data, document }) => ({ data, document, points: rate(data) }));
  const found = rated.filter(({ points }) => points > 0);
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
    await mapInTurns(found, ({ data, document, points }) => ({ data, keys: keysOf(points, document), id: data._id })),
    work,
  );
}

/**
 * Returns all texts of an item, at any depth, as one text. If `within` names fields, only their texts count. Texts in
 * system fields and ids in references never count.
 */
function searchedText(
  { fields }: Collection,
  within: readonly string[],
  work: WorkBudget,
): (document: JsonObject) => string {
  const unsearched = new Set<string>([
    ...SYSTEM_FIELDS,
    ...fields.filter(({ type }) => type === 'REFERENCE' || type === 'MULTI_REFERENCE').map(({ key }) => key),
  ]);
  const marked = new Set(fields.filter(({ type }) => type === 'RICH_TEXT').map(({ key }) => key));
  const selection = within.length > 0 ? selectionOf(within.map(namedPath)) : undefined;
  return (document) =>
    Object.entries(selection ? pick(document, selection, work) : document)
      .filter(([name]) => !unsearched.has(name))
      .flatMap(([name, value]) =>
        marked.has(name) ? textsIn(value).map((html) => withoutMarkup(html, decodeHTML)) : textsIn(value),
      )
      .join(' ');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && atomOf(value) === undefined ? Object.values(value).flatMap(textsIn) : [];
}
