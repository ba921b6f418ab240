import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { EpochMs } from './clock.ts';

/** A site's own time: the system's, moved by `offsetMs`, or standing still at `frozenAt`. */
export interface SiteClock {
  readonly offsetMs: number;
  readonly frozenAt: EpochMs | null;
}

/** One tenant. Everything a request does happens inside exactly one. */
export interface Site {
  readonly siteId: string;
  readonly clientId: string;
  readonly apiKey: string;
  /** Base64url of the 32 random bytes that sign this site's tokens and cursors. */
  readonly signingKey: string;
  readonly createdAt: EpochMs;
  /** The name of the seed it was last filled with. */
  readonly seed: string;
  readonly settings: SiteSettings;
  readonly clock: SiteClock;
}
