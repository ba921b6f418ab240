import { describe, expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

describe('the way to the sign-in page', () => {
  test.each([
    ['/', '', '/sign-in?returnTo=%2F'],
    ['/account', '', '/sign-in'],
    ['/join', '', '/sign-in'],
    ['/join', '?returnTo=%2Fbulletin', '/sign-in?returnTo=%2Fbulletin'],
    ['/callback', '', '/sign-in'],
    ['/books', '?page=2', '/sign-in?returnTo=%2Fbooks%3Fpage%3D2'],
    ['/bulletin', '', '/sign-in?returnTo=%2Fbulletin'],
  ])('the way to the sign-in page from %s%s is %s', (pathname, search, expected) => {
    expect(signInAddress('/sign-in', { pathname, search })).toBe(expected);
  });
});
