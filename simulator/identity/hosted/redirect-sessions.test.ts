import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const ORIGIN = 'http://localhost:4321';
const POST_FLOW = `${ORIGIN}/after`;
const ADA = { email: 'ada@example.com', password: 'a-good-password' };
const EVE = { email: 'eve@example.com', password: 'a-good-password' };
const FROM_ANOTHER_SITE = { 'sec-fetch-site': 'cross-site' };

let clientId = '';
let siteId = '';
beforeAll(async () => {
  const settings = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] };
  ({ clientId, siteId } = await simulator().createSite({ settings }));
  for (const member of [ADA, EVE]) await simulator().send('POST', `/backlot/v1/sites/${siteId}/members`, member);
});

const control = (path: string, body: object = {}) =>
  simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);

async function tokenOf(member?: { email: string }): Promise<string> {
  const { body } = await control('/sessions', member ? { email: member.email } : {});
  return { accessToken: '', ...Object(body) }.accessToken;
}

async function sessionTokenOf({ email, password }: typeof ADA): Promise<string> {
  const body = { loginId: { email }, password };
  const answer = await simulator().send('POST', '/v2/login', body, { authorization: await tokenOf() });
  return { sessionToken: '', ...Object(answer.body) }.sessionToken;
}

async function urlFor(body: object, authorization: string, origin?: string): Promise<string> {
  const headers = { authorization, ...(origin && { origin }) };
  const answer = await simulator().send('POST', '/v1/redirect-session', body, headers);
  return { redirectSession: { fullUrl: '' }, ...Object(answer.body) }.redirectSession.fullUrl;
}

const authRequest = {
  redirectUri: REDIRECT_URI,
  responseType: 'code',
  responseMode: 'query',
  scope: 'offline_access',
  state: 'a-state',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
};
const auth = (more: object = {}) => ({ auth: { authRequest: { ...authRequest, clientId, ...more }, prompt: 'login' } });
const login = { login: {}, callbacks: { postFlowUrl: POST_FLOW } };
const logout = () => ({ logout: { clientId }, callbacks: { postFlowUrl: POST_FLOW } });

/** The address of the authorize page without a redirect session. */
const authorizeUrl = (more: Record<string, string> = {}) =>
  `${simulator().url}/oauth2/authorize?${new URLSearchParams({ ...authRequest, clientId, ...more })}`;

/** A browser in which a member has signed in on the hosted page. */
async function signedIn(member: typeof ADA) {
  const browser = openBrowser();
  await browser.submit(await browser.open(authorizeUrl({ prompt: 'login' })), member);
  return browser;
}

/** The e-mail address of the member whom the hosted pages know in this browser. */
async function knownIn(browser: ReturnType<typeof openBrowser>): Promise<string | null> {
  const code = URL.parse((await browser.open(authorizeUrl({ prompt: 'none' }))).location)?.searchParams.get('code');
  if (!code) return null;
  const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const grant = { clientId, grantType: 'authorization_code', code, codeVerifier, redirectUri: REDIRECT_URI };
  const { body } = await simulator().send('POST', '/oauth2/token', grant);
  const { access_token: authorization } = { access_token: '', ...Object(body) };
  const me = await simulator().send('GET', '/members/v1/members/my?fieldsets=FULL', undefined, { authorization });
  return { member: { loginEmail: '' }, ...Object(me.body) }.member.loginEmail;
}

test('an intent that is null counts as not sent (WIR-2)', async () => {
  const body = { ...login, auth: null, logout: null, storesProduct: null, bookingsBook: null };
  expect(new URL(await urlFor(body, await tokenOf())).pathname).toBe('/_api/iam/authentication/v1/login');
});

test.each([
  ['bookingsCheckout', { slotAvailability: { slot: { serviceId: 's' } } }],
  ['bookingsBook', {}],
  ['eventsCheckout', { reservationId: 'r', eventSlug: 'reading' }],
  ['paidPlansCheckout', { planId: 'p' }],
  ['ecomOrderPaymentRequest', { paymentRequestId: 'p' }],
  ['storesProduct', { productSlug: 'a-book' }],
])('the intent %s has no page: a redirect session with it is 501 and named (DEC-6)', async (intent, value) => {
  const headers = { authorization: await tokenOf() };
  const { status, body } = await simulator().send('POST', '/v1/redirect-session', { [intent]: value }, headers);
  expect([status, Object(body).message]).toEqual([
    501,
    `Backlot has no page for the intent ${intent}. It has pages for auth, login, logout, checkout and ecomCheckout. A pack can have a page for any other checkout (intents).`,
  ]);
});

