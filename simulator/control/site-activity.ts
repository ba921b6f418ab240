import type { SiteSummary } from '#contracts/control/control-api.ts';
import { hasFailed } from '#contracts/control/has-failed.ts';
import { type EpochMs, isoInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { HIDDEN_ENTRY, type StoredRequest } from '../store/request-log.ts';

type Activity = Pick<SiteSummary, 'lastCalledAt' | 'failures'>;

/** More sites are not remembered. */
const MAX_SITES = 10_000;

/** What the sites of a store were asked since the process began, the last one at the end. A log has only the times of its site's clock. */
const activities = new WeakMap<object, Map<string, Activity>>();

/** Notes a request that ended at `at`, by the system's clock. */
export function noteRequest(db: Database, siteId: string, at: EpochMs, request: StoredRequest): void {
  if (request.operation.startsWith(HIDDEN_ENTRY)) return;
  const sites = activities.get(db.identity) ?? new Map<string, Activity>();
  const failures = activityOf(db, siteId).failures + Number(hasFailed(request));
  sites.delete(siteId);
  activities.set(db.identity, sites.set(siteId, { lastCalledAt: isoInstant(at), failures }));
  for (const oldest of sites.keys()) if (sites.size > MAX_SITES) sites.delete(oldest);
}

export function activityOf(db: Database, siteId: string): Activity {
  return activities.get(db.identity)?.get(siteId) ?? { lastCalledAt: null, failures: 0 };
}
