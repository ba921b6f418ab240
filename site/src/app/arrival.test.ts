import { describe, expect, test } from 'vitest';
import { takeArrival } from './arrival.ts';

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
    ['/?wixMemberLoggedIn=false', '/'],
    ['/books?title=sea&wixMemberLoggedIn=true', '/books?title=sea'],
    ['/books?page=2#main', '/books?page=2#main'],
  ])('%s leaves %s in the address bar', (path, left) => {
    const origin = window.location.origin;
    expect(arriveAt(path)).toEqual({ taken: origin + path, left: origin + left });
  });
});
