import { count } from '#core/reading.ts';
import { readDraft, writeDraft } from '../../club/draft-store.ts';

/** MEM-8: a new code may be requested every 30 seconds. A code is valid for ten minutes and five attempts. */
export const RESEND_AFTER_MS = 30_000;
const CODE_LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

const KEY = 'code-sent-at';

/** Stores the time of the last mail in this tab, so that the wait for another code survives a reload. */
export function rememberCodeSent(atMs: number): void {
  writeDraft(KEY, atMs);
}

export function forgetCodeSent(): void {
  writeDraft(KEY, null);
}

/** In epoch milliseconds; null if it is not known. */
export function codeSentAt(): number | null {
  return readDraft(KEY, count);
}

/** Why a code was refused. The service does not say, so the reason follows from the number of attempts and the time. */
export function wrongCodeReason(
  tries: number,
  sentAtMs: number | null,
  nowMs: number,
): 'wrong' | 'tooOld' | 'tooManyTries' {
  if (tries >= TRIES) return 'tooManyTries';
  return sentAtMs !== null && nowMs - sentAtMs >= CODE_LIFETIME_MS ? 'tooOld' : 'wrong';
}
