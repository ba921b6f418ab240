import type { TypedFactor } from '#core/index.ts';
import { count } from '#core/reading.ts';
import { readDraft, writeDraft } from '../../club/draft-store.ts';

/** MEM-8: a new code may be requested every 30 seconds. A code is valid for ten minutes and five attempts. */
export const RESEND_AFTER_MS = 30_000;
const CODE_LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

const KEY = 'code-sent-at';
const TRIES_KEY = 'code-tries';

/** Stores the time of the last mail in this tab, so that the wait for another code survives a reload. */
export function rememberCodeSent(atMs: number): void {
  writeDraft(KEY, atMs);
  writeDraft(TRIES_KEY, null);
}

export function forgetCodeSent(): void {
  writeDraft(KEY, null);
  writeDraft(TRIES_KEY, null);
}

/** Counts a wrong attempt with the last code, and returns the number of them. Like the time, it survives a reload. */
export function countWrongTry(): number {
  const tries = (readDraft(TRIES_KEY, count) ?? 0) + 1;
  writeDraft(TRIES_KEY, tries);
  return tries;
}

/** In epoch milliseconds; null if it is not known. */
export function codeSentAt(): number | null {
  return readDraft(KEY, count);
}

/** Stores the time of the last code for a second factor, so that the wait survives a reload and another choice. */
export function rememberFactorCodeSent(factor: TypedFactor, atMs: number): void {
  writeDraft(`${KEY}:${factor}`, atMs);
}

/** In epoch milliseconds; null if it is not known. */
export function factorCodeSentAt(factor: TypedFactor): number | null {
  return readDraft(`${KEY}:${factor}`, count);
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
