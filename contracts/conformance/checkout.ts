import { openBrowser, type ShownPage } from './browser.ts';
import type { Check } from './check.ts';
import type { OpenSite } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { pageOf, redirectSessionOf } from './redirect-page.ts';

const EMAIL = 'member@example.com';
const SITE = 'http://localhost:4321';
const THANKS = `${SITE}/thanks`;
const AFTER = `${SITE}/after`;
const callbacks = { thankYouPageUrl: THANKS, postFlowUrl: AFTER };

/** The intents of a shop. */
const INTENTS = [{ checkout: { checkoutId: 'checkout-1' } }, { ecomCheckout: { checkoutId: 'checkout-1' } }];

/** The values that a page lists. */
function listed({ html }: ShownPage): string[] {
  return [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value = '']) => value);
}

/** An address without its query, and the names and fixed values in that. */
function parts(location: string): unknown {
  const url = URL.parse(location);
  return [`${url?.origin}${url?.pathname}`, [...(url?.searchParams ?? [])].map(([name, value]) => `${name}=${value}`)];
}

export const CALLBACKS_ARE_LISTED: Check = {
  title: 'a checkout with a callback that the site does not allow shows no form (SEC-2, APP-3)',
  observe: onSite(async (api) => {
    const seen: unknown[] = [];
    for (const [name, address] of [
      ['thankYouPageUrl', 'https://evil.test/'],
      ['postFlowUrl', 'javascript:alert(1)'],
      ['cartPageUrl', '//evil.test/'],
      ['loginUrl', 'https://localhost:4321@evil.test/'],
    ] as const) {
      const page = await pageOf(api, {
        ecomCheckout: { checkoutId: 'c' },
        callbacks: { ...callbacks, [name]: address },
      });
      seen.push([page.status, page.location, page.html.includes('<form'), page.html.includes(address)]);
    }
    return seen;
  }),
  expected: Array(4).fill([400, '', false, true]),
};

export const CALLBACKS_ARE_CHECKED_AGAIN: Check = {
  title: 'a callback that is taken off the list while the page is open is not followed (SEC-2)',
  observe: onSite(async (api) => {
    const browser = openBrowser();
    const page = await pageOf(api, { ecomCheckout: { checkoutId: 'c' }, callbacks }, { browser });
    await api.change({ allowedRedirectDomains: [] });
    const paid = await browser.submit(page, { step: 'pay' });
    return [paid.status, paid.location];
  }),
  expected: [400, ''],
};

