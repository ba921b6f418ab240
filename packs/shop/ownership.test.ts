import { describe, expect, test } from 'vitest';
import { APP } from '../testing/open-sites.ts';
import {
  BUYER,
  EMMA,
  EMMA_HARDBACK,
  GOBLIN,
  itemOf,
  openShops,
  type ShopClient,
  SONNETS,
} from './testing/open-shop.ts';

const { open } = openShops();

const HARDBACK = itemOf(EMMA, { variantId: EMMA_HARDBACK });

function add(client: ShopClient, catalogReference: ReturnType<typeof itemOf>, quantity: number) {
  return client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
}

/** The names and quantities of the current cart. */
async function linesOf(client: ShopClient): Promise<readonly unknown[]> {
  const { cart } = await client.currentCartV2.getCurrentCart();
  return (cart?.lineItems ?? []).map(({ name, quantityInfo }) => [name?.original, quantityInfo?.requestedQuantity]);
}

/** A client with the tokens that another one has now. */
function copyOf(shop: { visitor: () => ShopClient }, client: ShopClient): ShopClient {
  const copy = shop.visitor();
  copy.auth.setTokens(client.auth.getTokens());
  return copy;
}

async function pay(shop: Awaited<ReturnType<typeof open>>, client: ShopClient, checkoutId: string): Promise<string> {
  const { browser, page } = await shop.checkoutPage(client, checkoutId);
  const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
  return new URL(paid.location).searchParams.get('orderId') ?? '';
}

const NO_CART = { details: { applicationError: { code: 'CART_NOT_FOUND' } } };

describe('a visitor with a cart who logs in', () => {
  test('has the cart as a member at once, on each device, and the token of before sees it no more', async () => {
    const shop = await open();
    await shop.register('ada@example.com');
    const client = shop.visitor();
    const { cart } = await add(client, itemOf(SONNETS), 1);
    const former = copyOf(shop, client);
    await shop.logIn(client, 'ada@example.com');
    const elsewhere = shop.visitor();
    await shop.logIn(elsewhere, 'ada@example.com');
    const seen = await elsewhere.currentCartV2.getCurrentCart();
    expect(seen.cart).toMatchObject({ _id: cart?._id, customerInfo: { memberId: expect.any(String) } });
    await expect(former.currentCartV2.getCurrentCart()).rejects.toMatchObject(NO_CART);
    await expect(former.cartV2.getCart(cart?._id ?? '')).rejects.toMatchObject(NO_CART);
    await add(former, HARDBACK, 1);
    expect(await linesOf(client)).toEqual([['Sonnets from the Portuguese', 1]]);
  });

  test('and has another one as a member: both become one, equal items add up, and no more than the stock', async () => {
    const shop = await open();
    await shop.register('ada@example.com');
    const home = shop.visitor();
    await shop.logIn(home, 'ada@example.com');
    await add(home, HARDBACK, 2);
    await add(home, itemOf(SONNETS), 1);
    const phone = shop.visitor();
    await add(phone, HARDBACK, 1);
    await add(phone, itemOf(SONNETS), 1);
    await add(phone, itemOf(GOBLIN), 1);
    await shop.logIn(phone, 'ada@example.com');
    const both = [
      ['Emma', 3],
      ['Sonnets from the Portuguese', 1],
      ['Goblin Market', 1],
    ];
    expect({ phone: await linesOf(phone), home: await linesOf(home) }).toEqual({ phone: both, home: both });
  });

  test('finds no cart after the order, not even the visitor’s of before', async () => {
    const shop = await open();
    await shop.register('ada@example.com');
    const home = shop.visitor();
    await shop.logIn(home, 'ada@example.com');
    const { cart } = await add(home, HARDBACK, 1);
    const phone = shop.visitor();
    await add(phone, itemOf(SONNETS), 1);
    await shop.logIn(phone, 'ada@example.com');
    await pay(shop, phone, cart?._id ?? '');
    await expect(phone.currentCartV2.getCurrentCart()).rejects.toMatchObject(NO_CART);
    await expect(home.currentCartV2.getCurrentCart()).rejects.toMatchObject(NO_CART);
  });

  test('leaves nothing to the next member who logs in from the same visitor', async () => {
    const shop = await open();
    await Promise.all([shop.register('ada@example.com'), shop.register('bo@example.com')]);
    const first = shop.visitor();
    const bought = await add(first, HARDBACK, 1);
    await pay(shop, first, bought.cart?._id ?? '');
    await add(first, itemOf(SONNETS), 1);
    const second = copyOf(shop, first);
    await shop.logIn(first, 'ada@example.com');
    await shop.logIn(second, 'bo@example.com');
    expect((await second.orders.searchOrders({})).orders).toEqual([]);
    await expect(second.currentCartV2.getCurrentCart()).rejects.toMatchObject(NO_CART);
    expect((await first.orders.searchOrders({})).orders).toHaveLength(1);
  });
});

