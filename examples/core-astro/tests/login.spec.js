import { expect, test } from 'backlot/testing/playwright';

const ADA = { email: 'ada@example.com', password: 'a-long-password' };

async function fillIn(page, { email, password }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
}

test.describe('on a site that verifies addresses', () => {
  test.use({ worldOptions: { settings: { requireEmailVerification: true } } });

  test('a visitor joins with the code from the mail, and signs out', async ({ page, context, inbox }) => {
    await page.goto('/account');
    await expect(page.getByText('You are a visitor.')).toBeVisible();
    await fillIn(page, ADA);
    await page.getByRole('button', { name: 'Join' }).click();
    const { code } = await inbox.next({ to: ADA.email, kind: 'verify-email' });
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('You are ada@example.com.')).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name.endsWith('.session'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.reload();
    await expect(page.getByText('You are ada@example.com.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are a visitor.')).toBeVisible();
  });
});

test('a member signs in, after a wrong password', async ({ page, world }) => {
  await world.members.create(ADA);
  await page.goto('/account');
  await fillIn(page, { ...ADA, password: 'another-password' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }),
  ).toBeVisible();
  await fillIn(page, ADA);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are ada@example.com.')).toBeVisible();
});

test('a member is signed in without a screen', async ({ page, signedInAs }) => {
  await signedInAs('grace@example.com');
  await page.goto('/account');
  await expect(page.getByText('You are grace@example.com.')).toBeVisible();
});
