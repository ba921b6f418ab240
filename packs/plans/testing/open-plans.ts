import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as orders from '@wix/auto_sdk_pricing-plans_orders';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { createSiteResponse, memberResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const modules = { checkout, orders, redirects };

const APP = 'http://localhost:4321';
/** Nine euros a month; 120 euros for a year; free without an end. */
export const [MONTHLY, YEARLY, GUEST] = [1, 2, 3].map((at) => `b1000000-0000-4000-8000-00000000000${at}`);

const PASSWORD = 'a-long-password';

export type PlansClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the plans of the reading club, on 31 January 2026. */
export function openPlans() {
  const simulator = runSimulator('none', { strict: true });
  const realFetch = redirectOfficialRequests(() => simulator().url);
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return async () => {
    const packs = { shop: { on: true, taxPercent: 0 }, plans: { on: true } };
    const site = createSiteResponse.parse(await control('POST', '/sites', { seed: 'plans', settings: { packs } }));
    const manage = (method: string, path: string, body?: object) =>
      control(method, `/sites/${site.siteId}${path}`, body);
    const at = (instant: string) => manage('POST', '/clock/set', { at: instant });
    await manage('POST', '/clock/freeze', {});
    await at('2026-01-31T09:00:00.000Z');
    /** The official client of a member who has just logged in: its tokens end by the clock of the site. */
    const logIn = async (email: string): Promise<PlansClient> => {
      const client = clientOf(site.clientId);
      const oauth = client.auth.generateOAuthData(`${APP}/callback`);
      const { authUrl } = await client.auth.getAuthUrl(oauth);
      const browser = openBrowser(realFetch);
      const signedIn = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
      const { hash } = new URL(signedIn.location);
      const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauth));
      return client;
    };
    /** The official client of a new member. */
    const member = async (email: string) => {
      const { id } = memberResponse.parse(await manage('POST', '/members', { email, password: PASSWORD })).member;
      return { id, client: await logIn(email) };
    };
    const planPage = async (client: PlansClient, planId = '') => {
      const { redirectSession } = await client.redirects.createRedirectSession({
        paidPlansCheckout: { planId },
        callbacks: { postFlowUrl: `${APP}/done`, planListUrl: `${APP}/plans` },
      });
      const browser = openBrowser(realFetch);
      return { browser, page: await browser.open(redirectSession?.fullUrl ?? '') };
    };
    /** Buys a plan on its page. */
    const buy = async (client: PlansClient, planId = '') => {
      const { browser, page } = await planPage(client, planId);
      return browser.submit(page, { step: 'paid' });
    };
    return {
      ...{ manage, at, logIn, member, planPage, buy },
      visitor: () => clientOf(site.clientId),
      owner: () => createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) }),
    };
  };
}
