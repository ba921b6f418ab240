import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const VITE_CLIENT_ID = '0b6f3f1c-1b0a-4a5e-9d7e-2f6f1c8a9b10';
const SIMULATOR = 'c1de0f1e-0000-4000-8000-000000004700';

describe('the settings of a build', () => {
  test('a client id alone is enough, and means the real service', () => {
    expect(readSettings({ VITE_CLIENT_ID })).toEqual({
      clientId: VITE_CLIENT_ID,
      apiUrl: '',
      loginOrigin: '',
      siteUrl: '',
      captchaSiteKey: '',
      captchaInvisibleSiteKey: '',
      demoSeed: '',
    });
  });

  test.each([
    ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
    ['http://localhost:4700/', 'http://localhost:4700'],
    ['https://backlot.example.org', 'https://backlot.example.org'],
    [' ', ''],
  ])('the service may be at "%s"', (given, apiUrl) => {
    expect(readSettings({ VITE_CLIENT_ID, VITE_API_URL: given }).apiUrl).toBe(apiUrl);
  });

  test.each([
    ['https://www.club.example.org', 'https://www.club.example.org'],
    ['https://www.club.example.org/', 'https://www.club.example.org'],
    ['https://club.example.org:8443', 'https://club.example.org:8443'],
    [' ', ''],
  ])('the pages of the project may be at "%s"', (given, loginOrigin) => {
    expect(readSettings({ VITE_CLIENT_ID, VITE_LOGIN_ORIGIN: given }).loginOrigin).toBe(loginOrigin);
  });

  test.each([
    'club.example.org',
    'http://www.club.example.org',
    'http://127.0.0.1:4700',
    'https://www.club.example.org/login',
    'https://www.club.example.org?a=1',
    'https://*.example.org/x',
    'https://a.test https://b.test',
    "https://a.test; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'null',
  ])('a build refuses pages of the project at "%s" with a sentence', (given) => {
    expect(() => readSettings({ VITE_CLIENT_ID, VITE_LOGIN_ORIGIN: given })).toThrow(
      `VITE_LOGIN_ORIGIN is "${given}". Leave it empty for a project without a domain of its own, or set it to the https origin`,
    );
  });

  test('a build takes a visible and an invisible captcha key (spec §9)', () => {
    const [visible, invisible] = [
      '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
      '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
    ];
    const env = { VITE_CLIENT_ID, VITE_CAPTCHA_SITE_KEY: visible, VITE_CAPTCHA_INVISIBLE_SITE_KEY: invisible };
    expect(readSettings(env)).toMatchObject({ captchaSiteKey: visible, captchaInvisibleSiteKey: invisible });
  });

  test('the simulator’s own client id goes with an address', () => {
    expect(readSettings({ VITE_CLIENT_ID: SIMULATOR, VITE_API_URL: 'http://127.0.0.1:4700' }).clientId).toBe(SIMULATOR);
  });

  test.each([
    ['nothing', {}, /^- VITE_CLIENT_ID is missing\. Set it to the client id .* "npm run build:simulator"\.$/m],
    [
      'a demonstration of the real service',
      { VITE_CLIENT_ID, VITE_DEMO_SEED: 'marginalia' },
      /VITE_DEMO_SEED is "marginalia"/,
    ],
    ['an empty client id', { VITE_CLIENT_ID: ' ' }, /VITE_CLIENT_ID is missing/],
    [
      'a client id that is none',
      { VITE_CLIENT_ID: 'marginalia' },
      /"marginalia", which is no client id\. It looks like/,
    ],
    ['the simulator’s client id alone', { VITE_CLIENT_ID: SIMULATOR }, /the simulator’s own/],
    ['half an address', { VITE_CLIENT_ID, VITE_API_URL: 'wixapis.com' }, /VITE_API_URL is "wixapis.com"/],
    ['an address with a path', { VITE_CLIENT_ID, VITE_API_URL: 'https://a.test/v2' }, /origin without a path/],
    ['plain http to elsewhere', { VITE_CLIENT_ID, VITE_API_URL: 'http://a.test' }, /VITE_API_URL is "http:\/\/a.test"/],
    ['a site without a scheme', { VITE_CLIENT_ID, VITE_SITE_URL: 'a.test' }, /VITE_SITE_URL is "a.test"/],
    ['a captcha key with a space', { VITE_CLIENT_ID, VITE_CAPTCHA_SITE_KEY: 'no key' }, /VITE_CAPTCHA_SITE_KEY/],
    [
      'an invisible captcha key with a space',
      { VITE_CLIENT_ID, VITE_CAPTCHA_INVISIBLE_SITE_KEY: 'no key' },
      /VITE_CAPTCHA_INVISIBLE_SITE_KEY is "no key"/,
    ],
  ])('a build refuses a setting with a sentence: %s is refused', (_name, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  test('a build reports all wrong settings at once', () => {
    expect(() => readSettings({ VITE_API_URL: 'x', VITE_SITE_URL: 'y' })).toThrow(
      /VITE_CLIENT_ID[\s\S]*VITE_API_URL[\s\S]*VITE_SITE_URL/,
    );
  });
});
