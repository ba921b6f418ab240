import { ADA } from './accounts.ts';
import { openConsole } from './console-page.ts';
import { expect, test } from './test.ts';

test('one click in the console opens the site signed in as a member, and another one as another member', {
  tag: '@path',
}, async ({ page, world, siteOrigin }) => {
  await world.changeSettings({ loginAddress: `${siteOrigin}/sign-in?hosted` });
  await openConsole(page, world, '/members?status=ACTIVE');
  for (const email of [ADA.email, 'bruno@marginalia.test']) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Sign in as ${email}` }).click();
    const site = await opened;
    await expect(page.getByText(`A new tab signs in as ${email}.`)).toBeVisible();
    await site.waitForURL(`${siteOrigin}/account`);
    await expect(site.getByText(email).first()).toBeVisible();
  }
});

test('on a site without an address of its login, the console signs in to the hosted pages', async ({ page, world }) => {
  await openConsole(page, world, '/members?status=ACTIVE');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Sign in as ${ADA.email}` }).click();
  await expect((await opened).getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});
