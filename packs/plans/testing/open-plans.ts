import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as orders from '@wix/auto_sdk_pricing-plans_orders';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { APP, openSites } from '../../testing/open-sites.ts';

const modules = { checkout, orders, redirects };

/** Nine euros a month; 120 euros for a year; free without an end. */
export const [MONTHLY, YEARLY, GUEST] = [1, 2, 3].map((at) => `b1000000-0000-4000-8000-00000000000${at}`);

export type PlansClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the plans of the reading club, on 31 January 2026. */
export function openPlans() {
  const { openSite } = openSites();
  return async () => {
    const packs = { shop: { on: true, taxPercent: 0 }, plans: { on: true } };
    const { manage, register, hostedPage, ...site } = await openSite('plans', { packs });
    const at = (instant: string) => manage('POST', '/clock/set', { at: instant });
    await manage('POST', '/clock/freeze', {});
    await at('2026-01-31T09:00:00.000Z');
    /** The official client of a member who has just logged in: its tokens end by the clock of the site. */
    const logIn = async (email: string): Promise<PlansClient> => {
      const client = clientOf(site.clientId);
      await site.logIn(client, email);
      return client;
    };
    /** The official client of a new member. */
    const member = async (email: string) => ({ id: await register(email), client: await logIn(email) });
    const planPage = (client: PlansClient, planId = '') =>
      hostedPage(client, {
        paidPlansCheckout: { planId },
        callbacks: { postFlowUrl: `${APP}/done`, planListUrl: `${APP}/plans` },
      });
    /** Buys a plan on its page. */
    const buy = async (client: PlansClient, planId = '') => {
      const { browser, page } = await planPage(client, planId);
      return browser.submit(page, { step: 'paid' });
    };
    return {
      ...{ manage, at, logIn, member, planPage, buy },
      visitor: () => clientOf(site.clientId),
      owner: () => createClient({ modules, auth: ApiKeyStrategy(site) }),
    };
  };
}
