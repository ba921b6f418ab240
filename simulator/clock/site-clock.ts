import type { SiteClock } from '../world/site.ts';
import type { EpochMs } from './clock.ts';

export const RUNNING_CLOCK: SiteClock = { offsetMs: 0, frozenAt: null };

/** The site's time when the system's is `system`. */
export function readSiteClock(clock: SiteClock, system: EpochMs): EpochMs {
  return clock.frozenAt ?? system + clock.offsetMs;
}

/** Stops the clock, at `at` or where it is. */
export function freezeSiteClock(clock: SiteClock, system: EpochMs, at?: EpochMs): SiteClock {
  return { ...clock, frozenAt: at ?? readSiteClock(clock, system) };
}

/** Moves the clock to `at`, running or frozen as before. */
export function setSiteClock(clock: SiteClock, system: EpochMs, at: EpochMs): SiteClock {
  return clock.frozenAt === null ? { offsetMs: at - system, frozenAt: null } : { ...clock, frozenAt: at };
}

export function advanceSiteClock(clock: SiteClock, system: EpochMs, byMs: number): SiteClock {
  return setSiteClock(clock, system, readSiteClock(clock, system) + byMs);
}

/** Lets the clock run on from where it stands: a frozen hour is not caught up with. */
export function resumeSiteClock(clock: SiteClock, system: EpochMs): SiteClock {
  return { offsetMs: readSiteClock(clock, system) - system, frozenAt: null };
}
