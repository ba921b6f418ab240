import { requestLogResponse } from '../control/request-log.ts';
import { currentMemberResponse } from '../members/member.ts';
import { authorizeUrl } from './authorization.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf } from './outcome.ts';

const EMAIL = 'member@example.com';

async function withMember(open: OpenSite, settings: object = {}): Promise<{ api: ControlledApi; id: string }> {
  const api = await open(settings);
  await api.freeze();
  const { id } = await api.addMember(EMAIL);
  return { api, id };
}

/** Signs a browser in on the hosted page. Returns the address of the redirect. */
async function signIn(api: ControlledApi, browser: Browser, email: string = EMAIL): Promise<string> {
  const page = await browser.open(authorizeUrl(api, { prompt: 'login' }));
  return (await browser.submit(page, { email, password: PASSWORD })).location;
}

/** The error that the page returns for a browser with this cookie and `prompt` none. */
async function errorWith(api: ControlledApi, cookie: string): Promise<string | null> {
  const page = await openBrowser().open(authorizeUrl(api, { prompt: 'none' }), { cookie });
  return URL.parse(page.location)?.searchParams.get('error') ?? null;
}

function fieldsOf(body: unknown): { access_token: string; refresh_token: string } {
  return { access_token: '', refresh_token: '', ...Object(body) };
}

export const NEW_SESSION_EACH_SIGN_IN: Check = {
  title: 'every sign-in starts a new session with an id of at least 128 bits, never an existing one (SEC-24)',
  observe: given(withMember, async ({ api }) => {
    const [browser, other] = [openBrowser(), openBrowser()];
    await signIn(api, browser);
    await signIn(api, other);
    const [first, second] = [browser.cookie(), other.cookie()];
    await signIn(api, browser);
    return [new Set([first, second, browser.cookie()]).size, /=[\w-]{22,}$/.test(first)];
  }),
  expected: [3, true],
};

export const OLD_SESSION_ENDS: Check = {
  title: "a new sign-in ends the browser's earlier session (SEC-24)",
  observe: given(withMember, async ({ api }) => {
    const browser = openBrowser();
    await signIn(api, browser);
    const old = browser.cookie();
    const before = await errorWith(api, old);
    await signIn(api, browser);
    return [before, await errorWith(api, old), await errorWith(api, browser.cookie())];
  }),
  expected: [null, 'login_required', null],
};

export const SESSIONS_END: Check = {
  title: 'block, deletion and a forced reset end every session of the member (SEC-10)',
  observe: async (open) => {
    return Array.fromAsync(['block', 'delete', 'require-reset'] as const, async (verb) => {
      const { api, id } = await withMember(open);
      const browser = openBrowser();
      await signIn(api, browser);
      const cookie = browser.cookie();
      const { accessToken, refreshToken } = await api.session(EMAIL);
      const before = await api.statusUnder(accessToken);
      await api.changeMember(id, verb);
      const after = [await api.statusUnder(accessToken), outcomeOf(await api.renew(refreshToken))];
      return [before, ...after, await errorWith(api, cookie)];
    });
  },
  expected: Array(3).fill([200, 401, '400 invalid_grant', 'login_required']),
};

