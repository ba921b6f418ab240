import { expect, test } from './test.ts';
import { SIMULATOR_URL } from './world.ts';

test('the site says when the platform is down, and recovers by itself', async ({ reader, context }) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await context.route(`${SIMULATOR_URL}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Browse the books' }).click();
  await expect(page.getByText('We cannot reach the club’s library just now.')).toBeVisible();
  await context.unroute(`${SIMULATOR_URL}/**`);
  await expect(page.getByText('We cannot reach the club’s library just now.')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('status').filter({ hasText: /\d+ books/ })).toBeVisible();
});

test('what was typed is still there when the platform did not answer', async ({ reader, context }) => {
  const { page } = reader;
  await reader.visit('/join');
  await context.route(`${SIMULATOR_URL}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('patient@example.com');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('a-long-sentence-is-better');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach the club just now.');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('patient@example.com');
});

test('without its own code the site says so, and can be loaded again', async ({ reader, context }) => {
  const { page } = reader;
  const ownCode = '**/assets/site-*.js';
  await context.route(ownCode, (route) => route.abort());
  await page.goto('/books');
  await expect(page.getByRole('alert')).toContainText('Its code could not be fetched.');
  await context.unroute(ownCode);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(reader.results()).toHaveText(/^24 of/);
});
