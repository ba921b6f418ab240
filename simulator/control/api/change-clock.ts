import { EARLIEST_INSTANT, LATEST_INSTANT } from '#contracts/control/clock-limits.ts';
import type { ClockResponse } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../http/platform-error.ts';
import { forgetLaterVersions } from '../../store/sqlite/past.ts';
import { updateSite } from '../../store/sqlite/site-store.ts';
import { deleteLongExpiredGrants } from '../../store/sqlite/sweep-expired.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Platform } from '../../world/platform.ts';
import type { Site, SiteClock } from '../../world/site.ts';
import { isOnClock, readSiteClock } from '../../world/site-clock.ts';
import { clockAnswer } from './control-answers.ts';

/** A pure step of a clock, which is given the system's time. */
export type ClockChange = (clock: SiteClock, system: number) => SiteClock;

/**
 * Moves a site's clock. What is stored by the time that the clock showed before follows it when it goes back. Throws 400 for
 * a time that no clock can show; `field` names the member of the request that led there.
 */
export async function changeClock(
  platform: Platform,
  site: Site,
  change: ClockChange,
  field: 'at' | 'ms' = 'at',
): Promise<ClockResponse> {
  const { siteId } = site;
  const system = platform.clock.now();
  return platform.db.transaction(async (db) => {
    let [before, after] = [0, 0];
    const changed = await updateSite(db, siteId, (stored) => {
      const clock = change(stored.clock, system);
      before = readSiteClock(stored.clock, system);
      requireOnClock(clock.frozenAt ?? system + clock.offsetMs, field);
      after = readSiteClock(clock, system);
      return { ...stored, clock };
    });
    if (after < before) {
      await deleteLongExpiredGrants(db, siteId, before);
      await forgetLaterVersions(db, siteId, after);
    }
    return clockAnswer(changed ?? site, system);
  });
}

function requireOnClock(at: number, field: string): void {
  if (isOnClock(at)) return;
  const limits = `${isoInstant(EARLIEST_INSTANT)} to ${isoInstant(LATEST_INSTANT)}`;
  const description = `must leave the clock within its limits, ${limits}: set it to an instant between them`;
  throw new ValidationError([{ field, description, data: {} }]);
}
