import type { Database } from '../../world/database.ts';
import { dropIndexes } from './automatic-index/change-indexes.ts';
import { forgetSizes } from './collection-sizes.ts';

/**
 * Removes the automatic indexes and the kept sizes of a site, which depend on its data. Call it in the transaction that
 * replaces or deletes the data.
 */
export async function forgetDerived(db: Database, siteId: string): Promise<void> {
  await dropIndexes(db, siteId);
  await forgetSizes(db, siteId);
}
