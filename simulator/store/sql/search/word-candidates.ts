import type { SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import { type IndexedWords, indexedWords, type WantedWords } from '../automatic-index/word-condition.ts';
import { itemsIfMany, readingMuch } from '../read-size.ts';
import { inMemory, type MemoryPlan, type Plan } from './plan.ts';

/** A question for the items whose texts contain words. */
export interface WordsQuestion {
  readonly from: SearchedCollection;
  readonly wanted: WantedWords;
}

/** Candidates are found by an index of words, and the evaluator rates them. */
export type WordsPlan = Plan & { readonly by: 'words'; readonly words: IndexedWords; readonly world: World };

/** Uses the index of words of a large collection, if words decide what can match. */
export async function planWords(world: World, { from, wanted }: WordsQuestion): Promise<WordsPlan | MemoryPlan> {
  const { id } = from.collection;
  if (wanted.length === 0) return inMemory(world, id, 'A fuzzy search finds words that no index knows.');
  const words = await indexedWords(world, id, wanted);
  if (!words) return inMemory(world, id, 'The collection is small, or has no index of words yet.');
  const reading = await readingMuch(world);
  const why = 'An index of words finds the items that contain all of them.';
  return { by: 'words', why, words, world: reading, isLong: true, items: await itemsIfMany(world, id) };
}
