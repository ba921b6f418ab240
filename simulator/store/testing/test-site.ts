import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import type { EpochMs } from '../../world/clock.ts';
import type { Site } from '../../world/site.ts';

/** A site that is not in a store. It was created at `now`, and its clock is frozen then. */
export function testSite(now: EpochMs = 0): Site {
  return {
    siteId: 'site-1',
    clientId: 'client-1',
    apiKey: 'key-1',
    signingKey: Buffer.alloc(32, 7).toString('base64url'),
    createdAt: now,
    seed: 'none',
    settings: DEFAULT_SITE_SETTINGS,
    clock: { offsetMs: 0, frozenAt: now },
  };
}
