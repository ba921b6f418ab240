import { advanceClockRequest, freezeClockRequest, setClockRequest } from '#contracts/control/control-api.ts';
import type { Row } from '../../http/row.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../../world/site.ts';
import type { Platform } from '../../world/world.ts';
import { changeClock } from './change-clock.ts';
import { clockAnswer } from './control-answers.ts';
import { controlRow } from './control-row.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** Reads, stops, starts, sets and advances the clock of a site. */
export function clockRoutes(platform: Platform): readonly Row[] {
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/clock',
      onSite(platform, async (site) => clockAnswer(site, platform.clock.now())),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/clock/freeze',
      onSite(platform, (site, req) => {
        const { at } = readBody(freezeClockRequest, req);
        const instant = at === undefined ? undefined : Date.parse(at);
        return changeClock(platform, site, (clock, system) => freezeSiteClock(clock, system, instant));
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/clock/set',
      onSite(platform, (site, req) => {
        const { at } = readBody(setClockRequest, req);
        return changeClock(platform, site, (clock, system) => setSiteClock(clock, system, Date.parse(at)));
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/clock/advance',
      onSite(platform, (site, req) => {
        const { ms } = readBody(advanceClockRequest, req);
        return changeClock(platform, site, (clock, system) => advanceSiteClock(clock, system, ms), 'ms');
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/clock/resume',
      onSite(platform, (site) => changeClock(platform, site, resumeSiteClock)),
    ),
  ];
}
