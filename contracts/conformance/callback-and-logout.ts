import { z } from 'zod';
import { authorizeUrl } from './authorization.ts';
import { openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given, onSite } from './on-site.ts';
import { outcomeOf, sessionTokenOf } from './outcome.ts';

const EMAIL = 'member@example.com';

/** The response that a browser would have received, as JSON for a client library (WIR-8). */
const rawResponse = z.strictObject({
  statusCode: z.number(),
  headers: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  body: z.base64().optional(),
});
const AS_LIBRARY = { 'x-wix-bi-gateway': 'environment=js-sdk' };

async function askRaw(
  url: string,
  headers: Record<string, string> = AS_LIBRARY,
): Promise<[number, string | undefined]> {
  const { html } = await openBrowser().open(url, headers);
  const { statusCode, headers: list } = rawResponse.parse(JSON.parse(html));
  return [statusCode, list.find(({ key }) => key.toLowerCase() === 'location')?.value];
}

/** Starts a hosted sign-in, and logs the member in through the API meanwhile. */
async function begun(open: OpenSite): Promise<{ api: ControlledApi; state: string; sessionToken: string }> {
  const api = await open();
  await api.addMember(EMAIL);
  const { html } = await openBrowser().open(authorizeUrl(api, { prompt: 'login' }));
  const state = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { api, state, sessionToken: sessionTokenOf(await api.enter('login', EMAIL)) };
}

function stateOf(address: string | undefined): (string | null)[] {
  const parameters = URL.parse(address ?? '')?.searchParams;
  return [parameters?.get('state') ?? null, /^[\w-]{22,}$/.test(parameters?.get('code') ?? '') ? 'a code' : null];
}

export const CALLBACK_ONCE: Check = {
  title: 'callback continues a started sign-in, once (WIR-8, MEM-11)',
  observe: async (open) => {
    const { api, state, sessionToken } = await begun(open);
    const address = api.pageUrl('callback', { state, sessionToken });
    const first = await openBrowser().open(address);
    const fresh = sessionTokenOf(await api.enter('login', EMAIL));
    const again = await openBrowser().open(api.pageUrl('callback', { state, sessionToken: fresh }));
    return [first.status, stateOf(first.location), again.status, again.location];
  },
  expected: [303, ['state-of-the-contract', 'a code'], 400, ''],
};

export const CALLBACK_SIGNS_IN_ITS_BROWSER: Check = {
  title:
    'callback signs in only the browser that began the sign-in, and does not change the session of any other (login CSRF)',
  observe: async (open) => {
    const { api, state, sessionToken } = await begun(open);
    const browser = openBrowser();
    const { headers } = await browser.open(api.pageUrl('callback', { state, sessionToken }));
    const { html } = await browser.open(authorizeUrl(api, { prompt: 'login' }));
    const own = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fresh = sessionTokenOf(await api.enter('login', EMAIL));
    await browser.open(api.pageUrl('callback', { state: own, sessionToken: fresh }));
    const quiet = await browser.open(authorizeUrl(api, { prompt: 'none' }));
    return [headers.get('set-cookie'), stateOf(quiet.location)[1]];
  },
  expected: [null, 'a code'],
};