export const PAGES_ASKED_FOR_END: Check = {
  title:
    'the page of a login intent signs the member in on confirmation, but not after the password has changed (SEC-10, RED-6)',
  observe: async (open) => {
    return Array.fromAsync([undefined, 'another-good-password'], async (newPassword) => {
      const { api } = await withMember(open);
      const { accessToken } = await api.session(EMAIL);
      const request = { login: {}, callbacks: { postFlowUrl: api.target.postFlowUrl } };
      const { body } = await api.post('createRedirectSession', request, accessToken);
      if (newPassword !== undefined) await api.post('changePassword', { newPassword }, accessToken);
      const browser = openBrowser();
      const page = await browser.open({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
      const before = await errorWith(api, browser.cookie());
      if (page.html.includes('value="continue"')) await browser.submit(page, { step: 'continue' });
      return [before, await errorWith(api, browser.cookie())];
    });
  },
  expected: [
    ['login_required', null],
    ['login_required', 'login_required'],
  ],
};

export const LOGOUT_ENDS_TOKENS: Check = {
  title: 'a logout ends the tokens of the caller who requested its address, and no others (LGO-1, SEC-10)',
  observe: async (open) => {
    const { api } = await withMember(open);
    const [own, other] = [await api.session(EMAIL), await api.session(EMAIL)];
    const logout = { logout: { clientId: api.target.clientId } };
    const { body } = await api.post('createRedirectSession', logout, own.accessToken);
    await openBrowser().open({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
    return [
      [await api.statusUnder(own.accessToken), outcomeOf(await api.renew(own.refreshToken))],
      [await api.statusUnder(other.accessToken), outcomeOf(await api.renew(other.refreshToken))],
    ];
  },
  expected: [
    [401, '400 invalid_grant'],
    [200, '200'],
  ],
};

export const ACCESS_TOKEN_EXPIRES: Check = {
  title: 'an access token is good for four hours, not a second more (TOK-4, TOK-14)',
  observe: given(withMember, async ({ api }) => {
    const { accessToken, expiresIn } = await api.session(EMAIL);
    await api.advance(14_399);
    const last = await api.statusUnder(accessToken);
    await api.advance(1);
    return [expiresIn, last, await api.statusUnder(accessToken)];
  }),
  expected: [14_400, 200, 401],
};

export const REFRESH_TOKEN_ENDS: Check = {
  title: 'a refresh token expires after 14 days without use, and after 30 days in any case (TOK-5, SEC-9)',
  observe: given(withMember, async ({ api }) => {
    const [idle, used] = [await api.session(EMAIL), await api.session(EMAIL)];
    const later = async (days: number, { refreshToken }: { refreshToken: string }) => {
      await api.advance(days * 24 * 3600);
      return outcomeOf(await api.renew(refreshToken));
    };
    return [await later(13, used), await later(1, idle), await later(12, used), await later(4, used)];
  }),
  expected: ['200', '400 invalid_grant', '200', '400 invalid_grant'],
};

export const REUSE_ENDS_FAMILY: Check = {
  title: 'if refresh tokens rotate, the reuse of an old one ends all tokens issued from it (TOK-7, SEC-8)',
  observe: async (open) => {
    const { api } = await withMember(open, { refreshPolicy: 'rotate' });
    const { refreshToken } = await api.session(EMAIL);
    const renewed = fieldsOf((await api.renew(refreshToken)).body);
    const reuse = outcomeOf(await api.renew(refreshToken));
    return [reuse, outcomeOf(await api.renew(renewed.refresh_token)), await api.statusUnder(renewed.access_token)];
  },
  expected: ['400 invalid_grant', '400 invalid_grant', 401],
};

export const TOKENS_ARE_SIGNED: Check = {
  title: 'a token that is unsigned, altered, or issued for another purpose or site is rejected (SEC-32)',
  observe: async (open) => {
    const { api } = await withMember(open);
    const { accessToken, refreshToken } = await api.session(EMAIL);
    const [prefix, header = '', claims = '', signature = ''] =
      /^(OauthNG\.JWS\.)([^.]+)\.([^.]+)\.(.+)$/.exec(accessToken)?.slice(1) ?? [];
    const unsigned = encode({ ...decode(header), alg: 'none' });
    const altered = encode({ ...decode(claims), role: 'member', sub: 'somebody-else' });
    const elsewhere = await open();
    return [
      await api.statusUnder(`${prefix}${header}.${claims}.${signature}`),
      await api.statusUnder(`${prefix}${header}.${claims}.${signature}!!!!`),
      await api.statusUnder(`${prefix}${header}.${claims}.${signature}=`),
      await api.statusUnder(`${prefix}${unsigned}.${claims}.`),
      await api.statusUnder(`${prefix}${header}.${altered}.${signature}`),
      await api.statusUnder(`${prefix}${refreshToken.replace('IST.', '')}`),
      outcomeOf(
        await elsewhere.post('token', {
          clientId: elsewhere.target.clientId,
          refreshToken,
          grantType: 'refresh_token',
        }),
      ),
    ];
  },
  expected: [200, 401, 401, 401, 401, 401, '400 invalid_grant'],
};

export const CALLER_IS_IN_TOKEN: Check = {
  title: 'only the token says who the caller is (SEC-32)',
  observe: given(withMember, async ({ api }) => {
    const victim = await api.addMember('victim@example.com');
    const { accessToken } = await api.session(EMAIL);
    const query = { fieldsets: 'FULL', memberId: victim.id, id: victim.id, identityId: victim.id };
    const { body } = await api.get('currentMember', query, accessToken);
    return currentMemberResponse.safeParse(body).data?.member.loginEmail;
  }),
  expected: EMAIL,
};

export const ENDED_SESSION_IS_A_VISITOR: Check = {
  title:
    'to calls about identity, the holder of a token whose session has ended is a visitor; other calls reject it (DEC-9)',
  observe: given(withMember, async ({ api, id }) => {
    const { accessToken } = await api.session(EMAIL);
    await api.changeMember(id, 'block');
    await api.changeMember(id, 'unblock');
    const { clientId } = api.target;
    const credentials = { loginId: { email: 'new@example.com' }, password: PASSWORD };
    const calls: [Parameters<ControlledApi['post']>[0], object][] = [
      ['register', credentials],
      ['login', credentials],
      ['sendRecoveryEmail', { email: EMAIL }],
      ['recover', { recoveryToken: 'made-up', password: PASSWORD }],
      ['verifyDuringAuthentication', { code: '000000', stateToken: 'made-up' }],
      ['resendDuringAuthentication', { stateToken: 'made-up' }],
      ['createRedirectSession', { logout: { clientId } }],
      ['changePassword', { newPassword: PASSWORD }],
      ['queryItems', { dataCollectionId: 'Books' }],
    ];
    const seen: string[] = [];
    for (const [operation, body] of calls) seen.push(outcomeOf(await api.post(operation, body, accessToken)));
    return seen;
  }),
  expected: [
    'SUCCESS',
    'SUCCESS',
    '200',
    '400 INVALID_RECOVERY_TOKEN',
    '400 INVALID_STATE_TOKEN',
    '400 INVALID_STATE_TOKEN',
    '200',
    '401 UNAUTHENTICATED',
    '401 UNAUTHENTICATED',
  ],
};

export const EACH_PROBLEM_HAS_A_TEXT: Check = {
  title:
    'an access token that has expired, whose session has ended, that was altered, or of another site: each error says so',
  observe: async (open) => {
    const { api, id } = await withMember(open);
    const short = await withMember(open, { accessTokenSeconds: 1 });
    const expired = (await short.api.session(EMAIL)).accessToken;
    await short.api.advance(1);
    const ended = (await api.session(EMAIL)).accessToken;
    await api.changeMember(id, 'block');
    const header = encode({ alg: 'HS256', typ: 'access', kid: 'elsewhere' });
    const foreign = `OauthNG.JWS.${header}.${ended.split('.').slice(3).join('.')}`;
    const ofAnotherSite = foreign.replace(/\.[^.]+\.([^.]+)$/, `.${encode({ aud: 'no-client-here', exp: 1 })}.$1`);
    return Array.fromAsync([expired, ended, `${ended}x`, ofAnotherSite], async (token) => {
      const { body } = await api.post('queryItems', { dataCollectionId: 'Books' }, token);
      const text: unknown = { message: '', ...Object(body) }.message;
      return /expired|ended|altered|belongs to the site elsewhere/.exec(String(text))?.[0];
    });
  },
  expected: ['expired', 'ended', 'altered', 'belongs to the site elsewhere'],
};

export const EACH_REFRESH_PROBLEM_HAS_A_TEXT: Check = {
  title:
    'a refresh token that has expired, whose session has ended, that was altered, or of another client: each error says so',
  observe: async (open) => {
    const { api, id } = await withMember(open, { refreshTokenSeconds: 60 });
    const other = await open();
    const expired = (await api.session(EMAIL)).refreshToken;
    await api.advance(60);
    const [ended, good] = [(await api.session(EMAIL)).refreshToken, (await other.visitorTokens()).refresh_token];
    await api.changeMember(id, 'block');
    return Array.fromAsync([expired, ended, `${ended}x`, good], async (refreshToken) => {
      const { body } = await api.renew(refreshToken);
      const text: unknown = { error_description: '', ...Object(body) }.error_description;
      return /expired|ended|altered|another site than the client id/.exec(String(text))?.[0];
    });
  },
  expected: ['expired', 'ended', 'altered', 'another site than the client id'],
};

export const REFUSED_CALLS_ARE_LOGGED: Check = {
  title:
    'the request log has the calls whose token has expired or whose session has ended, and says why they were rejected',
  observe: async (open) => {
    const { api, id } = await withMember(open, { accessTokenSeconds: 60 });
    const tokens = [(await api.session(EMAIL)).accessToken];
    await api.advance(60);
    tokens.push((await api.session(EMAIL)).accessToken);
    await api.changeMember(id, 'block');
    await api.target.control('POST', '/requests/record');
    for (const token of tokens) await api.post('queryItems', { dataCollectionId: 'Books' }, token);
    const { requests } = requestLogResponse.parse(await api.target.control('GET', '/requests'));
    return requests.map(({ status, caller, responseBody }) => [
      status,
      caller,
      /expired|ended/.exec(responseBody)?.[0],
    ]);
  },
  expected: [
    [401, null, 'expired'],
    [401, null, 'ended'],
  ],
};

export const sessionChecks: readonly Check[] = [
  {
    title: 'every login returns a new session token of at least 128 bits (SEC-24)',
    observe: given(withMember, async ({ api }) => {
      const tokens = [await api.enter('login', EMAIL), await api.enter('login', EMAIL)].map(sessionTokenOf);
      return [new Set(tokens).size, tokens.every((token) => token.length >= 22)];
    }),
    expected: [2, true],
  },
  {
    title: "exchanging a code returns a new token pair; the visitor's pair stays valid until it expires (MEM-20)",
    observe: given(withMember, async ({ api }) => {
      const visitor = await api.visitorTokens();
      const member = await api.memberTokens();
      return [
        visitor.access_token !== member.access_token && visitor.refresh_token !== member.refresh_token,
        await api.statusUnder(visitor.access_token),
      ];
    }),
    expected: [true, 200],
  },
];

function encode(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(part: string): object {
  return Object(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
}
