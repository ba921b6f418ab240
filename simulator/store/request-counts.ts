import type { Database } from '../platform/database.ts';
import { sqlOf } from './sql/sql-database.ts';

/** A data request of a site, in a minute of the site's clock. */
export interface CountedRequest {
  readonly kind: 'reads' | 'writes';
  readonly minute: number;
  /** How many requests it counts as. */
  readonly cost: number;
}

/** Counts a request, unless the site would exceed `limit` requests of its kind in this minute. Returns whether it was counted. */
export async function countRequest(
  db: Database,
  siteId: string,
  { kind, minute, cost }: CountedRequest,
  limit: number,
): Promise<boolean> {
  if (cost > limit) return false;
  const counted = await sqlOf(db).get(
    `INSERT INTO request_counts (site_id, minute, reads, writes) VALUES (?, ?, ?, ?)
     ON CONFLICT (site_id, minute) DO UPDATE SET reads = request_counts.reads + excluded.reads,
       writes = request_counts.writes + excluded.writes
     WHERE request_counts.${kind} + excluded.${kind} <= ? RETURNING reads + writes AS total`,
    ...[siteId, minute, kind === 'reads' ? cost : 0, kind === 'writes' ? cost : 0, limit],
  );
  if (counted === undefined) return false;
  // The first request of a minute deletes the counts of earlier minutes, so that a site has one row.
  if (counted.total === cost) {
    await sqlOf(db).run('DELETE FROM request_counts WHERE site_id = ? AND minute <> ?', siteId, minute);
  }
  return true;
}
