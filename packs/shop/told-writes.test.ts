import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventsResponse } from '#contracts/control/domain-events.ts';
import { typeOfEvent } from '#contracts/control/event-type.ts';
import { BUYER, itemOf, openShops, SONNETS } from './testing/open-shop.ts';

const { open } = openShops();

type Shop = Awaited<ReturnType<typeof open>>;

async function recordedShop(): Promise<Shop & { readonly told: () => Promise<readonly string[]> }> {
  const shop = await open({ taxPercent: 0, deliveryPrice: 0 });
  await shop.manage('POST', '/requests/record');
  const told = async () =>
    eventsResponse.parse(await shop.manage('GET', '/domain-events')).events.map((event) => typeOfEvent(event));
  return { ...shop, told };
}

const PEN = {
  ...({ name: 'Fountain Pen', productType: 'PHYSICAL', physicalProperties: {} } as const),
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '18.90' } }, inventoryItem: { quantity: 5 } }] },
};

const lineItems = [{ catalogReference: itemOf(SONNETS), quantity: 1 }];

/** What somebody does with a shop, and what it tells. */
const TOLD: Readonly<Record<string, readonly [act: (shop: Shop) => Promise<unknown>, types: readonly string[]]>> = {
  'a cart is filled, changed and removed': [
    async ({ visitor }) => {
      const { currentCart } = visitor();
      await currentCart.addToCurrentCart({ lineItems });
      await currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Soon.' } });
      await currentCart.deleteCurrentCart();
    },
    [
      ...['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created', 'wix.ecom.v1.cart_updated'],
      ...['wix.ecom.v2.cart_updated', 'wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_deleted'],
    ],
  ],
  'a cart becomes a checkout, which is changed': [
    async ({ visitor }) => {
      const { currentCart, checkout } = visitor();
      await currentCart.addToCurrentCart({ lineItems });
      const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      await checkout.updateCheckout(checkoutId, { buyerNote: 'Soon.' });
    },
    [
      ...['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created', 'wix.ecom.v1.cart_updated'],
      ...['wix.ecom.v2.cart_updated', 'wix.ecom.v1.checkout_created'],
      ...['wix.ecom.v2.cart_updated', 'wix.ecom.v1.checkout_updated'],
    ],
  ],
  'a checkout is paid on the hosted page': [
    async ({ visitor, checkoutPage }) => {
      const client = visitor();
      const { _id: id } = await client.checkout.createCheckout({ lineItems, channelType: 'WEB' });
      const { browser, page } = await checkoutPage(client, id ?? '');
      await browser.submit(page, { ...BUYER, step: 'paid' });
    },
    [
      ...['wix.ecom.v2.cart_created', 'wix.ecom.v1.checkout_created'],
      'wix.ecom.v1.order_created',
      ...['wix.stores.catalog.v3.product_updated', 'wix.stores.catalog.v3.inventory_item_updated'],
      ...['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_payment_status_updated'],
      ...['wix.ecom.v2.cart_updated', 'wix.ecom.v1.checkout_updated', 'wix.ecom.v1.checkout_completed'],
    ],
  ],
  'an order is paid by the owner, and cancelled': [
    async ({ visitor, owner, checkoutPage }) => {
      const client = visitor();
      const { _id: id } = await client.checkout.createCheckout({ lineItems, channelType: 'WEB' });
      const { browser, page } = await checkoutPage(client, id ?? '');
      await browser.submit(page, { ...BUYER, step: 'paid' });
      const { orders } = await client.orders.searchOrders({});
      await owner().orders.cancelOrder(orders?.[0]?._id ?? '');
    },
    ['wix.ecom.v1.order_updated', 'wix.ecom.v1.order_canceled'],
  ],
  'a product is created with its inventory, its stock changed, and removed': [
    async ({ owner }) => {
      const { productsV3, inventoryItemsV3 } = owner();
      const { product } = await productsV3.createProductWithInventory(PEN);
      const id = product?.variantsInfo?.variants?.[0]?._id ?? '';
      await inventoryItemsV3.updateInventoryItem(id, { revision: '1', quantity: 9 });
      await productsV3.deleteProduct(product?._id ?? '');
    },
    [
      ...['wix.stores.catalog.v3.product_created', 'wix.stores.catalog.v3.inventory_item_created'],
      ...['wix.stores.catalog.v3.product_updated', 'wix.stores.catalog.v3.inventory_item_updated'],
      ...['wix.stores.catalog.v3.product_deleted', 'wix.stores.catalog.v3.inventory_item_deleted'],
    ],
  ],
  'a category is created, changed and removed': [
    async ({ owner }) => {
      const { categories } = owner();
      const treeReference = { appNamespace: '@wix/stores' };
      const made = await categories.createCategory({ name: 'Light' }, { treeReference });
      const id = made._id ?? '';
      await categories.updateCategory(id, { revision: '1', name: 'Lighter' }, { treeReference });
      await categories.deleteCategory(id, treeReference);
    },
    ['wix.categories.v1.category_created', 'wix.categories.v1.category_updated', 'wix.categories.v1.category_deleted'],
  ],
};

