import { expect, test } from 'backlot/testing/playwright';

const APPROVED = 'wix.ecom.v1.order_approved';
const webhooks = [{ url: `http://localhost:${process.env.PORT ?? 3000}/api/webhooks`, events: [APPROVED] }];

test.use({ worldOptions: { seed: 'shop', settings: { packs: { shop: { catalog: 'V1' } }, webhooks } } });

// The development server compiles the route when the first event comes.
test.describe.configure({ timeout: 120_000 });

/** Brings a visitor with a book to the hosted checkout, and presses a button there. */
async function pay(page, button) {
  await page.goto('/goblin-market');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Street').fill('12 St James Square');
  await page.getByLabel('Town').fill('London');
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The page asks its server, which the webhook has told. */
async function expectText(page, text) {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** One that was not answered in time comes again by the clock of the world. */
async function delivered(world) {
  await expect
    .poll(
      async () => {
        await world.clock.advance(10 * 60_000);
        return (await world.webhooks.deliveries()).map(({ state }) => state);
      },
      { intervals: [2000], timeout: 60_000 },
    )
    .not.toContain('waiting');
}

test('the server hears that an order is paid, and the page says so', async ({ page, world }) => {
  await pay(page, 'Pay');
  await expect(page.getByRole('status')).toContainText('Order 10001');
  await delivered(world);
  await expectText(page, 'Your payment has arrived.');
});

test('a declined payment tells of no order', async ({ page, world }) => {
  await pay(page, 'Pay with a card that is declined');
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was ordered.');
  expect(await world.events.list({ type: APPROVED })).toEqual([]);
  expect(await world.webhooks.deliveries()).toEqual([]);
});

test('a server that was down hears of the order when it is up again', async ({ page, world }) => {
  const { id } = await world.faults.add({ operation: `delivery:${APPROVED}`, drop: true });
  await pay(page, 'Pay');
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await expect.poll(() => world.requests.list(`delivery:${APPROVED}`)).toMatchObject([{ status: null }]);
  await page.reload();
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await world.faults.remove(id);
  await delivered(world);
  await expectText(page, 'Your payment has arrived.');
});
