import { SITE_ID_HEADER } from '../site-id-header.ts';
import { type Browser, openBrowser, type ShownPage } from './browser.ts';
import type { Check } from './check.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { redirectSessionOf } from './redirect-page.ts';

/** The app that all products of a shop belong to. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const EMMA = 'b0000000-0000-4000-8000-000000000001';
const EMMA_HARDBACK = 'd0000000-0000-4000-8000-000000000012';
/** One copy is left. */
const SONNETS = 'b0000000-0000-4000-8000-000000000005';
const NOVELS = 'c0000000-0000-4000-8000-000000000001';
const TREE = 'treeReference.appNamespace=%40wix%2Fstores';
const THANKS = 'http://localhost:4321/thanks';

/** One answer: the value at each of the paths that are asked for, or the status and the code of an error. */
type Ask = (method: string, path: string, body?: object, paths?: readonly string[]) => Promise<unknown>;

/** A visitor of a site with the small bookshop. */
async function visitorOf(open: OpenSite, shop: Readonly<Record<string, string | number>> = {}) {
  const api = await open({ packs: { shop } }, 'shop');
  const authorization = (await api.visitorTokens()).access_token;
  const send = senderOf(api, authorization);
  const ask: Ask = async (method, path, body, paths = []) => {
    const answer = await send(method, path, body);
    return answer.status === 200 ? paths.map((each) => at(answer.body, each)) : outcomeOf(answer);
  };
  return { api, authorization, send, ask };
}

