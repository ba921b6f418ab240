import { expect, test } from 'backlot/testing/playwright';

const ADA = { email: 'ada@example.com', password: 'a-long-password' };

test('a visitor signs in on the hosted page, and out again', async ({ page, world }) => {
  await world.members.create(ADA);
  await page.goto('/account');
  await expect(page.getByText('You are a visitor.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByText('You are ada@example.com.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are ada@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are a visitor.')).toBeVisible();
});

test('a member is signed in without a screen', async ({ page, signedInAs }) => {
  await signedInAs('grace@example.com');
  await page.goto('/account');
  await expect(page.getByText('You are grace@example.com.')).toBeVisible();
});
