import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { type FieldPath, isFieldPath } from '../../../query/field-path.ts';
import { cachedReading } from '../../cache-by-revision.ts';
import { type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import type { IndexColumn } from './index-shape.ts';

/** An index that was created automatically for a search. */
export interface AutomaticIndex {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
}

const storedPath = z.array(z.string()).transform((names) => {
  if (isFieldPath(names)) return names;
  throw new TypeError('a stored index has a column that is not a path');
});
/** The path in a JSON text. */
export function readStoredPath(text: string): FieldPath {
  return storedPath.parse(JSON.parse(text));
}
const columnList = z.array(z.union([z.literal('id'), z.object({ path: storedPath, order: z.enum(['ASC', 'DESC']) })]));
const indexRow = z.object({ name: z.string(), columns: z.string() });

/** The automatic indexes of a collection, in the order in which they were created. An emptied collection has none. */
export const listIndexes = cachedReading(['indexes', 'emptied'], async (db, siteId: string, collectionId: string) => {
  const emptied = await sqlOf(db).get(
    'SELECT 1 FROM emptied_collections WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
  return emptied ? [] : listStoredIndexes(db, siteId, collectionId);
});

/** Like `listIndexes`, with those that have to be dropped because the collection was emptied. */
export async function listStoredIndexes(
  db: Database,
  siteId: string,
  collectionId: string,
): Promise<readonly AutomaticIndex[]> {
  const rows = await sqlOf(db).all(
    'SELECT name, columns FROM automatic_indexes WHERE site_id = ? AND collection_id = ? ORDER BY position',
    ...[siteId, collectionId],
  );
  return rows
    .map((row) => indexRow.parse(row))
    .map(({ name, columns }) => ({ name, columns: columnList.parse(JSON.parse(columns)) }));
}

/** The number of automatic indexes in the whole store. */
export const countIndexes = cachedReading(['indexes'], async (db) =>
  Number((await sqlOf(db).get('SELECT count(*) AS total FROM automatic_indexes'))?.total),
);

/** Stores that an index exists. */
export async function insertIndexRow(
  db: Database,
  siteId: string,
  collectionId: string,
  { name, columns }: AutomaticIndex,
): Promise<void> {
  await sqlOf(db).run(
    `INSERT INTO automatic_indexes (site_id, collection_id, name, columns, position)
     VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM automatic_indexes)) ON CONFLICT DO NOTHING`,
    ...[siteId, collectionId, name, JSON.stringify(columns)],
  );
}

/**
 * A condition for the items of a collection. It uses constants, so that the planner recognises the indexes that apply to it.
 */
export function scopeOf(db: Database, siteId: string, collectionId: string): Sql {
  const { constant } = sqlOf(db).dialect;
  return sql`items.site_id = ${constant(siteId)} AND items.collection_id = ${constant(collectionId)}`;
}
