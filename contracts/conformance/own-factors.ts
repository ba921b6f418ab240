import { activateFactorResponse, enrollFactorResponse, ownFactorsResponse } from '../identity/own-factors.ts';
import { currentMemberResponse } from '../members/member.ts';
import { authorizeUrl, exchange } from './authorization.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given } from './on-site.ts';
import { identityOf, outcomeOf, stateTokenOf } from './outcome.ts';
import { decide } from './push-factor.ts';

const EMAIL = 'owner@example.com';

async function memberSite(open: OpenSite, member: object = {}) {
  const api = await open({});
  await api.freeze();
  await api.addMember(EMAIL, member);
  const { accessToken: token } = await api.session(EMAIL);
  const enroll = () => api.call('POST', 'enrollFactor', { id: 'PUSH', body: {}, token });
  const activate = (transactionId: string, more: object = {}) =>
    api.call('POST', 'activateFactor', { id: 'PUSH', body: { pushData: { transactionId }, ...more }, token });
  const list = async () => ownFactorsResponse.parse((await api.call('GET', 'listOwnFactors', { token })).body).factors;
  const remove = (id: string) => api.call('DELETE', 'removeOwnFactor', { id, token });
  return { api, token, enroll, activate, list, remove };
}

function transactionIdOf({ body }: Answer): string {
  const { data } = enrollFactorResponse.safeParse(body);
  return data?.verificationChallengeData.pushData?.transactionId ?? '';
}

function statusOf({ body }: Answer): string | undefined {
  return activateFactorResponse.safeParse(body).data?.status;
}

export const OWN_FACTORS_ONLY: Check = {
  title: "a member lists and removes the own factors, never another member's",
  observe: async (open) => {
    const { api, list, remove } = await memberSite(open, { push: true });
    await api.addMember('other@example.com', { push: true });
    const { accessToken } = await api.session('other@example.com');
    const others = await api.call('GET', 'listOwnFactors', { token: accessToken });
    const [other] = ownFactorsResponse.parse(others.body).factors;
    const [own] = await list();
    return [
      outcomeOf(await remove(other?.factorId ?? '')),
      outcomeOf(await remove(own?.factorId ?? '')),
      outcomeOf(await remove(own?.factorId ?? '')),
      (await list()).length,
    ];
  },
  expected: ['404 FACTOR_NOT_FOUND', '200', '404 FACTOR_NOT_FOUND', 0],
};

export const PUSH_ENROLLMENT_IS_NO_LOGIN: Check = {
  title: 'a request to set PUSH up is good for no login, and a login request sets nothing up (SEC-23)',
  observe: given(memberSite, async ({ api, enroll, activate }) => {
    const enrolled = transactionIdOf(await enroll());
    await decide(api, enrolled, 'approve');
    await activate(enrolled);
    await api.change({ multiFactor: true });
    const stateToken = stateTokenOf(await api.enter('login', EMAIL));
    return outcomeOf(await api.verifyFactor('PUSH', { stateToken, pushData: { transactionId: enrolled } }));
  }),
  expected: '400 VERIFICATION_FAILED',
};

/** The calls that need a fresh login, with a body that would do. */
const NEED_FRESH_LOGIN: readonly (readonly [
  name: string,
  call: (api: ControlledApi, token: string, member: { id: string; factorId: string }) => Promise<Answer>,
])[] = [
  ['enroll PUSH', (api, token) => api.call('POST', 'enrollFactor', { id: 'PUSH', body: {}, token })],
  [
    'enroll WEBAUTHN',
    (api, token) => {
      const headers = { origin: new URL(api.target.redirectUri).origin };
      return api.call('POST', 'enrollFactor', { id: 'WEBAUTHN', body: {}, token, headers });
    },
  ],
  ['remove a factor', (api, token, { factorId }) => api.call('DELETE', 'removeOwnFactor', { id: factorId, token })],
  ['change the password', (api, token) => api.post('changePassword', { newPassword: 'another-good-password' }, token)],
  [
    'change the phone',
    (api, token, { id }) => {
      const body = { member: { id, contact: { phones: ['+1 555 0199'] } } };
      return api.call('PATCH', 'updateMember', { id, body, token });
    },
  ],
];

