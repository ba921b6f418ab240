import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const REDIRECT_URI = 'http://localhost:4321/callback';
const ORIGIN = 'http://localhost:4321';
const member = { email: 'hosted@example.com', password: 'a-good-password' };

let clientId = '';
let siteId = '';
beforeAll(async () => {
  const { createSite, send } = simulator();
  const settings = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] };
  ({ clientId, siteId } = await createSite({ settings }));
  await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
});

const request = (more: Record<string, string | undefined> = {}) => ({
  clientId,
  redirectUri: REDIRECT_URI,
  responseType: 'code',
  responseMode: 'query',
  scope: 'offline_access',
  state: 'a-state',
  codeChallenge: CHALLENGE,
  codeChallengeMethod: 'S256',
  ...more,
});

async function openPage(parameters: Record<string, string | undefined>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  const url = `${simulator().url}/_api/oauth2/authorize?${query}`;
  const response = await fetch(url, { redirect: 'manual', headers });
  return { url, response, html: await response.text(), location: response.headers.get('location') ?? '' };
}

async function visitorToken(): Promise<string> {
  const { body } = await simulator().send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  return { access_token: '', ...Object(body) }.access_token;
}

async function sessionToken(): Promise<string> {
  const body = { loginId: { email: member.email }, password: member.password };
  const answer = await simulator().send('POST', '/v2/login', body, { authorization: await visitorToken() });
  return { sessionToken: '', ...Object(answer.body) }.sessionToken;
}

describe('the sign-in page (WIR-7)', () => {
  test('the sign-in page is never framed, is not cached, runs only its own script and is no API (SEC-14, SEC-15, SEC-31)', async () => {
    const { response } = await openPage(request({ prompt: 'login' }), { origin: ORIGIN });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).toMatch(/; script-src 'nonce-[\w-]{43}';/);
    expect(policy).toContain(`form-action 'self' ${ORIGIN}`);
  });

  test('good credentials lead back by 303 with a code and the state (SEC-16)', async () => {
    const page = await openPage(request({ prompt: 'login' }));
    const back = await openBrowser().submit(page, member);
    const address = new URL(back.headers.get('location') ?? '');
    expect([back.status, address.origin + address.pathname, address.searchParams.get('state')]).toEqual([
      303,
      REDIRECT_URI,
      'a-state',
    ]);
    expect(address.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['a wrong password', member.email, 'not-the-password'],
    ['an unknown e-mail', 'nobody@example.com', 'whatever-it-is'],
  ])('%s shows the form again, with one sentence for both (SEC-21)', async (_case, email, password) => {
    const again = await openBrowser().submit(await openPage(request({ prompt: 'login' })), { email, password });
    const html = again.html;
    expect([again.status, again.headers.get('location')]).toEqual([401, null]);
    expect(html).toContain('<p role="alert">The e-mail address or the password is wrong.</p>');
    expect(html).toContain(`value="${email}"`);
  });

  test('the sign-in page says only to the right password that it must be reset (SEC-21)', async () => {
    const email = 'reset@example.com';
    const made = { ...member, email, status: 'MUST_RESET_PASSWORD' };
    await simulator().send('POST', `/backlot/v1/sites/${siteId}/members`, made);
    const afterTyping = async (password: string) => {
      const { html } = await openBrowser().submit(await openPage(request({ prompt: 'login' })), { email, password });
      return /<p role="alert">(.*?)<\/p>/.exec(html)?.[1];
    };
    expect(await afterTyping('not-the-password')).toBe('The e-mail address or the password is wrong.');
    expect(await afterTyping(member.password)).toContain('This password must be reset before you can sign in.');
  });

  test('what was typed comes back escaped', async () => {
    const page = await openPage(request({ prompt: 'login' }));
    const again = await openBrowser().submit(page, { email: '"><script>alert(1)</script>', password: 'x' });
    expect(again.html).not.toContain('<script>alert');
  });

  test('a form can be finished once', async () => {
    const page = await openPage(request({ prompt: 'login' }));
    await openBrowser().submit(page, member);
    expect((await openBrowser().submit(page, member)).status).toBe(400);
  });

  test('a form sent from another site does nothing', async () => {
    const page = await openPage(request({ prompt: 'login' }));
    const crossing = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await openBrowser().submit(page, member, crossing)).status).toBe(403);
  });

  test('the sign-in page knows the member who signed in, until prompt=login (AUT-4)', async () => {
    const back = await openBrowser().submit(await openPage(request({ prompt: 'login' })), member);
    const [cookie = ''] = (back.headers.get('set-cookie') ?? '').split(';');
    expect(back.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await openPage(request({ prompt: 'none' }), { cookie })).location).toContain('code=');
    expect((await openPage(request(), { cookie })).location).toContain('code=');
    expect((await openPage(request({ prompt: 'login' }), { cookie })).html).toContain('<form');
  });

  test("another site's cookie is not this site's", async () => {
    const back = await openBrowser().submit(await openPage(request({ prompt: 'login' })), member);
    const value = /=([^;]*)/.exec(back.headers.get('set-cookie') ?? '')?.[1];
    const other = await simulator().createSite({ settings: { allowedRedirectUris: [REDIRECT_URI] } });
    const cookie = `backlot-session-${other.siteId}=${value}`;
    const { location } = await openPage(request({ prompt: 'none', clientId: other.clientId }), { cookie });
    expect(location).toContain('error=login_required');
  });
});

