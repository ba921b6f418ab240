import { describe, expect, test } from 'vitest';
import { bookshop } from './bookshop.ts';
import { BUYER, EMMA, itemOf, openShops, type ShopClient } from './testing/open-shop.ts';

const { open } = openShops();

async function withEmma(client: ShopClient, quantity = 1): Promise<string> {
  const options = { variantId: 'd0000000-0000-4000-8000-000000000011' };
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: itemOf(EMMA, options), quantity }],
  });
  return cart?._id ?? '';
}

describe('what a cart costs', () => {
  test('a coupon of 50.00 on a cart of 9.90 takes off 9.90, and the total is not negative', async () => {
    const coupons = { GIFT: { code: 'GIFT', name: 'A gift', amountOff: 5000 } };
    const client = (await open({}, { state: { ...bookshop, 'shop.coupons': coupons } })).visitor();
    await withEmma(client);
    await client.currentCartV2.addCouponToCurrentCart({ code: 'GIFT' });
    const { summary } = await client.currentCartV2.calculateCurrentCart();
    expect([summary?.priceSummary?.discount?.amount, summary?.priceSummary?.total?.amount]).toEqual(['9.90', '0.00']);
  });

  test('the taxable amount of an estimate has the delivery: 9.90 and 4.90 are 14.80', async () => {
    const client = (await open()).visitor();
    await withEmma(client);
    const { taxSummary, priceSummary } = await client.currentCart.estimateCurrentCartTotals({
      selectedShippingOption: { code: 'standard' },
    });
    expect(taxSummary).toMatchObject({ taxableAmount: { amount: '14.80' }, totalTax: { amount: '1.48' } });
    expect(priceSummary?.total?.amount).toBe('16.28');
  });

  test('a currency without minor units has amounts without digits: 990 is ¥990', async () => {
    const { productsV3 } = (await open({ currency: 'JPY' })).visitor();
    const { product } = await productsV3.getProductBySlug('emma', { fields: ['CURRENCY'] });
    expect(product?.actualPriceRange?.minValue).toEqual({ amount: '990', formattedAmount: '¥990' });
  });
});

describe('what an order changes', () => {
  test('an order of three pieces takes three from the stock, and the revision of its cart goes up', async () => {
    const shop = await open();
    const client = shop.visitor();
    const cartId = await withEmma(client, 3);
    const stockOf = async () =>
      (await client.readOnlyVariantsV3.queryVariants().eq('productData.productId', EMMA).find()).items.length;
    expect(await stockOf()).toBe(2);
    const before = await client.cartV2.getCart(cartId);
    const { browser, page } = await shop.checkoutPage(client, cartId);
    await browser.submit(page, { ...BUYER, step: 'paid' });
    const after = await client.cartV2.getCart(cartId);
    expect([before.revision, after.revision, after.orderPlaced]).toEqual(['1', '2', true]);
    // Nine of twelve are left, so ten are too many.
    await expect(withEmma(client, 10)).rejects.toMatchObject({
      details: { applicationError: { code: 'INSUFFICIENT_INVENTORY', data: { available: 9 } } },
    });
    await withEmma(client, 9);
  });
});

describe('filters and sorts of products', () => {
  const PRICE = 'actualPriceRange.minValue.amount';
  test('a descending sort by price begins with the dearest', async () => {
    const { productsV3 } = (await open()).visitor();
    const found = await productsV3.searchProducts({ sort: [{ fieldName: PRICE, order: 'DESC' }] });
    expect(found.products?.map(({ slug }) => slug).slice(0, 3)).toEqual(['middlemarch', 'jane-eyre', 'emma']);
    const { items } = await productsV3.queryProducts().descending('slug').limit(1).find();
    expect(items.map(({ slug }) => slug)).toEqual(['sonnets-from-the-portuguese']);
  });

  test.each([
    ['$gte', '9.90', ['emma', 'jane-eyre', 'middlemarch']],
    ['$gt', '9.90', ['jane-eyre', 'middlemarch']],
    ['$lte', '9.90', ['emma', 'goblin-market', 'sonnets-from-the-portuguese']],
    ['$lt', '9.90', ['goblin-market', 'sonnets-from-the-portuguese']],
  ])('a filter by price with %s %s finds %j', async (operator, amount, slugs) => {
    const { productsV3 } = (await open()).visitor();
    const found = await productsV3.searchProducts({ filter: { [PRICE]: { [operator]: amount } } });
    expect(found.products?.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  });
});
