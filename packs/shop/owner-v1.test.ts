import { describe, expect, test } from 'vitest';
import { EMMA, EMMA_HARDBACK, GOBLIN, itemOf, openShops, SONNETS } from './testing/open-shop.ts';

const { open, realFetch, simulator } = openShops();

const codeOf = (code: string) => ({ details: { applicationError: { code } } });
const POEMS = 'c0000000-0000-4000-8000-000000000002';

describe('the owner of a shop with Catalog V1', () => {
  test('creates a product with options, prices its variants, and a visitor buys it by the names of its choices', async () => {
    const shop = await open({ catalog: 'V1' });
    const { products } = shop.owner();
    const { product } = await products.createProduct({
      ...{ name: 'Tee', productType: 'physical', priceData: { price: 20 }, sku: 'TEE' },
      productOptions: [
        {
          name: 'Size',
          choices: [
            { value: 'S', description: 'S' },
            { value: 'L', description: 'L' },
          ],
        },
        { name: 'Colour', choices: [{ value: 'Red', description: 'Red' }] },
      ],
    });
    const id = product?._id ?? '';
    expect(product).toMatchObject({
      ...{ slug: 'tee', manageVariants: true, priceData: { price: 20 }, stock: { inStock: true } },
      productOptions: [{ name: 'Size' }, { optionType: 'drop_down', choices: [{ description: 'Red' }] }],
    });
    expect(product?.variants?.map(({ choices }) => choices)).toEqual([
      { Size: 'S', Colour: 'Red' },
      { Size: 'L', Colour: 'Red' },
    ]);
    const { variants } = await products.updateProductVariants(id, [
      { choices: { Size: 'L' }, price: 25, sku: 'TEE-L' },
    ]);
    expect(variants?.map(({ variant }) => [variant?.priceData?.price, variant?.sku])).toEqual([
      [20, 'TEE'],
      [25, 'TEE-L'],
    ]);
    const { cart } = await shop.visitor().currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: itemOf(id, { options: { Size: 'L', Colour: 'Red' } }), quantity: 2 }],
    });
    expect(cart?.lineItems).toMatchObject([{ lineItemPrice: { amount: '50.00' } }]);
  });

  test('changes what is sent of a product: its name, a discount, its visibility; and deletes it', async () => {
    const shop = await open({ catalog: 'V1' });
    const { products } = shop.owner();
    const { product } = await products.updateProduct(GOBLIN, {
      name: 'Goblins',
      discount: { type: 'PERCENT', value: 10 },
    });
    expect(product).toMatchObject({
      name: 'Goblins',
      slug: 'goblin-market',
      priceData: { price: 6.9, discountedPrice: 6.21 },
    });
    expect((await products.updateProduct(GOBLIN, { visible: false })).product).toMatchObject({
      ...{ name: 'Goblins', priceData: { discountedPrice: 6.21 }, visible: false },
    });
    await expect(shop.visitor().products.getProduct(GOBLIN)).rejects.toMatchObject(codeOf('PRODUCT_NOT_FOUND'));
    await products.addProductMedia(EMMA, [{ url: 'https://example.com/back.png' }]);
    expect((await products.getProduct(EMMA)).product?.media?.items).toHaveLength(2);
    await products.deleteProduct(GOBLIN);
    await expect(products.deleteProduct(GOBLIN)).rejects.toMatchObject(codeOf('PRODUCT_NOT_FOUND'));
    await expect(products.createProduct({ name: 'x', brand: 'y' })).rejects.toMatchObject(codeOf('NOT_PLAYED'));
  });

  test('creates, fills, hides and deletes a collection', async () => {
    const shop = await open({ catalog: 'V1' });
    const { products, collections } = shop.owner();
    const { collection } = await products.createCollection({ name: 'For Travellers' });
    const id = collection?._id ?? '';
    await products.addProductsToCollection(id, [EMMA, GOBLIN]);
    await products.removeProductsFromCollection(id, [EMMA]);
    expect(await collections.getCollection(id)).toMatchObject({ slug: 'for-travellers', numberOfProducts: 1 });
    const changed = await products.updateCollection(id, { name: 'Trips', visible: false });
    expect(changed.collection).toMatchObject({
      name: 'Trips',
      slug: 'for-travellers',
      visible: false,
      numberOfProducts: 1,
    });
    await expect(shop.visitor().collections.getCollection(id)).rejects.toMatchObject(codeOf('404'));
    await products.deleteCollection(POEMS);
    expect((await products.getProduct(SONNETS)).product?.collectionIds).toEqual([]);
    await expect(products.deleteCollection(POEMS)).rejects.toMatchObject(codeOf('404'));
  });

  test('counts its products: sets, increments and decrements what is in stock', async () => {
    const { inventory } = (await open({ catalog: 'V1' })).owner();
    const found = await inventory.queryInventory({ query: { filter: `{"productId":"${EMMA}"}` } });
    expect([found.totalResults, found.inventoryItems]).toMatchObject([
      1,
      [
        {
          productId: EMMA,
          trackQuantity: true,
          variants: [{ quantity: 12 }, { variantId: EMMA_HARDBACK, quantity: 3 }],
        },
      ],
    ]);
    const zeros = '00000000-0000-0000-0000-000000000000';
    await inventory.incrementInventory([{ productId: GOBLIN, variantId: zeros, incrementBy: 2 }]);
    await inventory.decrementInventory([{ productId: EMMA, variantId: EMMA_HARDBACK, decrementBy: 3 }]);
    const left = async (id: string) =>
      (await inventory.getInventoryVariants(id)).inventoryItem?.variants?.map(({ quantity }) => quantity);
    expect([await left(GOBLIN), await left(EMMA)]).toEqual([[7], [12, 0]]);
    await expect(
      inventory.decrementInventory([{ productId: GOBLIN, variantId: zeros, decrementBy: 8 }]),
    ).rejects.toMatchObject(codeOf('INSUFFICIENT_INVENTORY'));
    await inventory.updateInventoryVariants(GOBLIN, {
      trackQuantity: false,
      variants: [{ variantId: zeros, inStock: true }],
    });
    expect((await inventory.getInventoryVariants(GOBLIN)).inventoryItem).toMatchObject({ trackQuantity: false });
  });

  const choices = Array.from({ length: 100 }, (_, at) => ({ value: String(at), description: String(at) }));
  test.each<[string, object]>([
    ['a price below nothing', { priceData: { price: -3 } }],
    ['a discount beyond the price', { priceData: { price: 3 }, discount: { type: 'AMOUNT', value: 9 } }],
    ['a million variants', { productOptions: ['a', 'b', 'c'].map((name) => ({ name, choices })) }],
  ])('is refused %s', async (_, sent) => {
    const { products } = (await open({ catalog: 'V1' })).owner();
    await expect(products.createProduct({ name: 'x', ...sent })).rejects.toMatchObject(codeOf('INVALID_ARGUMENT'));
  });

  test('is the only one who does: a visitor is told PERMISSION_DENIED', async () => {
    const { products, inventory } = (await open({ catalog: 'V1' })).visitor();
    await expect(products.createProduct({ name: 'x' })).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
    await expect(products.deleteCollection(POEMS)).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
    await expect(inventory.getInventoryVariants(EMMA)).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
  });
});

