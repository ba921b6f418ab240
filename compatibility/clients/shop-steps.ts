import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import type { World } from '#kit/testing.ts';
import { APPLICATION } from './site.ts';

/** The packages of a shop, as `@wix/stores`, `@wix/ecom` and `@wix/redirects` export their services. */
interface Stores {
  readonly products: typeof import('@wix/auto_sdk_stores_products');
  readonly productsV3: typeof import('@wix/auto_sdk_stores_products-v-3');
}
interface Ecom {
  readonly currentCart: typeof import('@wix/auto_sdk_ecom_current-cart');
  readonly currentCartV2: typeof import('@wix/auto_sdk_ecom_current-cart-v-2');
  readonly orders: typeof import('@wix/auto_sdk_ecom_orders');
}
interface Redirects {
  readonly redirects: typeof import('@wix/auto_sdk_redirects_redirects');
}

/** The client of a new visitor of a shop, with the packages in a folder. */
export type OpenShop = () => ReturnType<typeof clientOf>;

function clientOf(folder: string, clientId: string) {
  const load = createRequire(`${folder}/package.json`);
  const { createClient, OAuthStrategy }: typeof import('@wix/sdk') = load('@wix/sdk');
  const { products, productsV3 }: Stores = load('@wix/stores');
  const { currentCart, currentCartV2, orders }: Ecom = load('@wix/ecom');
  const { redirects }: Redirects = load('@wix/redirects');
  const modules = { products, productsV3, currentCart, currentCartV2, orders, redirects };
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Returns how to open the shop of a site with the packages that are installed in `folder`. */
export function loadShop(folder: string, { clientId }: Pick<World, 'clientId'>): OpenShop {
  return () => clientOf(folder, clientId);
}

interface ShopFlow {
  readonly site: World;
  readonly openShop: OpenShop;
}

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const THANKS = `${APPLICATION}/thanks`;

/** What a shop does with the official packages, from browsing to the order. */
export const SHOP_STEPS = [
  {
    name: 'a shop: Catalog V3, Cart V2, order',
    run: async ({ site, openShop }: ShopFlow) => {
      const shop = openShop();
      const { items } = await shop.productsV3
        .queryProducts({ fields: ['CURRENCY'] })
        .ascending('slug')
        .limit(3)
        .find();
      equal(items.length, 3);
      const { product } = await shop.productsV3.getProductBySlug(items[0]?.slug ?? '');
      const variantId = product?.variantsInfo?.variants?.[0]?._id ?? '';
      await rejects(shop.currentCartV2.getCurrentCart());
      const catalogReference = { appId: STORES, catalogItemId: product?._id ?? '', options: { variantId } };
      const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference, quantity: 2 }],
      });
      const [line] = cart?.lineItems ?? [];
      equal(line?.quantityInfo?.confirmedQuantity, 2);
      await shop.currentCartV2.updateLineItemsInCurrentCart({
        lineItems: [{ lineItemId: line?._id ?? '', quantity: { newQuantity: 1 } }],
      });
      await shop.currentCartV2.addCouponToCurrentCart({ code: 'CLUB' });
      const { summary } = await shop.currentCartV2.estimateCurrentCart({});
      equal(Number(summary?.priceSummary?.total?.amount) > 0, true);
      const orderId = await pay(shop, cart?._id ?? '');
      await hasOrder(site, shop, orderId, product?.name ?? '');
    },
  },
  {
    name: 'a shop: Catalog V1, Cart V1, order',
    run: async ({ site, openShop }: ShopFlow) => {
      await site.changeSettings({ packs: { shop: { catalog: 'V1' } } });
      const shop = openShop();
      const { items } = await shop.products.queryProducts().ascending('price').limit(3).find();
      const { product } = await shop.products.getProduct(items[0]?._id ?? '');
      equal(typeof product?.priceData?.price, 'number');
      await rejects(shop.currentCart.getCurrentCart());
      const catalogReference = { appId: STORES, catalogItemId: product?._id ?? '' };
      await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
      const { lineItems = [] } = await shop.currentCart.getCurrentCart();
      match(lineItems[0]?.price?.formattedAmount ?? '', /^€\d+\.\d\d$/);
      await shop.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineItems[0]?._id ?? '', quantity: 1 }]);
      const { checkoutId = '' } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      const orderId = await pay(shop, checkoutId);
      await hasOrder(site, shop, orderId, product?.name ?? '');
      await site.changeSettings({ packs: { shop: { catalog: 'V3' } } });
    },
  },
] as const;

const BUYER = {
  'field.email': 'buyer@example.com',
  'field.name': 'Ada Lovelace',
  'field.street': '12 St James Square',
  'field.city': 'London',
  'field.delivery': 'standard',
};

/** Pays on the hosted checkout, after a card that is declined. Returns the id of the order. */
async function pay({ redirects }: ReturnType<OpenShop>, checkoutId: string): Promise<string> {
  const { redirectSession } = await redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: THANKS, postFlowUrl: `${APPLICATION}/` },
  });
  const browser = openBrowser();
  const page = await browser.open(redirectSession?.fullUrl ?? '');
  const declined: ShownPage = await browser.submit(page, { ...BUYER, step: 'declined' });
  match(declined.html, /The payment was declined/);
  const { location } = await browser.submit(declined, { ...BUYER, step: 'paid' });
  match(location, /^http:\/\/localhost:4321\/thanks\?orderId=/);
  return new URL(location).searchParams.get('orderId') ?? '';
}

async function hasOrder(site: World, { orders }: ReturnType<OpenShop>, orderId: string, name: string): Promise<void> {
  const order = await orders.getOrder(orderId);
  deepEqual([order.paymentStatus, order.lineItems?.map((line) => line.productName?.original)], ['PAID', [name]]);
  const found = await orders.searchOrders({});
  equal(found.orders?.length, 1);
  const mail = await site.inbox.next({ to: BUYER['field.email'], kind: 'notification' });
  match(mail.text, new RegExp(`Thank you for your order ${order.number}`));
}
