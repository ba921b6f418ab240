import { describe, expect, test } from 'vitest';
import { bookshop } from './bookshop.ts';
import { EMMA, EMMA_HARDBACK, GOBLIN, itemOf, openShops, SONNETS } from './testing/open-shop.ts';

const { open, realFetch, simulator } = openShops();

const codeOf = (code: string) => ({ details: { applicationError: { code } } });

const COUPONS = {
  READER: { code: 'READER', name: 'A tenth', percentOff: 10 },
  FREE: { code: 'FREE', name: 'Free', percentOff: 100 },
};

/** A visitor with a checkout of one copy of the sonnets. */
async function checkedOut(settings: object = { taxPercent: 10, deliveryPrice: 490 }) {
  const shop = await open(settings, { state: { ...bookshop, 'shop.coupons': COUPONS } });
  const client = shop.visitor();
  const made = await client.checkout.createCheckout({
    lineItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    channelType: 'WEB',
  });
  return { ...shop, client, id: made._id ?? '', line: made.lineItems?.[0]?._id ?? '' };
}

const ADDRESS = { country: 'GB', city: 'London', addressLine1: '12 St James Square', postalCode: 'SW1Y 4LB' };
const SHIPPED = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: {
    shippingDestination: { address: ADDRESS, contactDetails: { firstName: 'Ada' } },
    selectedCarrierServiceOption: { code: 'standard' },
  },
};

describe('a checkout V1 is changed', () => {
  test('updateCheckout keeps the person, the address, the bill, the delivery, a coupon and further items', async () => {
    const { client, id } = await checkedOut();
    const billingInfo = { contactDetails: { company: 'Lovelace Ltd' }, address: { country: 'GB' } };
    const changed = await client.checkout.updateCheckout(
      id,
      { ...SHIPPED, billingInfo, buyerNote: 'A present.' },
      { couponCode: 'READER', lineItems: [{ catalogReference: itemOf(GOBLIN), quantity: 2 }] },
    );
    expect(changed).toMatchObject({
      ...{ buyerInfo: { email: 'ada@example.com' }, buyerNote: 'A present.', billingInfo },
      appliedDiscounts: [{ coupon: { code: 'READER' } }],
      lineItems: [
        {
          quantity: 1,
          productName: { original: 'Sonnets from the Portuguese' },
          availability: { status: 'AVAILABLE' },
        },
        { quantity: 2, productName: { original: 'Goblin Market' }, physicalProperties: { shippable: true } },
      ],
      priceSummary: { subtotal: { amount: '21.70' }, shipping: { amount: '4.90' } },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: { firstName: 'Ada' } } },
    });
    expect(await client.checkout.getCheckoutByCartId(id)).toMatchObject({ checkout: { _id: id } });
    await expect(client.checkout.updateCheckout(id, {}, { couponCode: 'NOBODY' })).rejects.toMatchObject(
      codeOf('ERROR_COUPON_DOES_NOT_EXIST'),
    );
    const drone = { shippingInfo: { selectedCarrierServiceOption: { code: 'drone' } } };
    await expect(client.checkout.updateCheckout(id, drone)).rejects.toMatchObject(
      codeOf('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND'),
    );
  });

  test('items are added, counted and removed, and a coupon is removed', async () => {
    const { client, id, line } = await checkedOut();
    const lineItems = [{ catalogReference: itemOf(GOBLIN), quantity: 99 }];
    const added = await client.checkout.addToCheckout(id, { lineItems });
    expect(added.checkout?.lineItems?.map(({ quantity }) => quantity)).toEqual([1, 5]);
    const goblin = added.checkout?.lineItems?.[1]?._id ?? '';
    const counted = await client.checkout.updateLineItemsQuantity(id, [{ _id: goblin, quantity: 2 }]);
    expect(counted.checkout?.lineItems?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    const removed = await client.checkout.removeLineItems(id, [line]);
    expect(removed.checkout?.lineItems?.map(({ quantity }) => quantity)).toEqual([2]);
    await client.checkout.updateCheckout(id, {}, { couponCode: 'READER' });
    expect((await client.checkout.removeCoupon(id)).checkout?.appliedDiscounts).toEqual([]);
  });

  test('its address opens the hosted page, and another visitor finds nothing of it: 404 CHECKOUT_NOT_FOUND', async () => {
    const { client, id, visitor } = await checkedOut();
    const { checkoutUrl } = await client.checkout.getCheckoutUrl(id);
    const page = await realFetch(checkoutUrl ?? '');
    expect(await page.text()).toContain('Sonnets from the Portuguese');
    await expect(visitor().checkout.updateCheckout(id, {})).rejects.toMatchObject(codeOf('CHECKOUT_NOT_FOUND'));
    await expect(visitor().checkout.createOrder(id)).rejects.toMatchObject(codeOf('CHECKOUT_NOT_FOUND'));
  });
});

