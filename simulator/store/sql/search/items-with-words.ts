import type { Place, Placed } from '../../../query/found.ts';
import type { ItemSearch } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import type { Combination, IndexedWords } from '../automatic-index/word-condition.ts';
import type { WordGroups } from '../dialect.ts';
import { moveIfLarge, moveIfStoreBlocks } from '../read-size.ts';
import { raw, type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { type CompiledSearch, compileSearch, firstRows, readPlaced } from './search-items.ts';

/** The items of a search that contain wanted words, anywhere. */
export interface ItemsWithWords {
  /**
   * The items with one of some combinations of terms, or all matches, and maybe some others, in the order of the search: those
   * after `place`, or all. Probably, `expected` of them will be read.
   */
  after(
    place: Place | undefined,
    combinations: readonly Combination[] | undefined,
    expected: number,
  ): AsyncIterable<Placed>;
}

/** If an index finds this number of items or fewer, it is faster to read and sort all of them. */
const FEW = 2000;
/** The lowest and the highest number of items that are read at once. */
const [LEAST, MOST] = [50, 2000];
/** If the items were not enough, the next statement reads this number of times as many. */
const GROWTH = 4;
/** The first statement ignores the words. So it reads this number of times the expected items, because some match. */
const GUESSES = 8;
/** A condition with more words takes longer than it saves. */
const MAX_WORDS = 20_000;
/** Reading more items at once would keep other requests waiting. */
const MOST_HERE = 1000;

/**
 * Finds the items that contain wanted words if these are many, so that a page can be read without the others. Undefined if
 * they are few, or if SQL cannot express the search exactly. Throws TooLongHere.
 */
export async function findManyWithWords(
  world: World,
  search: ItemSearch,
  words: IndexedWords,
): Promise<ItemsWithWords | undefined> {
  const { id } = search.from.collection;
  if (!(await areMany(world, words.name, words.allGroups))) return undefined;
  await moveIfStoreBlocks(world, id);
  const compiled = await compileSearch(world, search);
  // An index of words cannot name all odd ids.
  if (!compiled || compiled.target.hasOddIds) return undefined;
  return itemsWithWords(world, search, compiled, words);
}

function itemsWithWords(
  world: World,
  search: ItemSearch,
  { inOrder, sort }: CompiledSearch,
  { name, allGroups, groupsOf }: IndexedWords,
): ItemsWithWords {
  const { words } = sqlOf(world.db).dialect;
  async function read(condition: Sql, after: Place | undefined, limit: number): Promise<readonly Placed[]> {
    if (limit > MOST_HERE) await moveIfLarge(world, search.from.collection.id);
    const place = after ? sort.beyond('next', after.keys, after.id) : sort.anywhere;
    const tail = sql`ORDER BY ${sort.order('next')} ${firstRows(limit)}`;
    return readPlaced(world, search, sql`${inOrder} AND ${place} AND ${condition}`, tail, limit);
  }
  return {
    async *after(place, combinations, expected) {
      const wanted = combinations && groupsOf(combinations);
      // All matches contain those of a tier.
      const groups = wanted && countWords(wanted) <= MAX_WORDS ? wanted : allGroups;
      if (groups.length === 0) return;
      // All matches were counted before.
      const isFrequent = groups === allGroups || (await areMany(world, name, groups));
      let after = place;
      let limit = between(LEAST, expected, MOST);
      if (isFrequent) {
        // The list of all items with a frequent word takes longer to make than a page.
        const guessed = await read(raw('TRUE'), after, between(LEAST, expected * GUESSES, MOST_HERE));
        yield* guessed;
        after = guessed.at(-1) ?? after;
      }
      const condition = isFrequent ? words.matchesMany(name, groups) : words.matches(name, groups);
      for (;;) {
        const found = await read(condition, after, limit);
        yield* found;
        if (found.length < limit) return;
        after = found.at(-1);
        limit = between(LEAST, limit * GROWTH, MOST);
      }
    },
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

async function areMany({ db }: World, name: string, wanted: WordGroups): Promise<boolean> {
  if (wanted.length === 0) return false;
  const { text, values } = sqlOf(db).dialect.words.count(name, wanted, FEW + 1);
  const [[count] = []] = await sqlOf(db).tuples(text, ...values);
  return Number(count) > FEW;
}

function countWords(groups: WordGroups): number {
  return groups.flat().reduce((sum, words) => sum + words.length, 0);
}
