import type { World } from '../../../world/world.ts';
import { isAlike, mistakesIn, wantedPieces } from '../../query/alike-words.ts';
import type { WordGroups } from '../dialect.ts';
import { hasManyItems, moveIfLarge } from '../read-size.ts';
import { raw, type Sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { listIndexes, nameOfTable } from './index-store.ts';
import { provideVocabulary, provideWordIndex } from './provide-index.ts';

/** The words of a text search. */
export interface WantedWords {
  /** An item has to contain all words of at least one group. */
  readonly groups: readonly (readonly string[])[];
  /** Whether words that are like a wanted one count, too. */
  readonly fuzzy: boolean;
}

/** With more words, the condition takes longer than it saves. */
const MAX_ALIKE = 5000;

/**
 * A condition that is true for the items of a large collection that contain the wanted words, anywhere. Undefined if no index
 * can find them. Throws TooLongHere.
 */
export async function wordCondition(world: World, collectionId: string, words: WantedWords): Promise<Sql | undefined> {
  const indexed = await indexedWords(world, collectionId, words);
  if (!indexed) return undefined;
  const { name, wanted } = indexed;
  return wanted.length === 0 ? raw('FALSE') : sqlOf(world.db).dialect.words.matches(name, wanted);
}

/** Wanted words as an index has them. */
export interface IndexedWords {
  /** The name of the index. */
  readonly name: string;
  /** Only groups that an item can have. */
  readonly wanted: WordGroups;
}

/** How an index of a large collection finds wanted words. Undefined if none can. Throws TooLongHere. */
export async function indexedWords(
  world: World,
  collectionId: string,
  { groups, fuzzy }: WantedWords,
): Promise<IndexedWords | undefined> {
  if (world.readsAt !== undefined || groups.length === 0) return undefined;
  if (!(await hasManyItems(world, collectionId)) || !(await provideWordIndex(world, collectionId))) return undefined;
  const alike = fuzzy ? await alikeWords(world, collectionId, groups.flat()) : wordsThemselves(groups.flat());
  const name = nameOfTable(await listIndexes(world.db, world.site.siteId, collectionId), '#words');
  if (!alike || name === undefined) return undefined;
  const all = groups.map((group) => group.map((word) => alike.get(word) ?? []));
  return { name, wanted: all.filter((lists) => lists.every((list) => list.length > 0)) };
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
