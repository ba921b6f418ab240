import { expect, test } from 'vitest';
import { headersFile, robotsTxt } from './discovery.ts';

test('a site that knows where it stands names its sitemap', () => {
  expect(robotsTxt('https://marginalia.example.org')).toContain(
    '\nSitemap: https://marginalia.example.org/sitemap.xml\n',
  );
});

test('a site that does not says why there is none', () => {
  expect(robotsTxt('')).not.toContain('Sitemap:');
  expect(robotsTxt('')).toContain('VITE_SITE_URL');
});

test('pages of members and steps of forms are not for crawlers', () => {
  const lines = robotsTxt('').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const page of ['/account', '/callback', '/reset-password', '/verify']) {
    expect(lines).toContain(`Disallow: ${page}`);
  }
});

test('a host that reads headers from a file sends those that a page cannot say itself (SEC-29)', () => {
  expect(headersFile().split('\n')).toEqual([
    '/*',
    "  Content-Security-Policy: frame-ancestors 'none'",
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Referrer-Policy: no-referrer',
    '  X-Content-Type-Options: nosniff',
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/service-worker.js',
    '  Cache-Control: no-cache',
    '',
  ]);
});