describe('an order', () => {
  test('of a member who was a visitor is the member’s: the other device has it, and the visitor’s token has not', async () => {
    const shop = await open();
    const [ada] = await Promise.all([shop.register('ada@example.com'), shop.register('bo@example.com')]);
    const client = shop.visitor();
    const { cart } = await add(client, itemOf(SONNETS), 1);
    const former = copyOf(shop, client);
    const next = copyOf(shop, client);
    await shop.logIn(client, 'ada@example.com');
    const orderId = await pay(shop, client, cart?._id ?? '');
    const elsewhere = shop.visitor();
    await shop.logIn(elsewhere, 'ada@example.com');
    await shop.logIn(next, 'bo@example.com');
    expect(await elsewhere.orders.getOrder(orderId)).toMatchObject({ buyerInfo: { memberId: ada, contactId: ada } });
    const idsSeen = async (of: ShopClient) => (await of.orders.searchOrders({})).orders?.map(({ _id }) => _id);
    expect({
      elsewhere: await idsSeen(elsewhere),
      former: await idsSeen(former),
      next: await idsSeen(next),
    }).toEqual({ elsewhere: [orderId], former: [], next: [] });
    await expect(former.orders.getOrder(orderId)).rejects.toThrow();
    await expect(former.checkout.getCheckout(cart?._id ?? '')).rejects.toThrow();
  });

  test('that a visitor has paid becomes the member’s at the login', async () => {
    const shop = await open();
    await shop.register('ada@example.com');
    const client = shop.visitor();
    const { cart } = await add(client, itemOf(SONNETS), 1);
    const orderId = await pay(shop, client, cart?._id ?? '');
    const former = copyOf(shop, client);
    await shop.logIn(client, 'ada@example.com');
    expect((await client.orders.searchOrders({})).orders?.map(({ _id }) => _id)).toEqual([orderId]);
    expect((await former.orders.searchOrders({})).orders).toEqual([]);
    expect(await client.checkout.getCheckout(cart?._id ?? '')).toMatchObject({ completed: true });
  });

  test('of somebody else’s cart is the payer’s, who sees no address of the owner and gives none', async () => {
    const shop = await open();
    const [owner, payer] = [shop.visitor(), shop.visitor()];
    const { cart } = await add(owner, itemOf(SONNETS), 1);
    const checkoutId = cart?._id ?? '';
    const own = await shop.checkoutPage(owner, checkoutId);
    await own.browser.submit(own.page, { ...BUYER, step: 'declined' });
    expect((await shop.checkoutPage(owner, checkoutId)).page.html).toContain('12 St James Square');
    const { browser, page } = await shop.checkoutPage(payer, checkoutId);
    expect(page.html).not.toMatch(/ada@example\.com|St James|Lovelace/);
    const paid = await browser.submit(page, {
      ...BUYER,
      'field.email': 'bo@example.com',
      'field.city': 'Paris',
      step: 'paid',
    });
    const orderId = new URL(paid.location).searchParams.get('orderId') ?? '';
    expect(await payer.orders.getOrder(orderId)).toMatchObject({ buyerInfo: { email: 'bo@example.com' } });
    expect((await owner.orders.searchOrders({})).orders).toEqual([]);
    expect(JSON.stringify(await owner.cartV2.getCart(checkoutId))).not.toMatch(/bo@example\.com|Paris/);
    const late = await own.browser.submit(own.page, { ...BUYER, step: 'paid' });
    expect([late.location, late.html.includes('This cart was ordered')]).toEqual(['', true]);
  });
});

test('a checkout page that was opened before a logout is over after it, and pays nothing', async () => {
  const shop = await open();
  await shop.register('ada@example.com');
  const client = shop.visitor();
  await shop.logIn(client, 'ada@example.com');
  const { cart } = await add(client, itemOf(SONNETS), 1);
  const { browser, page } = await shop.checkoutPage(client, cart?._id ?? '');
  const elsewhere = shop.visitor();
  await shop.logIn(elsewhere, 'ada@example.com');
  const { redirectSession } = await client.redirects.createRedirectSession({
    logout: { clientId: shop.clientId },
    callbacks: { postFlowUrl: APP },
  });
  await browser.open(redirectSession?.fullUrl ?? '');
  const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
  expect([paid.status, paid.location, paid.html.includes('This checkout is over')]).toEqual([400, '', true]);
  expect((await elsewhere.orders.searchOrders({})).orders).toEqual([]);
  expect(await linesOf(elsewhere)).toEqual([['Sonnets from the Portuguese', 1]]);
});
