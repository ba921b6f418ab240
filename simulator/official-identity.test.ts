import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { type InboxMessage, inboxResponse, memberResponse } from '#contracts/control/control-api.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
let host = () => simulator().url;
const realFetch = redirectOfficialRequests(() => host());

const REDIRECT_URI = 'http://localhost:4321/callback';
const EMAIL = 'ada@example.com';
const PASSWORD = 'a-good-password';

/** Creates a site and a new official client, with access to the control API and the inbox. */
async function openSite(settings: Partial<SiteSettings> = {}) {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const defaults = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] };
  const made = await control('POST', '/sites', { settings: { ...defaults, ...settings } });
  const { siteId, clientId, apiKey } = { siteId: '', clientId: '', apiKey: '', ...Object(made) };
  const client = createClient({ auth: OAuthStrategy({ clientId }) });
  return {
    apiKey,
    client,
    auth: client.auth,
    addMember: async (more: object = {}) => {
      const member = { email: EMAIL, password: PASSWORD, ...more };
      return memberResponse.parse(await control('POST', `/sites/${siteId}/members`, member)).member.id;
    },
    changeMember: (id: string, verb: string) => control('POST', `/sites/${siteId}/members/${id}/${verb}`),
    advance: (hours: number) => control('POST', `/sites/${siteId}/clock/advance`, { ms: hours * 3_600_000 }),
    lastMail: async (): Promise<InboxMessage> => {
      const mail = inboxResponse.parse(await control('GET', `/sites/${siteId}/inbox`)).messages.at(-1);
      if (mail === undefined) throw new Error('nothing was mailed');
      return mail;
    },
    /** The e-mail address of the member as whom the client is logged in. Undefined if nobody is logged in. */
    whoAmI: async (): Promise<string | undefined> => {
      const response = await client.fetchWithAuth('https://www.wixapis.com/members/v1/members/my?fieldsets=FULL');
      return currentMemberResponse.safeParse(await response.json()).data?.member.loginEmail;
    },
  };
}
type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** Runs the whole hosted login: address, form, return, exchange. */
async function logInHosted({ auth }: OpenedSite, responseMode: 'fragment' | 'query' = 'fragment'): Promise<void> {
  const oauthData = auth.generateOAuthData(REDIRECT_URI);
  const { authUrl } = await auth.getAuthUrl(oauthData, { prompt: 'login', responseMode });
  const browser = openBrowser(realFetch);
  const { location } = await browser.submit(await browser.open(authUrl), { email: EMAIL, password: PASSWORD });
  const { code, state } = auth.parseFromUrl(location, responseMode);
  auth.setTokens(await auth.getMemberTokens(code, state, oauthData));
}

describe('visitors', () => {
  test('a new client is a visitor, and not logged in (TOK-2)', async () => {
    const { auth, whoAmI } = await openSite();
    const tokens = await auth.generateVisitorTokens();
    expect(tokens.refreshToken.role).toBe('visitor');
    auth.setTokens(tokens);
    expect([await whoAmI(), auth.loggedIn()]).toEqual([undefined, false]);
  });

  test('valid tokens are kept, and renewed once they have expired (WIR-30)', async () => {
    const { auth, advance } = await openSite();
    const tokens = await auth.generateVisitorTokens();
    expect(await auth.generateVisitorTokens(tokens)).toBe(tokens);
    await advance(4);
    const expired = { ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } };
    const renewed = await auth.generateVisitorTokens(expired);
    expect([renewed.refreshToken, renewed.accessToken.value === tokens.accessToken.value]).toEqual([
      tokens.refreshToken,
      false,
    ]);
  });

  test('a visitor whose renewal fails becomes a new one (TOK-13)', async () => {
    const { auth } = await openSite();
    const tokens = await auth.generateVisitorTokens({ refreshToken: { value: 'IST.no.such.token', role: 'member' } });
    expect(tokens.refreshToken.role).toBe('visitor');
  });
});