const follow = (url: string) => fetch(url, { redirect: 'manual' });

describe('additional query parameters', () => {
  const withParameters = (additionalQueryParameters: Record<string, string>) => ({
    ...auth(),
    preferences: { additionalQueryParameters },
  });

  test('additional query parameters are appended, and change nothing that the page needs (RED-6)', async () => {
    const sent = { lang: 'de', state: 'another', clientId: 'another', redirectSessionId: 'another' };
    const { searchParams } = new URL(await urlFor(withParameters(sent), await tokenOf()));
    expect(['lang', 'state', 'clientId'].map((name) => searchParams.getAll(name))).toEqual([
      ['de'],
      ['a-state'],
      [clientId],
    ]);
    expect(searchParams.getAll('redirectSessionId')).not.toContain('another');
  });

  test('additional query parameters that are long lead to the page by the short address (RED-4)', async () => {
    const url = await urlFor(withParameters({ note: 'x'.repeat(4000) }), await tokenOf());
    expect(url.length).toBeLessThanOrEqual(2048);
    expect((await openBrowser().open((await follow(url)).headers.get('location') ?? '')).status).toBe(200);
  });

  test('additional query parameters that make the address too long to be opened are refused', async () => {
    const body = withParameters({ note: 'x'.repeat(33_000) });
    const answer = await simulator().send('POST', '/v1/redirect-session', body, { authorization: await tokenOf() });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/^The address of the page would have 33\d+ characters\. Up to 32668 can be/),
      },
    });
  });
});

test.each([
  ['beside it', { prompt: 'none' }, {}, ['none']],
  ['within it', {}, { prompt: 'none' }, ['none']],
  ['within it that is not "none" does not count', {}, { prompt: 'login' }, []],
  [
    'at both places counts by the one beside it, which official clients send',
    { prompt: 'login' },
    { prompt: 'none' },
    ['login'],
  ],
])('the prompt of an authorization request %s (WIR-6)', async (_case, beside, within, expected) => {
  const body = { auth: { authRequest: { ...authRequest, clientId, ...within }, ...beside } };
  const { searchParams } = new URL(await urlFor(body, await tokenOf()));
  expect(searchParams.getAll('prompt')).toEqual(expected);
});

test('a logout of the client of another site is refused (LGO-1)', async () => {
  const other = await simulator().createSite({});
  const body = { logout: { clientId: other.clientId } };
  const answer = await simulator().send('POST', '/v1/redirect-session', body, { authorization: await tokenOf() });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      message: `${other.clientId} is not the client id of the site of this access token, which is ${clientId}.`,
    },
  });
});

describe('the short address of a redirect session (RED-4)', () => {
  async function addresses(body: object) {
    const answer = await simulator().send('POST', '/v1/redirect-session', body, { authorization: await tokenOf() });
    const { fullUrl, shortUrl } = Object(answer.body).redirectSession;
    return { fullUrl: String(fullUrl), shortUrl: String(shortUrl) };
  }
  test.each([
    ['auth', () => auth()],
    ['login', () => login],
    ['logout', logout],
  ])('%s: leads to the full one, which it does not use up', async (_intent, body) => {
    const { fullUrl, shortUrl } = await addresses(body());
    expect(shortUrl.length).toBeLessThan(fullUrl.length);
    for (const answer of [await follow(shortUrl), await follow(shortUrl)]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, fullUrl]);
    }
    expect((await openBrowser().open(shortUrl)).status).toBeLessThan(400);
  });

  test('the short address of a redirect session leads nowhere once the full one was opened', async () => {
    const { fullUrl, shortUrl } = await addresses(auth());
    await openBrowser().open(fullUrl);
    expect((await follow(shortUrl)).status).toBe(410);
  });

  test('the short address of a redirect session of a client that does not exist is refused', async () => {
    const { shortUrl } = await addresses(auth());
    expect((await follow(shortUrl.replace(clientId, 'nobody'))).status).toBe(400);
  });
});