describe('coupons of an owner', () => {
  async function withCoupons() {
    const shop = await open({ taxPercent: 0, deliveryPrice: 0 });
    const ask = async (method: string, path: string, body?: object) => {
      const response = await realFetch(`${simulator().url}/stores/v2/coupons${path}`, {
        method,
        headers: { authorization: shop.apiKey, 'wix-site-id': shop.siteId, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answered: unknown = await response.json();
      return { status: response.status, body: answered };
    };
    const create = (specification: object) =>
      ask('POST', '', { specification: { name: 'Spring', code: 'SPRING', ...specification } });
    const buyer = shop.visitor();
    await buyer.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(GOBLIN), quantity: 1 }],
    });
    const discountOf = async (code: string) => {
      await buyer.currentCartV2.addCouponToCurrentCart({ code });
      return (await buyer.currentCartV2.calculateCurrentCart()).summary?.priceSummary?.discount?.amount;
    };
    return { ...shop, ask, create, buyer, discountOf };
  }

  test('a coupon is created, found, changed and deleted, and reduces a cart', async () => {
    const { ask, create, discountOf } = await withCoupons();
    const { body } = await create({ moneyOffAmount: 2.5, startTime: '0' });
    const { id }: { id?: string } = Object(body);
    expect(await discountOf('spring')).toBe('2.50');
    expect(await ask('GET', `/${id}`)).toMatchObject({
      body: { coupon: { id, expired: false, specification: { type: 'MoneyOff', moneyOffAmount: 2.5, active: true } } },
    });
    expect(await create({ percentOffRate: 5 })).toMatchObject({ status: 409 });
    expect(await ask('PATCH', `/${id}`, { specification: { percentOffRate: 50, code: 'AUTUMN' } })).toMatchObject({
      status: 200,
    });
    expect(await ask('POST', '/query', { query: { filter: '{"specification.code":"AUTUMN"}' } })).toMatchObject({
      body: { totalResults: 1, coupons: [{ id, specification: { percentOffRate: 50, type: 'PercentOff' } }] },
    });
    expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await ask('GET', `/${id}`)).toMatchObject({ status: 404, body: codeOf('COUPON_NOT_FOUND') });
  });

  test.each<[string, object]>([
    ['that is not active', { active: false }],
    ['that begins later', { startTime: '4102444800000' }],
    ['that has expired', { expirationTime: '1000' }],
  ])('a coupon %s is refused: INVALID_COUPON_STATUS', async (_, specification) => {
    const { create, discountOf } = await withCoupons();
    await create({ percentOffRate: 10, ...specification });
    await expect(discountOf('SPRING')).rejects.toMatchObject(codeOf('INVALID_COUPON_STATUS'));
  });

  test('a coupon that ends while it is in a cart takes nothing off any more', async () => {
    const { create, discountOf, manage, buyer } = await withCoupons();
    await create({ percentOffRate: 50, expirationTime: String(Date.now() + 60_000) });
    expect(await discountOf('SPRING')).toBe('3.45');
    await manage('POST', '/clock/advance', { ms: 120_000 });
    expect((await buyer.currentCartV2.calculateCurrentCart()).summary?.priceSummary?.discount?.amount).toBe('0.00');
  });

  test.each<[string, object, number]>([
    ['a limit of uses', { percentOffRate: 10, usageLimit: 3 }, 400],
    ['a group of products', { percentOffRate: 10, scope: { namespace: 'stores', group: { name: 'product' } } }, 400],
    ['no reduction', {}, 400],
    ['an amount in words', { moneyOffAmount: 'ten' }, 400],
    ['an endless amount', { moneyOffAmount: 1e308 }, 400],
    ['more than all', { percentOffRate: 101 }, 400],
    ['less than nothing', { percentOffRate: -1 }, 400],
    ['a code of blanks', { percentOffRate: 1, code: ' ' }, 400],
    ['a code of 51 letters', { percentOffRate: 1, code: 'a'.repeat(51) }, 400],
  ])('a coupon with %s is a %s', async (_, specification, status) => {
    const { create } = await withCoupons();
    expect(await create(specification)).toMatchObject({ status });
  });
});
