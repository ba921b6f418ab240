import type { Database } from '../platform/database.ts';
import { dropIndexes } from './sql/automatic-index/change-indexes.ts';
import { forgetSizes } from './sql/collection-sizes.ts';
import { sqlOf } from './sql/sql-database.ts';

/**
 * Removes the automatic indexes and the kept sizes of a site, which depend on its data. Call it in the transaction that
 * replaces or deletes the data.
 */
export async function forgetDerived(db: Database, siteId: string): Promise<void> {
  await dropIndexes(db, siteId);
  await forgetSizes(db, siteId);
}

/** Whether a statement has failed because an index that it reads was dropped meanwhile. Then search without indexes. */
export function isIndexMissing(db: Database, failure: unknown): boolean {
  return sqlOf(db).dialect.isDerivedMissing(failure);
}
