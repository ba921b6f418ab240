import { decodeHTML } from 'entities/decode';
import { z } from 'zod';
import type { Collection } from '#contracts/content/collection.ts';
import { sortEntry } from '#contracts/content/query-items.ts';
import { type SearchDetails, searchDetails } from '#contracts/content/search-items.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import { withoutMarkup } from '#contracts/content/without-markup.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { isAlike, mistakesIn } from '../../query/alike-words.ts';
import { namedPath } from '../../query/field-path.ts';
import { type Filter, fold } from '../../query/filter.ts';
import type { Found, ItemData } from '../../query/item-search.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { keyOf, parseSort, type SortKey, sortKeys } from '../../query/sort.ts';
import { atomOf, isObject, type JsonObject } from '../../query/value.ts';
import { hasManyItems, sizeOfCollection } from '../../store/read-size.ts';
import { noteTextSearch } from '../../store/search.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import { answeredItems, pick, selectionOf } from '../read/answered-items.ts';
import { parseInclusions } from '../read/includes.ts';
import type { Rule } from '../requests/rule.ts';
import { checkSortedArrays, countPassing, listsAmong, type Search, searchItems } from '../search/item-search.ts';
import { passingDocuments } from '../search/passing-documents.ts';
import { listed, readPage } from '../search/read-page.ts';

/** Rates how well the text of an item matches a search. 0 means no match. */
type Score = (text: string) => number;

/** The score of a term that an item contains as it is written. */
const EXACT = 2;
/** The score of a term of which the item contains similar words. */
const ALIKE = 1;

/**
 * Parses a search. By mode, any term or all terms must match (SEA-1). All words of a term must match. Without an expression,
 * every item matches with the same score.
 */
function parseSearch({ expression, mode, fuzzy }: SearchDetails, work: WorkBudget): Score {
  const terms = termsOf(expression);
  if (!terms) return () => EXACT;
  return (text) => {
    work.spendText(text.length * (1 + terms.length));
    const folded = fold(text);
    // Searching the text is faster than splitting it into words. Most items are rejected here.
    if (!fuzzy && !terms.some((term) => term.every((word) => folded.includes(word)))) return 0;
    const words = new Set(wordsOf(folded));
    work.spend(words.size);
    let sum = 0;
    for (const term of terms) {
      const score = scoreOfTerm(term, words, fuzzy, work);
      if (mode === 'AND' && score === 0) return 0;
      sum += score;
    }
    return sum;
  };
}

/** The score of a term is the score of its worst word. */
function scoreOfTerm(term: readonly string[], words: ReadonlySet<string>, fuzzy: boolean, work: WorkBudget): number {
  let least = EXACT;
  for (const word of term) least = Math.min(least, scoreOf(word, words, fuzzy, work));
  return least;
}

function scoreOf(word: string, words: ReadonlySet<string>, fuzzy: boolean, work: WorkBudget): number {
  if (words.has(word)) return EXACT;
  return fuzzy && hasAlike(word, words, work) ? ALIKE : 0;
}

function hasAlike(word: string, words: ReadonlySet<string>, work: WorkBudget): boolean {
  work.spend(words.size);
  for (const other of words) if (isAlike(word, other, work)) return true;
  return false;
}

/**
 * The terms of an expression, case-folded. Blanks separate them. A term such as `e-mail` has several words. Undefined without an
 * expression.
 */
function termsOf(expression: string | null | undefined): readonly (readonly string[])[] | undefined {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '') return undefined;
  return wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** The words of a case-folded text. A word consists of letters and digits; all other characters separate words. */
function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const askedText = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry),
  search: searchDetails,
});
type AskedText = z.infer<typeof askedText>;

/** Searches the texts of the items that the caller may read (SEA-1). Throws ContentError. */
export const searchByText: Rule<'searchItems'> = async (context, caller, { search, ...request }) => {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const { collection } = from;
  if (collection.searchEnabled === false) throw refusal('WDE0190', { collection: collection.id });
  const scope = { operation: 'searchItems', collectionId: collection.id, caller } as const;
  const wanted = { includes: parseInclusions(request), fields: search.fields ?? [] };
  const { rows, pagingMetadata } = await readPage(context, scope, search, {
    schema: askedText,
    asked: () => ({ filter: search.filter, sort: search.sort ?? [], search: search.search }),
    find: (asked) => findText(context, from, asked),
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
};

/** A parsed search. */
interface TextSearch extends Search {
  /** Whether the best matches come first. */
  readonly isByScore: boolean;
  /** The score of an item. */
  readonly rate: (item: ItemData) => ReturnType<Score>;
}

/** Sorts by the requested sort. Without one, the best matches come first. */
async function findText(context: RequestContext, from: ReadableCollection, asked: AskedText): Promise<Found<ItemData>> {
  const { work } = context;
  const score = parseSearch(asked.search, work);
  const textOf = searchedText(from.collection, asked.search.fields ?? [], work);
  const [filter, sort] = [parseAnyFilter(asked.filter, work), parseSort(asked.sort)];
  // All items match equally well. The sort by several lists has rules of its own (SRT-5).
  if (!termsOf(asked.search.expression) && listsAmong(sort, from.collection).length <= 1) {
    return searchItems(context, { from, filter, sort });
  }
  if (!from.virtualItems) await noteTextSearch(context, from);
  await checkFuzzySearch(context, from, filter, asked.search);
  const isByScore = asked.sort.length === 0;
  return findInMemory(context, { ...{ from, filter, sort, isByScore }, rate: (item) => score(textOf(item)) });
}

/** Rating so many items takes about two seconds. */
const MAX_FUZZY_ITEMS = 50_000;

/** Throws WDE0028 if a fuzzy search would have to read too many items. */
async function checkFuzzySearch(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  { expression, fuzzy }: SearchDetails,
): Promise<void> {
  // A search for short words only, which have no mistakes, is as cheap as one that is not fuzzy.
  if (
    !fuzzy ||
    from.virtualItems ||
    !termsOf(expression)
      ?.flat()
      .some((word) => mistakesIn(word) > 0)
  )
    return;
  if (!hasManyItems(await sizeOfCollection(context, from.collection.id))) return;
  if ((await countPassing(context, from, filter)) <= MAX_FUZZY_ITEMS) return;
  const reason = `A fuzzy search reads each item that passes its filter, and there are more than ${MAX_FUZZY_ITEMS}. Search without "fuzzy", or for fewer items by a filter.`;
  throw refusal('WDE0028', { reason });
}

/** Reads and rates every candidate. This defines the result of a search. */
async function findInMemory(context: RequestContext, search: TextSearch): Promise<Found<ItemData>> {
  const { work } = context;
  const { from, filter, isByScore, sort, rate } = search;
  const fields = sort.map(({ path }) => path[0] ?? '');
  const candidates = await passingDocuments(context, from, filter, fields);
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
