import type { ClockResponse } from '#contracts/control/control-api.ts';
import { updateSite } from '../sites/site-store.ts';
import type { Platform } from '../world/platform.ts';
import type { Site, SiteClock } from '../world/site.ts';
import { clockAnswer } from './control-answers.ts';

/** Moves a site's clock by a pure step, which is given the system's time. */
export async function changeClock(
  platform: Platform,
  site: Site,
  change: (clock: SiteClock, system: number) => SiteClock,
): Promise<ClockResponse> {
  const system = platform.clock.now();
  const changed = await updateSite(platform.db, site.siteId, (before) => ({
    ...before,
    clock: change(before.clock, system),
  }));
  return clockAnswer(changed ?? site, system);
}