export const LOGOUT_BY_A_STRANGER_ASKS: Check = {
  title: "a logout address that another visitor requested asks before it ends a member's session (SEC-36)",
  observe: async (open) => {
    const { api } = await begun(open);
    const browser = openBrowser();
    const form = await browser.open(authorizeUrl(api, { prompt: 'login' }));
    await browser.submit(form, { email: EMAIL, password: PASSWORD });
    const { body } = await api.ask('createRedirectSession', { logout: { clientId: api.target.clientId } });
    const { html } = await browser.open({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
    const after = stateOf((await browser.open(authorizeUrl(api, { prompt: 'none' }))).location)[1];
    return [html.includes('<button>Sign out</button>'), after];
  },
  expected: [true, 'a code'],
};

export const LOGOUT_ADDRESS_ONCE: Check = {
  title: "a member's logout address works once; after that it asks first (SEC-36)",
  observe: async (open) => {
    const { api } = await begun(open);
    const browser = openBrowser();
    const form = await browser.open(authorizeUrl(api, { prompt: 'login' }));
    await browser.submit(form, { email: EMAIL, password: PASSWORD });
    const { accessToken } = await api.session(EMAIL);
    const { body } = await api.post(
      'createRedirectSession',
      { logout: { clientId: api.target.clientId } },
      accessToken,
    );
    const { fullUrl } = { redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession;
    await openBrowser().open(fullUrl);
    const { html } = await browser.open(fullUrl);
    const after = stateOf((await browser.open(authorizeUrl(api, { prompt: 'none' }))).location)[1];
    return [html.includes('<button>Sign out</button>'), after];
  },
  expected: [true, 'a code'],
};

export const LOGOUT_IS_NO_OPEN_REDIRECT: Check = {
  title: 'logout leads to listed addresses only, in both forms (LGO-2, SEC-2)',
  observe: async (open) => {
    const api = await open();
    const { clientId, postFlowUrl } = api.target;
    return Array.fromAsync(['https://evil.test/', '//evil.test/', 'javascript:alert(1)', postFlowUrl], async (back) => {
      const address = api.pageUrl('logout', { clientId, postLogoutRedirectUri: back });
      const { status, location } = await openBrowser().open(address);
      return [status, location, await askRaw(address)];
    });
  },
  expected: [
    ...Array(3).fill([400, '', [200, undefined]]),
    [303, 'http://localhost:4321/after', [303, 'http://localhost:4321/after']],
  ],
};

export const FLOWS_LEAD_TO_APPLICATIONS: Check = {
  title: 'a logout and a login lead to the exact address of an application, on either list (RFC 8252 §7.1, LGO-2)',
  observe: async (open) => {
    return Array.fromAsync(['allowedRedirectUris', 'allowedRedirectDomains'], async (list) => {
      const api = await open({ [list]: ['com.example.app:/after?own=a%20b'] });
      const { clientId } = api.target;
      await api.addMember(EMAIL);
      const to = 'com.example.app:/after?own=a%20b';
      const left = await openBrowser().open(api.pageUrl('logout', { clientId, postLogoutRedirectUri: to }));
      const browser = openBrowser();
      const form = await browser.open(api.pageUrl('login', { clientId, postFlowUrl: to }));
      const isForm = form.html.includes('<form');
      const entered = isForm ? await browser.submit(form, { email: EMAIL, password: PASSWORD }) : form;
      const wrong = await openBrowser().open(api.pageUrl('logout', { clientId, postLogoutRedirectUri: `${to}&x` }));
      return [left.location, entered.location, wrong.location];
    });
  },
  expected: Array(2).fill([
    'com.example.app:/after?own=a%20b',
    'com.example.app:/after?own=a%20b&wixMemberLoggedIn=true',
    '',
  ]),
};

export const LOGOUT_ASKS_STRANGERS: Check = {
  title: "a link on another site's page asks before it signs somebody out (SEC-36)",
  observe: async (open) => {
    const { api } = await begun(open);
    const browser = openBrowser();
    await browser.submit(await browser.open(authorizeUrl(api, { prompt: 'login' })), {
      email: EMAIL,
      password: PASSWORD,
    });
    const address = api.pageUrl('logout', { clientId: api.target.clientId });
    const quiet = authorizeUrl(api, { prompt: 'none' });
    const asked = await browser.open(address, { 'sec-fetch-site': 'cross-site' });
    const before = stateOf((await browser.open(quiet)).location)[1];
    const asksFirst = asked.html.includes('<button>Sign out</button>');
    if (asksFirst) await browser.submit(asked, {}, { 'sec-fetch-site': 'same-origin' });
    return [asksFirst, before, stateOf((await browser.open(quiet)).location)[1]];
  },
  expected: [true, 'a code', null],
};

export const callbackAndLogoutChecks: readonly Check[] = [
  {
    title: 'callback tells a client library where a browser would have gone (WIR-8)',
    observe: given(begun, async ({ api, state, sessionToken }) => {
      const [status, location] = await askRaw(api.pageUrl('callback', { state, sessionToken }));
      return [status, stateOf(location)];
    }),
    expected: [303, ['state-of-the-contract', 'a code']],
  },
  {
    title: 'callback does nothing with a made-up state or session token (SEC-24)',
    observe: async (open) => {
      const { api, state, sessionToken } = await begun(open);
      const wrongs = [
        { state: 'made-up', sessionToken },
        { state, sessionToken: 'JWS.x.y.z' },
        { state: '', sessionToken: '' },
      ];
      return Array.fromAsync(wrongs, async (wrong) => {
        const address = api.pageUrl('callback', wrong);
        const { status, location, headers } = await openBrowser().open(address);
        return [status, location, headers.get('set-cookie'), await askRaw(address)];
      });
    },
    expected: Array(3).fill([400, '', null, [400, undefined]]),
  },

  {
    title: 'logout without an address is a page, or status 200 to a client library (LGO-1, WIR-8)',
    observe: async (open) => {
      const api = await open();
      const address = api.pageUrl('logout', { clientId: api.target.clientId });
      const { status, location } = await openBrowser().open(address);
      return [status, location, await askRaw(address), await askRaw(address, { accept: 'application/json' })];
    },
    expected: [200, '', [200, undefined], [200, undefined]],
  },
  {
    title: 'when a client library logs out with its token, that token and all tokens of its family end (LGO-1, SEC-10)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const { accessToken, refreshToken } = await api.session(EMAIL);
      const answer = await askRaw(api.pageUrl('logout', {}), { ...AS_LIBRARY, authorization: accessToken });
      return [answer, await api.statusUnder(accessToken), outcomeOf(await api.renew(refreshToken))];
    }),
    expected: [[200, undefined], 401, '400 invalid_grant'],
  },
  {
    title: 'logout for an unknown client is rejected without a redirect (LGO-2)',
    observe: async (open) => {
      const api = await open();
      const parameters = { clientId: 'nobody', postLogoutRedirectUri: api.target.postFlowUrl };
      const { status, location } = await openBrowser().open(api.pageUrl('logout', parameters));
      return [status, location];
    },
    expected: [400, ''],
  },
];
