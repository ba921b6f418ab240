import { EARLIEST_INSTANT, LATEST_INSTANT } from '#contracts/control/clock-limits.ts';
import type { SiteClock } from '../world/site.ts';
import type { EpochMs } from './clock.ts';

export const RUNNING_CLOCK: SiteClock = { offsetMs: 0, frozenAt: null };

/** The site's time when the system's is `system`. A clock that runs stops at the last instant that it can show. */
export function readSiteClock(clock: SiteClock, system: EpochMs): EpochMs {
  const now = clock.frozenAt ?? system + clock.offsetMs;
  return Math.min(Math.max(now, EARLIEST_INSTANT), LATEST_INSTANT);
}

/** Whether a clock can show this instant. */
export function isOnClock(at: EpochMs): boolean {
  return at >= EARLIEST_INSTANT && at <= LATEST_INSTANT;
}

/** Stops the clock, at `at` or where it is. */
export function freezeSiteClock(clock: SiteClock, system: EpochMs, at?: EpochMs): SiteClock {
  return { ...clock, frozenAt: at ?? readSiteClock(clock, system) };
}

/** Moves the clock to `at`, running or frozen as before. */
export function setSiteClock(clock: SiteClock, system: EpochMs, at: EpochMs): SiteClock {
  return clock.frozenAt === null ? { offsetMs: at - system, frozenAt: null } : { ...clock, frozenAt: at };
}

/** Moves the clock forward, running or frozen as before. */
export function advanceSiteClock(clock: SiteClock, system: EpochMs, byMs: number): SiteClock {
  return setSiteClock(clock, system, readSiteClock(clock, system) + byMs);
}

/** Lets the clock run on from where it stands: a frozen hour is not caught up with. */
export function resumeSiteClock(clock: SiteClock, system: EpochMs): SiteClock {
  return { offsetMs: readSiteClock(clock, system) - system, frozenAt: null };
}
