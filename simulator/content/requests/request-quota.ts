import type { World } from '../../world/world.ts';
import { overQuota } from '../content-error.ts';

const MINUTE_MS = 60_000;

const LIMIT = { reads: 'readsPerMinute', writes: 'writesPerMinute' } as const;

/**
 * Counts a data request against the site's quota for the current minute of its clock. A rejected request is not
 * counted. Throws WDE0014 with the time until the next minute (LIM-7, LIM-16).
 */
export async function spendQuota(world: World, kind: 'reads' | 'writes', costOf: () => number): Promise<void> {
  const { settings, siteId } = world.site;
  if (!settings.throttling) return;
  const limit = settings[LIMIT[kind]];
  const cost = costOf();
  const minute = Math.floor(world.now / MINUTE_MS);
  const counted =
    cost <= limit &&
    (await world.db.get(
      `INSERT INTO request_counts (site_id, minute, reads, writes) VALUES (?, ?, ?, ?)
       ON CONFLICT (site_id, minute) DO UPDATE SET reads = request_counts.reads + excluded.reads,
         writes = request_counts.writes + excluded.writes
       WHERE request_counts.${kind} + excluded.${kind} <= ? RETURNING reads + writes AS total`,
      ...[siteId, minute, kind === 'reads' ? cost : 0, kind === 'writes' ? cost : 0, limit],
    ));
  if (!counted) {
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - world.now) / 1000);
    throw overQuota({ limit, kind: kind === 'reads' ? 'read' : 'write', seconds });
  }
  // The first request of a minute deletes the rows of earlier minutes, so that there are few rows for each site.
  if (counted.total === cost) {
    await world.db.run('DELETE FROM request_counts WHERE site_id = ? AND minute <> ?', siteId, minute);
  }
}