/** Signs in on the hosted page, or by the session that the browser has. Returns an access token. */
async function tokenIn(api: ControlledApi, browser: Browser, prompt: string): Promise<string> {
  const page = await browser.open(authorizeUrl(api, { prompt }));
  const { location } = page.html.includes('<form')
    ? await browser.submit(page, { email: EMAIL, password: PASSWORD })
    : page;
  const { body } = await exchange(api, URL.parse(location)?.searchParams.get('code') ?? '');
  return { access_token: '', ...Object(body) }.access_token;
}

export const FRESH_LOGIN: Check = {
  title:
    'with a login that is older than the setting freshLoginSeconds, factors, the password and the phone cannot be changed: FRESH_LOGIN_REQUIRED (SEC-23)',
  observe: async (open) => {
    return Array.fromAsync(NEED_FRESH_LOGIN, async ([name, call]) => {
      const { api, token, list } = await memberSite(open, { push: name !== 'enroll PUSH' });
      await api.change({ multiFactor: true, freshLoginSeconds: 300 });
      const { body } = await api.get('currentMember', {}, token);
      const id = currentMemberResponse.parse(body).member.id;
      const factorId = (await list())[0]?.factorId ?? '';
      await api.advance(300);
      const stale = await call(api, token, { id, factorId });
      const fresh = await call(api, (await api.session(EMAIL)).accessToken, { id, factorId });
      return [name, outcomeOf(stale), outcomeOf(fresh)];
    });
  },
  expected: [
    ['enroll PUSH', '403 FRESH_LOGIN_REQUIRED', '200'],
    ['enroll WEBAUTHN', '403 FRESH_LOGIN_REQUIRED', '200'],
    ['remove a factor', '403 FRESH_LOGIN_REQUIRED', '200'],
    ['change the password', '403 FRESH_LOGIN_REQUIRED', '200'],
    ['change the phone', '403 FRESH_LOGIN_REQUIRED', '200'],
  ],
};

export const NOTHING_ELSE_IS_A_LOGIN: Check = {
  title:
    'renewed tokens, a code for the session of the browser, and the page of a login intent are as old as the login that they come from (SEC-23)',
  observe: async (open) => {
    const api = await open({ multiFactor: false });
    await api.freeze();
    await api.addMember(EMAIL);
    const browser = openBrowser();
    const token = await tokenIn(api, browser, 'login');
    const { accessToken, refreshToken } = await api.session(EMAIL);
    const enroll = async (as: string) =>
      outcomeOf(await api.call('POST', 'enrollFactor', { id: 'PUSH', body: {}, token: as }));
    const before = await enroll(token);
    await api.advance(600);
    const renewed: unknown = { access_token: '', ...Object((await api.renew(refreshToken)).body) }.access_token;
    // Who has an access token gets a session token with it, and a page that goes on without a password.
    const login = { login: {}, callbacks: { postFlowUrl: api.target.postFlowUrl } };
    const { body } = await api.post('createRedirectSession', login, accessToken);
    const asked = { redirectSession: { fullUrl: '', sessionToken: '' }, ...Object(body) }.redirectSession;
    const other = openBrowser();
    await other.submit(await other.open(asked.fullUrl), { step: 'continue' });
    const bySessionToken = openBrowser();
    const page = await bySessionToken.open(authorizeUrl(api, { prompt: 'none', sessionToken: asked.sessionToken }));
    const exchanged = await exchange(api, URL.parse(page.location)?.searchParams.get('code') ?? '');
    return [
      before,
      await enroll(String(renewed)),
      await enroll(await tokenIn(api, browser, 'none')),
      await enroll(await tokenIn(api, other, 'none')),
      outcomeOf(exchanged),
      await enroll({ access_token: '', ...Object(exchanged.body) }.access_token),
      await enroll(await tokenIn(api, browser, 'login')),
    ];
  },
  expected: ['200', ...Array(3).fill('403 FRESH_LOGIN_REQUIRED'), '200', '403 FRESH_LOGIN_REQUIRED', '200'],
};