describe('an address to sign in', () => {
  test('an address to sign in shows its form once; a second click elsewhere says what to do', async () => {
    const url = await urlFor(auth(), await tokenOf());
    expect((await openBrowser().open(url)).html).toContain('type="password"');
    const again = await openBrowser().open(url);
    expect([again.status, again.html.includes('<form')]).toEqual([410, false]);
    expect(again.html).toContain('This link was used before, or has expired.');
    expect(again.html).toContain(`<a href="${ORIGIN}/">`);
  });

  test('reloaded in the browser that opened it, shows the same form, while somebody types', async () => {
    const browser = openBrowser();
    const url = await urlFor(auth(), await tokenOf());
    await browser.open(url);
    await control('/clock/advance', { ms: 10 * 60_000 });
    const back = await browser.submit(await browser.open(url), ADA);
    expect(new URL(back.location).searchParams.get('state')).toBe('a-state');
    expect((await browser.open(url)).status).toBe(410);
  });

  test('asked for by HEAD, is not used up', async () => {
    const url = await urlFor(auth(), await tokenOf());
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control'), head.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect((await openBrowser().open(url)).html).toContain('type="password"');
  });

  test('an address to sign in is good for one minute', async () => {
    const [early, late] = [await urlFor(auth(), await tokenOf()), await urlFor(auth(), await tokenOf())];
    await control('/clock/freeze');
    await control('/clock/advance', { ms: 50_000 });
    expect((await openBrowser().open(early)).status).toBe(200);
    await control('/clock/advance', { ms: 10_000 });
    expect((await openBrowser().open(late)).status).toBe(410);
    await control('/clock/resume');
  });

  test('an address to sign in is of one intent: the id of another kind opens nothing', async () => {
    const id = new URL(await urlFor(login, await tokenOf(ADA))).searchParams.get('redirectSessionId') ?? '';
    expect((await openBrowser().open(authorizeUrl({ redirectSessionId: id }))).status).toBe(410);
  });

  test('of two browsers that open an address to sign in at once, one gets the form', async () => {
    const url = await urlFor(auth(), await tokenOf());
    const pages = await Promise.all([openBrowser().open(url), openBrowser().open(url)]);
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

describe("a member's address of the sign-in page (login CSRF)", () => {
  test('signs no browser in, and asks who is to be signed in', async () => {
    const browser = openBrowser();
    const page = await browser.open(await urlFor(login, await tokenOf(EVE)), FROM_ANOTHER_SITE);
    expect(page.html).toContain('Continue as eve@example.com?');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await knownIn(browser)).toBeNull();
  });

  test('signs in who confirms it in that browser, once, and leads on', async () => {
    const browser = openBrowser();
    const page = await browser.open(await urlFor(login, await tokenOf(ADA)));
    expect((await openBrowser().submit(page, { step: 'continue' })).status).toBe(400);
    expect((await browser.submit(page, { step: 'continue' }, FROM_ANOTHER_SITE)).status).toBe(403);
    const on = await browser.submit(page, { step: 'continue' });
    expect([on.status, on.location, await knownIn(browser)]).toEqual([
      303,
      `${POST_FLOW}?wixMemberLoggedIn=true`,
      ADA.email,
    ]);
    expect((await browser.submit(page, { step: 'continue' })).status).toBe(400);
  });

  test('a member’s address of the sign-in page (login CSRF) lets somebody else sign in instead', async () => {
    const browser = openBrowser();
    const page = await browser.open(await urlFor(login, await tokenOf(EVE)));
    const link = /<a href="([^"]+)">Use another account/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await browser.submit(await browser.open(new URL(link, page.url).href), ADA);
    expect(await knownIn(browser)).toBe(ADA.email);
  });

  test('a member’s address of the sign-in page (login CSRF) leaves a browser that is signed in as it is', async () => {
    const browser = await signedIn(ADA);
    const page = await browser.open(await urlFor(login, await tokenOf(EVE)), FROM_ANOTHER_SITE);
    expect([page.location, await knownIn(browser)]).toEqual([`${POST_FLOW}?wixMemberLoggedIn=true`, ADA.email]);
  });

  test('a member’s address of the sign-in page (login CSRF) names no member after that member has logged out', async () => {
    const token = await tokenOf(ADA);
    const [before, during] = [await urlFor(login, token), await urlFor(login, token)];
    const browser = openBrowser();
    const page = await browser.open(during);
    await openBrowser().open(await urlFor(logout(), token));
    const fresh = await openBrowser().open(before);
    expect([fresh.html.includes('Continue as'), fresh.html.includes('type="password"')]).toEqual([false, true]);
    expect((await browser.submit(page, { step: 'continue' })).status).toBe(400);
  });

  test('a member’s address of the sign-in page (login CSRF) without an address to lead on to only warms up: it signs nobody in', async () => {
    const browser = openBrowser();
    const page = await browser.open(await urlFor({ login: {} }, await tokenOf(ADA), ORIGIN));
    expect([page.status, page.html.includes('<form'), page.headers.get('set-cookie')]).toEqual([200, false, null]);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(await knownIn(browser)).toBeNull();
  });
});

describe('an address to sign out (SEC-36)', () => {
  test('an address to sign out ends the session of the member who asked for it without asking, and leads back', async () => {
    const browser = await signedIn(ADA);
    const { location } = await browser.open(await urlFor(logout(), await tokenOf(ADA)), FROM_ANOTHER_SITE);
    expect([location, await knownIn(browser)]).toEqual([`${POST_FLOW}?wixMemberLoggedIn=false`, null]);
  });

  test.each([
    ["a visitor's", undefined],
    ["another member's", EVE],
  ])('an address to sign out asks first: %s asks first', async (_case, asker) => {
    const browser = await signedIn(ADA);
    const page = await browser.open(await urlFor(logout(), await tokenOf(asker)));
    expect([page.html.includes('<button>Sign out</button>'), await knownIn(browser)]).toEqual([true, ADA.email]);
    const { location } = await browser.submit(page, {}, { 'sec-fetch-site': 'same-origin' });
    expect([location, await knownIn(browser)]).toEqual([`${POST_FLOW}?wixMemberLoggedIn=false`, null]);
  });

  test('an address to sign out leads back a browser in which nobody is signed in', async () => {
    const { location } = await openBrowser().open(await urlFor(logout(), await tokenOf()), FROM_ANOTHER_SITE);
    expect(location).toBe(`${POST_FLOW}?wixMemberLoggedIn=false`);
  });

  test('an address to sign out works once, and a second click asks', async () => {
    const url = await urlFor(logout(), await tokenOf(ADA));
    await openBrowser().open(url);
    const browser = await signedIn(ADA);
    const page = await browser.open(url);
    expect(page.html).toContain('This link was used before, or has expired.');
    expect([page.html.includes('<button>Sign out</button>'), await knownIn(browser)]).toEqual([true, ADA.email]);
  });

  test('a navigation of which a browser does not say where it comes from asks first', async () => {
    const browser = await signedIn(ADA);
    const page = await browser.open(`${simulator().url}/v1/logout?clientId=${clientId}`, { accept: 'text/html,*/*' });
    expect([page.html.includes('<button>Sign out</button>'), await knownIn(browser)]).toEqual([true, ADA.email]);
  });

  test('an address to sign out leads to the address that was checked, not to the text that was sent', async () => {
    const sent = 'http://localhost:4321\\@evil.test/x';
    const url = `${simulator().url}/v1/logout?${new URLSearchParams({ clientId, postLogoutRedirectUri: sent })}`;
    expect((await openBrowser().open(url)).location).toBe('http://localhost:4321/@evil.test/x');
  });
});

describe('the callback of a sign-in', () => {
  async function begin(browser: ReturnType<typeof openBrowser>): Promise<string> {
    const { html } = await browser.open(authorizeUrl({ prompt: 'login' }));
    return /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
  }
  const callbackUrl = (state: string, sessionToken: string) =>
    `${simulator().url}/v1/callback?${new URLSearchParams({ state, sessionToken })}`;

  test("begun by somebody else leaves the browser's session as it is", async () => {
    const browser = await signedIn(ADA);
    const url = callbackUrl(await begin(openBrowser()), await sessionTokenOf(EVE));
    const { headers } = await browser.open(url, FROM_ANOTHER_SITE);
    expect([headers.get('set-cookie'), await knownIn(browser)]).toEqual([null, ADA.email]);
  });

  test('signs in the browser that began it', async () => {
    const browser = openBrowser();
    await browser.open(callbackUrl(await begin(browser), await sessionTokenOf(EVE)), FROM_ANOTHER_SITE);
    expect(await knownIn(browser)).toBe(EVE.email);
  });
});

describe('what is kept while a form is open', () => {
  test('an address that is taken off the list meanwhile is not led to', async () => {
    const settings = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: [] };
    const site = await simulator().createSite({ settings });
    const at = `/backlot/v1/sites/${site.siteId}`;
    await simulator().send('POST', `${at}/members`, ADA);
    const browser = openBrowser();
    const page = await browser.open(authorizeUrl({ clientId: site.clientId, prompt: 'login' }));
    await simulator().send('PATCH', `${at}/settings`, { allowedRedirectUris: ['https://app.test/cb'] });
    const done = await browser.submit(page, ADA);
    expect([done.status, done.location]).toEqual([400, '']);
  });
});
