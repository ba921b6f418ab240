import type { RequestContext } from '../../../platform/request-context.ts';
import { bothOf, type Filter } from '../../../query/filter.ts';
import type { ItemData, SearchedCollection } from '../../../query/item-search.ts';
import { listIndexes, nameOfWordIndex } from '../automatic-index/index-store.ts';
import { provideWordIndex } from '../automatic-index/provide-index.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import type { WordGroups } from '../dialect.ts';
import { selectItems } from '../items-store.ts';
import { hasManyItems, itemsIfMany, readingMuch } from '../read-size.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { inMemory, type MemoryPlan, type Plan } from './plan.ts';

/**
 * All items that pass both filters, in no particular order. There may be others among them if SQL cannot express a
 * filter; the caller's evaluator then decides. The filters are compiled separately, so that one that is too large for
 * SQL does not make every item a candidate. With `words`, items without them may be left out.
 */
export async function selectCandidates(
  context: RequestContext,
  from: SearchedCollection,
  filters: readonly [Filter, Filter],
  words?: IndexedWords,
): Promise<readonly ItemData[]> {
  const [first, second] = filters;
  const target = await searchTarget(context, from, bothOf(first, second), []);
  const condition = sql`${compileFilter(first, target).sql} AND ${compileFilter(second, target).sql}`;
  // An index of words cannot name all odd ids.
  const hasWords = words && !target.hasOddIds ? wordCondition(context, words) : undefined;
  return selectItems(context, from.collection.id, hasWords ? sql`${condition} AND ${hasWords}` : condition);
}

/** A question for the items whose texts contain words. */
export interface WordsQuestion {
  readonly from: SearchedCollection;
  readonly wanted: WantedWords;
}

/** Candidates are found by an index of words, and the evaluator rates them. */
export type WordsPlan = Plan & { readonly by: 'words'; readonly words: IndexedWords; readonly context: RequestContext };

/** Uses the index of words of a large collection, if words decide what can match. */
export async function planWords(
  context: RequestContext,
  { from, wanted }: WordsQuestion,
): Promise<WordsPlan | MemoryPlan> {
  const { id } = from.collection;
  if (wanted.length === 0) return inMemory(context, id, 'A fuzzy search finds words that no index knows.');
  const words = await indexedWords(context, id, wanted);
  if (!words) return inMemory(context, id, 'The collection is small, or has no index of words yet.');
  const reading = await readingMuch(context);
  const why = 'An index of words finds the items that contain all of them.';
  return { by: 'words', why, words, context: reading, isLong: true, items: await itemsIfMany(context, id) };
}

/** Groups of words. An item can only match if it has all words of a group. Empty if words do not decide that. */
export type WantedWords = WordGroups;

/** Wanted words as an index has them. */
export interface IndexedWords {
  /** The name of the index. */
  readonly name: string;
  readonly wanted: WantedWords;
}

/** A condition that is true for the items that contain wanted words, anywhere. */
function wordCondition({ db }: RequestContext, { name, wanted }: IndexedWords): Sql {
  return sqlOf(db).dialect.words.matches(name, wanted);
}

/** How an index of a large collection finds wanted words. Undefined if none can. */
async function indexedWords(
  context: RequestContext,
  collectionId: string,
  wanted: WantedWords,
): Promise<IndexedWords | undefined> {
  if (context.readsAt !== undefined || wanted.length === 0) return undefined;
  if (!(await hasManyItems(context, collectionId)) || !(await provideWordIndex(context, collectionId)))
    return undefined;
  const name = nameOfWordIndex(await listIndexes(context.db, context.site.siteId, collectionId));
  return name === undefined ? undefined : { name, wanted };
}
