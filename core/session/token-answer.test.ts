import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { isDueForRenewal, isExpired, readTokenAnswer } from './token-answer.ts';

const NOW = 1_700_000_000;
function answer(body: unknown, status = 200) {
  return { status, requestId: 'request-1', body };
}
function pair(expires_in: unknown) {
  return answer({ access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in });
}

describe('token answer (spec §7, §9)', () => {
  test.each([[14_400], ['14400']])('expires_in %j: ends that many seconds from now', (expiresIn) => {
    expect(readTokenAnswer(pair(expiresIn), NOW)).toEqual({
      access: { value: 'access', expiresAt: 1_700_014_400, renewAt: 1_700_014_340 },
      refreshToken: 'refresh',
    });
  });

  test('a token that would end after the year 2286 ends then, so that it can be stored', () => {
    expect(readTokenAnswer(pair(9_007_199_254_740_991), NOW).access.expiresAt).toBe(9_999_999_999);
  });

  test.each([
    undefined,
    null,
    'soon',
    '',
    '1e3',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    '9'.repeat(400),
    0,
    -1,
    {},
  ])('expires_in %j is an error, not an immortal token (WIR-5)', (expiresIn) => {
    expect(() => readTokenAnswer(pair(expiresIn), NOW)).toThrow(UnreadableAnswerError);
  });

  test.each([undefined, null, 'text', [], {}])('the answer %j is no token set', (body) => {
    expect(() => readTokenAnswer(answer(body), NOW)).toThrow(UnreadableAnswerError);
  });

  test.each([201, 204, 302, 400, 401, 500])('status %i is an error, whatever the body', (status) => {
    expect(() => readTokenAnswer({ ...pair(60), status }, NOW)).toThrow(ApiError);
  });
});

describe('renewal (SEC-35)', () => {
  test.each([
    [14_400, 14_339, false],
    [14_400, 14_340, true],
    [120, 59, false],
    [120, 60, true],
    [90, 44, false],
    [90, 45, true],
    [2, 0, false],
    [2, 1, true],
    [1, 0, false],
    [1, 1, true],
  ])('a token that lives %i s, after %i s, is due: %s', (lifetime, age, due) => {
    expect(isDueForRenewal(readTokenAnswer(pair(lifetime), NOW), NOW + age)).toBe(due);
  });

  test.each([
    [59, false],
    [60, true],
  ])('a token that lives 60 s, after %i s, has expired: %s', (age, expired) => {
    expect(isExpired(readTokenAnswer(pair(60), NOW), NOW + age)).toBe(expired);
  });
});
