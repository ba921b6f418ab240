import { describe, test } from 'vitest';
import {
  blocksOf,
  byId,
  expectLinearGrowth,
  expectNoGrowth,
  guid,
  numbered,
  sendersTo,
} from '../testing/work-of-requests.ts';
import { COLLECTIONS, type Product } from './documents.ts';
import { openShops, STORES } from './testing/open-shop.ts';

const { open, simulator } = openShops();

const DATES = { createdDate: '2026-01-05T09:00:00.000Z', updatedDate: '2026-01-05T09:00:00.000Z' };
const OPTION = guid(8, 0);
/** A product has many variants by many options, and each option has few choices. */
const CHOICES = 6;
const CATEGORY = guid(6, 0);

/** A product with as many variants. The one with number 0 is bought. */
function product(at: number, variants = 1, more: object = {}): Product {
  const choices = numbered(Math.min(variants, CHOICES), (choice) => ({
    id: guid(9, choice),
    name: `choice ${choice}`,
  }));
  return {
    ...{ name: 'Same name', slug: at === 0 ? 'same-name' : `same-name-${at + 1}`, description: '', categoryIds: [] },
    ...{ isVisible: true, isDigital: true, createdDate: DATES.createdDate },
    options: variants === 1 ? [] : [{ id: OPTION, name: 'Kind', choices }],
    variants: numbered(variants, (each) => ({
      ...{ id: guid(2, at * 10_000 + each), price: 1000, stock: 1e6 },
      choices: variants === 1 ? {} : { [OPTION]: guid(9, each % CHOICES) },
    })),
    ...more,
  };
}

const others = { role: 'visitor', id: guid(7, 0) };
const cart = () => ({
  ...{ owner: others, lines: [], coupon: null, note: null, buyer: {}, address: null, delivery: null, channel: 'WEB' },
  ...{ isCheckout: false, orderId: null, revision: 0, ...DATES },
});
const order = (at: number) => ({
  ...{ number: at, cartId: guid(3, at), owner: others, currency: 'USD', taxPercent: 0, lines: [], coupon: null },
  totals: { subtotal: 0, discount: 0, delivery: 0, tax: 0, total: 0 },
  ...{ buyer: {}, contactId: guid(7, 0), channel: 'WEB', address: null, delivery: null, note: null },
  ...{ shownTotal: '$0.00', createdDate: DATES.createdDate },
});
const coupon = (at: number) => ({ code: `CODE${at}`, name: 'Less', percentOff: 10, id: guid(5, at) });

interface Stored {
  readonly products?: number;
  readonly variants?: number;
  readonly carts?: number;
  readonly orders?: number;
  readonly coupons?: number;
  readonly catalog?: 'V1' | 'V3';
}

/** A shop with so many things, and what its owner and a visitor with a filled cart send to it. */
async function shopWith({ products = 2, variants = 1, carts = 0, orders = 0, coupons = 0, catalog = 'V3' }: Stored) {
  const state = {
    [COLLECTIONS.products]: byId(1, products, (at) => product(at, at === 0 ? variants : 1)),
    [COLLECTIONS.categories]: { [CATEGORY]: { name: 'Some', slug: 'some', description: '', ...DATES } },
    [COLLECTIONS.carts]: byId(3, carts, cart),
    [COLLECTIONS.orders]: byId(4, orders, order),
    [COLLECTIONS.coupons]: Object.fromEntries(numbered(coupons, (at) => [`CODE${at}`, coupon(at)])),
  };
  const { manage, ...site } = await open({ catalog }, { state });
  // What is recorded is told, so that the events of each write are made, too.
  await manage('POST', '/requests/record');
  const { owner, visitor } = await sendersTo(simulator().url, site);
  const line = { catalogReference: { appId: STORES, catalogItemId: guid(1, 1) }, quantity: 1 };
  const filled = await visitor('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [line] });
  return { owner, visitor, cartId: String(Object(filled).cart.id), line };
}

type Shop = Awaited<ReturnType<typeof shopWith>>;
type Send = (shop: Shop, size: number) => Promise<unknown>;

const pay: Send = ({ visitor, cartId }) => visitor('POST', `/ecom/v1/checkouts/${cartId}/create-order`, {});
const addLine: Send = ({ visitor, line }) =>
  visitor('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [line] });
const addLineV2: Send = ({ visitor, line }) =>
  visitor('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [line] });
const estimate: Send = ({ visitor }) => visitor('POST', '/ecom/v1/carts/current/estimate-totals', {});
const checkOut: Send = ({ visitor }) =>
  visitor('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' });
const ownOrders: Send = ({ visitor }) => visitor('POST', '/ecom/v1/orders/search', {});
const addCoupon: Send = ({ owner }) =>
  owner('POST', '/stores/v2/coupons', {
    specification: { code: 'NEW', name: 'Less', percentOffRate: 5, scope: { namespace: 'stores' } },
  });
const useCoupon: Send = ({ visitor }) =>
  visitor('POST', '/ecom/v2/carts/current/add-coupon', { coupon: { code: 'CODE1' } });
const addProduct =
  (name: string): Send =>
  ({ owner }) =>
    owner('POST', '/stores/v3/products', {
      product: {
        ...{ name, productType: 'DIGITAL', physicalProperties: {} },
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '5.00' } } }] },
      },
    });
