import type { EpochMs } from './clock.ts';
import type { Database } from './database.ts';
import type { Site } from './site.ts';
import type { WorkBudget } from './work-budget.ts';

/** Fills a new array with `length` unpredictable bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** What an operation acts on: a site at a moment. Handed to every rule, so that none reads the time or finds state elsewhere. */
export interface World {
  readonly site: Site;
  /** The site's time of this request. It does not move while the request is answered. */
  readonly now: EpochMs;
  /** Whether this request sees items that are not published, where its caller may (DRF-1). */
  readonly drafts: 'hidden' | 'shown';
  readonly db: Database;
  /** Content is read as it was at this instant of the site's time (CON-2); undefined: as it is. */
  readonly readsAt?: EpochMs | undefined;
  readonly randomBytes: RandomBytes;
  /** Parameter N of scrypt for new password hashes; undefined: the default. */
  readonly passwordCost?: number | undefined;
  /** The work that this request may still cause. Copies of a world share it. */
  readonly work: WorkBudget;
}
