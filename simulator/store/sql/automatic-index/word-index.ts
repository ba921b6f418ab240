import type { Database } from '../../../world/database.ts';
import type { World } from '../../../world/world.ts';
import type { StoredText } from '../../item-data.ts';
import { hasManyItems } from '../read-size.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { ITEMS_AT_ONCE } from './create-word-index.ts';
import { listIndexes, scopeOf } from './index-store.ts';
import { provideWordIndex } from './provide-index.ts';

/** Words of which an item has to contain all. */
export type WordGroup = readonly string[];

/**
 * A condition that is true for the items of a large collection that contain all words of at least one of `groups`, anywhere.
 * Undefined if there is no index of words.
 */
export async function wordCondition(
  world: World,
  collectionId: string,
  groups: readonly WordGroup[],
): Promise<Sql | undefined> {
  const { words } = sqlOf(world.db).dialect;
  if (world.readsAt !== undefined || groups.length === 0) return undefined;
  if (!(await hasManyItems(world, collectionId)) || !(await provideWordIndex(world, collectionId))) return undefined;
  const name = await nameOfIndex(world.db, world.site.siteId, collectionId);
  return name === undefined ? undefined : words.matches(name, groups);
}

/** Indexes the words of items that were just written, instead of their earlier words. */
export async function indexWords(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly StoredText[],
): Promise<void> {
  const name = await nameOfIndex(db, siteId, collectionId);
  const { words, listed } = sqlOf(db).dialect;
  if (name === undefined) return;
  const scope = scopeOf(db, siteId, collectionId);
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const written = items.slice(start, start + ITEMS_AT_ONCE);
    await run(db, words.remove(name, sql`${scope} AND items.item_id IN ${listed(written.map(({ id }) => id))}`));
    await run(db, words.add(name, scope, written));
  }
}

/** Removes the items that pass `condition` from the index of words. Call it before they are deleted. */
export async function unindexWords(db: Database, siteId: string, collectionId: string, condition: Sql): Promise<void> {
  const name = await nameOfIndex(db, siteId, collectionId);
  const { words } = sqlOf(db).dialect;
  if (name !== undefined) await run(db, words.remove(name, condition));
}

async function run(db: Database, { text, values }: Sql): Promise<void> {
  await sqlOf(db).run(text, ...values);
}

async function nameOfIndex(db: Database, siteId: string, collectionId: string): Promise<string | undefined> {
  const indexes = await listIndexes(db, siteId, collectionId);
  return indexes.find(({ columns: [first] }) => first === '#words')?.name;
}
