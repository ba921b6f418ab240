import { openBrowser, type ShownPage } from './browser.ts';
import type { Check } from './check.ts';
import { authRequest, VERIFIER } from './contract-api.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf } from './outcome.ts';

const EMAIL = 'member@example.com';
const ORIGIN = 'http://localhost:4321';

async function withMember(open: OpenSite): Promise<ControlledApi> {
  const api = await open();
  await api.freeze();
  await api.addMember(EMAIL);
  return api;
}

/** The address of the authorize page. Parameters in `more` that are undefined are left out. */
export function authorizeUrl(api: ControlledApi, more: Record<string, string | undefined> = {}): string {
  const parameters = Object.entries({ ...authRequest(api.target), ...more });
  const given = parameters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return api.pageUrl('authorize', Object.fromEntries(given));
}

/** Opens the authorize page as the member, with the session token of a new login. */
async function openProved(api: ControlledApi, more: Record<string, string | undefined> = {}): Promise<ShownPage> {
  const sessionToken = sessionTokenOf(await api.enter('login', EMAIL));
  return openBrowser().open(authorizeUrl(api, { sessionToken, prompt: 'none', ...more }));
}

function returned({ location }: ShownPage, name: string): string | null {
  return URL.parse(location)?.searchParams.get(name) ?? null;
}

async function codeFor(api: ControlledApi): Promise<string> {
  return returned(await openProved(api), 'code') ?? '';
}

export function exchange(api: ControlledApi, code: string, more: object = {}) {
  const { clientId, redirectUri } = api.target;
  const request = { clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier: VERIFIER };
  return api.post('token', { ...request, ...more });
}

export const CODE_NEEDS_VERIFIER: Check = {
  title: 'a code does not work with another verifier, or without one (TOK-8, SEC-5)',
  observe: given(withMember, async (api) => {
    return Array.fromAsync(['a'.repeat(43), undefined, VERIFIER], async (codeVerifier) =>
      outcomeOf(await exchange(api, await codeFor(api), { codeVerifier })),
    );
  }),
  expected: ['400 invalid_grant', '400 invalid_request', '200'],
};

export const ADDRESS_IS_LISTED: Check = {
  title: 'the authorize page redirects only to addresses that match the list exactly (SEC-1, AUT-3)',
  observe: given(withMember, async (api) => {
    const { redirectUri } = api.target;
    return Array.fromAsync(
      ['https://evil.test/callback', `${redirectUri}/`, `${redirectUri}?x=1`, `${redirectUri}#x`],
      async (wrong) => {
        const { status, location, html } = await openProved(api, { redirectUri: wrong });
        return [status, location, html.includes('<form')];
      },
    );
  }),
  expected: Array(4).fill([400, '', false]),
};

export const HTTP_FOR_LOOPBACK: Check = {
  title: 'an http address is accepted only for this machine, even if it is in the list (SEC-17)',
  observe: async (open) => {
    const listed = ['http://app.test/callback', 'http://127.0.0.1:4321/callback', 'https://app.test/callback'];
    const api = await open({ allowedRedirectUris: listed });
    await api.addMember(EMAIL);
    const seen: string[] = [];
    for (const redirectUri of listed) seen.push((await openProved(api, { redirectUri })).location.split('?')[0] ?? '');
    return seen;
  },
  expected: ['', 'http://127.0.0.1:4321/callback', 'https://app.test/callback'],
};

export const LOOPBACK_BESIDE_LISTS: Check = {
  title: 'once a list is set, also to an empty one, a loopback address is allowed only if it is on the list (DEC-10)',
  observe: async (open) => {
    const seen: number[] = [];
    for (const settings of [{ allowedRedirectUris: [] }, { allowedRedirectDomains: ['app.test'] }]) {
      const api = await open(settings);
      await api.addMember(EMAIL);
      seen.push((await openProved(api, { redirectUri: 'http://127.0.0.1:3000/callback' })).status);
      await api.change({ allowLoopbackAddresses: true });
      seen.push((await openProved(api, { redirectUri: 'http://127.0.0.1:3000/callback' })).status);
    }
    return seen;
  },
  expected: [400, 303, 400, 303],
};

