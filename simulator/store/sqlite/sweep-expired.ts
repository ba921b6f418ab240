import type { EpochMs } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';

/**
 * How long an expired grant stays, in milliseconds of the site's time: when the clock is set back by less than this, what it
 * had left behind is valid again.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Looking costs about as much as a tenth of writing a grant, so not every write looks. */
const WRITES_BETWEEN_SWEEPS = 16;
/** Far more than are written between two sweeps, so that the expired ones become fewer; and about a millisecond of work. */
const DELETED_AT_ONCE = 250;

interface Progress {
  writes: number;
  /** The sites that had more expired grants than one sweep deletes. */
  readonly unfinished: Set<string>;
}
const progressByDatabase = new WeakMap<object, Progress>();

/** Deletes some of the grants of a site that expired long ago. Call it with each write of a grant: most calls do nothing. */
export async function sweepGrants({ db, site: { siteId }, now }: World): Promise<void> {
  const progress = progressByDatabase.get(db.identity) ?? { writes: 0, unfinished: new Set<string>() };
  progressByDatabase.set(db.identity, progress);
  progress.writes += 1;
  if (progress.writes % WRITES_BETWEEN_SWEEPS !== 0 && !progress.unfinished.has(siteId)) return;
  const deleted = await db.run(
    `DELETE FROM grants WHERE (site_id, kind, grant_id) IN
       (SELECT site_id, kind, grant_id FROM grants WHERE site_id = ? AND expires_at <= ?
        ORDER BY expires_at LIMIT ${DELETED_AT_ONCE})`,
    ...[siteId, now - KEPT_MS],
  );
  if (deleted === DELETED_AT_ONCE) progress.unfinished.add(siteId);
  else progress.unfinished.delete(siteId);
}

/**
 * Deletes all grants of a site that a sweep at `now` could have deleted. Before the clock is set back: otherwise it would
 * depend on earlier sweeps which of them are valid again.
 */
export async function deleteLongExpiredGrants(db: Database, siteId: string, now: EpochMs): Promise<void> {
  await db.run('DELETE FROM grants WHERE site_id = ? AND expires_at <= ?', siteId, now - KEPT_MS);
}