describe('hosted login', () => {
  test.each(['fragment', 'query'] as const)('answered in the %s, ends as a member (AUT-1)', async (responseMode) => {
    const site = await openSite();
    await site.addMember();
    await logInHosted(site, responseMode);
    expect([site.auth.loggedIn(), await site.whoAmI()]).toEqual([true, EMAIL]);
  });

  test('a member stays a member over renewals for days, with the refresh token of the first hour (TOK-6, TOK-7)', async () => {
    const site = await openSite();
    await site.addMember();
    await logInHosted(site);
    for (const hours of [5, 100, 100]) {
      await site.advance(hours);
      const { accessToken, refreshToken } = site.auth.getTokens();
      site.auth.setTokens({ refreshToken, accessToken: { ...accessToken, expiresAt: 1 } });
      expect([await site.whoAmI(), site.auth.loggedIn()]).toEqual([EMAIL, true]);
    }
  });

  test('a member who was blocked is a visitor at the next renewal (SEC-10)', async () => {
    const site = await openSite();
    const id = await site.addMember();
    await logInHosted(site);
    await site.changeMember(id, 'block');
    const { accessToken, refreshToken } = site.auth.getTokens();
    site.auth.setTokens({ refreshToken, accessToken: { ...accessToken, expiresAt: 1 } });
    expect([await site.whoAmI(), site.auth.loggedIn()]).toEqual([undefined, false]);
  });

  test('prompt none without a session answers the error where the client looks for it (AUT-4)', async () => {
    const { auth } = await openSite();
    const { authUrl } = await auth.getAuthUrl(auth.generateOAuthData(REDIRECT_URI), { prompt: 'none' });
    const { location } = await openBrowser(realFetch).open(authUrl);
    expect(auth.parseFromUrl(location)).toMatchObject({ code: null, error: 'login_required' });
  });

  test("the client's own flow errors (spec §8)", async () => {
    const { auth } = await openSite();
    const data = auth.generateOAuthData(REDIRECT_URI);
    await expect(auth.getMemberTokens('', data.state, data)).rejects.toThrow('Missing code or _state');
    await expect(auth.getMemberTokens('code', 'another', data)).rejects.toThrow('Invalid _state');
    await expect(auth.getMemberTokens('made-up', data.state, data)).rejects.toThrow(
      /^Failed to fetch tokens from OAuth API: Bad Request\. request id: [\da-f-]{36}\. Response: \{"error":"invalid_grant"/,
    );
  });
});

describe('registration and login states (spec §4, MEM-2)', () => {
  const credentials = { email: EMAIL, password: PASSWORD };

  test.each([
    [{}, 'SUCCESS'],
    [{ requireOwnerApproval: true }, 'OWNER_APPROVAL_REQUIRED'],
    [{ requireEmailVerification: true }, 'EMAIL_VERIFICATION_REQUIRED'],
  ])('a site with %j answers %s to both', async (settings, loginState) => {
    const { auth } = await openSite(settings);
    expect((await auth.register({ ...credentials, profile: { nickname: 'Ada' } })).loginState).toBe(loginState);
    expect((await auth.login(credentials)).loginState).toBe(loginState);
  });

  test('parts of the profile that are null count as not sent, as the types of the client allow (WIR-2)', async () => {
    const { auth } = await openSite();
    const profile = { nickname: 'Ada', firstName: null, birthdate: null, addresses: [{ address: { city: null } }] };
    expect((await auth.register({ ...credentials, profile })).loginState).toBe('SUCCESS');
  });

  test('processVerification with the mailed code lets in (MEM-9)', async () => {
    const { auth, lastMail } = await openSite({ requireEmailVerification: true });
    await auth.register(credentials);
    const verified = await auth.processVerification({ verificationCode: (await lastMail()).code ?? '' });
    expect(verified).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } });
  });

  test('a wrong code is thrown as VERIFICATION_FAILED, with a request id (MEM-8)', async () => {
    const { auth, lastMail } = await openSite({ requireEmailVerification: true });
    const state = await auth.register(credentials);
    const wrong = (await lastMail()).code === '000000' ? '111111' : '000000';
    await expect(auth.processVerification({ verificationCode: wrong }, state)).rejects.toMatchObject({
      details: { applicationError: { code: 'VERIFICATION_FAILED' } },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('processVerification without a verification is a failure', async () => {
    const { auth } = await openSite();
    expect(await auth.processVerification({ verificationCode: '000000' })).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    });
  });

  test('a second factor is a state that this client does not know (DEC-7)', async () => {
    const { auth, addMember } = await openSite({ multiFactor: true });
    await addMember();
    expect(await auth.login(credentials)).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' });
  });
});

