import { isAlike, mistakesIn, wantedPieces } from '../../../query/alike-words.ts';
import type { World } from '../../../world/world.ts';
import type { WordGroups } from '../dialect.ts';
import { hasManyItems, moveIfLarge } from '../read-size.ts';
import { raw, type Sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { listIndexes, nameOfTable } from './index-store.ts';
import { provideVocabulary, provideWordIndex } from './provide-index.ts';

/** The words of a text search. */
export interface WantedWords {
  /** The words of each term. An item that contains a term contains all of its words. */
  readonly terms: readonly (readonly string[])[];
  /** Whether an item has to contain all terms, and not only one. */
  readonly all: boolean;
  /** Whether words that are like a wanted one count, too. */
  readonly fuzzy: boolean;
}

/** Terms that an item has to contain, by their positions in a search. `exact`: as they are written, in a fuzzy search, too. */
export type Combination = readonly { readonly term: number; readonly exact: boolean }[];

/** With more words, the condition takes longer than it saves. */
const MAX_ALIKE = 5000;

/** Wanted words as an index has them. */
export interface IndexedWords {
  /** The name of the index. */
  readonly name: string;
  /** The words of all matches. Empty if no item can match. */
  readonly allGroups: WordGroups;
  /** The words of items with one of some combinations. Empty if no item can have one. */
  readonly groupsOf: (combinations: readonly Combination[]) => WordGroups;
}

/** A condition that is true for the items that contain wanted words, anywhere. */
export function wordCondition({ db }: World, { name, allGroups }: IndexedWords): Sql {
  return allGroups.length === 0 ? raw('FALSE') : sqlOf(db).dialect.words.matches(name, allGroups);
}

/** How an index of a large collection finds wanted words. Undefined if none can. Throws TooLongHere. */
export async function indexedWords(
  world: World,
  collectionId: string,
  { terms, all, fuzzy }: WantedWords,
): Promise<IndexedWords | undefined> {
  if (world.readsAt !== undefined || terms.length === 0) return undefined;
  if (!(await hasManyItems(world, collectionId)) || !(await provideWordIndex(world, collectionId))) return undefined;
  const alike = fuzzy ? await alikeWords(world, collectionId, terms.flat()) : wordsThemselves(terms.flat());
  const name = nameOfTable(await listIndexes(world.db, world.site.siteId, collectionId), '#words');
  if (!alike || name === undefined) return undefined;
  const listOf = (word: string, exact: boolean) => (exact ? [word] : (alike.get(word) ?? []));
  const groupsOf = (combinations: readonly Combination[]): WordGroups =>
    combinations
      .map((parts) => parts.flatMap(({ term, exact }) => (terms[term] ?? []).map((word) => listOf(word, exact))))
      .filter((lists) => lists.every((list) => list.length > 0));
  const each = terms.map((_, term) => ({ term, exact: false }));
  return { name, allGroups: groupsOf(all ? [each] : each.map((term) => [term])), groupsOf };
}

type Alike = ReadonlyMap<string, readonly string[]>;

function wordsThemselves(words: readonly string[]): Alike {
  return new Map(words.map((word) => [word, [word]]));
}

/** The words of a collection that each of `words` is like. Undefined if no vocabulary can tell, or if they are too many. */
async function alikeWords(world: World, collectionId: string, words: readonly string[]): Promise<Alike | undefined> {
  const { db, site, work } = world;
  if (!(await provideVocabulary(world, collectionId))) return undefined;
  const name = nameOfTable(await listIndexes(db, site.siteId, collectionId), '#vocabulary');
  if (name === undefined) return undefined;
  await moveIfLarge(world, collectionId);
  const alike = new Map<string, readonly string[]>(wordsThemselves(words));
  let count = 0;
  for (const word of [...alike.keys()].filter((each) => mistakesIn(each) > 0)) {
    const pieces = wantedPieces(word);
    if (!pieces) return undefined;
    const { text, values } = sqlOf(db).dialect.vocabularies.find(name, pieces);
    const candidates = await sqlOf(db).tuples(text, ...values);
    work.spend(candidates.length);
    const found = candidates.map(([candidate]) => String(candidate)).filter((other) => isAlike(word, other, work));
    count += found.length;
    if (count > MAX_ALIKE) return undefined;
    alike.set(word, found);
  }
  return alike;
}
