import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { World } from '../../world/world.ts';
import { seenBy } from '../definition/publish-status.ts';
import { parseInclusions } from '../read/includes.ts';
import { upToDate } from '../store/read-lag.ts';
import { spendQuota } from './request-quota.ts';

/** An operation of the content service. */
export type Operate<Request> = (world: World, caller: Caller, request: Request) => Promise<object>;

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
 * sandbox gets the live data (wire §2.2).
 */
function requireLive({ environment }: Pick<WriteOptions, 'environment'>): void {
  if (environment === 'SANDBOX') throw refusal('WDE0179', {});
}