const changeProduct: Send = ({ owner }) =>
  owner('PATCH', `/stores/v3/products/${guid(1, 1)}`, { product: { id: guid(1, 1), revision: '1', name: 'Other' } });
const removeProduct: Send = ({ owner }) => owner('DELETE', `/stores/v3/products/${guid(1, 0)}`);
const changeProductV1: Send = ({ owner }) =>
  owner('PATCH', `/stores/v1/products/${guid(1, 1)}`, { product: { name: 'Other' } });
const countStockV1: Send = ({ owner }) =>
  owner('PATCH', `/stores/v2/inventoryItems/product/${guid(1, 1)}`, {
    inventoryItem: { trackQuantity: true, variants: [{ quantity: 3 }] },
  });
const lessStockV1: Send = ({ owner }, size) =>
  owner('POST', '/stores/v2/inventoryItems/decrement', {
    decrementData: numbered(size, (at) => ({ productId: guid(1, at), decrementBy: 1 })),
  });
const lessStock =
  (idOf: (at: number) => string): Send =>
  ({ owner }, size) =>
    owner('POST', '/stores/v3/bulk/inventory-items/decrement', {
      decrementData: numbered(size, (at) => ({ inventoryItemId: idOf(at), decrementBy: 1 })),
    });
const addCategory: Send = ({ owner }) =>
  owner('POST', '/categories/v1/categories', {
    ...{ category: { name: 'New' }, treeReference: { appNamespace: '@wix/stores' } },
  });
const group: Send = ({ owner }, size) =>
  owner('POST', `/stores/v1/collections/${CATEGORY}/productIds`, { productIds: numbered(size, (at) => guid(1, at)) });
const priceVariantsV1: Send = ({ owner }, size) =>
  owner('PATCH', `/stores/v1/products/${guid(1, 0)}/variants`, {
    variants: numbered(size, (at) => ({ variantIds: [guid(2, at)], price: 5 })),
  });
const removeProducts: Send = ({ owner }, size) =>
  owner('POST', '/stores/v3/bulk/products/delete', { productIds: numbered(size, (at) => guid(1, at)) });
const readCoupon: Send = ({ owner }) => owner('GET', `/stores/v2/coupons/${guid(5, 1)}`);

/** A request whose work does not grow, although there is eight times as much of what is stored. */
const CONSTANT: readonly (readonly [request: string, stored: keyof Stored, send: Send, catalog?: 'V1'])[] = [
  ['a line that is added to a cart (V1)', 'carts', addLine],
  ['a line that is added to a cart (V1)', 'products', addLine],
  ['a line that is added to a cart (V2)', 'carts', addLineV2],
  ['a line that is added to a cart (V2)', 'products', addLineV2],
  ['an estimate', 'products', estimate],
  ['a checkout', 'carts', checkOut],
  ['an order', 'orders', pay],
  ['an order', 'products', pay],
  ['an order', 'carts', pay],
  ['a search in one’s own orders', 'orders', ownOrders],
  ['a new coupon', 'coupons', addCoupon],
  ['a coupon that is used', 'coupons', useCoupon],
  ['a coupon that is read', 'coupons', readCoupon],
  ['a new product', 'products', addProduct('New name')],
  ['a changed product', 'products', changeProduct],
  ['a changed product (V1)', 'products', changeProductV1, 'V1'],
  ['a removed product', 'products', removeProduct],
  ['the stock of a product (V1)', 'products', countStockV1, 'V1'],
];

/** A request that reads all of what is stored, or changes as much. */
const LINEAR: readonly (readonly [request: string, grows: keyof Stored, send: Send, catalog?: 'V1'])[] = [
  ['a new product whose name all others have', 'products', addProduct('Same name')],
  ['a new category', 'products', addCategory],
  ['the stock of a variant of each product', 'products', lessStock((at) => guid(2, at * 10_000))],
  ['the stock of each variant of a product', 'variants', lessStock((at) => guid(2, at))],
  ['the stock of each product (V1)', 'products', lessStockV1, 'V1'],
  ['the price of each variant of a product (V1)', 'variants', priceVariantsV1, 'V1'],
  ['products that get a collection (V1)', 'products', group, 'V1'],
  ['products that are removed', 'products', removeProducts],
];

describe('the work of a request to the shop', () => {
  const measure = (stored: Stored, size: number, send: Send) =>
    blocksOf(
      () => shopWith(stored),
      (shop) => send(shop, size),
    );

  for (const [request, stored, send, catalog = 'V3'] of CONSTANT) {
    test(`${request} does not grow with the stored ${stored}`, () =>
      expectNoGrowth((size) => measure({ [stored]: size, catalog }, size, send)));
  }

  for (const [request, grows, send, catalog = 'V3'] of LINEAR) {
    test(`${request} grows no faster than the ${grows}`, () =>
      expectLinearGrowth((size) => measure({ [grows]: size, catalog }, size, send)));
  }
});
