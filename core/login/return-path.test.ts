import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

describe('where to go after signing in (SEC-2)', () => {
  test.each([
    ['/', '/'],
    ['/books/b7?tab=reviews#top', '/books/b7?tab=reviews#top'],
    ['/books/../account', '/account'],
    ['/search?q=//evil.test', '/search?q=//evil.test'],
  ])('the path to go to after signing in with %s: %s', (returnTo, path) => {
    expect(returnPath(returnTo)).toBe(path);
  });

  test.each([
    undefined,
    '',
    'books',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    'https://evil.test/',
    'https:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('the path to go to after signing in with %j is home', (returnTo) => {
    expect(returnPath(returnTo)).toBe('/');
  });

  test('whatever was asked for, a browser stays on this site, and asking again changes nothing', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '\t', '\n', ':', '@', '?', '#', 'evil.test', 'http:', ' '),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((list) => list.join('')),
        ),
        (returnTo) => {
          const path = returnPath(returnTo);
          expect(new URL(path, 'https://club.test/deep/page').origin).toBe('https://club.test');
          expect(returnPath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
