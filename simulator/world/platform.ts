import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { InboxBell } from './inbox-bell.ts';
import type { Origin } from './origin.ts';
import { unlimitedSlot } from './reading-slots.ts';
import type { Site } from './site.ts';
import { readSiteClock } from './site-clock.ts';
import { WorkBudget } from './work-budget.ts';
import type { RandomBytes, World } from './world.ts';

/**
 * The parts that one simulator consists of. One process can run several simulators, because no module holds state of
 * its own.
 */
export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Parameter N of scrypt for new password hashes; undefined: the default. */
  readonly passwordCost?: number | undefined;
  readonly inboxBell: InboxBell;
  /** The address at which browsers reach this simulator. All links in mails, redirects and pages start with it. */
  readonly origin: Origin;
}

/** The world of `site` at this moment, with a new work budget for one request. */
export function worldOf(platform: Platform, site: Site): World {
  const { db, clock, randomBytes, passwordCost } = platform;
  const now = readSiteClock(site.clock, clock.now());
  return {
    site,
    now,
    drafts: 'hidden',
    db,
    randomBytes,
    passwordCost,
    work: new WorkBudget(),
    readingSlot: unlimitedSlot,
  };
}
