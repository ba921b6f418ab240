import type { Database } from '../../../world/database.ts';
import type { StoredText } from '../../item-data.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { ITEMS_AT_ONCE } from './create-word-index.ts';
import { listIndexes, nameOfTextIndex, scopeOf } from './index-store.ts';

/** Indexes the words of items that were just written, instead of their earlier words, and adds them to the vocabulary. */
export async function indexWords(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly StoredText[],
): Promise<void> {
  const indexes = await listIndexes(db, siteId, collectionId);
  const [name, vocabulary] = [nameOfTextIndex(indexes, '#words'), nameOfTextIndex(indexes, '#vocabulary')];
  if (name === undefined && vocabulary === undefined) return;
  const { words, vocabularies, listed } = sqlOf(db).dialect;
  const scope = scopeOf(db, siteId, collectionId);
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const written = items.slice(start, start + ITEMS_AT_ONCE);
    if (name !== undefined) {
      await run(db, words.remove(name, sql`${scope} AND items.item_id IN ${listed(written.map(({ id }) => id))}`));
      await run(db, words.add(name, scope, written));
    }
    if (vocabulary !== undefined) await run(db, vocabularies.add(vocabulary, scope, written));
  }
}

/** Removes the items that pass `condition` from the index of words. The vocabulary keeps their words. Call it before they are deleted. */
export async function unindexWords(db: Database, siteId: string, collectionId: string, condition: Sql): Promise<void> {
  const name = nameOfTextIndex(await listIndexes(db, siteId, collectionId), '#words');
  const { words } = sqlOf(db).dialect;
  if (name !== undefined) await run(db, words.remove(name, condition));
}

async function run(db: Database, { text, values }: Sql): Promise<void> {
  await sqlOf(db).run(text, ...values);
}
