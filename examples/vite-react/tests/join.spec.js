import { expect, test } from 'backlot/testing/playwright';

test.use({ worldOptions: { items: { Books: [{ title: 'Emma' }] }, settings: { requireEmailVerification: true } } });

test('a reader joins with the code from the mail', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Join' }).click();
  const { code } = await inbox.next({ to: 'ada@example.com', kind: 'verify-email' });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Signed in')).toBeVisible();
});

test('a member is signed in without a screen, and stays so when the access token expires', async ({
  page,
  world,
  clock,
  signedInAs,
}) => {
  await signedInAs('ada@example.com');
  await page.goto('/');
  await expect(page.getByText('Signed in')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['Emma']);
  await clock.advance(5 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveText(['Emma']);
  await expect(page.getByText('Signed in')).toBeVisible();
  await world.requests.expect('queryItems');
});

test('each test has a world of its own', async ({ page, world }) => {
  expect(await world.members.list()).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
});
