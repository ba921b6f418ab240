import * as categories from '@wix/auto_sdk_categories_categories';
import * as cartV2 from '@wix/auto_sdk_ecom_cart-v-2';
import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as currentCart from '@wix/auto_sdk_ecom_current-cart';
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2';
import * as orders from '@wix/auto_sdk_ecom_orders';
import * as recommendations from '@wix/auto_sdk_ecom_recommendations';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import * as catalogVersioning from '@wix/auto_sdk_stores_catalog-versioning';
import * as collections from '@wix/auto_sdk_stores_collections';
import * as customizationsV3 from '@wix/auto_sdk_stores_customizations-v-3';
import * as inventory from '@wix/auto_sdk_stores_inventory';
import * as inventoryItemsV3 from '@wix/auto_sdk_stores_inventory-items-v-3';
import * as products from '@wix/auto_sdk_stores_products';
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3';
import * as readOnlyVariantsV3 from '@wix/auto_sdk_stores_read-only-variants-v-3';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { createSiteResponse, memberResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const modules = {
  ...{ collections, customizationsV3, inventory, inventoryItemsV3 },
  ...{ categories, cartV2, catalogVersioning, checkout, currentCart, currentCartV2, orders, products, productsV3 },
  ...{ readOnlyVariantsV3, recommendations, redirects },
};

const PASSWORD = 'a-long-password';
export const APP = 'http://localhost:4321';
export const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
export const EMMA = 'b0000000-0000-4000-8000-000000000001';
export const EMMA_HARDBACK = 'd0000000-0000-4000-8000-000000000012';
export const GOBLIN = 'b0000000-0000-4000-8000-000000000004';
export const SONNETS = 'b0000000-0000-4000-8000-000000000005';

/** The official client of a new visitor, with the services of a shop. */
export type ShopClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the small bookshop, in one simulator. It is strict, so that each answer is compared with its declaration. */
export function openShops(simulator: () => { readonly url: string } = runSimulator('none', { strict: true })) {
  const realFetch = redirectOfficialRequests(() => simulator().url);
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    simulator,
    realFetch,
    open: async (settings: object = {}, seed: string | object = 'shop') => {
      const site = createSiteResponse.parse(
        await control('POST', '/sites', { seed, settings: { packs: { shop: { on: true, ...settings } } } }),
      );
      const manage = (method: string, path: string, body?: object) =>
        control(method, `/sites/${site.siteId}${path}`, body);
      const visitor = (): ShopClient => clientOf(site.clientId);
      /** The official client with the API key of the site. */
      const owner = () => createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) });
      /** Returns the id of the new member. */
      const register = async (email: string): Promise<string> =>
        memberResponse.parse(await manage('POST', '/members', { email, password: PASSWORD })).member.id;
      /** Logs a client in on the hosted page, in a browser that nobody is signed in with. */
      const logIn = async (client: ShopClient, email: string): Promise<void> => {
        const oauth = client.auth.generateOAuthData(`${APP}/callback`);
        const { authUrl } = await client.auth.getAuthUrl(oauth);
        const browser = openBrowser(realFetch);
        const signedIn = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
        const { hash } = new URL(signedIn.location);
        const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
        client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauth));
      };
      /** Opens the hosted checkout of a client's cart. */
      const checkoutPage = async (
        client: ShopClient,
        checkoutId: string,
      ): Promise<{ browser: Browser; page: ShownPage }> => {
        const { redirectSession } = await client.redirects.createRedirectSession({
          ecomCheckout: { checkoutId },
          callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP, cartPageUrl: `${APP}/cart` },
        });
        const browser = openBrowser(realFetch);
        return { browser, page: await browser.open(redirectSession?.fullUrl ?? '') };
      };
      return { ...site, manage, visitor, owner, register, logIn, checkoutPage };
    },
  };
}

/** What a buyer writes into the checkout page. */
export const BUYER = {
  'field.email': 'ada@example.com',
  'field.name': 'Ada Lovelace',
  'field.street': '12 St James Square',
  'field.postalCode': 'SW1Y 4LB',
  'field.city': 'London',
  'field.country': 'gb',
  'field.delivery': 'standard',
};

/** The reference of an item, as applications send it. */
export function itemOf(catalogItemId: string, options?: object) {
  return { catalogItemId, appId: STORES, ...(options && { options: { ...options } }) };
}