describe('createOrder', () => {
  test('an order with a price awaits its payment: it is INITIALIZED, read by its id, and in no search', async () => {
    const { client, id, manage } = await checkedOut();
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('NO_SELECTED_CARRIER_SERVICE_OPTION'));
    await client.checkout.updateCheckout(id, SHIPPED);
    await expect(client.checkout.createOrder(id, { delayCapture: true })).rejects.toMatchObject(codeOf('NOT_PLAYED'));
    const { orderId = '', paymentGatewayOrderId } = await client.checkout.createOrder(id, { delayCapture: false });
    expect(paymentGatewayOrderId).toBe(orderId);
    expect(await client.orders.getOrder(orderId)).toMatchObject({
      ...{ status: 'INITIALIZED', paymentStatus: 'NOT_PAID', checkoutId: id },
      priceSummary: { total: { amount: '14.08' } },
      balanceSummary: { balance: { amount: '14.08' }, paid: { amount: '0.00' } },
    });
    expect((await client.orders.searchOrders({})).orders).toEqual([]);
    expect(await manage('GET', '/inbox')).toEqual({ messages: [] });
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'));
    await expect(client.checkout.updateCheckout(id, {})).rejects.toMatchObject(codeOf('CHECKOUT_IS_COMPLETE'));
  });

  test('the owner marks an order as paid: it is APPROVED, found and mailed, once', async () => {
    const { client, id, manage, apiKey, siteId } = await checkedOut();
    await client.checkout.updateCheckout(id, SHIPPED);
    const { orderId = '' } = await client.checkout.createOrder(id);
    const pay = async (order: string, authorization = apiKey) => {
      const path = '/ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid';
      const response = await realFetch(simulator().url + path.replace('{ecomOrderId}', order), {
        method: 'POST',
        headers: { authorization, 'wix-site-id': siteId },
      });
      const body: unknown = await response.json();
      return body;
    };
    const visitor = client.auth.getTokens().accessToken.value;
    expect(await pay(orderId, visitor)).toMatchObject(codeOf('PERMISSION_DENIED'));
    for (let times = 0; times < 2; times += 1)
      expect(await pay(orderId)).toMatchObject({
        order: { status: 'APPROVED', paymentStatus: 'PAID', balanceSummary: { paid: { amount: '14.08' } } },
      });
    expect((await client.orders.searchOrders({})).orders).toHaveLength(1);
    expect(await manage('GET', '/inbox')).toMatchObject({ messages: { length: 1 } });
    expect(await pay(EMMA)).toMatchObject(codeOf('NOT_FOUND'));
  });

  test.each([false, true])(
    'a cancelled order gives its items back with restockAllItems: %s',
    async (restockAllItems) => {
      const { client, id, owner } = await checkedOut();
      await client.checkout.updateCheckout(id, SHIPPED);
      const { orderId = '' } = await client.checkout.createOrder(id);
      await expect(client.orders.cancelOrder(orderId)).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
      await owner().orders.cancelOrder(orderId, { restockAllItems });
      const { inventory } = await client.productsV3.getProduct(SONNETS);
      expect(inventory?.availabilityStatus).toBe(restockAllItems ? 'IN_STOCK' : 'OUT_OF_STOCK');
    },
  );

  test('the mail of a cancelled order comes only if it is asked for, with the owner’s message', async () => {
    const { client, id, manage, owner } = await checkedOut();
    const { orders } = owner();
    await client.checkout.updateCheckout(id, SHIPPED);
    const { orderId = '' } = await client.checkout.createOrder(id);
    const message = { sendOrderCanceledEmail: true, customMessage: 'The book is wet.' };
    expect(await orders.cancelOrder(orderId, message)).toMatchObject({ order: { status: 'CANCELED' } });
    expect(await manage('GET', '/inbox')).toMatchObject({
      messages: [{ subject: 'Your order 10001 was cancelled', text: 'The book is wet.', to: 'ada@example.com' }],
    });
    await expect(orders.cancelOrder(SONNETS)).rejects.toMatchObject(codeOf('NOT_FOUND'));
  });

  test('the hosted page of a checkout whose order awaits its payment says so, and pays nothing', async () => {
    const { client, id, checkoutPage } = await checkedOut();
    await client.checkout.updateCheckout(id, SHIPPED);
    await client.checkout.createOrder(id);
    const { page } = await checkoutPage(client, id);
    expect(page.html).toContain('This order awaits its payment');
  });

  test('an order that costs nothing is APPROVED and mailed at once, and a second one is CHECKOUT_ALREADY_PAID', async () => {
    const { client, id, manage } = await checkedOut({ taxPercent: 0, deliveryPrice: 0 });
    await client.checkout.updateCheckout(id, SHIPPED, { couponCode: 'FREE' });
    const { orderId = '', paymentGatewayOrderId } = await client.checkout.createOrder(id);
    expect(paymentGatewayOrderId ?? null).toBeNull();
    expect(await client.orders.getOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    expect(await manage('GET', '/inbox')).toMatchObject({ messages: [{ to: 'ada@example.com' }] });
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('CHECKOUT_ALREADY_PAID'));
  });

  test('a checkout without items is EMPTY_CHECKOUT, and one whose items were sold meanwhile FULL_OUT_OF_STOCK', async () => {
    const { client, id, line, visitor } = await checkedOut();
    const other = visitor();
    const lineItems = [{ catalogReference: itemOf(SONNETS), quantity: 1 }];
    const { _id: second = '' } = await other.checkout.createCheckout({ lineItems, channelType: 'WEB' });
    for (const [buyer, checkoutId] of [
      [client, id],
      [other, second ?? ''],
    ] as const) {
      await buyer.checkout.updateCheckout(checkoutId, SHIPPED);
    }
    await other.checkout.createOrder(second ?? '');
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('FULL_OUT_OF_STOCK'));
    await client.checkout.removeLineItems(id, [line]);
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('EMPTY_CHECKOUT'));
  });
});

