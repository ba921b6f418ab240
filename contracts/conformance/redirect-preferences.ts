import { authorizeUrl } from './authorization.ts';
import { openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import { authRequest } from './contract-api.ts';
import { PASSWORD } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { pageOf, redirectSessionOf } from './redirect-page.ts';

const EMAIL = 'member@example.com';

export const SESSION_TOKEN_ENDS_WITH_ITS_SESSION: Check = {
  title: 'the session token of a redirect session ends with the session of the member who asked (SEC-10)',
  observe: async (open) => {
    return Array.fromAsync([false, true], async (isLoggedOut) => {
      const api = await open();
      await api.addMember(EMAIL);
      const { accessToken } = await api.session(EMAIL);
      const { sessionToken = '' } = await redirectSessionOf(api, { login: {} }, accessToken);
      const { clientId } = api.target;
      const logout = await redirectSessionOf(api, { logout: { clientId } }, accessToken);
      if (isLoggedOut) await openBrowser().open(logout.fullUrl);
      const { location } = await openBrowser().open(authorizeUrl(api, { sessionToken, prompt: 'none' }));
      const back = URL.parse(location)?.searchParams;
      return [back?.has('code'), back?.get('error') ?? null];
    });
  },
  expected: [
    [true, null],
    [false, 'login_required'],
  ],
};

export const redirectPreferenceChecks: readonly Check[] = [
  {
    title:
      'there is a session token for a member who asks, and the one of an authorization request is returned (RED-4, RED-6)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const { accessToken } = await api.session(EMAIL);
      const { clientId } = api.target;
      const auth = { auth: { authRequest: { ...authRequest(api.target), sessionToken: 'JWS.sent' }, prompt: 'none' } };
      const requests: [object, string?][] = [
        [{ login: {} }, accessToken],
        [{ ecomCheckout: { checkoutId: 'c' } }, accessToken],
        [{ login: {}, preferences: { maintainIdentity: null } }, accessToken],
        [{ login: {}, preferences: { maintainIdentity: false } }, accessToken],
        [{ logout: { clientId } }, accessToken],
        [{ login: {} }],
        [auth],
      ];
      return Array.fromAsync(requests, async ([body, token]) => {
        const { sessionToken } = await redirectSessionOf(api, body, token);
        return sessionToken?.startsWith('JWS.ey') ? 'a token' : sessionToken;
      });
    }),
    expected: ['a token', 'a token', 'a token', undefined, undefined, undefined, 'JWS.sent'],
  },

  {
    title:
      'without maintainIdentity, the login page begins with a new visitor, also in a browser that is signed in (RED-6)',
    observe: async (open) => {
      const api = await open();
      await api.addMember(EMAIL);
      const browser = openBrowser();
      const form = await browser.open(authorizeUrl(api, { prompt: 'login' }));
      await browser.submit(form, { email: EMAIL, password: PASSWORD });
      const { accessToken: token } = await api.session(EMAIL);
      const login = { login: {}, callbacks: { postFlowUrl: api.target.postFlowUrl } };
      const kept = await pageOf(api, login, { token, browser });
      const preferences = { maintainIdentity: false };
      const fresh = await pageOf(api, { ...login, preferences }, { token, browser });
      const elsewhere = await pageOf(api, { ...login, preferences }, { token });
      return [
        kept.status,
        ...[fresh, elsewhere].map(({ html }) => [html.includes('type="password"'), html.includes(EMAIL)]),
      ];
    },
    expected: [303, [true, false], [true, false]],
  },
  {
    title: "the site's own pages need a published site; checkIfPublish gives the standard page instead (WIR-6, APP-7)",
    observe: onSite(async (api) => {
      const token = (await api.visitorTokens()).access_token;
      const seen: unknown[] = [];
      for (const published of [true, false]) {
        await api.change({ published });
        for (const preferences of [
          {},
          { checkIfPublish: true },
          { useGenericWixPages: false },
          { useGenericWixPages: false, checkIfPublish: true },
        ]) {
          const body = { ecomCheckout: { checkoutId: 'c' }, preferences };
          const answer = await api.post('createRedirectSession', body, token);
          if (answer.status !== 200) {
            seen.push(outcomeOf(answer));
            continue;
          }
          const { html, status } = await pageOf(api, body);
          seen.push([status, html.includes('own page') ? 'own' : 'standard']);
        }
      }
      return seen;
    }),
    expected: [
      [200, 'standard'],
      [200, 'standard'],
      [200, 'own'],
      [200, 'own'],
      '428 ASSERTION_FAILED',
      [200, 'standard'],
      '428 ASSERTION_FAILED',
      [200, 'standard'],
    ],
  },
  {
    title: 'the pages of login and auth, too, can stand in for those of a site that is not published (APP-7)',
    observe: async (open) => {
      const api = await open({ published: false });
      const preferences = { checkIfPublish: true };
      const auth = { auth: { authRequest: authRequest(api.target), prompt: 'login' }, preferences };
      const { postFlowUrl } = api.target;
      const login = { login: {}, callbacks: { postFlowUrl }, preferences };
      const browser = openBrowser();
      const pages = [await pageOf(api, auth), await pageOf(api, login)];
      const direct = await browser.open(authorizeUrl(api, { prompt: 'login' }));
      return [...pages.map(({ html }) => html.includes('type="password"')), direct.status];
    },
    expected: [true, true, 428],
  },
  {
    title: 'null in preferences and callbacks means that nothing was given, as official clients send it (WIR-2)',
    observe: async (open) => {
      const nothing = {
        useGenericWixPages: null,
        maintainIdentity: null,
        checkIfPublish: null,
        additionalQueryParameters: null,
      };
      const callbacks = {
        postFlowUrl: null,
        thankYouPageUrl: null,
        loginUrl: null,
        cartPageUrl: null,
        planListUrl: null,
      };
      const page = await pageOf(await open(), { login: {}, callbacks, preferences: nothing });
      return page.status;
    },
    expected: 200,
  },
];
