import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

/** A document with its position in the order of its table. */
export interface PlacedDocument {
  readonly position: number;
  readonly text: string;
}

/** So many characters fit into one answer, whatever the documents have. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * The documents of the rows that `from` describes (`events WHERE …`): at most `limit`, and no more than fit into an answer, but at least
 * one. Their lengths are read first, because all of them together may not fit into memory.
 */
export async function placedDocuments(
  db: Database,
  from: Sql,
  order: 'oldest first' | 'newest first',
  limit: number,
): Promise<readonly PlacedDocument[]> {
  const inOrder = order === 'oldest first' ? sql`ORDER BY position` : sql`ORDER BY position DESC`;
  const sizes = sql`SELECT position, length(document) AS size FROM ${from} ${inOrder} LIMIT ${limit}`;
  let [fitting, characters] = [0, 0];
  for (const row of await sqlOf(db).all(sizes.text, ...sizes.values)) {
    characters += sizeRow.parse(row).size;
    if (fitting > 0 && characters > MOST_CHARACTERS) break;
    fitting += 1;
  }
  if (fitting === 0) return [];
  const { text, values } = sql`SELECT position, document FROM ${from} ${inOrder} LIMIT ${fitting}`;
  return (await sqlOf(db).all(text, ...values)).map((row) => {
    const { position, document } = documentRow.parse(row);
    return { position, text: document };
  });
}

const sizeRow = z.object({ size: z.coerce.number() });
const documentRow = z.object({ position: z.coerce.number(), document: z.string() });
