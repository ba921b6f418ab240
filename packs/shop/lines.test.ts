import { describe, expect, test } from 'vitest';
import { bookshop } from './bookshop.ts';
import {
  BUYER,
  EMMA,
  EMMA_HARDBACK,
  GOBLIN,
  itemOf,
  openShops,
  type ShopClient,
  SONNETS,
  STORES,
} from './testing/open-shop.ts';

const { open } = openShops();

const codeOf = (code: string) => ({ details: { applicationError: { code } } });

function add(client: ShopClient, catalogReference: object, quantity = 1) {
  return client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { catalogItemId: '', ...catalogReference }, quantity }],
  });
}

describe('the lines of a cart', () => {
  test('one product with two texts of the buyer is two lines, which share its stock', async () => {
    const client = (await open()).visitor();
    const engraved = (text: string) => itemOf(GOBLIN, { customTextFields: { Engraving: text } });
    await add(client, engraved('Ada'), 2);
    await add(client, engraved('Bo'), 2);
    const { cart } = await add(client, engraved('Ada'));
    expect(
      cart?.lineItems?.map(({ source, quantityInfo }) => [
        source?.catalogReference?.options?.customTextFields.Engraving,
        quantityInfo?.requestedQuantity,
      ]),
    ).toEqual([
      ['Ada', 3],
      ['Bo', 2],
    ]);
    await expect(add(client, engraved('Cy'))).rejects.toMatchObject(codeOf('INSUFFICIENT_INVENTORY'));
  });

  test('a product without options is sold with the variant of zeros, and without a variant', async () => {
    const client = (await open()).visitor();
    await add(client, itemOf(GOBLIN, { variantId: '00000000-0000-0000-0000-000000000000' }));
    const { cart } = await add(client, itemOf(GOBLIN));
    expect(cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([2]);
  });

  test('Cart V2 refuses a product with variants that names none, and lists them', async () => {
    const client = (await open()).visitor();
    await expect(add(client, itemOf(EMMA))).rejects.toThrow(
      `Send options.variantId: one of d0000000-0000-4000-8000-000000000011 (Paperback), ${EMMA_HARDBACK} (Hardback).`,
    );
  });

  test('Cart V2 refuses the app of another catalog, and takes the former id of the Stores app', async () => {
    const client = (await open()).visitor();
    const bookings = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
    await expect(add(client, { ...itemOf(GOBLIN), appId: bookings })).rejects.toMatchObject(
      codeOf('ITEM_NOT_FOUND_IN_CATALOG'),
    );
    const former = '1380b703-ce81-ff05-f115-39571d94dfcd';
    const { cart } = await add(client, { ...itemOf(GOBLIN), appId: former });
    expect(cart?.lineItems?.[0]?.source?.catalogReference).toMatchObject({ appId: former });
  });

  test.each([
    ['an item without a reference', { quantity: 1 }, 'catalogItems[0].catalogReference must be an object.'],
    [
      'a reference without an item',
      { catalogReference: { appId: STORES } },
      'catalogItems[0].catalogReference.catalogItemId must be a text.',
    ],
    [
      'a reference without an app',
      { catalogReference: { catalogItemId: GOBLIN } },
      `catalogItems[0].catalogReference.appId must be a text: products have ${STORES}.`,
    ],
  ])('%s is a 400 that names the field', async (_, item, text) => {
    const client = (await open()).visitor();
    const sent = client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [Object(item)] });
    await expect(sent).rejects.toThrow(text);
  });

  test('of 301 lines, the last one is refused', async () => {
    const product = {
      ...{ name: 'Mug', slug: 'mug', description: '', isVisible: true, isDigital: false, categoryIds: [], options: [] },
      ...{
        variants: [{ id: EMMA_HARDBACK, choices: {}, price: 500, stock: null }],
        createdDate: '2026-01-05T09:00:00.000Z',
      },
    };
    const client = (await open({}, { state: { 'shop.products': { [GOBLIN]: product } } })).visitor();
    const items = Array.from({ length: 300 }, (_, at) => ({
      catalogReference: itemOf(GOBLIN, { customTextFields: { Name: String(at) } }),
      quantity: 1,
    }));
    const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: items });
    expect(cart?.lineItems).toHaveLength(300);
    await expect(add(client, itemOf(GOBLIN))).rejects.toMatchObject({
      details: { applicationError: { code: 'MAX_LINE_ITEMS_EXCEEDED', data: { requestCount: 301, maxCount: 300 } } },
    });
  });
});