export const EMPTY_IS_LEFT_OUT: Check = {
  title: 'a parameter of an authorization request that has no value counts as left out (RFC 6749 §3.1)',
  observe: async (open) => {
    const api = await withMember(open);
    const empty = { sessionToken: '', responseMode: '', scope: '', nonce: '' };
    const seen: unknown[] = [];
    for (const prompt of ['', 'login']) {
      const { status, html } = await openBrowser().open(authorizeUrl(api, { ...empty, prompt }));
      seen.push([status, html.includes('type="password"')]);
    }
    seen.push(returned(await openProved(api, { responseMode: '', scope: '', nonce: '' }), 'code') !== null);
    const { redirectUri: _listed, ...auth } = authRequest(api.target);
    const asked = { ...auth, ...empty, redirectUri: api.target.redirectUri };
    seen.push(outcomeOf(await api.ask('createRedirectSession', { auth: { authRequest: asked } })));
    const callbacks = { postFlowUrl: '', loginUrl: '' };
    seen.push(
      outcomeOf(await api.ask('createRedirectSession', { logout: { clientId: api.target.clientId }, callbacks })),
    );
    return seen;
  },
  expected: [[200, true], [200, true], true, '200', '200'],
};

export const REPEATED_IS_REFUSED: Check = {
  title:
    'a parameter that is sent twice is refused: on a page if it decides where the answer goes, otherwise as invalid_request (RFC 6749 §3.1, AUT-3)',
  observe: async (open) => {
    const api = await withMember(open);
    const seen: unknown[] = [];
    for (const second of [
      'redirect_uri=https://evil.test/',
      'clientId=x',
      'responseMode=fragment',
      'scope=x',
      'state=x',
    ]) {
      const page = await openBrowser().open(`${authorizeUrl(api, { prompt: 'none' })}&${second}`);
      seen.push([page.status, returned(page, 'error'), returned(page, 'state')]);
    }
    return seen;
  },
  expected: [
    ...Array(3).fill([400, null, null]),
    [303, 'invalid_request', 'state-of-the-contract'],
    [303, 'invalid_request', null],
  ],
};

const APPLICATIONS = ['com.example.app:/cb', 'exp://192.168.1.5:8081/--/cb', 'myapp://cb'];

/** The address without the code, which differs each time. */
function withoutCode({ location }: ShownPage): string {
  return location.replace(/code=[\w-]{22,}/, 'code=…');
}

export const APPLICATIONS_ARE_ADDRESSES: Check = {
  title: 'a code goes to the exact address of an application, in the query and in the fragment (RFC 8252 §7.1, SEC-1)',
  observe: async (open) => {
    const api = await open({ allowedRedirectUris: APPLICATIONS });
    await api.addMember(EMAIL);
    const seen: string[] = [];
    for (const redirectUri of APPLICATIONS) {
      seen.push(withoutCode(await openProved(api, { redirectUri })));
      seen.push(withoutCode(await openProved(api, { redirectUri, responseMode: 'fragment' })));
      for (const wrong of [`${redirectUri}/`, `${redirectUri}?a=b`, redirectUri.toUpperCase()]) {
        seen.push((await openProved(api, { redirectUri: wrong })).location);
      }
    }
    return seen;
  },
  expected: APPLICATIONS.flatMap((uri) => [
    `${uri}?code=…&state=state-of-the-contract`,
    `${uri}#code=…&state=state-of-the-contract`,
    ...['', '', ''],
  ]),
};

export const FORMS_LEAD_TO_APPLICATIONS: Check = {
  title: "the policy of the sign-in page lets its form lead to an application, by the application's scheme alone",
  observe: async (open) => {
    const api = await open({ allowedRedirectUris: APPLICATIONS });
    return Array.fromAsync(APPLICATIONS, async (redirectUri) => {
      const { headers } = await openBrowser().open(authorizeUrl(api, { redirectUri, prompt: 'login' }));
      return /form-action ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    });
  },
  expected: ["'self' com.example.app:", "'self' exp:", "'self' myapp:"],
};

export const NO_WEB_MESSAGE_TO_APPLICATIONS: Check = {
  title: 'a web message to the address of an application is refused on a page (AUT-3, SEC-12)',
  observe: async (open) => {
    const api = await open({ allowedRedirectUris: APPLICATIONS });
    await api.addMember(EMAIL);
    const { status, location, html } = await openProved(api, {
      redirectUri: 'myapp://cb',
      responseMode: 'web_message',
    });
    return [status, location, html.includes('postMessage')];
  },
  expected: [400, '', false],
};

const OWN_QUERY = "http://localhost:4321/cb?next=/a%20b&flag&q='a+b'&state=mine";

export const OWN_QUERY_STAYS: Check = {
  title: 'the own query of a redirect URI stays as it is, character by character (RFC 6749 §3.1.2)',
  observe: async (open) => {
    const api = await open({ allowedRedirectUris: [OWN_QUERY] });
    await api.addMember(EMAIL);
    return [
      withoutCode(await openProved(api, { redirectUri: OWN_QUERY })),
      withoutCode(await openProved(api, { redirectUri: OWN_QUERY, responseMode: 'fragment' })),
      (await openProved(api, { redirectUri: OWN_QUERY, responseType: 'token' })).location.split('&error')[0],
    ];
  },
  expected: [
    "http://localhost:4321/cb?next=/a%20b&flag&q='a+b'&code=…&state=state-of-the-contract",
    `${OWN_QUERY}#code=…&state=state-of-the-contract`,
    "http://localhost:4321/cb?next=/a%20b&flag&q='a+b'",
  ],
};

