import { expect, test } from 'backlot/testing/playwright';

test.use({ worldOptions: { seed: 'shop' } });

const SONNETS = {
  catalogItemId: 'b0000000-0000-4000-8000-000000000005',
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
};

async function fillIn(page) {
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Street').fill('12 St James Square');
  await page.getByLabel('Town').fill('London');
}

test('a visitor buys a book, from the first click to the mail', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Emma' }).click();
  await page.getByRole('button', { name: 'Add Emma' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('2 × Emma');
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Thank you for order 10001: €27.17');
  await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0);
  const mail = await inbox.next({ to: 'ada@example.com', kind: 'notification' });
  expect(mail.subject).toBe('Your order 10001');
  expect(mail.text).toContain('2 × Emma: €19.80');
});

test('a payment that is declined orders nothing, and the buyer can pay again', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Goblin Market' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was ordered.');
  expect(await inbox.list()).toEqual([]);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Thank you for order 10001');
});

test('a buyer who leaves the checkout still has the cart', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Emma' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Emma');
});

test('a book that is sold out between cart and checkout is not paid', async ({ page, world }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Sonnets' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillIn(page);
  await buyAsSomebodyElse(page, world);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Sonnets from the Portuguese is out of stock. Nothing was paid.');
});

test('the cart outlives the access token, also in the middle of a purchase', async ({ page, clock }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Emma' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Emma');
  await clock.advance(5 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Emma');
  await page.getByRole('button', { name: 'Check out' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Thank you for order 10001');
});

test('more than the stock is refused with the reason', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Sonnets' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Sonnets');
  await page.getByRole('button', { name: 'Add Sonnets' }).click();
  await expect(page.getByRole('alert')).toHaveText('Only 1 are in stock, and 2 were asked for.');
});

/** Another visitor, in another browser, buys the last sonnets. */
async function buyAsSomebodyElse(page, world) {
  const as = await world.visit();
  const post = async (path, body) => (await world.fetch(path, { as, body })).json();
  const { cart } = await post('/ecom/v2/carts/current/add-line-items', {
    catalogItems: [{ catalogReference: SONNETS, quantity: 1 }],
  });
  const { redirectSession } = await post('/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId: cart.id },
  });
  const other = await page.context().browser().newPage();
  await other.goto(redirectSession.fullUrl);
  await fillIn(other);
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other.getByRole('heading')).toHaveText('Thank you');
  await other.close();
}
