import { describe, expect, test } from 'vitest';
import { APP } from '../testing/open-sites.ts';
import { BUYER, EMMA, EMMA_HARDBACK, itemOf, openShops, SONNETS, STORES } from './testing/open-shop.ts';

const { open } = openShops();

const text = (html: string) => /role="alert">([^<]*)/.exec(html)?.[1];

describe('Catalog V3', () => {
  test('a visitor queries, filters and pages products, and a query has no variants', async () => {
    const { visitor } = await open();
    const { productsV3 } = visitor();
    const found = await productsV3
      .queryProducts({ fields: ['CURRENCY'] })
      .ascending('slug')
      .limit(2)
      .find();
    expect(found.items.map(({ name }) => name)).toEqual(['Emma', 'Goblin Market']);
    expect(found.items[0]).toMatchObject({
      ...{ _id: EMMA, slug: 'emma', currency: 'EUR', inventory: { availabilityStatus: 'IN_STOCK' } },
      actualPriceRange: { minValue: { amount: '9.90', formattedAmount: '€9.90' }, maxValue: { amount: '18.90' } },
    });
    expect(found.items[0]?.variantsInfo).toBeUndefined();
    expect((await found.next()).items.map(({ name }) => name)).toEqual(['Jane Eyre', 'Middlemarch']);
    const bySlug = await productsV3.queryProducts().eq('slug', 'emma').find();
    expect(bySlug.items.map(({ _id }) => _id)).toEqual([EMMA]);
  });

  test('a product by id and by slug has its options and variants', async () => {
    const { productsV3, readOnlyVariantsV3 } = (await open()).visitor();
    const product = await productsV3.getProduct(EMMA);
    expect(product.options?.[0]).toMatchObject({
      name: 'Format',
      choicesSettings: {
        choices: [
          { name: 'Paperback', inStock: true },
          { name: 'Hardback', inStock: true },
        ],
      },
    });
    expect(product.variantsInfo?.variants?.map(({ _id, price }) => [_id, price?.actualPrice?.amount])).toEqual([
      ['d0000000-0000-4000-8000-000000000011', '9.90'],
      [EMMA_HARDBACK, '18.90'],
    ]);
    expect(await productsV3.getProductBySlug('emma')).toMatchObject({ product: { _id: EMMA } });
    await expect(productsV3.getProduct(STORES)).rejects.toMatchObject({
      details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
    });
    const variants = await readOnlyVariantsV3.queryVariants().eq('productData.productId', EMMA).find();
    expect(variants.items.map(({ variantId }) => variantId)).toContain(EMMA_HARDBACK);
  });

  test('products are searched by words, and categories are listed with their products', async () => {
    const { productsV3, categories } = (await open()).visitor();
    const found = await productsV3.searchProducts({ search: { expression: 'governess' } });
    expect(found.products?.map(({ slug }) => slug)).toEqual(['jane-eyre']);
    const treeReference = { appNamespace: '@wix/stores' };
    const { items } = await categories.queryCategories({ treeReference }).find();
    expect(items.map(({ slug, itemCounter }) => [slug, itemCounter])).toEqual([
      ['all-products', 5],
      ['novels', 3],
      ['poems', 2],
    ]);
    const poems = items[2]?._id ?? '';
    expect(await categories.getCategory(poems, treeReference)).toMatchObject({ name: 'Poems' });
    const listed = await categories.listItemsInCategory(poems, treeReference);
    expect(listed.items?.map(({ catalogItemId }) => catalogItemId)).toContain(SONNETS);
  });

  test('a site with Catalog V3 refuses the calls of Catalog V1, and the other way round', async () => {
    const [v3, v1] = [(await open()).visitor(), (await open({ catalog: 'V1' })).visitor()];
    await expect(v3.products.getProduct(EMMA)).rejects.toMatchObject({
      details: { applicationError: { code: 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API' } },
    });
    await expect(v1.productsV3.getProduct(EMMA)).rejects.toMatchObject({
      details: { applicationError: { code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' } },
    });
    expect([await v3.catalogVersioning.getCatalogVersion(), await v1.catalogVersioning.getCatalogVersion()]).toEqual([
      { catalogVersion: 'V3_CATALOG' },
      { catalogVersion: 'V1_CATALOG' },
    ]);
  });
});

test('Catalog V1 has products with prices as numbers, variants by choices, and collections by slug', async () => {
  const { products, collections } = (await open({ catalog: 'V1' })).visitor();
  const queried = await collections.queryCollections().eq('name', 'Novels').find();
  expect(queried.items).toMatchObject([{ name: 'Novels', numberOfProducts: 3 }]);
  const found = await products.queryProducts().ascending('name').limit(1).find();
  expect([found.totalCount, found.items[0]]).toMatchObject([
    5,
    {
      ...{ _id: EMMA, slug: 'emma', stock: { inStock: true, quantity: 15 } },
      priceData: { currency: 'EUR', price: 9.9, formatted: { price: '€9.90' } },
      productOptions: [{ name: 'Format', choices: [{ value: 'Paperback' }, { value: 'Hardback' }] }],
    },
  ]);
  expect(await products.getProduct(EMMA)).toMatchObject({ product: { name: 'Emma' } });
  const variants = await products.queryProductVariants(EMMA, { choices: { Format: 'Hardback' } });
  expect(variants.variants).toMatchObject([{ _id: EMMA_HARDBACK, variant: { priceData: { price: 18.9 } } }]);
  expect(await products.getCollectionBySlug('poems')).toMatchObject({
    collection: { name: 'Poems', numberOfProducts: 2 },
  });
});

describe('the current cart', () => {
  test('an absent cart is a 404 with the code of its version', async () => {
    const { currentCart, currentCartV2 } = (await open()).visitor();
    await expect(currentCart.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
    });
    await expect(currentCartV2.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'CART_NOT_FOUND' } },
    });
  });

  test('version 1 and version 2 are two faces of one cart', async () => {
    const { currentCart, currentCartV2 } = (await open()).visitor();
    const options = { variantId: EMMA_HARDBACK };
    const added = await currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(EMMA, options), quantity: 2 }],
    });
    expect(added.cart).toMatchObject({
      lineItems: [
        {
          name: { original: 'Emma' },
          quantityInfo: { confirmedQuantity: 2 },
          pricing: { totalPrice: { amount: '37.80' } },
        },
      ],
      subtotal: { amount: '37.80' },
    });
    await currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: itemOf(EMMA, { variantId: EMMA_HARDBACK }), quantity: 1 }],
    });
    const first = await currentCart.getCurrentCart();
    expect(first).toMatchObject({
      ...{ _id: added.cart?._id, subtotal: { formattedAmount: '€56.70' } },
      lineItems: [
        { quantity: 3, price: { amount: '18.90', formattedAmount: '€18.90' }, availability: { status: 'AVAILABLE' } },
      ],
    });
    const id = first.lineItems?.[0]?._id ?? '';
    const fewer = await currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: id, quantity: { newQuantity: 1 } }],
    });
    expect(fewer.cart?.lineItems?.[0]?.quantityInfo?.requestedQuantity).toBe(1);
    const removed = await currentCart.removeLineItemsFromCurrentCart([id]);
    expect(removed.cart?.lineItems).toEqual([]);
    await currentCartV2.deleteCurrentCart();
    await expect(currentCart.getCurrentCart()).rejects.toThrow();
  });

  test('a coupon reduces the estimate, and tax and delivery are added to it', async () => {
    const { currentCart, currentCartV2 } = (await open({ taxPercent: 10, deliveryPrice: 500 })).visitor();
    await currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    });
    const { cart } = await currentCartV2.addCouponToCurrentCart({ code: 'reader' });
    await currentCartV2.setDeliveryMethodForCurrentCart({ code: 'standard' });
    const { summary } = await currentCartV2.calculateCurrentCart();
    expect(summary?.priceSummary).toMatchObject({
      ...{ subtotal: { amount: '7.90' }, discount: { amount: '0.79' }, delivery: { amount: '5.00' } },
      ...{ tax: { amount: '1.21' }, total: { amount: '13.32' } },
    });
    const estimated = await currentCart.estimateCurrentCartTotals({ selectedShippingOption: { code: 'pickup' } });
    expect(estimated.priceSummary).toMatchObject({ shipping: { amount: '0.00' }, total: { formattedAmount: '€7.82' } });
    await expect(currentCartV2.addCouponToCurrentCart({ code: 'NOBODY' })).rejects.toThrow();
    await currentCartV2.removeCouponFromCurrentCart(cart?.coupons?.[0]?._id ?? '');
    expect((await currentCartV2.getCurrentCart()).cart?.coupons).toEqual([]);
  });

  test('more than the stock and an unknown item are refused', async () => {
    const { currentCartV2 } = (await open()).visitor();
    const add = (catalogReference: ReturnType<typeof itemOf>, quantity: number) =>
      currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
    await expect(add(itemOf(SONNETS), 2)).rejects.toMatchObject({
      details: { applicationError: { code: 'INSUFFICIENT_INVENTORY', data: { available: 1 } } },
    });
    await expect(add(itemOf(EMMA), 1)).rejects.toMatchObject({
      details: { applicationError: { code: 'ITEM_NOT_FOUND_IN_CATALOG' } },
    });
  });

  test('other visitors have carts of their own', async () => {
    const { visitor } = await open();
    const [one, other] = [visitor(), visitor()];
    const { cart } = await one.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    });
    await expect(other.currentCartV2.getCurrentCart()).rejects.toThrow();
    await expect(other.cartV2.getCart(cart?._id ?? '')).rejects.toThrow();
    expect(await one.cartV2.getCart(cart?._id ?? '')).toMatchObject({ _id: cart?._id });
  });
});

