import type { AppCollections } from './app-collections.ts';
import type { CallApplication } from './call-application.ts';
import type { Clock, EpochMs } from './clock.ts';
import type { Database } from './database.ts';
import type { InboxBell } from './inbox-bell.ts';
import type { Origin } from './origin.ts';
import type { Packs } from './packs.ts';
import { type ReadingSlot, unlimitedSlot } from './reading-slots.ts';
import type { Refusals } from './refusals.ts';
import type { Samples } from './samples.ts';
import { readSiteClock, type Site } from './site.ts';
import { WorkBudget } from './work-budget.ts';

/** Returns a new array of `length` unpredictable bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/**
 * What an operation acts on: a site at one moment. It is passed to every function that needs it, so that no code gets
 * the time or state from elsewhere.
 */
export interface RequestContext {
  readonly site: Site;
  /** The site's time of this request. It stays the same until the request is answered. */
  readonly now: EpochMs;
  /** Whether this request sees unpublished items that its caller may see (DRF-1). */
  readonly drafts: 'hidden' | 'shown';
  readonly db: Database;
  /** If set, content is read as it was at this instant of the site's time (CON-2). */
  readonly readsAt?: EpochMs | undefined;
  readonly randomBytes: RandomBytes;
  /** Parameter N of scrypt for new password hashes; undefined: the default. */
  readonly passwordCost?: number | undefined;
  /** The work that this request may still cause. Copies of a context share it. */
  readonly work: WorkBudget;
  /** Who has sent the request. Undefined for what the simulator does by itself. */
  readonly caller?: Caller | undefined;
  /** What packs sell is asked of them. */
  readonly packs?: Packs | undefined;
  /** Whether the operation has taken its slot, and `db` is for long reads. */
  readonly readsMuch?: boolean;
  /** To be taken before something that reads much. Copies of a context share it. */
  readonly readingSlot: ReadingSlot;
  readonly apps?: AppCollections | undefined;
  /** Undefined in a part that is tested alone. */
  readonly callApplication?: CallApplication | undefined;
  /** The option `appOptions` of a read. */
  readonly appOptions?: Readonly<Record<string, unknown>>;
  /** Aborts when the client of this request closes the connection. */
  readonly abandoned?: (() => AbortSignal) | undefined;
}

/** The authenticated sender of a request. It comes from the token, never from the body (SEC-32). */
export type Caller =
  | { readonly role: 'visitor'; readonly id: string }
  /** `isEditor`: the member has the role CMS_EDITOR (DEC-11). `visitorId`: the visitor who asked for the login. */
  | { readonly role: 'member'; readonly id: string; readonly isEditor?: boolean; readonly visitorId?: string }
  /** The holder of the site's API key, who is an administrator (PRM-8). */
  | { readonly role: 'administrator'; readonly id: string };

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
  /** The packs of handlers; undefined if there are none. */
  readonly packs?: Packs | undefined;
  /** Undefined if no answers are derived. */
  readonly samples?: Samples | undefined;
  readonly apps?: AppCollections | undefined;
  readonly callApplication?: CallApplication | undefined;
  /** The address at which browsers reach this simulator. All links in mails, redirects and pages start with it. */
  readonly origin: Origin;
  /** The refused requests that name no site. A part that is tested alone has none. */
  readonly refusals?: Refusals | undefined;
}

/** The context of `site` at this moment, with a new work budget for one request. */
export function contextOf(platform: Platform, site: Site, caller?: Caller): RequestContext {
  const { db, clock, randomBytes, passwordCost, packs, apps, callApplication } = platform;
  const now = readSiteClock(site.clock, clock.now());
  return {
    ...{ site, now, db, randomBytes, passwordCost, packs, apps, callApplication, caller },
    ...{ drafts: 'hidden', work: new WorkBudget(), readingSlot: unlimitedSlot },
  };
}