export const FRESH_LOGIN_SAYS_WHAT_TO_DO: Check = {
  title: 'FRESH_LOGIN_REQUIRED says how old a login may be, of when this one is, and what to do',
  observe: given(memberSite, async ({ api }) => {
    await api.target.control('POST', '/clock/freeze', { at: '2026-01-01T12:00:00Z' });
    const { accessToken: token } = await api.session(EMAIL);
    await api.advance(600);
    const { body } = await api.call('POST', 'enrollFactor', { id: 'PUSH', body: {}, token });
    return { message: '', ...Object(body) }.message;
  }),
  expected:
    'Setting up a factor needs a login of the last 600 seconds, and this session is from the login of 2026-01-01T12:00:00.000Z. Log in again with the password or another factor, and repeat the call with the new access token.',
};

export const ownFactorChecks: readonly Check[] = [
  {
    title: 'PUSH is set up by a request that is approved on the phone, once',
    observe: given(memberSite, async ({ api, enroll, activate, list }) => {
      const transactionId = transactionIdOf(await enroll());
      const before = [statusOf(await activate(transactionId)), (await list()).length];
      await decide(api, transactionId, 'approve');
      const after = statusOf(await activate(transactionId, { name: 'My phone' }));
      const again = outcomeOf(await activate(transactionId));
      const [factor] = await list();
      return [before, after, again, factor?.type, factor?.status, factor?.name, outcomeOf(await enroll())];
    }),
    expected: [
      ['INACTIVE', 0],
      'ACTIVE',
      '400 VERIFICATION_FAILED',
      'PUSH',
      'ACTIVE',
      'My phone',
      '400 FACTOR_LIMIT_REACHED',
    ],
  },
  {
    title: 'PUSH is not set up by a request that was denied or has expired (SEC-23)',
    observe: given(memberSite, async ({ api, enroll, activate, list }) => {
      const denied = transactionIdOf(await enroll());
      await decide(api, denied, 'deny');
      const afterDenial = outcomeOf(await activate(denied));
      const expired = transactionIdOf(await enroll());
      await decide(api, expired, 'approve');
      await api.advance(300);
      return [afterDenial, outcomeOf(await activate(expired)), (await list()).length];
    }),
    expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 0],
  },

  {
    title: 'a visitor has no factors, and only PUSH and WEBAUTHN can be set up',
    observe: given(memberSite, async ({ api, token }) => {
      const visitor = (await api.visitorTokens()).access_token;
      const call = (operation: 'enrollFactor' | 'activateFactor', id: string, as: string) =>
        api.call('POST', operation, { id, body: {}, token: as });
      return [
        outcomeOf(await api.call('GET', 'listOwnFactors', { token: visitor })),
        outcomeOf(await call('enrollFactor', 'PUSH', visitor)),
        outcomeOf(await call('enrollFactor', 'EMAIL', token)),
        outcomeOf(await call('activateFactor', 'PUSH', token)),
        outcomeOf(await call('activateFactor', 'WEBAUTHN', token)),
      ];
    }),
    expected: ['403 FORBIDDEN', '403 FORBIDDEN', '404 NOT_FOUND', '400 pushData', '400 webauthnData'],
  },
  {
    title: 'the identity of a member lists the active factors (MEM-16)',
    observe: async (open) => {
      const { api } = await memberSite(open, { push: true, totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
      return identityOf(await api.enter('login', EMAIL))?.factors.map(({ type, status }) => [type, status]);
    },
    expected: [
      ['PASSWORD', 'ACTIVE'],
      ['TOTP', 'ACTIVE'],
      ['PUSH', 'ACTIVE'],
    ],
  },
];