const NOT_FOR_POLICIES = ['x;sandbox;y.localhost', "x'none'.localhost", 'x,y.localhost', '*.localhost'];

export const HOSTS_OF_POLICIES: Check = {
  title: 'a host that a Content-Security-Policy cannot name is refused, and never becomes part of a policy (SEC-14)',
  observe: async (open) => {
    const api = await open({ allowLoopbackAddresses: true });
    const visitor = (await api.visitorTokens()).access_token;
    const seen: unknown[] = [];
    for (const host of NOT_FOR_POLICIES) {
      const redirectUri = `http://${host}:3000/cb`;
      const { redirectUri: _listed, ...request } = authRequest(api.target);
      const message = { auth: { authRequest: { ...request, responseMode: 'web_message' }, prompt: 'none' } };
      const made = await api.call('POST', 'createRedirectSession', {
        body: message,
        token: visitor,
        headers: { origin: `http://${host}:3000` },
      });
      const { fullUrl } = { redirectSession: { fullUrl: '' }, ...Object(made.body) }.redirectSession;
      const { clientId } = api.target;
      const addresses = [
        authorizeUrl(api, { redirectUri, prompt: 'login' }),
        api.pageUrl('login', { clientId, postFlowUrl: redirectUri }),
        api.pageUrl('logout', { clientId, postLogoutRedirectUri: redirectUri }),
        fullUrl,
      ];
      for (const address of addresses) {
        const { status, headers } = await openBrowser().open(address);
        const policy = headers.get('content-security-policy') ?? '';
        seen.push([status, policy.includes(host) || policy.includes('sandbox')]);
      }
    }
    return seen;
  },
  expected: NOT_FOR_POLICIES.flatMap(() => Array<unknown>(4).fill([400, false])),
};

export const CODE_ONCE: Check = {
  title: 'the second use of a code is rejected and revokes the tokens of the first use (TOK-9, SEC-6)',
  observe: given(withMember, async (api) => {
    const code = await codeFor(api);
    const first = await exchange(api, code);
    const second = await exchange(api, code);
    const { access_token, refresh_token } = { access_token: '', refresh_token: '', ...Object(first.body) };
    const left = [await api.statusUnder(access_token), outcomeOf(await api.renew(refresh_token))];
    return [outcomeOf(first), outcomeOf(second), left];
  }),
  expected: ['200', '400 invalid_grant', [401, '400 invalid_grant']],
};

export const CODE_ONE_MINUTE: Check = {
  title: 'a code is good for a minute (TOK-9, SEC-6)',
  observe: given(withMember, async (api) => {
    const early = await codeFor(api);
    await api.advance(59);
    const first = outcomeOf(await exchange(api, early));
    const late = await codeFor(api);
    await api.advance(60);
    return [first, outcomeOf(await exchange(api, late))];
  }),
  expected: ['200', '400 invalid_grant'],
};

export const SESSION_TOKEN_ONCE: Check = {
  title: 'a session token is good for one authorization (MEM-11, AUT-5)',
  observe: async (open) => {
    const api = await withMember(open);
    const sessionToken = sessionTokenOf(await api.enter('login', EMAIL));
    const address = authorizeUrl(api, { sessionToken, prompt: 'none' });
    const first = await openBrowser().open(address);
    return [returned(first, 'code') !== null, returned(await openBrowser().open(address), 'error')];
  },
  expected: [true, 'login_required'],
};

export const SESSION_TOKEN_FIVE_MINUTES: Check = {
  title: 'a session token is good for five minutes (MEM-11)',
  observe: async (open) => {
    const api = await withMember(open);
    return Array.fromAsync([299, 300], async (seconds) => {
      const sessionToken = sessionTokenOf(await api.enter('login', EMAIL));
      await api.advance(seconds);
      return returned(await openBrowser().open(authorizeUrl(api, { sessionToken, prompt: 'none' })), 'error');
    });
  },
  expected: [null, 'login_required'],
};

