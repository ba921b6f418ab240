import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { inboxResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import { type LoggedRequest, requestLogResponse } from '#contracts/control/request-log.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const ADA = { email: 'ada@example.com', password: 'a-good-password' };
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const AUTH_REQUEST = {
  redirectUri: REDIRECT_URI,
  responseType: 'code',
  responseMode: 'query',
  scope: 'offline_access',
  state: 'a-state',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
};

let site: { siteId: string; clientId: string; apiKey: string };
const control = (method: string, path: string, body?: unknown) =>
  simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
const log = async (query = ''): Promise<LoggedRequest[]> =>
  requestLogResponse.parse((await control('GET', `/requests${query}`)).body).requests;
const visitor = async (): Promise<string> =>
  mintSessionResponse.parse((await control('POST', '/sessions')).body).accessToken;
const authorizeUrl = (more: Record<string, string> = {}) =>
  `${simulator().url}/oauth2/authorize?${new URLSearchParams({ ...AUTH_REQUEST, clientId: site.clientId, ...more })}`;

/** The redirect session of an authorization. */
async function redirectSession(more: object = {}): Promise<{ fullUrl: string; shortUrl: string }> {
  const body = { auth: { authRequest: { ...AUTH_REQUEST, clientId: site.clientId, ...more }, prompt: 'login' } };
  const answer = await simulator().send('POST', '/v1/redirect-session', body, { authorization: await visitor() });
  return { redirectSession: { fullUrl: '', shortUrl: '' }, ...Object(answer.body) }.redirectSession;
}

function exchange(code: string, codeVerifier = CODE_VERIFIER) {
  const grant = { clientId: site.clientId, grantType: 'authorization_code', code, codeVerifier };
  return simulator().send('POST', '/oauth2/token', { ...grant, redirectUri: REDIRECT_URI });
}

const codeIn = (location: string): string => URL.parse(location)?.searchParams.get('code') ?? '';

beforeEach(async () => {
  const settings = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] };
  site = await simulator().createSite({ settings });
  await control('POST', '/members', ADA);
  await control('POST', '/requests/record');
});

