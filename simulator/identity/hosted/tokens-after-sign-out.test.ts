import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '#contracts/conformance/browser.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const ADA = { email: 'ada@example.com', password: 'a-good-password' };
const EVE = { email: 'eve@example.com', password: 'a-good-password' };

let clientId = '';
beforeAll(async () => {
  const site = await simulator().createSite({ settings: { allowedRedirectUris: [REDIRECT_URI] } });
  ({ clientId } = site);
  for (const member of [ADA, EVE]) await simulator().send('POST', `/backlot/v1/sites/${site.siteId}/members`, member);
});

/** Signs a member in on the hosted page, also if another member is signed in. Returns the code. */
async function signIn(browser: Browser, member: typeof ADA): Promise<string> {
  const parameters = new URLSearchParams({
    ...{ clientId, redirectUri: REDIRECT_URI, responseType: 'code', scope: 'offline_access', state: 'a-state' },
    ...{ codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', codeChallengeMethod: 'S256', prompt: 'login' },
  });
  const page = await browser.open(`${simulator().url}/oauth2/authorize?${parameters}`);
  const { location } = await browser.submit(page, member);
  return new URL(location).searchParams.get('code') ?? '';
}

async function exchange(code: string): Promise<{ error: string; access_token: string }> {
  const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const grant = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI };
  const { body } = await simulator().send('POST', '/oauth2/token', grant);
  return { error: '', access_token: '', ...Object(body) };
}

async function tokenOf(browser: Browser, member: typeof ADA): Promise<string> {
  return (await exchange(await signIn(browser, member))).access_token;
}

async function statusWith(authorization: string): Promise<number> {
  return (await simulator().send('GET', '/members/v1/members/my', undefined, { authorization })).status;
}

const signOut = (browser: Browser) => browser.open(`${simulator().url}/v1/logout?clientId=${clientId}`);

describe('who signs out in a browser has no tokens left that came from it (LGO-1, SEC-10)', () => {
  test('a member who signed in twice: the tokens of the first sign-in are good until then, and end too', async () => {
    const browser = openBrowser();
    const tokens = [await tokenOf(browser, ADA), await tokenOf(browser, ADA)];
    expect(await Promise.all(tokens.map(statusWith))).toEqual([200, 200]);
    await signOut(browser);
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401]);
  });

  test('the sign-in of another member ends those of the first, as it ends the session (SEC-24)', async () => {
    const browser = openBrowser();
    const tokens = [await tokenOf(browser, ADA), await tokenOf(browser, EVE)];
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 200]);
  });

  test('a code that was not exchanged before is refused', async () => {
    const browser = openBrowser();
    const code = await signIn(browser, ADA);
    await signOut(browser);
    expect(await exchange(code)).toMatchObject({ error: 'invalid_grant', access_token: '' });
  });

  test('what came from another browser stays', async () => {
    const [browser, other] = [openBrowser(), openBrowser()];
    const token = await tokenOf(other, ADA);
    await tokenOf(browser, ADA);
    await signOut(browser);
    expect(await statusWith(token)).toBe(200);
  });
});
