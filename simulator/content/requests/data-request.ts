import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { overQuota, refusal } from '../../errors/content-error.ts';
import { countRequest } from '../../store/sql/request-counts.ts';
import type { World } from '../../world/world.ts';
import { seenBy } from '../definition/publish-status.ts';
import { parseInclusions } from '../read/includes.ts';
import { upToDate } from '../store/read-lag.ts';

/**
 * Wraps a read. A read counts once against the site's quota, and once more for each included field (LIM-7). On request,
 * it reads the newest data and drafts (CON-1, DRF-1).
 */
export function asRead<Request extends ReadOptions, Answer extends object>(
  operate: (world: World, caller: Caller, request: Request) => Promise<Answer>,
): (world: World, caller: Caller, request: Request) => Promise<Answer> {
  return async (world, caller, request) => {
    requireLive(request);
    await spendQuota(world, 'reads', () => 1 + parseInclusions(request).length);
    const seen = seenBy(world, request);
    return operate(request.consistentRead ? upToDate(seen) : seen, caller, request);
  };
}

/** Wraps a write. A write counts once against the site's quota, and so does a bulk write (LIM-7). */
export function asWrite<Request extends WriteOptions, Answer extends object>(
  operate: (world: World, caller: Caller, request: Request) => Promise<Answer>,
): (world: World, caller: Caller, request: Request) => Promise<Answer> {
  return async (world, caller, request) => {
    requireLive(request);
    await spendQuota(world, 'writes', () => 1);
    return operate({ ...seenBy(world, request), ...UNSTOPPED }, caller, request);
  };
}

/** A write is carried out even if its client goes away. */
export const UNSTOPPED = { abandoned: undefined } as const;

/**
 * Throws WDE0179 for a request that needs a sandbox, because sites have none here. A request that only prefers a
 * sandbox gets the live data (WIR-11).
 */
function requireLive({ environment }: Pick<WriteOptions, 'environment'>): void {
  if (environment === 'SANDBOX') throw refusal('WDE0179', {});
}

const MINUTE_MS = 60_000;

const LIMIT = { reads: 'readsPerMinute', writes: 'writesPerMinute' } as const;

/**
 * Counts a data request against the site's quota for the current minute of its clock. A rejected request is not
 * counted. Throws WDE0014 with the time until the next minute (LIM-7, LIM-16).
 */
async function spendQuota(world: World, kind: 'reads' | 'writes', costOf: () => number): Promise<void> {
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
