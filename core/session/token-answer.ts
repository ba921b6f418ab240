import type { HttpAnswer } from '../client/http-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf, isFilled } from '../json-fields.ts';
import { type EpochSeconds, LAST_SECOND } from './epoch-seconds.ts';
import type { TokenSet } from './session.ts';

/** How long before its end a token is renewed, in seconds (SEC-35). */
export const RENEWAL_MARGIN = 60;

/**
 * Reads the token set from an answer of the token endpoint; `now` in epoch seconds. Throws ApiError on any status but
 * 200 (spec §8), and UnreadableAnswerError without a positive `expires_in` (the official client would never renew such
 * a token).
 */
export function readTokenAnswer(answer: HttpAnswer, now: EpochSeconds): TokenSet {
  if (answer.status !== 200) throw new ApiError(answer);
  const { access_token: value, refresh_token: refreshToken, expires_in } = fieldsOf(answer.body);
  // Whole seconds, as a number or as text (WIR-5).
  const lifetime = /^\d+$/.test(String(expires_in)) ? Number(expires_in) : 0;
  const isLasting = lifetime > 0 && lifetime < 2 ** 53;
  if (!isFilled(value) || !isFilled(refreshToken) || !isLasting) throw new UnreadableAnswerError(answer.requestId);
  const expiresAt = Math.min(now + lifetime, LAST_SECOND);
  // A token that lives for less than twice the margin is renewed after half its life. Otherwise a new one would be due
  // at once.
  const renewAt = expiresAt - Math.min(RENEWAL_MARGIN, lifetime / 2);
  return { access: { value, expiresAt, renewAt }, refreshToken };
}

/** Whether the token must be renewed before the next call. */
export function isDueForRenewal({ access }: TokenSet, now: EpochSeconds): boolean {
  return now >= access.renewAt;
}

/** Whether the access token has expired by our clock. */
export function isExpired({ access }: TokenSet, now: EpochSeconds): boolean {
  return now >= access.expiresAt;
}