export const MESSAGE_FOR_ONE_ORIGIN: Check = {
  title:
    'only the requesting origin gets the web message, and only it can frame the page (SEC-12, SEC-14, AUT-6, AUT-7)',
  observe: async (open) => {
    const { html, headers } = await openProved(await withMember(open), { responseMode: 'web_message' });
    const target = /postMessage\(\{.*\}, ("[^"]*")\)/.exec(html)?.[1];
    const framing = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    return [target, framing, html.includes('"code"')];
  },
  expected: [`"${ORIGIN}"`, ORIGIN, true],
};

export const NO_CORS_ON_PAGES: Check = {
  title: 'no script of another origin reads the hosted pages (SEC-15, COR-3)',
  observe: given(withMember, async (api) => {
    const seen: (string | null)[] = [];
    for (const page of ['authorize', 'login', 'logout', 'callback', 'register', 'recover'] as const) {
      const address = api.pageUrl(page, { clientId: api.target.clientId }).slice(api.target.url.length);
      const headers = { origin: 'https://app.test', 'access-control-request-method': 'GET' };
      for (const method of ['GET', 'OPTIONS']) {
        seen.push((await api.raw(address, { method, headers })).headers.get('access-control-allow-origin'));
      }
    }
    return new Set(seen);
  }),
  expected: new Set([null]),
};

export const FORM_LEAVES_BY_303: Check = {
  title: 'a form with a password is answered with 303, so that no browser posts it again (SEC-16)',
  observe: async (open) => {
    const api = await withMember(open);
    const browser = openBrowser();
    const page = await browser.open(authorizeUrl(api, { prompt: 'login' }));
    return (await browser.submit(page, { email: EMAIL, password: PASSWORD })).status;
  },
  expected: 303,
};

export const PAGES_AFTER_FORMS_BY_303: Check = {
  title:
    'a form leads to a page by 303, also when it is refused: a reload shows the page to this browser and sends nothing',
  observe: async (open) => {
    const api = await withMember(open);
    const requests: string[] = [];
    const browser = openBrowser(async (input, init) => {
      const response = await fetch(input, init);
      requests.push(`${init?.method ?? 'GET'} ${response.status}`);
      return response;
    });
    const form = await browser.open(authorizeUrl(api, { prompt: 'login' }));
    const shown = await browser.submit(form, { email: EMAIL, password: 'not-the-password' });
    const again = await browser.open(shown.url);
    const elsewhere = await openBrowser().open(shown.url);
    const hasProblem = ({ html }: ShownPage) => html.includes('role="alert"') && html.includes(EMAIL);
    return [requests, [shown, again, elsewhere].map(hasProblem), elsewhere.status];
  },
  expected: [['GET 200', 'POST 303', 'GET 401', 'GET 401'], [true, true, false], 400],
};

export const PAGES_ARE_PRIVATE: Check = {
  title: 'hosted pages are neither framed nor cached, nor are tokens and sessions (SEC-14, SEC-31)',
  observe: async (open) => {
    const api = await withMember(open);
    const page = await openBrowser().open(authorizeUrl(api, { prompt: 'login' }));
    const back = await openProved(api);
    const answers = [await api.enter('login', EMAIL), await exchange(api, returned(back, 'code') ?? '')];
    return [
      page.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      [page, back, ...answers].map(({ headers }) => headers.get('cache-control')),
    ];
  },
  expected: [true, ['no-store', 'no-store', 'no-store', 'no-store']],
};

export const authorizationChecks: readonly Check[] = [
  {
    title: 'only S256 and only code are accepted; anything else redirects with an error (AUT-2, SEC-4, SEC-20)',
    observe: given(withMember, async (api) => {
      const wrongs = [
        { codeChallengeMethod: 'plain' },
        { codeChallengeMethod: 'S512' },
        { codeChallenge: undefined },
        { codeChallenge: 'too-short' },
        { responseType: 'token' },
      ];
      return Array.fromAsync(wrongs, async (wrong) => returned(await openProved(api, wrong), 'error'));
    }),
    expected: ['invalid_request', 'invalid_request', 'invalid_request', 'invalid_request', 'unsupported_response_type'],
  },
  {
    title: 'after two simultaneous exchanges of a code, neither has valid tokens (TOK-9, SEC-6)',
    observe: given(withMember, async (api) => {
      const code = await codeFor(api);
      const both = await Promise.all([exchange(api, code), exchange(api, code)]);
      const won = both.find(({ status }) => status === 200);
      const { access_token } = { access_token: '', ...Object(won?.body) };
      return [both.map(outcomeOf).sort(), await api.statusUnder(access_token)];
    }),
    expected: [['200', '400 invalid_grant'], 401],
  },
  {
    title: 'a blocked member gets no code, and an earlier code gets no tokens (SEC-10)',
    observe: async (open) => {
      const api = await open();
      const { id } = await api.addMember(EMAIL);
      const code = await codeFor(api);
      const sessionToken = sessionTokenOf(await api.enter('login', EMAIL));
      await api.changeMember(id, 'block');
      const page = await openBrowser().open(authorizeUrl(api, { sessionToken, prompt: 'none' }));
      return [outcomeOf(await exchange(api, code)), returned(page, 'code'), returned(page, 'error')];
    },
    expected: ['400 invalid_grant', null, 'login_required'],
  },
];
