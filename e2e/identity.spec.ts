import { ADA } from './accounts.ts';
import { changePasswordElsewhere } from './elsewhere.ts';
import { expect, test } from './test.ts';

const NEW = { email: 'new.reader@example.com', password: 'a-long-sentence-is-better' };

test.describe('a visitor joins', () => {
  test.beforeEach(async ({ reader }) => {
    await reader.visit('/join');
  });

  test('the code screen survives a reload, refuses a wrong code and lets in by the right one', {
    tag: '@path',
  }, async ({ reader, world }) => {
    const { page } = reader;
    await world.changeSettings({ requireEmailVerification: true });
    await reader.join(NEW);
    await expect(reader.heading('Check your inbox')).toBeVisible();
    const { code } = await world.inbox.next({ to: NEW.email, kind: 'verify-email' });
    await page.reload();
    await expect(page.getByText(NEW.email)).toBeVisible();
    await expect(page.getByText(/You can ask for another in \d+ second/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Open the door' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not the code that we sent.');
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Open the door' }).click();
    await reader.expectMember();
  });

  test('a member who must be approved is let in by the page as soon as the host has approved', async ({
    reader,
    world,
  }) => {
    await world.changeSettings({ requireOwnerApproval: true });
    await reader.join(NEW);
    await expect(reader.heading('The host has to open the door')).toBeVisible();
    await world.members.change(NEW.email, 'approve');
    await expect(() => reader.expectMember()).toPass();
  });

  test('a member who must be approved waits, and signs in once the host has approved', async ({ reader, world }) => {
    const { page } = reader;
    await world.changeSettings({ requireOwnerApproval: true });
    await reader.join(NEW);
    await expect(reader.heading('The host has to open the door')).toBeVisible();
    await page.reload();
    await world.members.change(NEW.email, 'approve');
    await page.getByRole('link', { name: 'Try signing in again' }).click();
    await reader.signIn(NEW);
    await reader.expectMember();
  });
});

test('a key in the address leaves it at once, and works once', async ({ reader, world }) => {
  const { page } = reader;
  await reader.visit('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ADA.email);
  await page.getByRole('button', { name: 'Send me a key' }).click();
  const { token } = await world.inbox.next({ to: ADA.email, kind: 'reset-password' });
  const useKey = async () => {
    await reader.visit(`/reset-password?recoveryToken=${token}`);
    await expect(page.getByRole('textbox', { name: 'Key from the e-mail' })).toHaveValue(token);
    expect(page.url()).not.toContain(token);
    await page.getByRole('textbox', { name: 'Choose a password' }).fill('another-long-sentence');
    await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  };
  await useKey();
  await reader.expectMember();
  await reader.signOut();
  await useKey();
  await expect(page.getByRole('alert')).toContainText('This key is wrong, too old, or already used.');
});

test.describe('a member uses the account page', () => {
  test.beforeEach(async ({ reader }) => {
    await reader.arriveSignedIn(ADA);
    await reader.visit('/account');
    await expect(reader.heading('Good to see you, Ada')).toBeVisible();
  });

  test('the profile is saved, and is there after a reload', async ({ reader }) => {
    const { page } = reader;
    await page.getByRole('textbox', { name: 'What we call you' }).fill('Countess');
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Name of the note' }).fill('pencil');
    await page.getByRole('textbox', { name: 'What it says' }).fill('2B');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(reader.heading('Good to see you, Countess')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'What it says' })).toHaveValue('2B');
  });

  test('a changed password keeps this session and ends the others', async ({ reader }) => {
    const { page } = reader;
    await page.getByRole('textbox', { name: 'New password' }).fill('another-long-sentence');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await page.reload();
    await reader.expectMember();
    await reader.signOut();
    await reader.visit('/sign-in');
    await reader.signIn({ ...ADA, password: 'another-long-sentence' });
    await reader.expectMember();
  });

  test('a session that ends elsewhere is said to have ended, and keeps what was being written', async ({
    reader,
    world,
  }) => {
    const { page } = reader;
    await page.getByRole('textbox', { name: 'What we call you' }).fill('Half a name');
    await changePasswordElsewhere(world, ADA.email, 'another-long-sentence');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await expect(page.getByText('Your session has ended, and you are signed out.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).first().click();
    await reader.signIn({ ...ADA, password: 'another-long-sentence' });
    await expect(page.getByRole('textbox', { name: 'What we call you' })).toHaveValue('Half a name');
  });
});

test('where hidden frames are blocked, the way in is a full page', async ({ reader, world, context }) => {
  const { page } = reader;
  await world.changeSettings({ allowedRedirectDomains: [] });
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await page.getByRole('button', { name: 'Finish on the club’s page' }).click();
  await reader.expectMember();
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).not.toContain(world.url);
});