describe('failures (spec §8)', () => {
  test.each([
    ['missingCaptchaToken', undefined],
    ['missingCaptchaToken', {}],
    ['invalidCaptchaToken', { recaptchaToken: 'made-up' }],
  ])('%s, with %j, from both', async (errorCode, captchaTokens) => {
    const { auth, addMember } = await openSite({ captcha: 'visible' });
    await addMember();
    const given = { password: PASSWORD, ...(captchaTokens && { captchaTokens }) };
    expect(await auth.register({ email: 'new@example.com', ...given })).toMatchObject({ errorCode });
    expect(await auth.login({ email: EMAIL, ...given })).toMatchObject({ loginState: 'FAILURE', errorCode });
  });

  test.each([
    ['visible', 'recaptchaToken'],
    ['invisible', 'invisibleRecaptchaToken'],
  ] as const)('with a solved %s captcha, the login succeeds (MEM-5)', async (captcha, key) => {
    const { auth, addMember } = await openSite({ captcha });
    await addMember();
    const captchaTokens = { [key]: 'sim-captcha-ok-1' };
    expect((await auth.login({ email: EMAIL, password: PASSWORD, captchaTokens })).loginState).toBe('SUCCESS');
  });

  test.each([
    ['emailAlreadyExists', EMAIL, PASSWORD],
    ['invalidEmail', 'no-address', PASSWORD],
    [undefined, 'new@example.com', 'short'],
  ])('registration: %s', async (errorCode, email, password) => {
    const { auth, addMember } = await openSite();
    await addMember();
    const answer = await auth.register({ email, password });
    expect([answer.loginState, 'errorCode' in answer ? answer.errorCode : undefined]).toEqual(['FAILURE', errorCode]);
  });

  test.each([
    ['ACTIVE', 'not-the-password', 'invalidPassword'],
    ['MUST_RESET_PASSWORD', PASSWORD, 'resetPassword'],
    ['BLOCKED', PASSWORD, 'invalidEmail'],
    ['OFFLINE', PASSWORD, 'invalidEmail'],
    ['DELETED', PASSWORD, 'invalidEmail'],
  ])('login of one who is %s, with %s: %s', async (status, password, errorCode) => {
    const { auth, addMember } = await openSite();
    await addMember({ status });
    expect(await auth.login({ email: EMAIL, password })).toMatchObject({ loginState: 'FAILURE', errorCode });
  });

  test('login with an unknown address is invalidEmail, throttled or not (MEM-7)', async () => {
    const { auth } = await openSite({ throttling: true });
    const answers = [];
    for (let turn = 0; turn < 11; turn++) answers.push(await auth.login({ email: EMAIL, password: PASSWORD }));
    expect(answers.map((answer) => 'errorCode' in answer && answer.errorCode)).toEqual(Array(11).fill('invalidEmail'));
    expect(JSON.stringify(answers.at(-1))).toContain('THROTTLED_FEATURE');
  });

  test('a platform out of reach: the client throws and keeps its tokens (WIR-32)', async () => {
    const { auth } = await openSite();
    auth.setTokens(await auth.generateVisitorTokens());
    const before = auth.getTokens();
    // No server listens on the discard port of this machine.
    host = () => 'http://127.0.0.1:9';
    try {
      await expect(auth.login({ email: EMAIL, password: PASSWORD })).rejects.toThrow(TypeError);
      await expect(auth.logout('http://localhost:4321/')).rejects.toThrow('System error occurred');
      await expect(auth.renewToken(before.refreshToken)).rejects.toThrow('fetch failed');
    } finally {
      host = () => simulator().url;
    }
    expect(auth.getTokens()).toEqual(before);
    expect((await auth.renewToken(before.refreshToken)).accessToken.value).toMatch(/^OauthNG\.JWS\./);
  });
});

