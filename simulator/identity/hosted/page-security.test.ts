import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const member = { email: 'member@example.com', password: 'a-good-password' };
let clientId = '';
let inbox: () => Promise<unknown>;
beforeAll(async () => {
  const made = await simulator().createSite({ settings: { allowedRedirectUris: [REDIRECT_URI] } });
  clientId = made.clientId;
  const at = `/backlot/v1/sites/${made.siteId}`;
  await simulator().send('POST', `${at}/members`, member);
  inbox = async () => (await simulator().send('GET', `${at}/inbox`)).body;
});

const authorizeUrl = (prompt: string) =>
  `${simulator().url}${pagePaths.authorize.path}?${new URLSearchParams({
    clientId,
    redirectUri: REDIRECT_URI,
    responseType: 'code',
    state: 'a-state',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
    prompt,
  })}`;

async function begin() {
  const browser = openBrowser();
  const { html } = await browser.open(authorizeUrl('login'));
  return { browser, transaction: /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '' };
}

const FORMS = ['login', 'register', 'enterCode', 'forgotPassword', 'recover', 'logout'] as const;
const CROSSINGS = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4321' },
];

describe('a form that another site posts does nothing (SEC-36, login CSRF)', () => {
  test.each(FORMS)('a form that another site posts does nothing: %s', async (page) => {
    const { browser, transaction } = await begin();
    await browser.submit(await browser.open(authorizeUrl('login')), member);
    for (const crossing of CROSSINGS) {
      const response = await fetch(simulator().url + pagePaths[page].path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...crossing, cookie: browser.cookie() },
        body: new URLSearchParams({ clientId, transaction, ...member, step: 'continue' }),
      });
      expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([null, null]);
      expect((await browser.open(authorizeUrl('none'))).location).toContain('code=');
    }
    expect(await inbox()).toEqual({ messages: [] });
  });
});

describe('every page is private (SEC-14, SEC-15, SEC-31)', () => {
  test.each(Object.entries(pagePaths))('every page is private: %s', async (_name, { path, alias }) => {
    const { browser, transaction } = await begin();
    for (const each of [path, alias]) {
      for (const parameters of [{}, { clientId }, { clientId, transaction }, { clientId, redirectSessionId: 'used' }]) {
        const address = `${simulator().url}${each}?${new URLSearchParams(parameters)}`;
        const { status, headers } = await browser.open(address, { origin: 'http://localhost:4321' });
        expect([address, status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
          ...[address, expect.any(Number)],
          ...(status === 404 ? ['application/json; charset=utf-8', '*'] : ['text/html; charset=utf-8', null]),
        ]);
        expect(headers.get('cache-control')).toBe('no-store');
        if (status === 404) continue;
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('content-security-policy')).toMatch(/; script-src '(none|nonce-[\w-]{43})';/);
        expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
          'nosniff',
          'same-origin',
        ]);
      }
    }
  });
});
