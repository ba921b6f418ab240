import { describe, expect, test } from 'vitest';
import { authorizationParameters, readAuthorizationReturn } from './authorization-return.ts';

const CALLBACK = 'https://app.test/callback';
const MISSING = { state: 'invalid', reason: 'Missing code or _state' };
const INVALID = { state: 'invalid', reason: 'Invalid _state' };
const read = (suffix: string, state = 's1', mode: 'fragment' | 'query' = 'fragment') =>
  readAuthorizationReturn(authorizationParameters(new URL(CALLBACK + suffix), mode), state);

describe('authorization return (spec §5)', () => {
  test.each([
    ['#code=c1&state=s1', { state: 'code', code: 'c1' }],
    ['', MISSING],
    ['#', MISSING],
    ['#code=c1', MISSING],
    ['#state=s1', MISSING],
    ['#code=&state=s1', MISSING],
    ['#code=c1&state=', MISSING],
    ['?code=c1&state=s1', MISSING],
    ['#code=c1&state=s2', INVALID],
    ['#code=c1&state=S1', INVALID],
    ['#error=access_denied&state=s1', { state: 'refused', error: 'access_denied', description: null }],
    ['#error=e&error_description=No%20more&state=s1', { state: 'refused', error: 'e', description: 'No more' }],
  ])('authorization return: %s', (suffix, expected) => {
    expect(read(suffix)).toEqual(expected);
  });

  test.each([
    ['#error=Send+money&state=s2', 's1'],
    ['#error=Send+money', 's1'],
    ['#error=Send+money&state=', ''],
  ])('a text that we did not ask for stays off our page: %s', (suffix, state) => {
    expect(read(suffix, state)).toEqual(MISSING);
  });

  test('an authorization return without a flow of ours has no valid state', () => {
    const parameters = authorizationParameters(new URL(`${CALLBACK}#code=c1&state=undefined`), 'fragment');
    expect(readAuthorizationReturn(parameters, undefined)).toEqual(INVALID);
  });

  test('the query is read instead when the response mode says so (spec §2)', () => {
    expect(read('?code=c1&state=s1#code=c2&state=s2', 's1', 'query')).toEqual({ state: 'code', code: 'c1' });
  });
});
