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
  readonly sessionsLost?: SessionsLost | undefined;
}