describe('refusals of the authorize page (AUT-3)', () => {
  const openText = async (query: string) => {
    const response = await fetch(`${simulator().url}/_api/oauth2/authorize?${query}`, { redirect: 'manual' });
    return { status: response.status, html: await response.text(), location: response.headers.get('location') ?? '' };
  };
  const queryOf = (more: Record<string, string | undefined> = {}): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request(more))) if (value !== undefined) query.set(name, value);
    return String(query);
  };

  test.each([
    ['clientId', 'another'],
    ['redirect_uri', 'https://evil.test/'],
    ['redirectUri', REDIRECT_URI],
    ['response_mode', 'fragment'],
  ])('a second %s, in any spelling, is refused on a page that leads nowhere (RFC 6749 §3.1)', async (name, value) => {
    const second = new URLSearchParams({ [name]: value });
    for (const query of [`${queryOf({ prompt: 'none' })}&${second}`, `${second}&${queryOf({ prompt: 'none' })}`]) {
      const { status, location, html } = await openText(query);
      expect([status, location, html.includes('was sent more than once')]).toEqual([400, '', true]);
    }
  });

  test.each([
    ['scope', 'offline_access', 'a-state'],
    ['code_challenge', CHALLENGE, 'a-state'],
    ['sessionToken', 'x&sessionToken=y', 'a-state'],
    ['prompt', 'none&prompt=login', 'a-state'],
    ['state', 'another', null],
  ])('a second %s goes back as invalid_request (RFC 6749 §3.1)', async (name, value, state) => {
    const { location } = await openText(`${queryOf()}&${name}=${value}`);
    const { searchParams } = new URL(location);
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['invalid_request', state]);
  });

  test('a parameter that the page does not know may be repeated', async () => {
    expect((await openText(`${queryOf({ prompt: 'none' })}&utm=a&utm=b`)).location).toContain('error=login_required');
  });

  test.each([
    'sessionToken',
    'session_token',
    'responseMode',
    'response_mode',
    'scope',
    'nonce',
    'prompt',
    'redirectSessionId',
  ])('a parameter %s without a value counts as left out (RFC 6749 §3.1)', async (name) => {
    const left = { prompt: undefined, responseMode: undefined, scope: undefined };
    const { status, html } = await openText(`${queryOf(left)}&${name}=`);
    expect([status, html.includes('name="password"')]).toEqual([200, true]);
    const token = await sessionToken();
    const { location } = await openText(`${name}=&${queryOf({ sessionToken: token, prompt: 'none' })}&${name}=`);
    expect(new URL(location).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test.each(['state', 'codeChallenge', 'codeChallengeMethod', 'responseType'])(
    'a required parameter %s without a value goes back as an error',
    async (name) => {
      const { location } = await openText(queryOf({ [name]: '' }));
      expect(new URL(location).searchParams.get('error')).toBe(
        name === 'responseType' ? 'unsupported_response_type' : 'invalid_request',
      );
    },
  );

  test.each([
    ['an unknown client', { clientId: 'nobody' }],
    ['no client', { clientId: undefined }],
    ['an unlisted address', { redirectUri: 'http://localhost:4321/callback/' }],
    ['no address', { redirectUri: undefined }],
    ['a javascript address', { redirectUri: 'javascript:alert(1)' }],
  ])('%s: a page without a form that leads nowhere', async (_case, wrong) => {
    const { response, html, location } = await openPage(request(wrong));
    expect([response.status, html.includes('<form'), location]).toEqual([400, false, '']);
  });

  test.each([
    ['plain', { codeChallengeMethod: 'plain' }, 'invalid_request'],
    ['no challenge', { codeChallenge: undefined }, 'invalid_request'],
    ['the implicit grant (SEC-20)', { responseType: 'token' }, 'unsupported_response_type'],
  ])('%s goes back as an error with the state', async (_case, wrong, error) => {
    const { searchParams } = new URL((await openPage(request(wrong))).location);
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, 'a-state']);
  });

  test('a site that is not published has no pages (APP-7)', async () => {
    const site = await simulator().createSite({ settings: { published: false, allowedRedirectUris: [REDIRECT_URI] } });
    expect((await openPage(request({ clientId: site.clientId }))).response.status).toBe(428);
    const recovery = `${simulator().url}/_api/iam/recovery/v1`;
    const form = { method: 'POST', body: new URLSearchParams({ clientId: site.clientId, email: member.email }) };
    const answers = await Promise.all([
      fetch(`${recovery}/forgot-password?clientId=${site.clientId}`),
      fetch(`${recovery}/forgot-password`, form),
      fetch(`${recovery}/reset-password?clientId=${site.clientId}`),
      fetch(`${recovery}/reset-password`, form),
    ]);
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([428, expect.stringContaining('is not published')]);
    }
  });
});

