import { type Browser, openBrowser } from '#contracts/conformance/browser.ts';
import { operations } from '#contracts/operations/operations.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { World } from '#kit/testing.ts';
import { ADA } from './accounts.ts';
import { openConsole, watchConsole } from './console-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

const REDIRECT_URI = 'http://localhost:4321/callback';

test.beforeEach(async ({ context, world }) => {
  watchConsole(context, world);
  await world.control.requestLog.record();
  await world.changeSettings({ allowedRedirectUris: [REDIRECT_URI] });
});

/** Opens the authorize page as a browser does, and types a password. Returns where that leads. */
async function signIn(world: World, browser: Browser, password: string): Promise<string> {
  const query = new URLSearchParams({
    ...{ clientId: world.clientId, redirectUri: REDIRECT_URI, responseType: 'code', state: 'a-state' },
    ...{ codeChallengeMethod: 'S256', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
  });
  const form = await browser.open(`${world.url}${pagePaths.authorize.path}?${query}`);
  return (await browser.submit(form, { email: ADA.email, password })).location;
}

test('a login is drawn as a sequence, from its first page to its tokens, with what was refused on the way', {
  tag: '@path',
}, async ({ page, world }) => {
  const code = new URL(await signIn(world, openBrowser(), ADA.password)).searchParams.get('code');
  const grant = { grantType: 'authorization_code', clientId: world.clientId, code, redirectUri: REDIRECT_URI };
  const exchange = (codeVerifier: string) => world.fetch(operations.token.path, { body: { ...grant, codeVerifier } });
  await exchange('x'.repeat(43));
  await exchange('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');

  await openConsole(page, world, '/requests');
  await page.getByRole('row').filter({ hasText: 'page:authorize' }).getByRole('link').last().click();
  const steps = page.getByRole('list', { name: 'The steps of the login, in their order' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(0)).toContainText('Browser to Hosted pages:');
  await expect(steps.nth(1)).toContainText('leads back to');
  await expect(steps.nth(2)).toContainText('(invalid_grant)');
  await expect(steps.nth(3)).toContainText('200');
  await expect(page.getByText('4 steps', { exact: true })).toBeVisible();
  await expect(page.getByText(ADA.nickname, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Show in the list' }).click();
  await expect(page.getByText('4 requests')).toBeVisible();
  await page.getByRole('button', { name: 'All logins' }).click();
  expect(new URL(page.url()).search).toBe('');
});

test('the page of a hosted page says what was shown and why it was refused, and offers no way to send it again', async ({
  page,
  world,
}) => {
  await signIn(world, openBrowser(), 'not-the-password');
  await openConsole(page, world, '/requests?status=failed');
  await page.getByRole('link', { name: 'page:login' }).first().click();
  await expect(page.getByRole('region', { name: 'Why' })).toContainText('The password is wrong.');
  await expect(page.getByRole('region', { name: 'Page' })).toContainText('Sign in');
  await page.goBack();
  await page.getByRole('row').filter({ hasText: '303' }).getByRole('link', { name: 'page:login' }).click();
  await expect(page.getByRole('region', { name: 'Page' })).toContainText('Sign in: The e-mail address or the password');
  await expect(page.getByRole('region', { name: 'Request body' })).toContainText('password=…');
  await expect(page.getByRole('region', { name: 'Send again' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a request that has passed and is a trap has advice in the list and on its page', async ({ page, world }) => {
  const body = { dataCollectionId: 'Books', filter: { author: null } };
  await world.fetch(operations.countItems.path, { body });
  await openConsole(page, world, '/requests?status=advice');
  const row = page.getByRole('row').filter({ hasText: 'The filter has no value for author.' });
  await row.getByRole('link', { name: 'countItems' }).click();
  await expect(page.getByRole('region', { name: 'Advice' })).toContainText('use isEmpty');
  await expectAccessible(page);
});
