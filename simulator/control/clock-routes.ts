import { Router } from 'express';
import {
  advanceClockRequest,
  type ClockResponse,
  freezeClockRequest,
  setClockRequest,
} from '#contracts/control/control-api.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../clock/site-clock.ts';
import { updateSite } from '../sites/site-store.ts';
import type { Platform } from '../world/platform.ts';
import type { Site, SiteClock } from '../world/site.ts';
import { clockAnswer } from './control-answers.ts';
import { onSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';

/** A site's clock: to read, stop, move and let run. */
export function clockRoutes(platform: Platform): Router {
  const router = Router();
  const changeClock = async (
    site: Site,
    change: (clock: SiteClock, system: number) => SiteClock,
  ): Promise<ClockResponse> => {
    const system = platform.clock.now();
    const changed = await updateSite(platform.db, site.siteId, (before) => ({
      ...before,
      clock: change(before.clock, system),
    }));
    return clockAnswer(changed ?? site, system);
  };

  router.get(
    '/sites/:siteId/clock',
    onSite(platform, async (site) => clockAnswer(site, platform.clock.now())),
  );
  router.post(
    '/sites/:siteId/clock/freeze',
    onSite(platform, (site, req) => {
      const { at } = readBody(freezeClockRequest, req);
      const instant = at === undefined ? undefined : Date.parse(at);
      return changeClock(site, (clock, system) => freezeSiteClock(clock, system, instant));
    }),
  );
  router.post(
    '/sites/:siteId/clock/set',
    onSite(platform, (site, req) => {
      const { at } = readBody(setClockRequest, req);
      return changeClock(site, (clock, system) => setSiteClock(clock, system, Date.parse(at)));
    }),
  );
  router.post(
    '/sites/:siteId/clock/advance',
    onSite(platform, (site, req) => {
      const { ms } = readBody(advanceClockRequest, req);
      return changeClock(site, (clock, system) => advanceSiteClock(clock, system, ms));
    }),
  );
  router.post(
    '/sites/:siteId/clock/resume',
    onSite(platform, (site) => changeClock(site, resumeSiteClock)),
  );
  return router;
}
