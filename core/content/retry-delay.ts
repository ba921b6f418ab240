import type { ContentError } from '../errors/content-error.ts';
import { NetworkError } from '../errors/network-error.ts';

const FIRST_DELAY_MS = 500;
/** For status 429: requests are counted per minute, so a retry within a second only uses up more of the quota. */
const FIRST_QUOTA_DELAY_MS = 3000;
/** A call that would have to wait longer fails at once. */
const LONGEST_DELAY_MS = 30_000;

/** Codes that mean that nothing was done: a used-up quota, or a conflicting write. */
const NOT_DONE: readonly string[] = ['WDE0014', 'WDE0122', 'WDE0178'];
/** The storage is full; a retry cannot help. */
const FULL = 'WDE0091';

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfterMs(header: string | null, nowMs: number): number {
  const at = new Date(header ?? '');
  // Date takes a day that does not exist for another one, and text without a time zone for local time.
  return at.toUTCString() === header ? at.getTime() - nowMs : Number(header) * 1000 || 0;
}

/** Whether the call may be retried. A write is retried only if it was certainly not carried out. */
function mayHelp({ code, status, cause }: ContentError, changes: boolean): boolean {
  if (NOT_DONE.includes(code)) return true;
  if (changes || code === FULL) return false;
  if (status === null) return cause instanceof NetworkError;
  // A truncated answer may be complete the next time. An answer that breaks the contract will do so again.
  const cutShort = code === 'WDE0055' && cause === undefined;
  return status === 429 || (status >= 500 && status !== 501) || cutShort;
}

export interface FailedAttempt {
  readonly error: ContentError;
  /** Whether the call changes stored data. */
  readonly changes: boolean;
  /** Counts from 0. */
  readonly attempt: number;
  readonly retryAfter: string | null;
}

/** The milliseconds to wait before the next attempt; null for no retry (retry advice). */
export function retryDelayMs({ error, changes, attempt, retryAfter }: FailedAttempt, nowMs: number): number | null {
  if (!mayHelp(error, changes)) return null;
  const first = error.status === 429 ? FIRST_QUOTA_DELAY_MS : FIRST_DELAY_MS;
  const asked = retryAfterMs(retryAfter, nowMs);
  const delay = asked > 0 ? asked : first * 2 ** attempt;
  return delay <= LONGEST_DELAY_MS ? delay : null;
}
