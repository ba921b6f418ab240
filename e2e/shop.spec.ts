import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/** A book that the shop sells, for €14.00, and four of which it has. */
const CROWN = { path: '/books/e4ad97d3-ccf6-4f0a-a01e-c03f200da8ac', title: 'A Crown of Ordinary Iron' };

async function pay(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Street' }).fill('1 Lighthouse Road');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1000');
  await page.getByRole('textbox', { name: 'Town' }).fill('Bern');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Switzerland' });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test('what a visitor has put into the cart is the member’s after signing in, is paid, and is in the account', {
  tag: '@path',
}, async ({ reader, world }) => {
  const { page } = reader;
  await reader.visit(CROWN.path);
  await page.getByRole('button', { name: 'Buy for €14.00' }).click();
  await expect(page.getByRole('link', { name: 'In the cart: 1' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click();
  await reader.signIn(ADA);
  await reader.expectMember();
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: CROWN.title })).toContainText('€14.00');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('Together €28.00')).toBeVisible();

  // Who thinks better of it comes back to the cart as it was.
  await page.getByRole('button', { name: 'To the checkout' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(reader.heading('Your cart')).toBeVisible();
  await expect(page.getByText('Together €28.00')).toBeVisible();

  await page.getByRole('button', { name: 'To the checkout' }).click();
  await pay(page);
  await expect(reader.heading('Thank you')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`2 × ${CROWN.title}`);
  expect((await world.inbox.next({ to: ADA.email, kind: 'notification' })).subject).toBe('Your order 10001');
  await page.getByRole('link', { name: 'All your orders' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    orders: [{ number: '10001', lines: [{ title: CROWN.title, quantity: 2 }] }],
  });
  await page
    .getByRole('region', { name: 'Your orders' })
    .getByRole('link', { name: /^Order 10001/ })
    .click();
  await expect(reader.heading('Order 10001')).toBeVisible();
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('Nothing is in it yet.')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing from the book to the order at ${width} pixels, and nothing scrolls sideways`, async ({
    reader,
  }) => {
    test.slow();
    const { page } = reader;
    await page.setViewportSize({ width, height: 800 });
    const check = async (state: string): Promise<void> => {
      await settled(page);
      await expectAccessible(page, state);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([state, wide]).toEqual([state, 0]);
    };
    await reader.arriveSignedIn(ADA);
    await reader.visit('/cart');
    await expect(page.getByText('Nothing is in it yet.')).toBeVisible();
    await check('empty cart');
    await reader.visit(CROWN.path);
    await page.getByRole('button', { name: 'Buy for €14.00' }).click();
    await expect(page.getByRole('link', { name: 'In the cart: 1' })).toBeVisible();
    await check('book');
    await page.getByRole('link', { name: 'In the cart: 1' }).click();
    await expect(page.getByRole('button', { name: 'To the checkout' })).toBeVisible();
    await check('cart');
    await page.getByRole('button', { name: 'To the checkout' }).click();
    await pay(page);
    await expect(reader.heading('Thank you')).toBeVisible();
    await check('order');
    await page.getByRole('link', { name: 'All your orders' }).click();
    await expect(page.getByRole('link', { name: /^Order 10001/ })).toBeVisible();
    await check('account');
  });
}
