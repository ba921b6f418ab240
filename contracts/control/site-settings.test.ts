import { describe, expect, test } from 'vitest';
import { changedSettings, DEFAULT_SITE_SETTINGS, keptSettings, siteSettings } from './site-settings.ts';

const problemIn = (list: 'allowedRedirectUris' | 'allowedRedirectDomains', entry: string): string | undefined =>
  siteSettings.partial().safeParse({ [list]: [entry] }).error?.issues[0]?.message;

describe('addresses of the lists (DEC-10)', () => {
  test.each([
    'https://app.test/cb',
    'https://app.test:8443/cb?a=b%20c',
    'https://[2001:db8::1]/cb',
    'http://localhost:4321/cb',
    'com.example.app:/cb',
    'com.example.app:cb',
    'exp://192.168.1.5:8081/--/cb',
    'exp+my-app://expo-development-client/?url=x',
    'myapp://cb',
    'msauth.com.example.app://auth',
  ])('the lists of allowed addresses take %s', (uri) => {
    expect(problemIn('allowedRedirectUris', uri)).toBeUndefined();
  });

  const CODE = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript://app.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.test/1',
    'about:blank',
    'filesystem:https://app.test/x',
    'view-source:https://app.test/',
    'intent://x#Intent;end',
  ];
  test.each(CODE)('the lists of allowed addresses refuse %j, and the sentence names its scheme', (uri) => {
    const sentence = /^must not have the scheme "[a-z-]+:", which leads to no site and no application$/;
    expect(problemIn('allowedRedirectUris', uri)).toMatch(sentence);
    expect(problemIn('allowedRedirectDomains', uri)).toMatch(sentence);
  });

  test.each([
    ['localhost:3000/cb', 'must begin with its scheme, such as "http://localhost:3000/cb"'],
    ['app.test:443', 'must begin with its scheme, such as "http://app.test:443"'],
    ['/cb', 'must be a URL'],
    ['', 'must be a URL'],
    ['myapp:/c b', 'must have no blanks and no control characters'],
    ['myapp://cb\n', 'must have no blanks and no control characters'],
    [
      'http://x;sandbox;y.localhost/cb',
      'must have a host of letters, digits, hyphens and dots, not "x;sandbox;y.localhost"',
    ],
    ['https://*.app.test/cb', 'must have a host of letters, digits, hyphens and dots, not "*.app.test"'],
  ])('the lists of allowed addresses refuse %j: it %s', (uri, sentence) => {
    expect(problemIn('allowedRedirectUris', uri)).toBe(sentence);
  });

  test('a list of domains has hosts, and exact addresses of applications', () => {
    const taken = ['app.test', 'localhost:3000', '[::1]:80', 'com.example.app:/cb', 'exp://192.168.1.5:8081/--/cb'];
    expect(taken.map((domain) => problemIn('allowedRedirectDomains', domain))).toEqual(taken.map(() => undefined));
    expect(['https://app.test', '*.test', 'a;b'].map((domain) => problemIn('allowedRedirectDomains', domain))).toEqual(
      Array(3).fill('must be a host without scheme and path, such as "example.com" or "localhost:5173"'),
    );
  });
});

test('a stored site whose list has an address that is refused today stays readable, and its other settings can change', () => {
  const stored = keptSettings.parse({ allowedRedirectUris: ['javascript:alert(1)'] });
  expect(changedSettings(stored, { published: false })).toEqual({
    ...DEFAULT_SITE_SETTINGS,
    allowedRedirectUris: ['javascript:alert(1)'],
    allowLoopbackAddresses: false,
    published: false,
  });
});
