import { expect, test } from 'backlot/testing/playwright';

test.use({ worldOptions: { seed: 'shop', settings: { packs: { shop: { catalog: 'V1' } } } } });

async function fillIn(page) {
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Street').fill('12 St James Square');
  await page.getByLabel('Town').fill('London');
}

test('a visitor buys a hardback, from the first click to the mail', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Emma' }).click();
  await page.getByLabel('Format').selectOption('Hardback');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Emma, €18.90');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Order 10001: €26.18');
  await expect(page.getByText('The cart is empty.')).toBeVisible();
  const mail = await inbox.next({ to: 'ada@example.com', kind: 'notification' });
  expect(mail.text).toContain('1 × Emma: €18.90');
});

test('a payment that is declined orders nothing, and the cart stays', async ({ page, inbox }) => {
  await page.goto('/goblin-market');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was ordered.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Goblin Market');
  expect(await inbox.list()).toEqual([]);
});

test('the cart outlives the access token, and an item is removed from it', async ({ page, clock }) => {
  await page.goto('/emma');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 × Emma, €9.90');
  await clock.advance(5 * 60 * 60 * 1000);
  await page.reload();
  await page.getByRole('button', { name: 'Remove Emma' }).click();
  await expect(page.getByText('The cart is empty.')).toBeVisible();
});