test.each(Object.entries(TOLD))(
  '%s: each write is told as the package declares it (CTL-77)',
  async (_act, [act, types]) => {
    const shop = await recordedShop();
    await act(shop);
    expect((await shop.told()).slice(-types.length)).toEqual(types);
  },
);

test('a cart that cannot be stored tells nothing, and a visitor who logs in tells of the cart of the member (CTL-77)', async () => {
  const shop = await recordedShop();
  await shop.register('ada@example.com');
  const client = shop.visitor();
  await client.currentCart.addToCurrentCart({ lineItems });
  await expect(client.currentCart.updateCurrentCart({ couponCode: 'NOBODY' })).rejects.toThrow();
  const before = await shop.told();
  expect(before.slice(-2)).toEqual(['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created']);
  await shop.logIn(client, 'ada@example.com');
  expect((await shop.told()).slice(before.length)).toEqual(['wix.ecom.v1.cart_updated', 'wix.ecom.v2.cart_updated']);
});

/** Declared events that the shop does not tell, with the reason. */
const NOT_TOLD: Readonly<Record<string, string>> = {
  'wix.categories.v1.category_category_moved': 'Categories have no parents here.',
  'wix.categories.v1.category_item_added_to_category': 'The product tells that it was changed.',
  'wix.categories.v1.category_item_removed_from_category': 'The product tells that it was changed.',
  'wix.categories.v1.category_items_arranged_in_category': 'The order of products in a category is not played.',
  'wix.ecom.v1.checkout_deleted': 'No call removes a checkout; an old one ends silently.',
  'wix.ecom.v1.order_committed': 'Draft orders are not played.',
  'wix.ecom.v1.order_fulfilled': 'Fulfillments are not played.',
  'wix.ecom.v1.order_imported': 'The import of orders is not played.',
  'wix.ecom.v1.order_imported_order_deleted': 'The import of orders is not played.',
  'wix.ecom.v2.cart_calculated': 'A calculation writes nothing.',
  'wix.stores.catalog.v3.customization_created': 'Customizations are read from products, which tell of themselves.',
  'wix.stores.catalog.v3.customization_deleted': 'Customizations are read from products, which tell of themselves.',
  'wix.stores.catalog.v3.customization_updated': 'Customizations are read from products, which tell of themselves.',
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': 'inventory_item_updated has the status, too.',
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': 'inventory_item_updated has no reason here.',
};

test('each event that a package of the shop declares is told, or has a reason why not (CTL-77)', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!test)\.ts$/.test(name));
  const texts = sources.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const packages = new Set(
    texts.flatMap((text) => text.match(/@wix\/auto_sdk_(ecom|stores|categories)_[\w-]+/g) ?? []),
  );
  const declared = [...packages].flatMap((name) => {
    const folder = join(import.meta.dirname, '../../node_modules', name, 'build/es');
    const typings = readdirSync(folder).filter((file) => file.endsWith('.d.mts'));
    const types = typings.map((file) => readFileSync(join(folder, file), 'utf8')).join();
    return types.match(/(?<=@eventType )wix\.[\w.]+/g) ?? [];
  });
  const told = Object.values(TOLD).flatMap(([, types]) => types);
  expect([...new Set(declared)].toSorted()).toEqual([...new Set([...told, ...Object.keys(NOT_TOLD)])].toSorted());
});