export const CHECKOUT_IS_ESCAPED: Check = {
  title: 'what a checkout shows is escaped, and its page has no script and is not framed (SEC-14, SEC-30)',
  observe: async (open) => {
    const page = await pageOf(await open(), { ecomCheckout: { checkoutId: '"><script>alert(1)</script>' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    return [
      page.html.includes('<script'),
      page.html.includes('&quot;&gt;&lt;script&gt;'),
      policy.includes("script-src 'none'"),
      policy.includes("frame-ancestors 'none'"),
    ];
  },
  expected: [false, true, true, true],
};

/** Opens a checkout and presses one of its buttons. */
async function pressed(open: OpenSite, body: object, step: 'pay' | 'cancel'): Promise<ShownPage> {
  const browser = openBrowser();
  const page = await pageOf(await open(), body, { browser });
  return browser.submit(page, { step });
}

export const checkoutChecks: readonly Check[] = [
  {
    title: 'each checkout intent leads to a page that says what would be bought, with Pay and Cancel (DEC-6)',
    observe: onSite(async (api) => {
      return Array.fromAsync(INTENTS, async (intent) => {
        const page = await pageOf(api, intent);
        const buttons = [...page.html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text);
        return [page.status, listed(page).slice(0, -1), buttons];
      });
    }),
    expected: INTENTS.map(() => [200, ['checkout-1'], ['Pay', 'Cancel']]),
  },
  {
    title: 'Pay leads to the thank-you page with the parameter of its kind (WIR-6)',
    observe: async (open) => {
      return Array.fromAsync(INTENTS, async (intent) => {
        const { status, location } = await pressed(open, { ...intent, callbacks }, 'pay');
        return [status, parts(location.replace(/=[\da-f-]{36}/, '=an id'))];
      });
    },
    expected: INTENTS.map(() => [303, [THANKS, ['orderId=an id', 'wixMemberLoggedIn=false']]]),
  },
  {
    title: 'without a thank-you page of the site, Pay shows one that leads to postFlowUrl (WIR-6)',
    observe: async (open) => {
      const page = await pressed(open, { ecomCheckout: { checkoutId: 'c' }, callbacks: { postFlowUrl: AFTER } }, 'pay');
      return [page.status, page.html.includes(`<a href="${AFTER}?wixMemberLoggedIn=false">`)];
    },
    expected: [200, true],
  },
  {
    title: 'Cancel leads to postFlowUrl, otherwise to the page that lists other offers, otherwise nowhere (WIR-6)',
    observe: async (open) => {
      const cart = { ecomCheckout: { checkoutId: 'c' } };
      const pages = [
        await pressed(open, { ...cart, callbacks: { ...callbacks, cartPageUrl: `${SITE}/cart` } }, 'cancel'),
        await pressed(open, { ...cart, callbacks: { cartPageUrl: `${SITE}/cart` } }, 'cancel'),
        await pressed(open, cart, 'cancel'),
      ];
      return pages.map(({ status, location }) => [status, location === '' ? null : parts(location)]);
    },
    expected: [
      [303, [AFTER, ['wixMemberLoggedIn=false']]],
      [303, [`${SITE}/cart`, ['wixMemberLoggedIn=false']]],
      [200, null],
    ],
  },
  {
    title: 'the page knows the member who asked, unless maintainIdentity is false (RED-6)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const { accessToken } = await api.session(EMAIL);
      const intent = { ecomCheckout: { checkoutId: 'c' } };
      const login = { callbacks: { loginUrl: `${SITE}/log-in` } };
      return Array.fromAsync([login, { ...login, preferences: { maintainIdentity: false } }], async (more) => {
        const page = await pageOf(api, { ...intent, ...more }, { token: accessToken });
        return [listed(page).at(-1), page.html.includes(`href="${SITE}/log-in"`)];
      });
    }),
    expected: [
      [EMAIL, false],
      ['a visitor, who is not signed in', true],
    ],
  },
  {
    title: 'the address of a checkout opens in one browser, and it is paid once (RED-4)',
    observe: async (open) => {
      const api = await open();
      const { fullUrl } = await redirectSessionOf(api, { ecomCheckout: { checkoutId: 'c' }, callbacks });
      const browser = openBrowser();
      const page = await browser.open(fullUrl);
      const reloaded = await browser.open(fullUrl);
      const elsewhere = await openBrowser().open(fullUrl);
      const fromElsewhere = await browser.submit(page, { step: 'pay' }, { 'sec-fetch-site': 'cross-site' });
      const paid = await browser.submit(page, { step: 'pay' });
      const again = await browser.submit(page, { step: 'pay' });
      return [page, reloaded, elsewhere, fromElsewhere, paid, again].map(({ status }) => status);
    },
    expected: [200, 200, 410, 403, 303, 400],
  },
  {
    title: 'the address of a checkout without its redirect session shows nothing to buy',
    observe: async (open) => {
      const api = await open();
      const { clientId } = api.target;
      const page = await openBrowser().open(api.pageUrl('checkout', { clientId }));
      const unknown = await openBrowser().open(api.pageUrl('checkout', { clientId, redirectSessionId: 'made-up' }));
      return [page.status, page.html.includes('<form'), unknown.status, unknown.html.includes('<form')];
    },
    expected: [400, false, 410, false],
  },
];
