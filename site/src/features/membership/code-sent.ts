import { count } from '#core/reading.ts';
import { readDraft, writeDraft } from '../../club/draft-store.ts';

/** MEM-8: a new code every 30 seconds; one is good for ten minutes and five tries. */
export const RESEND_AFTER_MS = 30_000;
const CODE_LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

const KEY = 'code-sent-at';

/** Remembers for this tab when a code was mailed, so that a reload does not forget how long to wait for another. */
export function rememberCodeSent(atMs: number): void {
  writeDraft(KEY, atMs);
}

export function forgetCodeSent(): void {
  writeDraft(KEY, null);
}

/** In epoch milliseconds; null when that is not known. */
export function codeSentAt(): number | null {
  return readDraft(KEY, count);
}

/** Why a code was not taken. The service says only that it was not; how often and how late, this page knows itself. */
export function wrongCodeReason(
  tries: number,
  sentAtMs: number | null,
  nowMs: number,
): 'wrong' | 'tooOld' | 'tooManyTries' {
  if (tries >= TRIES) return 'tooManyTries';
  return sentAtMs !== null && nowMs - sentAtMs >= CODE_LIFETIME_MS ? 'tooOld' : 'wrong';
}