function senderOf(api: ControlledApi, authorization: string, more: Readonly<Record<string, string>> = {}) {
  return async (method: string, path: string, body?: object) => {
    const response = await api.raw(path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const sent: unknown = await response.json();
    return { status: response.status, body: sent };
  };
}

/** The value at a path such as `cart.lineItems.0.id`; of a list for `*`: the value of each element. */
function at(value: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return value;
  if (name === '*') return Array.isArray(value) ? value.map((each) => at(each, rest.join('.'))) : undefined;
  return at(new Map(Object.entries(Object(value))).get(name), rest.join('.'));
}

function textAt(value: unknown, path: string): string {
  return String(at(value, path));
}

const lineItem = (catalogItemId: string, quantity: number, options?: object) => ({
  catalogReference: { catalogItemId, appId: STORES, ...(options && { options }) },
  quantity,
});

export const CATALOG_V3: Check = {
  title: 'products of Catalog V3 are queried, searched and read by id and by slug, and a query has no variants',
  observe: given(visitorOf, async ({ ask }) => {
    const query = { sort: [{ fieldName: 'slug', order: 'ASC' }], cursorPaging: { limit: 2 } };
    const product = [
      'product.slug',
      'product.options.*.name',
      'product.variantsInfo.variants.*.price.actualPrice.amount',
    ];
    return [
      await ask('POST', '/stores/v3/products/query', { query }, ['products.*.slug', 'products.0.variantsInfo']),
      await ask('POST', '/stores/v3/products/search', { search: { search: { expression: 'governess' } } }, [
        'products.*.slug',
      ]),
      await ask('GET', `/stores/v3/products/${EMMA}`, undefined, product),
      await ask('GET', '/stores/v3/products/slug/emma', undefined, ['product.id']),
      await ask('GET', `/stores/v3/products/${STORES}`),
      await ask(
        'POST',
        '/stores/v3/products/query-variants',
        { query: { filter: { 'productData.productId': EMMA } } },
        ['variants.*.id'],
      ),
      await ask('GET', '/stores/v3/provision/version', undefined, ['catalogVersion']),
      await ask('GET', `/stores-reader/v1/products/${EMMA}`),
    ];
  }),
  expected: [
    [['emma', 'goblin-market'], undefined],
    [['jane-eyre']],
    ['emma', ['Format'], ['9.90', '18.90']],
    [EMMA],
    '404 PRODUCT_NOT_FOUND',
    [['d0000000-0000-4000-8000-000000000011', EMMA_HARDBACK]],
    ['V3_CATALOG'],
    '428 CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
  ],
};

export const CATEGORIES: Check = {
  title: 'categories of a shop are queried, read by id and by slug, and list their products',
  observe: given(visitorOf, async ({ ask }) => {
    const query = { treeReference: { appNamespace: '@wix/stores' }, query: {} };
    return [
      await ask('POST', '/categories/v1/categories/query', query, ['categories.*.slug', 'categories.*.itemCounter']),
      await ask('GET', `/categories/v1/categories/${NOVELS}?${TREE}`, undefined, ['category.name']),
      await ask('GET', `/categories/v1/categories/slug/poems?${TREE}`, undefined, ['category.name']),
      await ask('GET', `/categories/v1/categories/${NOVELS}/list-items?${TREE}`, undefined, ['items.*.catalogItemId']),
    ];
  }),
  expected: [
    [
      ['all-products', 'novels', 'poems'],
      [5, 3, 2],
    ],
    ['Novels'],
    ['Poems'],
    [[EMMA, 'b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000003']],
  ],
};

export const CATALOG_QUERIES: Check = {
  title: 'a query of products takes the declared fields and operators, and refuses every other one',
  observe: given(visitorOf, async ({ ask }) => {
    const asked = (where: 'query' | 'search', query: object) =>
      ask('POST', `/stores/v3/products/${where}`, { [where]: query }, ['products.*.slug']);
    const price = 'actualPriceRange.minValue.amount';
    return [
      await asked('query', { filter: { slug: 'EMMA' } }),
      await asked('query', { filter: { name: 'Emma' } }),
      await asked('query', { filter: { 'options.id': 'x' } }),
      await asked('query', { sort: [{ fieldName: 'name' }] }),
      await asked('search', { filter: { [price]: { $gte: '10.90' } }, sort: [{ fieldName: price, order: 'DESC' }] }),
      await asked('search', { filter: { slug: { $nin: Array.from({ length: 20_001 }, (_, n) => n) } } }),
      await ask('POST', '/stores/v3/products/count', { filter: { name: { $startsWith: 'e' } } }, ['count']),
    ];
  }),
  expected: [
    [[]],
    ...Array.from({ length: 3 }, () => '400 INVALID_ARGUMENT'),
    [['middlemarch', 'jane-eyre']],
    '400 INVALID_ARGUMENT',
    [1],
  ],
};

export const CATALOG_V1: Check = {
  title: 'a site with Catalog V1 has products with prices as numbers, and refuses Catalog V3',
  observe: async (open) => {
    const { ask } = await visitorOf(open, { catalog: 'V1' });
    const query = { query: { sort: '[{"name":"asc"}]', paging: { limit: 2 } } };
    return [
      await ask('POST', '/stores-reader/v1/products/query', query, ['products.*.slug', 'totalResults']),
      await ask('GET', `/stores-reader/v1/products/${EMMA}`, undefined, ['product.priceData.price', 'product.stock']),
      await ask('POST', `/stores-reader/v1/products/${EMMA}/variants/query`, { choices: { Format: 'Hardback' } }, [
        'variants.*.id',
        'variants.*.variant.priceData.price',
      ]),
      await ask('POST', '/stores-reader/v1/collections/query', { query: {} }, ['collections.*.name']),
      await ask('GET', '/stores-reader/v1/collections/slug/poems', undefined, ['collection.numberOfProducts']),
      await ask('GET', '/v2/collections/slug/poems', undefined, ['collection.name']),
      await ask('GET', `/v2/collections/${NOVELS}`, undefined, ['collection.name']),
      await ask('GET', '/v2/collections/slug/maps'),
      await ask('GET', '/stores/v3/provision/version', undefined, ['catalogVersion']),
      await ask('GET', `/stores/v3/products/${EMMA}`),
    ];
  },
  expected: [
    [['emma', 'goblin-market'], 5],
    [9.9, { inStock: true, inventoryStatus: 'IN_STOCK', quantity: 15, trackInventory: true }],
    [[EMMA_HARDBACK], [18.9]],
    [['All Products', 'Novels', 'Poems']],
    [2],
    ['Poems'],
    ['Novels'],
    '404 404',
    ['V1_CATALOG'],
    '428 CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
  ],
};

/** The calls of Cart V2, for the current cart and for a cart by its id. */
function cartV2Calls(ask: Ask, cart: string, line: string, coupon: string) {
  const lines = ['cart.lineItems.*.quantityInfo.requestedQuantity'];
  return [
    () =>
      ask(
        'POST',
        `${cart}/update-line-items`,
        { lineItems: [{ lineItemId: line, quantity: { newQuantity: 2 } }] },
        lines,
      ),
    () => ask('PATCH', cart, { cart: { customerInfo: { email: 'ada@example.com' } } }, ['cart.customerInfo.email']),
    () =>
      ask('POST', `${cart}/set-delivery-method`, { deliveryMethod: { code: 'standard' } }, [
        'cart.deliveryInfo.method.code',
      ]),
    () => ask('POST', `${cart}/calculate`, {}, ['summary.priceSummary.total.amount']),
    () => ask('POST', `${cart}/estimate`, {}, ['summary.priceSummary.subtotal.amount']),
    () => ask('POST', `${cart}/remove-coupon`, { couponId: coupon }, ['cart.coupons']),
    () => ask('POST', `${cart}/add-line-items`, { catalogItems: [] }),
    () => ask('POST', `${cart}/remove-line-items`, { lineItemIds: [line] }, lines),
    () => ask('DELETE', cart),
    () => ask('GET', cart),
  ];
}

async function cartV2(open: OpenSite, address: (id: string) => string, create: string): Promise<unknown> {
  const { send, ask } = await visitorOf(open, { taxPercent: 10, deliveryPrice: 490 });
  const absent = await ask('GET', address(EMMA));
  const made = await send('POST', create, { cart: {} });
  const cart = address(textAt(made.body, 'cart.id'));
  const added = await send('POST', `${cart}/add-line-items`, {
    catalogItems: [lineItem(EMMA, 1, { variantId: EMMA_HARDBACK })],
  });
  const discounted = await send('POST', `${cart}/add-coupon`, { coupon: { code: 'READER' } });
  const seen: unknown[] = [
    absent,
    made.status,
    added.status,
    discounted.status,
    await ask('GET', cart, undefined, ['cart.subtotal.amount']),
  ];
  const calls = cartV2Calls(
    ask,
    cart,
    textAt(added.body, 'cart.lineItems.0.id'),
    textAt(discounted.body, 'cart.coupons.0.id'),
  );
  for (const call of calls) seen.push(await call());
  return seen;
}

/** What both answer. The price has the coupon, the delivery and the tax. */
const CART_V2_ANSWERS = [
  ...['404 CART_NOT_FOUND', 200, 200, 200],
  ['18.90'],
  [[2]],
  ['ada@example.com'],
  ['standard'],
  ['42.81'],
  ['37.80'],
  [[]],
  '400 NO_LINE_ITEMS_TO_ADD',
  [[]],
  [],
  '404 CART_NOT_FOUND',
];

export const CART_V2: Check = {
  title: 'the current cart of version 2 is created, changed, priced and deleted, and an absent one is CART_NOT_FOUND',
  observe: (open) => cartV2(open, () => '/ecom/v2/carts/current', '/ecom/v2/carts/current'),
  expected: CART_V2_ANSWERS,
};

export const CART_V2_BY_ID: Check = {
  title: 'a cart of version 2 is created, changed, priced and deleted by its id',
  observe: (open) => cartV2(open, (id) => `/ecom/v2/carts/${id}`, '/ecom/v2/carts'),
  expected: CART_V2_ANSWERS,
};

export const CART_V1: Check = {
  title: 'the current cart of version 1 is the same cart, and an absent one is OWNED_CART_NOT_FOUND',
  observe: async (open) => {
    const { send, ask } = await visitorOf(open, { taxPercent: 10, deliveryPrice: 490 });
    const cart = '/ecom/v1/carts/current';
    const seen = [await ask('GET', cart)];
    const added = await send('POST', `${cart}/add-to-cart`, {
      lineItems: [lineItem(EMMA, 1, { variantId: EMMA_HARDBACK })],
    });
    const line = textAt(added.body, 'cart.lineItems.0.id');
    const quantities = ['cart.lineItems.*.quantity'];
    seen.push(
      added.status,
      await ask('GET', '/ecom/v2/carts/current', undefined, ['cart.lineItems.*.quantityInfo.requestedQuantity']),
      await ask('POST', '/ecom/v2/carts/current/refresh', {}, ['cart.subtotal.amount']),
      await ask('PATCH', cart, { cartInfo: { buyerNote: 'A present.' }, couponCode: 'READER' }, [
        'cart.buyerNote',
        'cart.appliedDiscounts.*.coupon.code',
      ]),
      await ask('POST', `${cart}/update-line-items-quantity`, { lineItems: [{ id: line, quantity: 2 }] }, quantities),
      await ask('POST', `${cart}/estimate-totals`, { selectedShippingOption: { code: 'pickup' } }, [
        'priceSummary.total.amount',
      ]),
      await ask('POST', `${cart}/remove-coupon`, {}, ['cart.appliedDiscounts']),
      await ask('POST', `${cart}/remove-line-items`, { lineItemIds: [line] }, quantities),
      await ask('DELETE', cart),
      await ask('GET', cart),
    );
    return seen;
  },
  expected: [
    ...['404 OWNED_CART_NOT_FOUND', 200],
    [[1]],
    ['18.90'],
    ['A present.', ['READER']],
    [[2]],
    ['37.42'],
    [[]],
    [[]],
    [],
    '404 OWNED_CART_NOT_FOUND',
  ],
};

export const CHECKOUT: Check = {
  title: 'a checkout that is paid on its hosted page becomes an order, which its buyer reads and finds',
  observe: async (open) => {
    const visitor = await visitorOf(open, { taxPercent: 10, deliveryPrice: 490 });
    const { api, send, ask } = visitor;
    await send('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [lineItem(SONNETS, 1)] });
    const { body } = await send('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' });
    const checkoutId = textAt(body, 'checkoutId');
    const { fullUrl } = await redirectSessionOf(
      api,
      { ecomCheckout: { checkoutId }, callbacks: { thankYouPageUrl: THANKS } },
      visitor.authorization,
    );
    const { browser, page } = await opened(fullUrl);
    const paid = await browser.submit(page, {
      ...{ 'field.email': 'ada@example.com', 'field.name': 'Ada', 'field.delivery': 'pickup', step: 'paid' },
    });
    const orderId = new URL(paid.location).searchParams.get('orderId') ?? '';
    const other = await visitorOf(async () => api);
    return [
      paid.location.startsWith(`${THANKS}?`),
      await ask('GET', `/ecom/v1/checkouts/${checkoutId}`, undefined, ['checkout.completed']),
      await ask('GET', `/ecom/v1/orders/${orderId}`, undefined, [
        'order.number',
        'order.paymentStatus',
        'order.priceSummary.total.amount',
      ]),
      await ask('POST', '/ecom/v1/orders/search', { search: {} }, ['orders.*.number']),
      await other.ask('GET', `/ecom/v1/orders/${orderId}`),
      (await api.mail('ada@example.com')).map(({ subject }) => subject),
      await ask('POST', '/ecom/v1/checkouts', { lineItems: [lineItem(SONNETS, 1)], channelType: 'WEB' }, [
        'checkout.lineItems.*.availability.status',
      ]),
      await ask(
        'POST',
        '/ecom/v1/checkouts',
        { lineItems: [lineItem(EMMA, 1, { variantId: EMMA_HARDBACK })], channelType: 'WEB' },
        ['checkout.priceSummary.subtotal.amount'],
      ),
    ];
  },
  expected: [
    true,
    [true],
    ['10001', 'PAID', '8.69'],
    [['10001']],
    '404 NOT_FOUND',
    ['Your order 10001'],
    [['NOT_AVAILABLE']],
    ['18.90'],
  ],
};

async function opened(fullUrl: string): Promise<{ readonly browser: Browser; readonly page: ShownPage }> {
  const browser = openBrowser();
  return { browser, page: await browser.open(fullUrl) };
}

export const CHECKOUT_CALLS: Check = {
  title: 'a checkout is changed by the application, which orders it itself: the order awaits its payment',
  observe: async (open) => {
    const { send, ask } = await visitorOf(open, { taxPercent: 10, deliveryPrice: 490 });
    const { body } = await send('POST', '/ecom/v1/checkouts', {
      lineItems: [lineItem(SONNETS, 1)],
      channelType: 'WEB',
    });
    const checkout = `/ecom/v1/checkouts/${textAt(body, 'checkout.id')}`;
    const line = textAt(body, 'checkout.lineItems.0.id');
    const shipped = { shippingInfo: { selectedCarrierServiceOption: { code: 'pickup' } } };
    const quantities = ['checkout.lineItems.*.quantity'];
    const seen = [
      await ask('GET', checkout.replace('checkouts', 'checkouts/by-cart-id'), undefined, quantities),
      await ask('POST', `${checkout}/add-to-checkout`, { lineItems: [lineItem(EMMA, 1)] }, quantities),
      await ask(
        'POST',
        `${checkout}/update-line-items-quantity`,
        { lineItems: [{ id: line, quantity: 9 }] },
        quantities,
      ),
      await ask('POST', `${checkout}/create-order`, {}),
      await ask('PATCH', checkout, { checkout: shipped, couponCode: 'READER' }, ['checkout.priceSummary.total.amount']),
      await ask('POST', `${checkout}/remove-coupon`, {}, ['checkout.priceSummary.total.amount']),
      (await send('GET', `${checkout}/checkout-url`)).status,
    ];
    const ordered = await send('POST', `${checkout}/create-order`, {});
    seen.push(
      await ask('GET', `/ecom/v1/orders/${textAt(ordered.body, 'orderId')}`, undefined, ['order.status']),
      await ask('POST', '/stores/v2/orders/query', { query: {} }, ['orders']),
      await ask('POST', `${checkout}/remove-line-items`, { lineItemIds: [line] }),
    );
    return seen;
  },
  expected: [
    ...[[[1]], [[1]], [[1]]],
    '400 NO_SELECTED_CARRIER_SERVICE_OPTION',
    ...[['7.82'], ['8.69'], 200, ['INITIALIZED'], [[]]],
    '400 CHECKOUT_IS_COMPLETE',
  ],
};

export const OWNER_V1: Check = {
  title: 'the owner of a shop with Catalog V1 writes products, collections, stock and coupons',
  observe: async (open) => {
    const { api, ask } = await visitorOf(open, { catalog: 'V1', taxPercent: 0 });
    const owner = senderOf(api, api.target.apiKey, { [SITE_ID_HEADER]: api.target.siteId });
    const size = { name: 'Size', choices: ['S', 'L'].map((value) => ({ value, description: value })) };
    const made = await owner('POST', '/stores/v1/products', {
      product: { name: 'Tee', priceData: { price: 20 }, productOptions: [size] },
    });
    const id = textAt(made.body, 'product.id');
    const variants = { variants: [{ choices: { Size: 'L' }, price: 25 }] };
    const less = { decrementData: [{ inventoryId: EMMA, variantId: EMMA_HARDBACK, decrementBy: 9 }] };
    const coupon = { specification: { name: 'Half', code: 'HALF', percentOffRate: 50 } };
    const cart = '/ecom/v1/carts/current';
    return [
      at(
        (await owner('PATCH', `/stores/v1/products/${id}/variants`, variants)).body,
        'variants.*.variant.priceData.price',
      ),
      (await owner('POST', `/stores/v1/collections/${NOVELS}/productIds`, { productIds: [id] })).status,
      (await owner('POST', '/stores/v2/inventoryItems/decrement', less)).status,
      (await owner('POST', '/stores/v2/coupons', coupon)).status,
      await ask('POST', `${cart}/add-to-cart`, { lineItems: [lineItem(id, 1, { options: { Size: 'L' } })] }, [
        'cart.subtotal.amount',
      ]),
      await ask('PATCH', cart, { couponCode: 'half' }, ['cart.subtotalAfterDiscounts.amount']),
      await ask('GET', `/v2/collections/${NOVELS}`, undefined, ['collection.numberOfProducts']),
      await ask('POST', '/stores/v2/coupons/query', {}),
      (await owner('DELETE', `/stores/v1/products/${id}`)).status,
      await ask('GET', `/stores-reader/v1/products/${id}`),
    ];
  },
  expected: [
    [20, 25],
    ...[200, 400, 200],
    ['25.00'],
    ['12.50'],
    [4],
    '403 PERMISSION_DENIED',
    200,
    '404 PRODUCT_NOT_FOUND',
  ],
};

export const OWNER: Check = {
  title: 'the owner fills a shop with a product, its category and its stock, and nobody else does',
  observe: given(visitorOf, async ({ api, ask }) => {
    const owner = senderOf(api, api.target.apiKey, { [SITE_ID_HEADER]: api.target.siteId });
    const product = {
      ...{ name: 'Pen', productType: 'PHYSICAL', physicalProperties: {} },
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '3' } }, inventoryItem: { quantity: 2 } }] },
    };
    const made = await owner('POST', '/stores/v3/products-with-inventory', { product });
    const [id, variantId] = [textAt(made.body, 'product.id'), textAt(made.body, 'product.variantsInfo.variants.0.id')];
    const [tree, item] = [{ appNamespace: '@wix/stores' }, { catalogItemId: id, appId: STORES }];
    const category = await owner('POST', '/categories/v1/categories', {
      ...{ category: { name: 'Tools' }, treeReference: tree },
    });
    const categoryId = textAt(category.body, 'category.id');
    const add = `/categories/v1/bulk/categories/${categoryId}/add-items`;
    const less = { decrementData: [{ inventoryItemId: variantId, decrementBy: 2 }] };
    return [
      made.status,
      (await owner('POST', add, { items: [item], treeReference: tree })).status,
      (await owner('POST', '/stores/v3/bulk/inventory-items/decrement', less)).status,
      (await owner('PATCH', `/stores/v3/products/${id}`, { product: { revision: '9', name: 'x' } })).status,
      await ask('GET', `/stores/v3/products/${id}`, undefined, [
        'product.slug',
        'product.inventory.availabilityStatus',
      ]),
      await ask('GET', `/categories/v1/categories/${categoryId}?${TREE}`, undefined, ['category.itemCounter']),
      await ask('DELETE', `/stores/v3/products/${id}`),
      await ask('POST', '/stores/v3/inventory-items/query', { query: {} }),
      (await owner('DELETE', `/stores/v3/products/${id}`)).status,
      await ask('GET', `/stores/v3/products/${id}`),
    ];
  }),
  expected: [
    ...[200, 200, 200, 409],
    ['pen', 'OUT_OF_STOCK'],
    [1],
    '403 PERMISSION_DENIED',
    '403 PERMISSION_DENIED',
    200,
    '404 PRODUCT_NOT_FOUND',
  ],
};

export const RECOMMENDATIONS: Check = {
  title: 'a shop recommends nothing',
  observe: given(visitorOf, async ({ ask }) => {
    const request = { algorithms: [{ id: EMMA, appId: STORES }], items: [{ catalogItemId: EMMA, appId: STORES }] };
    return ask('POST', '/v1/recommendations/get', request, ['recommendation.items']);
  }),
  expected: [[]],
};
