import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

const savedCopy = z.object({
  member: z.object({ loginEmail: z.string() }),
  reviews: z.array(z.object({ text: z.string(), rating: z.number() })),
  readingList: z.array(z.object({ status: z.string() })),
});

test.beforeEach(async ({ reader }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  await expect(reader.heading('Good to see you, Ada')).toBeVisible();
});

test('a member finds their reviews, removes one, and has it back', { tag: '@path' }, async ({ reader }) => {
  const { page } = reader;
  const written = page.getByRole('region', { name: 'What you wrote' });
  await expect(written.getByRole('listitem')).toHaveCount(10);
  await written.getByRole('button', { name: 'Earlier reviews' }).click();
  await expect(written.getByRole('listitem').nth(10)).toBeVisible();
  const first = written.getByRole('listitem').first();
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: `Remove the review of ${title}` }).click();
  await expect(written.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await expect(written.getByRole('heading', { name: 'What you wrote' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(written.getByRole('link', { name: title, exact: true })).toBeVisible();
  await written.getByRole('link', { name: title, exact: true }).click();
  await expect(reader.heading(title)).toBeVisible();
});

test('a member changes a review without leaving the account', async ({ reader }) => {
  const { page } = reader;
  const written = page.getByRole('region', { name: 'What you wrote' });
  const first = written.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Change the review of/ }).click();
  await first.getByRole('textbox').fill('I have changed my mind about this one.');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Save the change' }).click();
  await expect(first).toContainText('I have changed my mind about this one.');
  await expect(written.getByRole('heading', { name: 'What you wrote' })).toBeFocused();
  await page.reload();
  await expect(first).toContainText('I have changed my mind about this one.');
});

test('a removal that the service refuses is undone and said', async ({ reader, world }) => {
  const { page } = reader;
  await world.faults.add({ operation: 'removeItem', status: 503 });
  const written = page.getByRole('region', { name: 'What you wrote' });
  const first = written.getByRole('listitem').first();
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: /Remove/ }).click();
  await expect(page.getByText('Your review could not be removed.')).toBeVisible();
  await expect(written.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('a member saves a copy of everything', async ({ reader }) => {
  const { page } = reader;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^marginalia-\d{4}-\d\d-\d\d\.json$/);
  const { member, reviews, readingList } = savedCopy.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(member.loginEmail).toBe(ADA.email);
  expect(reviews.length).toBeGreaterThan(15);
  expect(readingList.length).toBeGreaterThan(9);
  await expect(page.getByText(`Saved, with ${reviews.length} reviews and ${readingList.length} entries`)).toBeVisible();
});

test('a member leaves the club, and cannot come back in', async ({ reader }) => {
  const { page } = reader;
  await page.getByRole('button', { name: 'Leave the club…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave the club for good?' });
  await expect(question.getByRole('checkbox')).toBeChecked();
  await question.getByRole('button', { name: 'Leave for good' }).click();
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await reader.expectVisitor();
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await expect(page.getByRole('alert')).toBeVisible();
  await reader.expectVisitor();
});

test('where members may not delete their account, it says whom to ask', async ({ reader, world }) => {
  const { page } = reader;
  await world.faults.add({ operation: 'deleteOwnMember', status: 403 });
  await page.getByRole('button', { name: 'Leave the club…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('checkbox').uncheck();
  await question.getByRole('button', { name: 'Leave for good' }).click();
  await expect(question.getByRole('alert')).toContainText('Ask the host');
  await page.keyboard.press('Escape');
  await reader.expectMember();
});

test('axe finds nothing on the page for leaving the club, which is in German, too', async ({ reader }) => {
  const { page } = reader;
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Den Club verlassen …' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Den Club für immer verlassen?' })).toBeVisible();
  await expectAccessible(page);
});
