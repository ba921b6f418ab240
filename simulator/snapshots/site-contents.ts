import type { SnapshotFile } from '#contracts/control/snapshots.ts';
import { insertRows } from '../content/store/rows.ts';
import { emptySite } from '../sites/site-store.ts';
import type { Database } from '../store/database.ts';

export type SiteContents = SnapshotFile['tables'];

/**
 * Whatever is a site's, beside the column that says whose it is; a table that refers to another after it. The indexes that
 * searches have asked for are left out: they come again.
 */
export const CONTENT_TABLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['collections', ['collection_id', 'definition']],
  ['items', ['collection_id', 'item_id', 'data']],
  ['unique_values', ['collection_id', 'index_name', 'value', 'item_id']],
  ['item_versions', ['collection_id', 'item_id', 'changed_at', 'data']],
  ['links', ['collection_id', 'field', 'item_id', 'target_id', 'position']],
  ['link_versions', ['collection_id', 'field', 'item_id', 'target_id', 'changed_at', 'position']],
  ['jobs', ['job_id', 'status', 'document']],
  ['request_counts', ['minute', 'reads', 'writes']],
  ['identities', ['identity_id', 'email_key', 'document', 'created_at']],
  ['member_slugs', ['slug_key', 'identity_id']],
  ['grants', ['kind', 'grant_id', 'subject', 'document', 'expires_at']],
  ['messages', ['message_id', 'sent_at', 'position', 'document']],
  ['faults', ['fault_id', 'position', 'document', 'remaining']],
]);

type Value = SiteContents[string][number][number];

function storedValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError('a column holds what no column of ours does');
}

/** All rows of a site, in the order in which they lie. */
export async function readContents(db: Database, siteId: string): Promise<SiteContents> {
  const contents: SiteContents = {};
  for (const [table, columns] of CONTENT_TABLES) {
    const rows = await db.tuples(`SELECT ${columns.join(', ')} FROM ${table} WHERE site_id = ?`, siteId);
    contents[table] = rows.map((row) => row.map(storedValue));
  }
  return contents;
}

/** Puts `contents` in the place of all that the site holds. Inside of a transaction. */
export async function replaceContents(db: Database, siteId: string, contents: SiteContents): Promise<void> {
  await emptySite(db, siteId);
  for (const [table, columns] of CONTENT_TABLES) {
    const rows = (contents[table] ?? []).map((row) => [siteId, ...row]);
    await insertRows(db, table, ['site_id', ...columns], rows);
  }
}
