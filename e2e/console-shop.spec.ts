import { openConsole, watchConsole } from './console-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.use({ worldOptions: { seed: 'shop', settings: { packs: { shop: { on: true } } } } });
test.beforeEach(({ context, world }) => watchConsole(context, world));

const SONNETS = 'b0000000-0000-4000-8000-000000000005';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

test('an order has a page with its lines, totals, buyer and mail, and is drawn from its cart on', {
  tag: '@path',
}, async ({ page, world }) => {
  await world.control.requestLog.record();
  const visitor = await world.visit();
  const send = async (path: string, body: object) => (await world.fetch(path, { as: visitor, body })).json();
  const catalogReference = { catalogItemId: SONNETS, appId: STORES };
  // The shop has one of them.
  await send('/ecom/v2/carts/current/add-line-items', { catalogItems: [{ catalogReference, quantity: 1 }] });
  const made = await send('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB', email: 'ada@example.com' });
  const checkout = `/ecom/v1/checkouts/${made.checkoutId}`;
  const shippingInfo = { selectedCarrierServiceOption: { code: 'pickup' } };
  await world.fetch(checkout, { as: visitor, method: 'PATCH', body: { checkout: { shippingInfo } } });
  const { orderId } = await send(`${checkout}/create-order`, {});
  const pay = `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`;
  expect((await world.fetch(pay, { as: 'owner', body: {} })).status).toBe(200);

  await openConsole(page, world, '/packs');
  await page.getByRole('region', { name: 'Orders, newest first' }).getByRole('link', { name: '10001' }).click();
  await expect(page.getByRole('heading', { name: 'Order 10001' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is known' })).toContainText('ada@example.com');
  const lines = page.getByRole('region', { name: 'Lines', exact: true });
  await expect(lines.getByRole('row').nth(1)).toContainText('Sonnets from the Portuguese1€7.90€7.90');
  await expect(page.getByRole('region', { name: 'Totals', exact: true })).toContainText('Total€');
  const steps = page.getByRole('list', { name: 'The requests, in their order' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Application to API:');
  await expect(steps.first()).toContainText('add-line-items');
  await expect(steps.filter({ hasText: 'create-order' })).toContainText('200');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Mails' }).getByRole('link', { name: 'Your order 10001' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});