describe('Cart V1', () => {
  const quantities = (cart: { lineItems?: { quantity?: number; availability?: { status?: unknown } }[] | undefined }) =>
    cart.lineItems?.map(({ quantity, availability }) => [quantity, availability?.status]);

  test('answers 200 to more than the stock, and the line has what is there', async () => {
    const { currentCart } = (await open()).visitor();
    const added = await currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: itemOf(GOBLIN), quantity: 99 }],
    });
    expect(quantities(added.cart ?? {})).toEqual([[5, 'AVAILABLE']]);
    const id = added.cart?.lineItems?.[0]?._id ?? '';
    const fewer = await currentCart.updateCurrentCartLineItemQuantity([{ _id: id, quantity: 2 }]);
    const more = await currentCart.updateCurrentCartLineItemQuantity([{ _id: id, quantity: 99 }]);
    expect([fewer, more].map(({ cart }) => quantities(cart ?? {}))).toEqual([[[2, 'AVAILABLE']], [[5, 'AVAILABLE']]]);
  });

  test('answers 200 to a sold-out item, and the line is not available', async () => {
    const shop = await open();
    const [first, second] = [shop.visitor(), shop.visitor()];
    const { cart } = await add(first, itemOf(SONNETS));
    const { browser, page } = await shop.checkoutPage(first, cart?._id ?? '');
    await browser.submit(page, { ...BUYER, step: 'paid' });
    const added = await second.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    });
    expect(quantities(added.cart ?? {})).toEqual([[1, 'NOT_AVAILABLE']]);
    await expect(second.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).rejects.toMatchObject(
      codeOf('INSUFFICIENT_INVENTORY'),
    );
  });

  test('leaves out an unknown item, a product without its variant, and the item of another app', async () => {
    const { currentCart } = (await open()).visitor();
    const references = [itemOf(STORES), itemOf(EMMA), { ...itemOf(GOBLIN), appId: EMMA }];
    const lineItems = references.map((catalogReference) => ({ catalogReference, quantity: 1 }));
    expect((await currentCart.addToCurrentCart({ lineItems })).cart?.lineItems).toEqual([]);
  });

  test('refuses custom line items by their name, and Cart V2 refuses custom items', async () => {
    const { currentCart, currentCartV2 } = (await open()).visitor();
    const customLineItems = [{ quantity: 1, price: '5.00', productName: { original: 'Wrapping' } }];
    await expect(currentCart.addToCurrentCart({ customLineItems: Object(customLineItems) })).rejects.toThrow(
      'Backlot does not play customLineItems.',
    );
    await expect(currentCartV2.addLineItemsToCurrentCart({ customItems: Object([{}]) })).rejects.toThrow(
      'Backlot does not play customItems.',
    );
  });
});

test('an estimate without tax or delivery has 0.00 for it; the one of Cart V1 has both unless it says no', async () => {
  const { currentCart, currentCartV2 } = (await open({ taxPercent: 10, deliveryPrice: 490 })).visitor();
  await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference: itemOf(GOBLIN), quantity: 1 }] });
  await currentCartV2.setDeliveryMethodForCurrentCart({ code: 'standard' });
  const v1 = async (options: object) => {
    const { priceSummary } = await currentCart.estimateCurrentCartTotals(options);
    return [priceSummary?.shipping?.amount, priceSummary?.tax?.amount, priceSummary?.total?.amount];
  };
  const v2 = async (options: object) => {
    const { summary } = await currentCartV2.estimateCurrentCart(options);
    const { delivery, tax, total } = summary?.priceSummary ?? {};
    return [delivery?.amount, tax?.amount, total?.amount];
  };
  expect({
    v1: await v1({}),
    v1Without: await v1({ calculateShipping: false, calculateTax: false }),
    v2: await v2({}),
    v2With: await v2({ calculateDelivery: true, calculateTax: true }),
  }).toEqual({
    v1: ['4.90', '1.18', '12.98'],
    v1Without: ['0.00', '0.00', '6.90'],
    v2: ['0.00', '0.00', '6.90'],
    v2With: ['4.90', '1.18', '12.98'],
  });
});

test('the taxable amount of an estimate includes the delivery, and a coupon takes no more than the subtotal', async () => {
  const coupons = { HUGE: { code: 'huge', name: 'Everything', amountOff: 100_000 } };
  const { 'shop.products': products } = bookshop;
  const shop = await open(
    { taxPercent: 10, deliveryPrice: 490 },
    { state: { 'shop.products': products, 'shop.coupons': coupons } },
  );
  const client = shop.visitor();
  await add(client, itemOf(GOBLIN));
  await client.currentCartV2.addCouponToCurrentCart({ code: ' huge ' });
  const estimated = await client.currentCart.estimateCurrentCartTotals({
    selectedShippingOption: { code: 'standard' },
  });
  expect([estimated.taxSummary?.taxableAmount?.amount, estimated.priceSummary]).toMatchObject([
    '4.90',
    { discount: { amount: '6.90' }, total: { amount: '5.39' } },
  ]);
});

