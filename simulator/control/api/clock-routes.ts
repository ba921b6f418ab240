import { EARLIEST_INSTANT, LATEST_INSTANT } from '#contracts/control/clock-limits.ts';
import type { ClockResponse } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { noteDeliveries } from '../../events/noted-deliveries.ts';
import type { Route } from '../../http/route.ts';
import { type EpochMs, isoInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/request-context.ts';
import {
  advanceSiteClock,
  freezeSiteClock,
  isOnClock,
  readSiteClock,
  resumeSiteClock,
  type Site,
  type SiteClock,
  setSiteClock,
} from '../../platform/site.ts';
import { deleteLongExpiredRecords } from '../../store/expiring-records.ts';
import { forgetLaterVersions } from '../../store/item-versions.ts';
import { updateSite } from '../../store/sites.ts';
import { siteRoute } from './control-route.ts';

/** Reads, stops, starts, sets and advances the clock of a site. */
export function clockRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/clock', async (site) => clockAnswer(site, platform.clock.now())),
    siteRoute(platform, 'POST /sites/{siteId}/clock/freeze', (site, { body }) => {
      const { at } = body;
      const instant = at === undefined ? undefined : Date.parse(at);
      return changeClock(platform, site, (clock, system) => freezeSiteClock(clock, system, instant));
    }),
    siteRoute(platform, 'POST /sites/{siteId}/clock/set', (site, { body }) => {
      const { at } = body;
      return changeClock(platform, site, (clock, system) => setSiteClock(clock, system, Date.parse(at)));
    }),
    siteRoute(platform, 'POST /sites/{siteId}/clock/advance', (site, { body }) => {
      const { ms } = body;
      return changeClock(platform, site, (clock, system) => advanceSiteClock(clock, system, ms), 'ms');
    }),
    siteRoute(platform, 'POST /sites/{siteId}/clock/resume', (site) => changeClock(platform, site, resumeSiteClock)),
  ];
}

/** A pure function that changes a clock. `system` is the system's time. */
type ClockChange = (clock: SiteClock, system: number) => SiteClock;

/**
 * Changes the clock of a site. If the clock goes back, data that was stored under a later time is corrected: expired
 * grants are deleted, and later versions of items are dropped. Throws 400 if the new time is outside the limits of a
 * clock. `field` is the field of the request that the error names.
 */
export async function changeClock(
  platform: Platform,
  site: Site,
  change: ClockChange,
  field: 'at' | 'ms' = 'at',
): Promise<ClockResponse> {
  const { siteId } = site;
  const system = platform.clock.now();
  return platform.db.transaction(siteId, async (db) => {
    let [before, after] = [0, 0];
    const changed = await updateSite(db, siteId, (stored) => {
      const clock = change(stored.clock, system);
      before = readSiteClock(stored.clock, system);
      requireOnClock(clock.frozenAt ?? system + clock.offsetMs, field);
      after = readSiteClock(clock, system);
      return { ...stored, clock };
    });
    // What waits to be sent may be due now.
    noteDeliveries(db);
    if (after < before) {
      await deleteLongExpiredRecords(db, siteId, before);
      await forgetLaterVersions(db, siteId, after);
    }
    return clockAnswer(changed ?? site, system);
  });
}

function requireOnClock(at: number, field: string): void {
  if (isOnClock(at)) return;
  const limits = `${isoInstant(EARLIEST_INSTANT)} to ${isoInstant(LATEST_INSTANT)}`;
  const description = `must keep the clock within its limits, ${limits}. Choose an instant between them`;
  throw new ValidationError([{ field, description, data: {} }]);
}

function clockAnswer({ clock }: Site, system: EpochMs): ClockResponse {
  return { now: isoInstant(readSiteClock(clock, system)), frozen: clock.frozenAt !== null };
}