describe('a login in the request log', () => {
  test('a login reads as one story, from the redirect session to the first call with the new tokens', async () => {
    const { fullUrl, shortUrl } = await redirectSession();
    const browser = openBrowser();
    await browser.open(shortUrl);
    const form = await browser.open(fullUrl);
    const again = await browser.submit(form, { ...ADA, password: 'wrong-password' });
    const code = codeIn((await browser.submit(again, ADA)).location);
    await exchange(code, 'x'.repeat(43));
    const { body } = await exchange(code);
    const { access_token: authorization } = { access_token: '', ...Object(body) };
    const count = () => simulator().send('POST', '/v2/items/count', { dataCollectionId: 'Books' }, { authorization });
    await count();
    await count();
    const requests = await log();
    const { flow } = requests[0] ?? {};
    const story = await log(`?flow=${flow}`);
    expect(story.map(({ operation, status, page, who }) => [operation, status, page?.shown, who.email])).toEqual([
      ['createRedirectSession', 200, undefined, undefined],
      ['page:shortAddress', 303, null, undefined],
      ['page:authorize', 200, 'Sign in', undefined],
      ['page:login', 303, 'Sign in: The e-mail address or the password is wrong.', ADA.email],
      ['page:login', 401, 'Sign in', undefined],
      ['page:login', 303, null, ADA.email],
      ['token', 400, undefined, undefined],
      ['token', 200, undefined, undefined],
      ['countItems', 404, undefined, ADA.email],
    ]);
    expect(requests.at(-1)).toMatchObject({ operation: 'countItems', flow: null });
    expect(story.map(({ page }) => page?.ledTo ?? null)).toEqual([
      null,
      expect.stringMatching(/\/oauth2\/authorize\?.*&redirectSessionId=…$/),
      null,
      expect.stringMatching(/^\/_api\/iam\/authentication\/v1\/login\?clientId=[^&]+&shown=[\w-]+$/),
      null,
      `${REDIRECT_URI}?code=…&state=a-state`,
      null,
      null,
      null,
    ]);
  });

  test('a login that begins at the authorize page is a story of its own', async () => {
    const browser = openBrowser();
    const { location } = await browser.submit(await browser.open(authorizeUrl()), ADA);
    await exchange(codeIn(location));
    const requests = await log();
    expect(requests.map(({ operation, flow }) => [operation, flow === requests[0]?.flow])).toEqual([
      ['page:authorize', true],
      ['page:login', true],
      ['token', true],
    ]);
    expect(requests[0]?.flow).toMatch(/^[\da-f-]{36}$/);
  });

  test('a login has no secret in the log', async () => {
    const { fullUrl } = await redirectSession();
    const browser = openBrowser();
    const form = await browser.open(fullUrl);
    const code = codeIn((await browser.submit(form, ADA)).location);
    await exchange(code);
    const text = JSON.stringify(await log());
    const transaction = /name="transaction" value="([^"]+)"/.exec(form.html)?.[1] ?? 'none';
    const redirectSessionId = URL.parse(fullUrl)?.searchParams.get('redirectSessionId') ?? 'none';
    const cookies = browser
      .cookie()
      .split('; ')
      .filter((cookie) => !cookie.startsWith('backlot-home'))
      .map((cookie) => cookie.split('=')[1] ?? 'none');
    const secrets = [ADA.password, code, transaction, redirectSessionId, CODE_VERIFIER, 'sim-captcha', ...cookies];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect((await log('?operation=page:login'))[0]?.requestBody).toBe(
      `clientId=${site.clientId}&transaction=…&email=ada%40example.com&password=…`,
    );
  });

  test('a wrong password on the hosted page has its reason', async () => {
    const browser = openBrowser();
    await browser.submit(await browser.open(authorizeUrl()), { ...ADA, password: 'wrong-password' });
    const [, posted, shown] = await log();
    expect(posted?.reason).toMatchObject({ rule: { id: '-19976', says: 'The password is wrong.' }, lookedAt: [] });
    expect(shown).toMatchObject({
      ...{ method: 'GET', status: 401 },
      reason: {
        rule: { id: '-19976' },
        lookedAt: [{ name: 'the form was sent by request', value: posted?.id }],
        wanted: 'The password of the member.',
      },
    });
  });

  test('the callback is a step of its login, without the id of the sign-in', async () => {
    const browser = openBrowser();
    const { html } = await browser.open(authorizeUrl());
    const state = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const body = { loginId: { email: ADA.email }, password: ADA.password };
    const answer = await simulator().send('POST', '/v2/login', body, { authorization: await visitor() });
    const { sessionToken } = { sessionToken: '', ...Object(answer.body) };
    const url = `${simulator().url}/v1/callback?${new URLSearchParams({ state, sessionToken })}`;
    await browser.open(url);
    await browser.open(url);
    const [page, , callback, second] = await log();
    expect([callback?.flow, callback]).toMatchObject([
      page?.flow,
      {
        ...{ operation: 'page:callback', path: '/v1/callback?state=…&sessionToken=…', status: 303 },
        page: { shown: null, ledTo: `${REDIRECT_URI}?code=…&state=a-state` },
        ...{ who: { email: ADA.email }, reason: null },
      },
    ]);
    expect(second).toMatchObject({ status: 400, reason: { rule: { id: 'RED-8' } } });
  });
});

