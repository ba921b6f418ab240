import { Router } from 'express';
import { advanceClockRequest, setClockRequest } from '#contracts/control/control-api.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../../clock/site-clock.ts';
import { type ClockChange, changeClock } from '../../control/change-clock.ts';
import { parseRequest } from '../../http/parse-request.ts';
import type { Platform } from '../../world/platform.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { readableInstant, sendConsolePage } from '../frame/console-page.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { leadOn, type Outcome } from '../frame/outcome.ts';
import { toldOf } from '../frame/told.ts';
import { given, type Typed, typedIn } from '../frame/typed.ts';
import { clockPage } from './clock-page.ts';

interface Verb {
  /** Throws for what was typed and makes no sense. */
  readonly changeTyped: (typed: Typed) => ClockChange;
  readonly done: Outcome;
}

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['freeze', { changeTyped: () => (clock, system) => freezeSiteClock(clock, system), done: 'clock-frozen' }],
  ['resume', { changeTyped: () => resumeSiteClock, done: 'clock-resumed' }],
  [
    'advance',
    {
      changeTyped: (typed) => {
        const { ms } = parseRequest(advanceClockRequest, { ms: Number(given(typed, 'ms')) });
        return (clock, system) => advanceSiteClock(clock, system, ms);
      },
      done: 'clock-advanced',
    },
  ],
  [
    'set',
    {
      changeTyped: (typed) => {
        const { at } = parseRequest(setClockRequest, { at: instantTyped(given(typed, 'at') ?? '') });
        return (clock, system) => setSiteClock(clock, system, Date.parse(at));
      },
      done: 'clock-set',
    },
  ],
] satisfies [string, Verb][]);

/** A site's clock: to see, stop, move and let run. */
export function clockRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/clock',
    onConsoleSite(platform, (world, req, res) => sendConsolePage(res, clockPage({ world, ...toldOf(req) }))),
  );
  router.post(
    '/sites/:siteId/clock/:verb',
    onConsoleSite(platform, async (world, req, res, next) => {
      const verb = VERBS.get(req.params.verb);
      if (verb === undefined) return next();
      const typed = typedIn(req);
      const moved = await attempt(async () => changeClock(platform, world.site, verb.changeTyped(typed)));
      if (moved.kind === 'done') {
        const about = readableInstant(moved.value.now);
        return leadOn(res, siteAddress(world.site.siteId, 'clock'), verb.done, { about });
      }
      sendConsolePage(res, clockPage({ world, typed: typed.get('at'), ...toldOf(req, moved.problem) }));
    }),
  );
  return router;
}

/** Browsers give a date and time without a zone, which the form says is UTC, and without seconds when they are none. */
function instantTyped(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00Z` : `${text}Z`;
}
