import type { EpochMs } from './clock.ts';
import type { Database } from './database.ts';
import type { ReadingSlot } from './reading-slots.ts';
import type { Site } from './site.ts';
import type { WorkBudget } from './work-budget.ts';

/** Returns a new array of `length` unpredictable bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/**
 * What an operation acts on: a site at one moment. It is passed to every function that needs it, so that no code gets
 * the time or state from elsewhere.
 */
export interface World {
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
  /** The work that this request may still cause. Copies of a world share it. */
  readonly work: WorkBudget;
  /** Whether the operation has taken its slot, and `db` is for long reads. */
  readonly readsMuch?: boolean;
  /** To be taken before something that reads much. Copies of a world share it. */
  readonly readingSlot: ReadingSlot;
  /** Aborts when the client of this request closes the connection. */
  readonly abandoned?: (() => AbortSignal) | undefined;
}