/** What REST clients send to `www.wixapis.com`. */
async function rest(
  client: { auth: { getTokens(): { accessToken: { value: string } } } },
  path: string,
  body?: object,
) {
  const response = await realFetch(simulator().url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: client.auth.getTokens().accessToken.value, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answered: unknown = await response.json();
  return { status: response.status, body: answered };
}

test('orders at /stores/v2/orders/query are those of the caller, with the names of Catalog V1', async () => {
  const { client, id, visitor } = await checkedOut({ taxPercent: 0, deliveryPrice: 0 });
  await client.checkout.updateCheckout(id, SHIPPED, { couponCode: 'FREE' });
  await client.checkout.createOrder(id);
  const orders = '/stores/v2/orders/query';
  expect(await rest(client, orders, { query: {} })).toMatchObject({
    status: 200,
    body: {
      totalResults: 1,
      orders: [
        {
          ...{ number: 10_001, paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED', currency: 'EUR' },
          ...{ dateCreated: expect.stringMatching(/^20/), buyerInfo: { email: 'ada@example.com' } },
          totals: { subtotal: '7.90', discount: '7.90', total: '0.00', quantity: 1 },
          lineItems: [
            {
              ...{ name: 'Sonnets from the Portuguese', quantity: 1, totalPrice: '7.90', productId: SONNETS },
              mediaItem: { url: expect.stringMatching(/^https:/) },
            },
          ],
        },
      ],
    },
  });
  const filter = '{"paymentStatus":"NOT_PAID"}';
  expect(await rest(client, orders, { query: { filter } })).toMatchObject({ body: { orders: [], totalResults: 0 } });
  expect(await rest(client, orders, { query: { filter: '{"nonsense":1}' } })).toMatchObject({ status: 400 });
  const other = visitor();
  await other.productsV3.queryProducts().find();
  expect(await rest(other, orders, { query: {} })).toMatchObject({ body: { orders: [] } });
});

test('a collection of Catalog V1 is read by its id at each of its addresses, and an absent one is a 404 with the code 404', async () => {
  const client = (await open({ catalog: 'V1' })).visitor();
  const poems = 'c0000000-0000-4000-8000-000000000002';
  expect(await client.collections.getCollection(poems)).toMatchObject({ name: 'Poems', numberOfProducts: 2 });
  expect(await client.collections.getCollection('00000000-000000-000000-000000000001')).toMatchObject({
    slug: 'all-products',
  });
  for (const service of ['stores-reader', 'stores'])
    expect(await rest(client, `/${service}/v1/collections/${poems}`)).toMatchObject({
      body: { collection: { name: 'Poems' } },
    });
  expect(await rest(client, `/stores/v1/products/${EMMA}`)).toMatchObject({ body: { product: { slug: 'emma' } } });
  await expect(client.collections.getCollection(EMMA)).rejects.toMatchObject(codeOf('404'));
});

describe('an item of a cart', () => {
  test('is named by the id of its variant in Catalog V3, and not by the names of its choices', async () => {
    const { currentCart, currentCartV2 } = (await open()).visitor();
    const byName = itemOf(EMMA, { options: { Format: 'Hardback' } });
    const added = await currentCart.addToCurrentCart({ lineItems: [{ catalogReference: byName, quantity: 1 }] });
    expect(added.cart?.lineItems).toEqual([]);
    await expect(
      currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference: byName, quantity: 1 }] }),
    ).rejects.toMatchObject(codeOf('ITEM_NOT_FOUND_IN_CATALOG'));
  });

  test('is named by the names of its choices in Catalog V1', async () => {
    const { currentCart } = (await open({ catalog: 'V1' })).visitor();
    const byName = itemOf(EMMA, { options: { Format: 'Hardback' } });
    const { cart } = await currentCart.addToCurrentCart({ lineItems: [{ catalogReference: byName, quantity: 1 }] });
    expect(cart?.lineItems?.[0]).toMatchObject({ price: { amount: '18.90' } });
  });
});

test('a cart of version 1 has its sums before and after the discount', async () => {
  const { currentCart } = (await open()).visitor();
  await currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: itemOf(EMMA, { variantId: EMMA_HARDBACK }), quantity: 1 }],
  });
  await currentCart.updateCurrentCart({ couponCode: 'READER' });
  expect(await currentCart.getCurrentCart()).toMatchObject({
    ...{ subtotal: { amount: '18.90' }, discount: { amount: '1.89' } },
    subtotalAfterDiscounts: { amount: '17.01', formattedAmount: '€17.01' },
  });
});

test('the tree of another app has no categories of the shop', async () => {
  const { categories } = (await open()).visitor();
  const asked = (appNamespace: string) => categories.queryCategories({ treeReference: { appNamespace } }).find();
  expect((await asked('@wix/restaurants')).items).toEqual([]);
  expect((await asked('@wix/stores')).items).toHaveLength(3);
});
