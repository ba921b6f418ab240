import type { ContentError } from '../errors/content-error.ts';
import { NetworkError } from '../errors/network-error.ts';

const FIRST_DELAY_MS = 500;
/** Status 429: requests are counted per minute, and asking again within a second is one request more that counts (semantics §2). */
const FIRST_QUOTA_DELAY_MS = 3000;
/** Who would have to wait longer is told at once. */
const LONGEST_DELAY_MS = 30_000;

/** Nothing was done, whatever was asked for: a quota is used up, or another write came between. */
const NOT_DONE: readonly string[] = ['WDE0014', 'WDE0122', 'WDE0178'];
/** The storage is full, which another try does not change. */
const FULL = 'WDE0091';

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return ms || 0; // a date that is none is NaN
}

/** Whether the service may be asked again. What changes something is asked again only if it was surely not done. */
function mayHelp({ code, status, cause }: ContentError, changes: boolean): boolean {
  if (NOT_DONE.includes(code)) return true;
  if (changes || code === FULL) return false;
  if (status === null) return cause instanceof NetworkError;
  // An answer that was cut short may be whole the next time. One that says something else than promised will say it again.
  const cutShort = code === 'WDE0055' && cause === undefined;
  return status === 429 || (status >= 500 && status !== 501) || cutShort;
}

export interface FailedAttempt {
  readonly error: ContentError;
  /** Whether the call changes what is stored. */
  readonly changes: boolean;
  /** Counts from 0. */
  readonly attempt: number;
  readonly retryAfter: string | null;
}

/** How many milliseconds to wait before the next attempt; null when there should be none (semantics §2, retry advice). */
export function retryDelayMs({ error, changes, attempt, retryAfter }: FailedAttempt, nowMs: number): number | null {
  if (!mayHelp(error, changes)) return null;
  const first = error.status === 429 ? FIRST_QUOTA_DELAY_MS : FIRST_DELAY_MS;
  const asked = retryAfterMs(retryAfter, nowMs);
  const delay = asked > 0 ? asked : first * 2 ** attempt;
  return delay <= LONGEST_DELAY_MS ? delay : null;
}