describe('a hosted page in the request log', () => {
  test('an address that the site does not allow has the rule, the address, the list and the place to change it', async () => {
    await openBrowser().open(authorizeUrl({ redirectUri: 'http://localhost:9999/elsewhere' }));
    expect((await log())[0]).toMatchObject({
      ...{ operation: 'page:authorize', status: 400 },
      reason: {
        rule: { id: 'APP-2', href: '/backlot/docs/rules/redirects#app-2' },
        lookedAt: [
          { name: 'address', value: 'http://localhost:9999/elsewhere' },
          { name: 'setting allowedRedirectUris', value: [REDIRECT_URI] },
        ],
        changeAt: {
          label: 'Setting allowedRedirectUris',
          href: `/backlot/sites/${site.siteId}/settings?find=allowedRedirectUris`,
        },
      },
    });
  });

  test('an authorization that is refused by its answer has the error as its reason', async () => {
    await openBrowser().open(authorizeUrl({ prompt: 'none' }));
    expect((await log())[0]).toMatchObject({
      ...{ status: 303, page: { ledTo: expect.stringContaining('error=login_required') } },
      reason: { rule: { id: 'AUT-4' }, lookedAt: [{ name: 'error', value: 'login_required' }, {}] },
    });
  });

  test('a link that was used before has its rule, also on a site that is not recorded', async () => {
    await control('POST', '/requests/stop');
    const { fullUrl } = await redirectSession();
    await openBrowser().open(fullUrl);
    await openBrowser().open(fullUrl);
    expect(await log()).toMatchObject([
      { operation: 'page:authorize', status: 410, reason: { rule: { id: 'RED-7' } } },
    ]);
  });

  test('a logout is an entry with the member and the address that it led to', async () => {
    const browser = openBrowser();
    await browser.submit(await browser.open(authorizeUrl()), ADA);
    const back = { clientId: site.clientId, postLogoutRedirectUri: 'http://localhost:4321/' };
    await browser.open(`${simulator().url}/v1/logout?${new URLSearchParams(back)}`);
    expect((await log()).at(-1)).toMatchObject({
      ...{ operation: 'page:logout', status: 303, who: { email: ADA.email } },
      page: { shown: null, ledTo: 'http://localhost:4321/' },
    });
  });

  test('a recovery is an entry for each page: what was asked, the link of the mail without its token, and the new password', async () => {
    const browser = openBrowser();
    const forgot = `${simulator().url}/v1/forgot-password?clientId=${site.clientId}`;
    await browser.submit(await browser.open(forgot), { email: ADA.email });
    const { messages } = inboxResponse.parse((await control('GET', '/inbox')).body);
    const [mail] = messages;
    const link = mail !== undefined && 'link' in mail ? String(mail.link) : '';
    await browser.submit(await browser.open(link), { password: 'a-better-password' });
    const requests = await log();
    expect(requests.map(({ operation, method, page }) => [operation, method, page?.shown?.split(':')[0]])).toEqual([
      ['page:forgotPassword', 'GET', 'Forgot your password?'],
      ['page:forgotPassword', 'POST', 'Check your e-mail'],
      ['page:forgotPassword', 'GET', 'Check your e-mail'],
      ['page:recover', 'GET', 'Choose a new password'],
      ['page:recover', 'POST', 'Your password was changed'],
      ['page:recover', 'GET', 'Your password was changed'],
    ]);
    const token = URL.parse(link)?.searchParams.get('recoveryToken') ?? 'none';
    expect([token, 'a-better-password'].filter((secret) => JSON.stringify(requests).includes(secret))).toEqual([]);
  });

  test('a HEAD of a mail scanner is no entry', async () => {
    await fetch(authorizeUrl(), { method: 'HEAD' });
    expect(await log()).toEqual([]);
  });
});

describe('a request that no operation answers, in the request log', () => {
  test('a call that is not played is an entry with what was sent, without secrets', async () => {
    const body = { cart: { note: 'quick' }, password: 'secret' };
    await simulator().send('POST', '/ecom/v1/carts?token=secret', body, { authorization: site.apiKey });
    expect(await log('?operation=unplayed:ecom')).toMatchObject([
      {
        ...{ operation: 'unplayed:ecom', method: 'POST', path: '/ecom/v1/carts?token=…', status: 404 },
        ...{ requestBody: '{"cart":{"note":"quick"},"password":"…"}', who: { kind: 'apiKey' } },
        reason: { rule: { id: 'NOT_PLAYED' } },
      },
    ]);
  });

  test('a misspelt address of a service that is played is an entry', async () => {
    await simulator().send('POST', '/v2/items/remuve', {}, { authorization: site.apiKey });
    await simulator().send('DELETE', '/v2/itmes', undefined, { authorization: site.apiKey });
    expect((await log()).map(({ operation, status }) => [operation, status])).toEqual([
      ['getItem', 404],
      ['unplayed:itmes', 404],
    ]);
  });

  test('a call that a connected program refused to send is an entry without a status', async () => {
    const call = { method: 'get', url: 'https://manage.wix.com/_api/x?token=secret&a=1', clientId: site.clientId };
    await simulator().send('POST', '/backlot/refused-calls', call);
    expect(await log()).toMatchObject([
      {
        ...{ operation: 'refused:manage.wix.com', method: 'GET', status: null, responseBody: '' },
        path: 'https://manage.wix.com/_api/x?token=…&a=1',
        reason: { rule: { id: 'a refused call' } },
      },
    ]);
  });

  test('a request whose body cannot be read is an entry with the reason', async () => {
    await simulator().send('POST', '/v2/items/count', '{', { authorization: site.apiKey });
    expect(await log()).toMatchObject([{ operation: 'countItems', status: 400, reason: { rule: { id: 'WDE0080' } } }]);
  });

  test.each(['?operation=page:', '?operation=nothing', '?flow=%25'])('%s is no filter of the log', async (query) => {
    expect((await control('GET', `/requests${query}`)).status).toBe(400);
  });
});
