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
import { APP, openSites } from '../../testing/open-sites.ts';

const modules = {
  ...{ collections, customizationsV3, inventory, inventoryItemsV3 },
  ...{ categories, cartV2, catalogVersioning, checkout, currentCart, currentCartV2, orders, products, productsV3 },
  ...{ readOnlyVariantsV3, recommendations, redirects },
};

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

/** Sites with the small bookshop, in one simulator. */
export function openShops(inSimulator?: () => { readonly url: string }) {
  const { openSite, ...shared } = openSites(inSimulator);
  return {
    ...shared,
    open: async (settings: object = {}, seed: string | object = 'shop') => {
      const site = await openSite(seed, { packs: { shop: { on: true, ...settings } } });
      return {
        ...site,
        visitor: (): ShopClient => clientOf(site.clientId),
        /** The official client with the API key of the site. */
        owner: () => createClient({ modules, auth: ApiKeyStrategy(site) }),
        /** Opens the hosted checkout of a client's cart. */
        checkoutPage: (client: ShopClient, checkoutId: string) =>
          site.hostedPage(client, {
            ecomCheckout: { checkoutId },
            callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP, cartPageUrl: `${APP}/cart` },
          }),
      };
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
