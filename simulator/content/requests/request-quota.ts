import { overQuota } from '../../errors/content-error.ts';
import { countRequest } from '../../store/sql/request-counts.ts';
import type { World } from '../../world/world.ts';

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
  if (!(await countRequest(world.db, siteId, { kind, minute, cost }, limit))) {
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - world.now) / 1000);
    throw overQuota({ limit, kind: kind === 'reads' ? 'read' : 'write', seconds });
  }
}
