import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { loadTexts } from '../language/catalogue.ts';
import { ADA, BRUNO } from '../testing/club-members.ts';
import { sampleBook } from '../testing/sample-items.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';
import { SOLD } from '../testing/sold-book.ts';

const items = { Books: [sampleBook({ _id: SOLD }), sampleBook({ _id: 'book-2', title: 'The Ropewalk' })] };
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** As the member with this address, on another device. */
async function orderElsewhere(world: World, email: string, quantity: number): Promise<string> {
  const as = await world.signIn(email);
  const send = async (path: string, body: object, method = 'POST') =>
    Object(await (await world.fetch(path, { as, method, body })).json());
  const catalogReference = { catalogItemId: SOLD, appId: STORES_APP };
  await send('/ecom/v2/carts/current/add-line-items', { catalogItems: [{ catalogReference, quantity }] });
  const { checkoutId } = await send('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB', email });
  const shippingInfo = { selectedCarrierServiceOption: { code: 'pickup' } };
  await send(`/ecom/v1/checkouts/${checkoutId}`, { checkout: { shippingInfo } }, 'PATCH');
  const { orderId } = await send(`/ecom/v1/checkouts/${checkoutId}/create-order`, {});
  await world.fetch(`/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, { as: 'owner', body: {} });
  return orderId;
}

async function buy(showSite: ShowSite, as?: string): Promise<ShownSite> {
  const site = await showSite(`/books/${SOLD}`, as === undefined ? { items } : { items, as });
  await site.user.click(await screen.findByRole('button', { name: 'Buy for €12.99' }));
  await screen.findByRole('link', { name: 'In the cart: 1' });
  return site;
}

async function openCart(showSite: ShowSite, as?: string): Promise<ShownSite> {
  const site = await buy(showSite, as);
  await site.user.click(screen.getByRole('link', { name: 'In the cart: 1' }));
  await screen.findByRole('heading', { name: 'Your cart' });
  return site;
}

describe('what a visitor buys', () => {
  test('a book of the shop goes into the cart, and the other tabs are told', async ({ showSite }) => {
    const { user, changedKeys } = await openCart(showSite);
    const line = within(await screen.findByRole('listitem'));
    expect(line.getByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    await user.click(line.getByRole('button', { name: 'One more' }));
    expect(await screen.findAllByText('€25.98')).toHaveLength(2);
    expect(changedKeys).toEqual([
      ['member', 'cart'],
      ['member', 'cart'],
    ]);
    await user.click(line.getByRole('button', { name: 'One fewer' }));
    expect(await screen.findAllByText('€12.99')).toHaveLength(2);
    await user.click(line.getByRole('button', { name: 'Take out “A Grammar of Goodbyes”' }));
    expect(await screen.findByText('Nothing is in it yet.')).toBeDefined();
  });

  test('the way to the checkout leads back to the cart, or to the page of the order', async ({ showSite, world }) => {
    const { user, departures } = await openCart(showSite);
    await user.click(await screen.findByRole('button', { name: 'To the checkout' }));
    await waitFor(() => expect(departures).toHaveLength(1));
    expect(departures[0]).toContain(`${world.url}/_api/redirects-api/v1/checkout?`);
    const [sent] = await world.requests.list('createRedirectSession');
    expect(JSON.parse(sent?.requestBody ?? '')).toMatchObject({
      callbacks: {
        thankYouPageUrl: `${window.location.origin}/thank-you`,
        cartPageUrl: `${window.location.origin}/cart`,
        postFlowUrl: `${window.location.origin}/cart`,
      },
    });
  });

  test('there is no more of a book than the shop has', async ({ showSite }) => {
    const { user } = await openCart(showSite);
    const more = await screen.findByRole('button', { name: 'One more' });
    await user.click(more);
    await screen.findAllByText('€25.98');
    await user.click(more);
    await screen.findAllByText('€38.97');
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });

  test('a cart with more than there is left says so, and does not lead to the checkout', async ({
    showSite,
    world,
  }) => {
    const { user } = await buy(showSite, ADA.email);
    await user.click(screen.getByRole('button', { name: 'Buy for €12.99' }));
    await user.click(await screen.findByRole('link', { name: 'In the cart: 2' }));
    await screen.findByRole('button', { name: 'One more' });
    await orderElsewhere(world, BRUNO.email, 2);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('There is only 1 of it.');
    expect(await screen.findByText('There is only 1 left. Take fewer to go on.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'To the checkout' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'One fewer' }));
    await waitFor(() => expect(screen.queryByText('There is only 1 left. Take fewer to go on.')).toBeNull());
    expect(screen.getByRole('button', { name: 'To the checkout' }).getAttribute('aria-disabled')).toBeNull();
  });

  test('the last one that somebody else has bought is said, and is no longer offered', async ({ showSite, world }) => {
    const { user } = await showSite(`/books/${SOLD}`, { items });
    const button = await screen.findByRole('button', { name: 'Buy for €12.99' });
    await orderElsewhere(world, BRUNO.email, 3);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('It was sold meanwhile.');
    expect(await screen.findByText('Sold out')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  });

  test('a cart that could not be changed says so', async ({ showSite, world }) => {
    const { user } = await openCart(showSite);
    const more = await screen.findByRole('button', { name: 'One more' });
    await world.faults.add({ drop: true });
    await user.click(more);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getAllByText('€12.99')).toHaveLength(2);
  });
});

describe('orders', () => {
  test('a member finds their orders on the account page, and nobody else does', async ({ showSite, world }) => {
    const orderId = await orderElsewhere(world, ADA.email, 2);
    const { user, address } = await showSite('/account', { as: ADA.email });
    await user.click(await screen.findByRole('link', { name: /^Order 10001, €28\.58$/ }));
    expect(await screen.findByRole('heading', { name: 'Order 10001' })).toBeDefined();
    expect(address()).toBe(`/orders/${orderId}`);
    expect(screen.getByText('2 ×', { exact: false }).textContent).toBe('2 × A Grammar of Goodbyes');
  });

  test('the order of somebody else is not shown', async ({ showSite, world }) => {
    const orderId = await orderElsewhere(world, BRUNO.email, 1);
    await showSite(`/orders/${orderId}`, { as: ADA.email });
    expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeDefined();
  });

  test('who comes from the checkout is thanked, in German in euros, too', async ({ showSite, world }) => {
    await loadTexts('de');
    const orderId = await orderElsewhere(world, ADA.email, 1);
    await showSite(`/thank-you?orderId=${orderId}`, { as: ADA.email, language: 'de' });
    expect(await screen.findByRole('heading', { name: 'Danke' })).toBeDefined();
    expect(screen.getByText(`Eine Bestätigung geht an ${ADA.email}.`)).toBeDefined();
    expect(screen.getByText('14,29 €')).toBeDefined();
  });
});

describe('a book that is not sold', () => {
  test('is not offered', async ({ showSite, world }) => {
    await showSite('/books/book-2', { items });
    await screen.findByRole('heading', { name: 'The Ropewalk' });
    await waitFor(async () =>
      expect(await world.requests.list()).toEqual(expect.arrayContaining([asked('/stores/v3/products/query', 200)])),
    );
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  });
});

describe('a club without a shop', () => {
  // That nobody plays the calls of the shop is what these tests are about, so it is not printed.
  const forget = (world: World) => world.control.unplayed.clear();
  const shopless = test.extend({
    worldOptions: { seed: 'sites[0].seed' },
    unplayed: 'print',
  });

  shopless('offers nothing, and has no orders', async ({ showSite, world }) => {
    await showSite(`/books/${SOLD}`, { items });
    await screen.findByRole('heading', { name: 'A Grammar of Goodbyes' });
    await waitFor(async () =>
      expect(await world.requests.list()).toEqual(expect.arrayContaining([asked('/stores/v3/products/query', 404)])),
    );
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await forget(world);
  });

  shopless('says in the cart that nothing is sold', async ({ showSite, world }) => {
    await showSite('/cart');
    expect(await screen.findByText('Nothing is sold here.')).toBeDefined();
    await forget(world);
  });

  shopless('has no orders in the account', async ({ showSite, world }) => {
    await showSite('/account', { as: ADA.email });
    await screen.findByRole('region', { name: 'What you wrote' });
    await waitFor(async () =>
      expect(await world.requests.list()).toEqual(expect.arrayContaining([asked('/ecom/v1/orders/search', 404)])),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your orders' })).toBeNull());
    await forget(world);
  });
});

const asked = (path: string, status: number) => expect.objectContaining({ path, status });
