import { EARLIEST_INSTANT, LATEST_INSTANT } from '#contracts/control/clock-limits.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { EpochMs } from './clock.ts';

/** A site's own time: the system's time plus `offsetMs`, or `frozenAt` while the clock is frozen. */
export interface SiteClock {
  readonly offsetMs: number;
  readonly frozenAt: EpochMs | null;
}

/**
 * What has last removed sessions of a site together with all that is known of them: a reset, at a time of the site's clock; a
 * restored snapshot; or a version of Backlot that did not keep how a session ended.
 */
export type SessionsLost =
  | { readonly by: 'reset'; readonly at: EpochMs }
  | { readonly by: 'restored'; readonly snapshot: string }
  | { readonly by: 'older-version' };

/** One tenant. Each request acts on exactly one site. */
export interface Site {
  readonly siteId: string;
  readonly clientId: string;
  readonly apiKey: string;
  /** The 32 random bytes, in base64url, that sign this site's tokens and cursors. */
  readonly signingKey: string;
  readonly createdAt: EpochMs;
  /** The name of the seed with which the site was last filled. */
  readonly seed: string;
  readonly settings: SiteSettings;
  readonly clock: SiteClock;
  /** What it was made for. */
  readonly title?: string | undefined;
  readonly sessionsLost?: SessionsLost | undefined;
  /** The private key that signs its events, as PEM. It is made when it is first needed. */
  readonly webhookKey?: string | undefined;
}

export const RUNNING_CLOCK: SiteClock = { offsetMs: 0, frozenAt: null };

/** The site's time when the system's time is `system`. A running clock stops at the last instant that it can show. */
export function readSiteClock(clock: SiteClock, system: EpochMs): EpochMs {
  const now = clock.frozenAt ?? system + clock.offsetMs;
  return Math.min(Math.max(now, EARLIEST_INSTANT), LATEST_INSTANT);
}

/** Whether a clock can show this instant. */
export function isOnClock(at: EpochMs): boolean {
  return at >= EARLIEST_INSTANT && at <= LATEST_INSTANT;
}

/** Stops the clock at `at`, or at its current time. */
export function freezeSiteClock(clock: SiteClock, system: EpochMs, at?: EpochMs): SiteClock {
  return { ...clock, frozenAt: at ?? readSiteClock(clock, system) };
}

/** Sets the clock to `at`. It stays running or frozen. */
export function setSiteClock(clock: SiteClock, system: EpochMs, at: EpochMs): SiteClock {
  return clock.frozenAt === null ? { offsetMs: at - system, frozenAt: null } : { ...clock, frozenAt: at };
}

/** Moves the clock forward by `byMs`. It stays running or frozen. */
export function advanceSiteClock(clock: SiteClock, system: EpochMs, byMs: number): SiteClock {
  return setSiteClock(clock, system, readSiteClock(clock, system) + byMs);
}

/**
 * Lets a frozen clock run on from the time that it shows. It does not catch up with the time that passed while it was
 * frozen.
 */
export function resumeSiteClock(clock: SiteClock, system: EpochMs): SiteClock {
  return { offsetMs: readSiteClock(clock, system) - system, frozenAt: null };
}