describe('logout', () => {
  test('redirects back, and ends the tokens in the client and on the server (LGO-1, RED-5, SEC-10)', async () => {
    const site = await openSite();
    await site.addMember();
    await logInHosted(site);
    const { refreshToken } = site.auth.getTokens();
    const { logoutUrl } = await site.auth.logout('http://localhost:4321/');
    const { location } = await openBrowser(realFetch).open(logoutUrl);
    expect(location).toBe('http://localhost:4321/?wixMemberLoggedIn=false');
    expect([site.auth.loggedIn(), site.auth.getTokens().refreshToken.role]).toEqual([false, 'none']);
    await expect(site.auth.renewToken(refreshToken)).rejects.toThrow('invalid_grant');
  });
});

describe('recovery', () => {
  test('sendPasswordResetEmail mails a link; the page behind it leads back, and the new password is good (MEM-12)', async () => {
    const { auth, addMember, lastMail } = await openSite();
    await addMember();
    expect(await auth.sendPasswordResetEmail(EMAIL, REDIRECT_URI)).toBeUndefined();
    const browser = openBrowser(realFetch);
    const page = await browser.open((await lastMail()).link ?? '');
    const done = await browser.submit(page, { password: 'another-good-password' });
    expect([done.status, done.location]).toEqual([303, REDIRECT_URI]);
    expect(await auth.login({ email: EMAIL, password: PASSWORD })).toMatchObject({ errorCode: 'invalidPassword' });
    expect((await auth.login({ email: EMAIL, password: 'another-good-password' })).loginState).toBe('SUCCESS');
  });

  test('a return address that is not listed is rejected with its code (MEM-12, SEC-1)', async () => {
    const { auth } = await openSite();
    await expect(auth.sendPasswordResetEmail(EMAIL, 'https://evil.test/')).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_REDIRECT_URL' } },
    });
  });
});

describe('external login (TOK-10, MEM-15)', () => {
  test('a member logs in by member id and API key', async () => {
    const { auth, addMember, apiKey, whoAmI } = await openSite();
    const id = await addMember();
    auth.setTokens(await auth.generateVisitorTokens());
    auth.setTokens(await auth.getMemberTokensForExternalLogin(id, apiKey));
    expect([auth.loggedIn(), await whoAmI()]).toEqual([true, EMAIL]);
  });

  test('somebody whom the site does not know yet logs in with a session', async () => {
    const { auth, apiKey, whoAmI } = await openSite();
    const options = { profile: { nickname: 'Ada' }, verifyEmail: true };
    auth.setTokens(await auth.getMemberTokensForExternalLoginWithSession(EMAIL, apiKey, options));
    expect([auth.loggedIn(), await whoAmI()]).toEqual([true, EMAIL]);
  });

  test('an external login without the key is refused', async () => {
    const { auth, addMember } = await openSite();
    const id = await addMember();
    auth.setTokens(await auth.generateVisitorTokens());
    await expect(auth.getMemberTokensForExternalLogin(id, 'made-up')).rejects.toThrow('unauthorized_client');
    await expect(auth.getMemberTokensForExternalLoginWithSession(EMAIL, 'made-up')).rejects.toMatchObject({
      details: { applicationError: { code: 'FORBIDDEN' } },
    });
  });
});