describe('the checkout', () => {
  async function filled(settings: object = {}) {
    const shop = await open(settings);
    const client = shop.visitor();
    const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    });
    return { ...shop, client, checkoutId: cart?._id ?? '' };
  }

  test('a paid checkout leads to the thank-you page, the order, its mail, and a smaller stock', async () => {
    const { client, checkoutId, checkoutPage, manage } = await filled({ taxPercent: 10, deliveryPrice: 490 });
    const { browser, page } = await checkoutPage(client, checkoutId);
    expect(page.html).toContain('<dt class="amount">1 × Sonnets from the Portuguese</dt><dd>€7.90</dd>');
    expect(page.html).toContain('<dt class="total">Total</dt><dd>€14.08</dd>');
    const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
    const [, orderId = ''] = /orderId=([^&]+)/.exec(paid.location) ?? [];
    expect(paid.location.startsWith(`${APP}/thanks?orderId=`)).toBe(true);
    expect(await client.orders.getOrder(orderId)).toMatchObject({
      ...{ number: '10001', checkoutId, paymentStatus: 'PAID', status: 'APPROVED' },
      lineItems: [{ productName: { original: 'Sonnets from the Portuguese' }, quantity: 1 }],
      priceSummary: { total: { amount: '14.08', formattedAmount: '€14.08' } },
      buyerInfo: { email: 'ada@example.com' },
    });
    expect((await client.orders.searchOrders({})).orders?.map(({ _id }) => _id)).toEqual([orderId]);
    expect(await manage('GET', '/inbox')).toMatchObject({
      messages: [
        {
          to: 'ada@example.com',
          subject: 'Your order 10001',
          text: expect.stringContaining('1 × Sonnets from the Portuguese: €7.90'),
        },
      ],
    });
    expect((await client.productsV3.getProduct(SONNETS)).inventory).toMatchObject({
      availabilityStatus: 'OUT_OF_STOCK',
    });
    await expect(client.currentCartV2.getCurrentCart()).rejects.toThrow();
    expect(await client.checkout.getCheckout(checkoutId)).toMatchObject({ completed: true });
  });

  test('a declined payment orders nothing, and the buyer can pay afterwards', async () => {
    const { client, checkoutId, checkoutPage } = await filled();
    const { browser, page } = await checkoutPage(client, checkoutId);
    const declined = await browser.submit(page, { ...BUYER, step: 'declined' });
    expect([declined.status, text(declined.html)]).toEqual([400, 'The payment was declined. Nothing was ordered.']);
    expect((await client.orders.searchOrders({})).orders).toEqual([]);
    expect((await browser.submit(declined, { ...BUYER, step: 'paid' })).location).toContain(`${APP}/thanks?orderId=`);
  });

  test('a checkout that is left orders nothing and leads back', async () => {
    const { client, checkoutId, checkoutPage } = await filled();
    const { browser, page } = await checkoutPage(client, checkoutId);
    expect((await browser.submit(page, { step: 'leave' })).location).toBe(`${APP}/?wixMemberLoggedIn=false`);
    expect((await client.currentCartV2.getCurrentCart()).cart?._id).toBe(checkoutId);
  });

  test.each([
    [{ 'field.email': 'nobody' }, 'Write your e-mail address.'],
    [{ 'field.name': '' }, 'Write your name.'],
    [{ 'field.delivery': 'drone' }, 'Choose a delivery.'],
    [{ 'field.city': '' }, 'Write the town to which it is delivered.'],
  ])('the checkout page asks again for %j', async (changes, problem) => {
    const { client, checkoutId, checkoutPage } = await filled();
    const { browser, page } = await checkoutPage(client, checkoutId);
    const again = await browser.submit(page, { ...BUYER, ...changes, step: 'paid' });
    expect([again.status, text(again.html)]).toEqual([400, problem]);
  });

  test('of two buyers of the last item at once, one gets it, and the other one pays nothing', async () => {
    const shop = await filled();
    const second = shop.visitor();
    const { cart } = await second.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }],
    });
    const pages = [
      await shop.checkoutPage(shop.client, shop.checkoutId),
      await shop.checkoutPage(second, cart?._id ?? ''),
    ];
    const answers = await Promise.all(
      pages.map(({ browser, page }) => browser.submit(page, { ...BUYER, step: 'paid' })),
    );
    expect(answers.filter(({ location }) => location.includes('orderId='))).toHaveLength(1);
    expect(answers.flatMap(({ html }) => text(html) ?? [])).toEqual([
      'Sonnets from the Portuguese is out of stock. Nothing was paid.',
    ]);
  });

  test('a payment that arrives twice orders once', async () => {
    const { client, checkoutId, checkoutPage } = await filled();
    const { browser, page } = await checkoutPage(client, checkoutId);
    const other = await checkoutPage(client, checkoutId);
    const answers = await Promise.all([
      browser.submit(page, { ...BUYER, step: 'paid' }),
      other.browser.submit(other.page, { ...BUYER, step: 'paid' }),
    ]);
    const ids = answers.map(({ location }) => /orderId=([^&]+)/.exec(location)?.[1]);
    expect([new Set(ids).size, (await client.orders.searchOrders({})).orders?.length]).toEqual([1, 1]);
  });

  test('Checkout V1 is created from the current cart, and by itself', async () => {
    const { client, checkoutId } = await filled();
    expect(await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).toEqual({ checkoutId });
    expect(await client.checkout.getCheckout(checkoutId)).toMatchObject({
      ...{ _id: checkoutId, cartId: checkoutId, completed: false },
      lineItems: [{ productName: { original: 'Sonnets from the Portuguese' } }],
    });
    const made = await client.checkout.createCheckout({
      lineItems: [{ catalogReference: itemOf(EMMA, { variantId: EMMA_HARDBACK }), quantity: 1 }],
      channelType: 'WEB',
    });
    expect(made).toMatchObject({ priceSummary: { subtotal: { amount: '18.90' } } });
    expect(made._id).not.toBe(checkoutId);
  });

  test('orders are shown to their buyer only', async () => {
    const { client, checkoutId, checkoutPage, visitor } = await filled();
    const { browser, page } = await checkoutPage(client, checkoutId);
    const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
    const [, orderId = ''] = /orderId=([^&]+)/.exec(paid.location) ?? [];
    await expect(visitor().orders.getOrder(orderId)).rejects.toMatchObject({
      details: { applicationError: { code: 'NOT_FOUND' } },
    });
    expect((await visitor().orders.searchOrders({})).orders).toEqual([]);
  });

  test('the page of an order on the console has its lines, totals, buyer, mail, and the ids of its cart and itself', async () => {
    const { client, checkoutId, checkoutPage, manage } = await filled();
    await manage('POST', '/requests/record');
    const { browser, page } = await checkoutPage(client, checkoutId);
    const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
    const [, orderId = ''] = /orderId=([^&]+)/.exec(paid.location) ?? [];
    const { rows }: { rows: object[] } = Object(await manage('GET', `/packs/shop/tables/orders?id=${orderId}`));
    expect(rows).toMatchObject([
      {
        id: orderId,
        shown: {
          title: 'Order 10001',
          facts: [
            { label: 'State', value: 'paid' },
            { label: 'Buyer', value: expect.stringContaining('ada@example.com') },
            { label: 'Owner', value: expect.stringMatching(/^visitor /) },
            { label: 'Delivery', value: expect.any(String) },
            { label: 'Placed', value: expect.any(String) },
          ],
          lists: [
            { title: 'Lines', columns: ['Item', 'Quantity', 'Price', 'Sum'], rows: [{ cells: expect.any(Array) }] },
            { title: 'Totals', rows: expect.arrayContaining([{ id: 'Total', cells: ['Total', expect.any(String)] }]) },
          ],
          mails: { to: 'ada@example.com', subject: '10001' },
          ids: [checkoutId, orderId],
        },
      },
    ]);
    const { requests }: { requests: object[] } = Object(
      await manage('GET', `/requests?mentions=${checkoutId},${orderId}`),
    );
    expect(requests.map((request) => Reflect.get(request, 'operation'))).toEqual([
      'createRedirectSession',
      'page:checkout',
    ]);
    expect(await manage('GET', '/requests?mentions=00000000-0000-4000-8000-000000000000')).toMatchObject({
      requests: [],
    });
    expect(await manage('GET', '/packs/shop/tables/orders?id=nothing')).toEqual({ rows: [] });
    const carts: { rows: object[] } = Object(await manage('GET', `/packs/shop/tables/carts?id=${checkoutId}`));
    expect(carts.rows).toMatchObject([{ shown: { ids: [checkoutId, orderId] } }]);
  });

  test('a snapshot has carts and orders, and a reset removes them', async () => {
    const { client, checkoutId, manage } = await filled();
    const taken: { snapshot: { id: string } } = Object(await manage('POST', '/snapshots', {}));
    await client.currentCartV2.deleteCurrentCart();
    await manage('POST', `/snapshots/${taken.snapshot.id}/restore`);
    expect((await client.cartV2.getCart(checkoutId))._id).toBe(checkoutId);
    await manage('POST', '/reset', { seed: 'shop' });
    const { packs }: { packs: object[] } = Object(await manage('GET', '/packs'));
    expect(packs).toMatchObject([{ name: 'shop', isOn: true }, {}, {}, {}]);
    expect(await manage('GET', '/packs/shop/tables/carts')).toEqual({ rows: [] });
    expect(await manage('GET', '/packs/shop/tables/products')).toMatchObject({ rows: { length: 5 } });
  });
});

test('nothing is recommended', async () => {
  const { recommendations } = (await open()).visitor();
  expect(await recommendations.getRecommendation([{ _id: STORES, appId: STORES }], { items: [] })).toMatchObject({
    recommendation: { items: [] },
  });
});

test('the example seed sells the club’s newest books', async () => {
  const { visitor } = await open({}, 'marginalia');
  const { productsV3, categories } = visitor();
  const { items } = await productsV3.queryProducts().limit(100).find();
  expect(items).toHaveLength(12);
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(12);
  expect(items.filter(({ slug }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(slug ?? ''))).toEqual([]);
  expect(items.filter(({ inventory }) => inventory?.availabilityStatus !== 'IN_STOCK')).toEqual([]);
  const sections = await categories.queryCategories({ treeReference: { appNamespace: '@wix/stores' } }).find();
  const [all, ...others] = sections.items.map(({ itemCounter = 0 }) => itemCounter);
  expect([all, others.reduce((sum, count) => sum + count, 0)]).toEqual([12, 12]);
});
