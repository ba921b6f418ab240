import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError, TimeoutError } from '#core/index.ts';
import { loadCode, readFailure } from './failure.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const refused = (status: number): ApiError => new ApiError({ status, requestId: null, body: null });
const noAnswer = new NetworkError(new TypeError('refused'));

describe('an answer that did not come', () => {
  test.each([
    ['no connection', noAnswer, 'unreachable'],
    ['no answer in time', new TimeoutError(1000), 'unreachable'],
    ['a gateway that is down', refused(503), 'unreachable'],
    ['too many requests', refused(429), 'busy'],
    ['a page for members', refused(403), 'forbidden'],
    ['an internal error', refused(500), 'broken'],
    ['a defect', new Error('?'), 'broken'],
    ['nothing at all', undefined, 'broken'],
  ] as const)('the failure of a question is shown by its reason: %s', (_name, error, failure) => {
    expect(readFailure(error)).toBe(failure);
  });

  test('code that could not be loaded is like a service that does not answer', async () => {
    const failed = loadCode(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect(readFailure(await failed.catch((error: unknown) => error))).toBe('unreachable');
  });

  test.each([
    ['an absent service is asked on', noAnswer, 100, true],
    ['a broken answer is asked again twice', refused(500), 1, true],
    ['a broken answer is asked no third time', refused(500), 2, false],
    ['a refusal is final', refused(403), 0, false],
  ] as const)('%s', (_name, error, failures, expected) => {
    expect(shouldRetry(failures, error)).toBe(expected);
  });

  test('the pauses grow, up to 15 seconds', () => {
    expect([0, 1, 2, 3, 4, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });
});
