import { describe, expect, test } from 'vitest';
import { recoveryKeyOf, takeArrival } from './arrival.ts';

function arriveAt(path: string): { taken: string; left: string } {
  window.history.replaceState(null, '', path);
  const taken = takeArrival(window);
  return { taken: taken.href, left: window.location.href };
}

describe('the address of an arrival (SEC-18)', () => {
  test.each([
    ['/callback#code=secret&state=s', '/callback'],
    ['/callback?code=secret&state=s', '/callback'],
    ['/callback', '/callback'],
    ['/reset-password?recoveryToken=secret', '/reset-password'],
    ['/?wixMemberLoggedIn=false', '/'],
    ['/books?title=sea&wixMemberLoggedIn=true', '/books?title=sea'],
    ['/books?title=a%20b&flag&wixMemberLoggedIn=true', '/books?title=a%20b&flag'],
    ['/books?page=2#main', '/books?page=2#main'],
  ])('an arrival at %s leaves %s in the address bar', (path, left) => {
    const origin = window.location.origin;
    expect(arriveAt(path)).toEqual({ taken: origin + path, left: origin + left });
  });
});

test.each([
  ['/reset-password?recoveryToken=key-1', 'key-1'],
  ['/reset-password', ''],
  ['/books?recoveryToken=key-1', ''],
])('the key that %s brings along is "%s"', (path, key) => {
  expect(recoveryKeyOf(new URL(path, 'https://marginalia.test'))).toBe(key);
});
