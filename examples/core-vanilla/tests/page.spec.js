import { expect, test } from 'backlot/testing/playwright';

test.use({ worldOptions: { items: { Entries: [{ title: 'Lovely' }] }, settings: { requireEmailVerification: true } } });

test('a visitor joins with the code from the mail, writes, and signs out', async ({ page, inbox }) => {
  await page.goto('/');
  await expect(page.getByRole('listitem')).toHaveText(['Lovely']);
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Join' }).click();
  const { code } = await inbox.next({ to: 'ada@example.com', kind: 'verify-email' });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Entry').fill('A fine site');
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('listitem')).toHaveText(['A fine site', 'Lovely']);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
});

test('a member is signed in without a screen', async ({ page, signedInAs }) => {
  await signedInAs('ada@example.com');
  await page.goto('/');
  await page.getByLabel('Entry').fill('A fine site');
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByRole('listitem')).toHaveText(['A fine site', 'Lovely']);
});

test('a wrong password is said', async ({ page, world }) => {
  await world.members.create({ email: 'ada@example.com', password: 'a-long-password' });
  await page.goto('/');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Password').fill('another-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
