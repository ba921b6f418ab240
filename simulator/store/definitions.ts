import type { Database } from '../platform/database.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { sqlOf } from './sql/sql-database.ts';

/** The definition of a collection as JSON text. */
export interface DefinitionText {
  readonly id: string;
  readonly text: string;
}

/** Adds collections. Inside a transaction it adds all or none. Fails if an id already exists. */
export async function insertDefinitions(
  db: Database,
  siteId: string,
  definitions: readonly DefinitionText[],
): Promise<void> {
  await insertRows(
    db,
    'collections',
    ['site_id', 'collection_id', 'definition'],
    definitions.map(({ id, text }) => [siteId, id, text]),
  );
}

/** Replaces the definition of a collection, or adds the collection. */
export async function putDefinition(db: Database, siteId: string, { id, text }: DefinitionText): Promise<void> {
  await sqlOf(db).run(
    `INSERT INTO collections (site_id, collection_id, definition) VALUES (?, ?, ?)
     ON CONFLICT (site_id, collection_id) DO UPDATE SET definition = excluded.definition`,
    ...[siteId, id, text],
  );
}

/** The definitions of all collections of a site as JSON texts, in no particular order. */
export async function listDefinitions(db: Database, siteId: string): Promise<readonly string[]> {
  const rows = await sqlOf(db).all('SELECT definition FROM collections WHERE site_id = ?', siteId);
  return rows.map((row) => textOf(row, 'definition'));
}
