import type { World } from '../../../world/world.ts';
import type { WordGroups } from '../dialect.ts';
import { hasManyItems } from '../read-size.ts';
import type { Sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { listIndexes, nameOfWordIndex } from './index-store.ts';
import { provideWordIndex } from './provide-index.ts';

/** Groups of words. An item can only match if it has all words of a group. Empty if words do not decide that. */
export type WantedWords = WordGroups;

/** Wanted words as an index has them. */
export interface IndexedWords {
  /** The name of the index. */
  readonly name: string;
  readonly wanted: WantedWords;
}

/** A condition that is true for the items that contain wanted words, anywhere. */
export function wordCondition({ db }: World, { name, wanted }: IndexedWords): Sql {
  return sqlOf(db).dialect.words.matches(name, wanted);
}

/** How an index of a large collection finds wanted words. Undefined if none can. */
export async function indexedWords(
  world: World,
  collectionId: string,
  wanted: WantedWords,
): Promise<IndexedWords | undefined> {
  if (world.readsAt !== undefined || wanted.length === 0) return undefined;
  if (!(await hasManyItems(world, collectionId)) || !(await provideWordIndex(world, collectionId))) return undefined;
  const name = nameOfWordIndex(await listIndexes(world.db, world.site.siteId, collectionId));
  return name === undefined ? undefined : { name, wanted };
}