test('a cart that was ordered refuses each change by its id, its deletion and its calculation', async () => {
  const shop = await open();
  const client = shop.visitor();
  const { cart } = await add(client, itemOf(GOBLIN));
  const cartId = cart?._id ?? '';
  const lineItemId = cart?.lineItems?.[0]?._id ?? '';
  const { browser, page } = await shop.checkoutPage(client, cartId);
  await browser.submit(page, { ...BUYER, step: 'paid' });
  const { cartV2 } = client;
  for (const change of [
    () => cartV2.addLineItems(cartId, { catalogItems: [{ catalogReference: itemOf(GOBLIN), quantity: 1 }] }),
    () => cartV2.updateLineItems(cartId, { lineItems: [{ lineItemId, quantity: { newQuantity: 2 } }] }),
    () => cartV2.removeLineItems(cartId, [lineItemId]),
    () => cartV2.addCoupon(cartId, { code: 'READER' }),
    () => cartV2.setDeliveryMethod(cartId, { code: 'pickup' }),
    () => cartV2.updateCart(cartId, { note: 'Later.' }),
    () => cartV2.calculateCart(cartId),
    () => cartV2.estimateCart(cartId),
    () => cartV2.refreshCart(cartId),
    () => cartV2.deleteCart(cartId),
  ]) {
    await expect(change()).rejects.toMatchObject({
      details: { applicationError: { code: 'CART_ALREADY_ORDERED', data: { cartId } } },
    });
  }
  expect(await cartV2.getCart(cartId)).toMatchObject({ orderPlaced: true, lineItems: [{ _id: lineItemId }] });
});

describe('carts end', () => {
  const carts = async (shop: Awaited<ReturnType<typeof open>>): Promise<number> => {
    const { rows }: { rows: object[] } = Object(await shop.manage('GET', '/packs/shop/tables/carts'));
    return rows.length;
  };

  test('a cart that was not changed for 30 days is gone, and is removed when another one begins', async () => {
    const shop = await open();
    const { cart } = await add(shop.visitor(), itemOf(GOBLIN));
    await shop.manage('POST', '/clock/advance', { ms: 31 * 24 * 60 * 60 * 1000 });
    const later = shop.visitor();
    const { page } = await shop.checkoutPage(later, cart?._id ?? '');
    expect(page.html).toContain('Nothing to pay');
    expect(await carts(shop)).toBe(1);
    await add(later, itemOf(GOBLIN));
    expect(await carts(shop)).toBe(1);
  });

  test('a visitor has up to 20 open carts: the 21st ends the oldest that is not the current one', async () => {
    const shop = await open();
    const client = shop.visitor();
    const { cart } = await add(client, itemOf(GOBLIN));
    const made: string[] = [];
    for (let at = 0; at < 20; at += 1) made.push((await client.cartV2.createCart({}))._id ?? '');
    await expect(client.cartV2.getCart(made[0] ?? '')).rejects.toMatchObject(codeOf('CART_NOT_FOUND'));
    expect(await client.cartV2.getCart(made[1] ?? '')).toMatchObject({ _id: made[1] });
    expect((await client.currentCartV2.getCurrentCart()).cart?._id).toBe(cart?._id);
    expect(await carts(shop)).toBe(20);
  });
});

test('a currency that does not exist is refused', async () => {
  const { manage } = await open();
  expect(await manage('PATCH', '/settings', { packs: { shop: { currency: 'EURO' } } })).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [
          {
            field: 'packs.shop.currency',
            description: expect.stringMatching(/^must be one of \d+ texts, such as EUR$/),
          },
        ],
      },
    },
  });
});

test('a cart is refreshed as it is, and a coupon is removed by its id in the cart', async () => {
  const client = (await open()).visitor();
  await add(client, itemOf(GOBLIN));
  const { cart } = await client.currentCartV2.addCouponToCurrentCart({ code: 'READER' });
  const id = cart?._id ?? '';
  const [refreshed, byId] = [await client.currentCartV2.refreshCurrentCart(), await client.cartV2.refreshCart(id)];
  expect([refreshed.cart?._id, byId.cart?._id, byId.cart?.coupons?.length]).toEqual([id, id, 1]);
  const without = await client.cartV2.removeCoupon(id, cart?.coupons?.[0]?._id ?? '');
  expect(without.cart?.coupons).toEqual([]);
});

test('a current cart is created with its items, and takes the e-mail address of its buyer', async () => {
  const { currentCartV2 } = (await open()).visitor();
  const created = await currentCartV2.createCurrentCart({
    catalogItems: [{ catalogReference: itemOf(GOBLIN), quantity: 2 }],
  });
  expect(created.cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([2]);
  const { cart } = await currentCartV2.updateCurrentCart({ customerInfo: { email: 'ada@example.com' } });
  expect([cart?._id, cart?.customerInfo?.email]).toEqual([created.cart?._id, 'ada@example.com']);
});
