import type { TokenResponse } from '#contracts/oauth/token-response.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readAnswer } from '../client/read-answer.ts';
import { filledText, Misfit, object, oneOf, type Reader, withDefault } from '../reader.ts';
import type { EpochSeconds } from './epoch-seconds.ts';
import type { TokenSet } from './session.ts';

/** How long before its end a token is renewed, in seconds (SEC-35). */
const RENEWAL_MARGIN = 60;

/** Whole seconds, as a number or as text (wire §1.4). */
const lifetime: Reader<number> = (value) => {
  const seconds = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0) return seconds;
  throw new Misfit('a number of seconds');
};

export const readTokenResponse: Reader<TokenResponse> = object((field) => ({
  access_token: field('access_token', filledText),
  refresh_token: field('refresh_token', filledText),
  token_type: field(
    'token_type',
    withDefault(oneOf('Bearer'), () => 'Bearer'),
  ),
  expires_in: field('expires_in', lifetime),
}));

/**
 * Reads the token set from an answer of the token endpoint; `now` in epoch seconds. Throws ApiError on any status but
 * 200
 * (spec §8), and UnreadableAnswerError without a positive `expires_in` (the official client would never renew such a
 * token).
 */
export function readTokenAnswer(answer: HttpAnswer, now: EpochSeconds): TokenSet {
  const { access_token, expires_in, refresh_token } = readAnswer(answer, readTokenResponse);
  const expiresAt = now + expires_in;
  // A token that lives for less than twice the margin is renewed after half its life. Otherwise a new one would be due
  // at once.
  const renewAt = expiresAt - Math.min(RENEWAL_MARGIN, expires_in / 2);
  return { access: { value: access_token, expiresAt, renewAt }, refreshToken: refresh_token };
}

/** Whether the token must be renewed before the next call. */
export function isDueForRenewal({ access }: TokenSet, now: EpochSeconds): boolean {
  return now >= access.renewAt;
}

/** Whether the access token has expired by our clock. */
export function isExpired({ access }: TokenSet, now: EpochSeconds): boolean {
  return now >= access.expiresAt;
}
