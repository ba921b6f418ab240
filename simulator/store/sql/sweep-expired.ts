import type { EpochMs } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { sqlOf } from './sql-database.ts';

/**
 * How long an expired record is kept, in milliseconds of the site's time. If the clock is set back by less than this,
 * the record is valid again.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A sweep costs about a tenth of writing a record, so not every write sweeps. */
const WRITES_BETWEEN_SWEEPS = 16;
/**
 * Far more records than are written between two sweeps, so that a backlog shrinks. Deleting this many takes about a
 * millisecond.
 */
const DELETED_AT_ONCE = 250;

interface Progress {
  writes: number;
  /** The sites that had more expired records than one sweep deletes. */
  readonly unfinished: Set<string>;
}
const progressByDatabase = new WeakMap<object, Progress>();

/**
 * Deletes some of the records of a site that expired long ago. Call it with each write of a record: most calls do
 * nothing.
 */
export async function sweepRecords({ db, site: { siteId }, now }: World): Promise<void> {
  const progress = progressByDatabase.get(db.identity) ?? { writes: 0, unfinished: new Set<string>() };
  progressByDatabase.set(db.identity, progress);
  progress.writes += 1;
  if (progress.writes % WRITES_BETWEEN_SWEEPS !== 0 && !progress.unfinished.has(siteId)) return;
  const deleted = await sqlOf(db).run(
    `DELETE FROM grants WHERE (site_id, kind, grant_id) IN
       (SELECT site_id, kind, grant_id FROM grants WHERE site_id = ? AND expires_at <= ?
        ORDER BY expires_at LIMIT ${DELETED_AT_ONCE})`,
    ...[siteId, now - KEPT_MS],
  );
  if (deleted === DELETED_AT_ONCE) progress.unfinished.add(siteId);
  else progress.unfinished.delete(siteId);
}

/**
 * Deletes all records of a site that a sweep at `now` may delete. Call it before the clock is set back. Otherwise
 * earlier sweeps would decide which records become valid again.
 */
export async function deleteLongExpiredRecords(db: Database, siteId: string, now: EpochMs): Promise<void> {
  await sqlOf(db).run('DELETE FROM grants WHERE site_id = ? AND expires_at <= ?', siteId, now - KEPT_MS);
}
