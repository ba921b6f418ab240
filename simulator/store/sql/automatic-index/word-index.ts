import type { Database } from '../../../world/database.ts';
import type { StoredText } from '../../item-data.ts';
import { type Sql, sql } from '../sql.ts';
import { type StatementsFor, sqlOf } from '../sql-database.ts';
import { ITEMS_AT_ONCE } from './create-word-index.ts';
import { listIndexes, nameOfTextIndex, scopeOf } from './index-store.ts';

/**
 * The statements that index the words of items that were just written, instead of their earlier words, and add them to the
 * vocabulary. Undefined if the collection has no index of words and no vocabulary.
 */
export async function wordStatements(
  db: Database,
  siteId: string,
  collectionId: string,
): Promise<StatementsFor | undefined> {
  const indexes = await listIndexes(db, siteId, collectionId);
  const [name, vocabulary] = [nameOfTextIndex(indexes, '#words'), nameOfTextIndex(indexes, '#vocabulary')];
  if (name === undefined && vocabulary === undefined) return undefined;
  const { words, vocabularies, listed } = sqlOf(db).dialect;
  const scope = scopeOf(db, siteId, collectionId);
  return (items) =>
    batchesOf(items).flatMap((written) => {
      const meant = sql`${scope} AND items.item_id IN ${listed(written.map(({ id }) => id))}`;
      return [
        ...(name === undefined ? [] : [words.remove(name, meant), words.add(name, scope, written)]),
        ...(vocabulary === undefined ? [] : [vocabularies.add(vocabulary, scope, written)]),
      ];
    });
}

function batchesOf(items: readonly StoredText[]): (readonly StoredText[])[] {
  const count = Math.ceil(items.length / ITEMS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * ITEMS_AT_ONCE, (at + 1) * ITEMS_AT_ONCE));
}

/** Carries out `wordStatements` for items that were just written. */
export async function indexWords(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly StoredText[],
): Promise<void> {
  const statements = await wordStatements(db, siteId, collectionId);
  for (const statement of statements?.(items) ?? []) await run(db, statement);
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