describe('a session token stands for a login (AUT-5, MEM-11)', () => {
  test('a session token gives a code without a page, once', async () => {
    const token = await sessionToken();
    const first = await openPage(request({ sessionToken: token, prompt: 'none' }));
    const second = await openPage(request({ sessionToken: token, prompt: 'none' }));
    expect(new URL(first.location).searchParams.get('code')).toBeTruthy();
    expect(new URL(second.location).searchParams.get('error')).toBe('login_required');
  });

  test('a session token gives a code for five minutes', async () => {
    const token = await sessionToken();
    await simulator().send('POST', `/backlot/v1/sites/${siteId}/clock/advance`, { ms: 5 * 60_000 });
    const { location } = await openPage(request({ sessionToken: token, prompt: 'none' }));
    expect(new URL(location).searchParams.get('error')).toBe('login_required');
  });

  test('a session token gives no code on another site', async () => {
    const other = await simulator().createSite({ settings: { allowedRedirectUris: [REDIRECT_URI] } });
    const parameters = request({ clientId: other.clientId, sessionToken: await sessionToken(), prompt: 'none' });
    expect((await openPage(parameters)).location).toContain('error=login_required');
  });
});

describe('web_message (AUT-6 to AUT-8, SEC-12)', () => {
  const authRequest = async (more: object = {}) => ({
    ...request({ redirectUri: undefined, responseMode: 'web_message', sessionToken: await sessionToken() }),
    ...more,
  });
  async function openFrame(origin: string | undefined, auth: object) {
    const headers = { authorization: await visitorToken(), ...(origin && { origin }) };
    const { body } = await simulator().send(
      'POST',
      '/v1/redirect-session',
      { auth: { authRequest: auth, prompt: 'none' } },
      headers,
    );
    const response = await fetch({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
    return {
      status: response.status,
      html: await response.text(),
      policy: response.headers.get('content-security-policy') ?? '',
    };
  }

  test('posts code and state to the origin of the redirect session, which alone may frame the page', async () => {
    const { html, policy } = await openFrame(ORIGIN, await authRequest());
    expect(html).toMatch(/parent\.postMessage\(\{"code":"[\w-]{43}","state":"a-state"\}, "http:\/\/localhost:4321"\);/);
    expect(policy).toContain(`frame-ancestors ${ORIGIN};`);
    expect(policy).toMatch(/script-src 'nonce-[\w-]{43}'/);
  });

  test('web_message tells an unlisted origin that it is not allowed, and nothing else', async () => {
    const { status, html } = await openFrame('http://localhost:9999', await authRequest());
    expect(status).toBe(400);
    expect(html).toContain('"error":"redirect_uri_not_allowed","rejectedOrigin":"http://localhost:9999"');
    expect(html).not.toContain('"code"');
  });

  test('web_message without an origin sends no message', async () => {
    const { status, html } = await openFrame(undefined, await authRequest());
    expect([status, html.includes('postMessage')]).toEqual([400, false]);
  });

  test('a state cannot break out of the script', async () => {
    const { html } = await openFrame(ORIGIN, await authRequest({ state: '</script><script>alert(1)</script>' }));
    expect(html).not.toContain('</script><script>alert');
  });

  test('web_message without a session answers login_required, never a form', async () => {
    const { html } = await openFrame(ORIGIN, await authRequest({ sessionToken: undefined }));
    expect([html.includes('"error":"login_required"'), html.includes('<form')]).toEqual([true, false]);
  });
});

describe('the logout page (LGO-1, LGO-2, SEC-36)', () => {
  const logoutUrl = (parameters: Record<string, string>) =>
    `${simulator().url}/v1/logout?${new URLSearchParams({ clientId, ...parameters })}`;

  test('the logout page ends the session of the browser', async () => {
    const back = await openBrowser().submit(await openPage(request({ prompt: 'login' })), member);
    const [cookie = ''] = (back.headers.get('set-cookie') ?? '').split(';');
    await fetch(logoutUrl({}), { headers: { cookie } });
    expect((await openPage(request({ prompt: 'none' }), { cookie })).location).toContain('error=login_required');
  });

  test('the logout page asks first when the request came from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const page = await fetch(logoutUrl({ postLogoutRedirectUri: `${ORIGIN}/bye` }), { headers, redirect: 'manual' });
    const html = await page.text();
    expect([page.status, html.includes('<button>Sign out</button>')]).toEqual([200, true]);
    const done = await openBrowser().submit({ url: page.url, html }, {});
    expect([done.status, done.headers.get('location')]).toEqual([303, `${ORIGIN}/bye`]);
  });

  test('the logout page does not lead to an unlisted address, but signs out all the same', async () => {
    const back = await openBrowser().submit(await openPage(request({ prompt: 'login' })), member);
    const [cookie = ''] = (back.headers.get('set-cookie') ?? '').split(';');
    const answer = await fetch(logoutUrl({ postLogoutRedirectUri: 'https://evil.test/' }), {
      headers: { cookie },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect((await openPage(request({ prompt: 'none' }), { cookie })).location).toContain('error=login_required');
  });
});
