import { ADA } from './accounts.ts';
import { expect, test } from './test.ts';

test('a visitor joins, and is a member at once and after a reload', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/join');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('new.reader@example.com');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('a-long-sentence-is-better');
  await page.getByRole('textbox', { name: /What shall we call you/ }).fill('Newcomer');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await reader.expectMember();
  await page.reload();
  await reader.expectMember();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(reader.heading('Good to see you, Newcomer')).toBeVisible();
  await expect(page.getByText('new.reader@example.com')).toBeVisible();
});

test('a member signs in without leaving the page', { tag: '@path' }, async ({ reader }) => {
  await reader.visit('/sign-in');
  const addresses: string[] = [];
  reader.page.on('framenavigated', (frame) => {
    if (frame === reader.page.mainFrame()) addresses.push(new URL(frame.url()).host);
  });
  await reader.signIn(ADA);
  await reader.expectMember();
  expect(new Set(addresses).size).toBeLessThanOrEqual(1);
  expect(await reader.page.locator('iframe').count()).toBe(0);
});

test('a member who signs in from the front page or from a search comes back there', async ({ reader }) => {
  const { page } = reader;
  for (const path of ['/', '/search?q=norgard']) {
    await reader.visit(path);
    await page.getByRole('navigation').getByRole('link', { name: 'Sign in' }).click();
    await reader.signIn(ADA);
    await reader.expectMember();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('a member signs in by the hosted page and comes back to where they were going', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/bulletin');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await reader.signInByHostedPage(ADA);
  await expect(reader.heading('The bulletin')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=/);
});

test('a login frame that the policy of the page blocks is noticed at once, and the login is finished on the club’s own page', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.visit('/sign-in');
  // As in a build for the real service that does not know the project's own domain. A policy that is added counts too.
  await page.evaluate(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "frame-src 'none'";
    document.head.append(policy);
  });
  await reader.signIn(ADA);
  await expect(page.getByText('this page could not open the door by itself')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Finish on the club’s page' }).click();
  await reader.expectMember();
});
