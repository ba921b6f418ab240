import type { Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { changePasswordElsewhere } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { stored } from './stored.ts';
import { expect, test } from './test.ts';

const WORDS = 'It made me miss my stop.';

/** Opens the page of a book that Ada has neither reviewed nor put on a shelf. */
async function openBook({ page }: Reader): Promise<void> {
  await page.goto('/books?title=cartographer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cartographer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
}

async function openBookAsAda(reader: Reader): Promise<void> {
  await reader.arriveSignedIn(ADA);
  await openBook(reader);
}

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '2 of 5 stars', exact: true }).check();
  await page.getByRole('textbox', { name: 'What did you make of it?' }).fill(WORDS);
}
const ownReview = (page: Page) => page.getByRole('region', { name: 'Your review' });
const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings' });

test('a review is written, changed, deleted, and each of it can be taken back', { tag: '@path' }, async ({
  reader,
}) => {
  const { page } = reader;
  await openBookAsAda(reader);
  await expect(ratings(page)).toContainText('9 reviews');
  await write(page);
  await stored(page, 'insertItem', () => page.getByRole('button', { name: 'Publish it' }).click());
  await expect(page.getByText('Your review is on the page.')).toBeVisible();
  await expect(ownReview(page)).toContainText(WORDS);
  await expect(ratings(page)).toContainText('10 reviews');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ratings(page)).toContainText('9 reviews');
  await expect(page.getByRole('textbox', { name: 'What did you make of it?' })).toHaveValue(WORDS);

  await stored(page, 'insertItem', () => page.getByRole('button', { name: 'Publish it' }).click());
  await expect(ratings(page)).toContainText('10 reviews');
  await page.reload();
  await expect(ownReview(page)).toContainText(WORDS);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByRole('radio', { name: '5 of 5 stars', exact: true }).check();
  await stored(page, 'patchItem', () => page.getByRole('button', { name: 'Save the change' }).click());
  await expect(ownReview(page)).toContainText('5 of 5 stars');
  await page.reload();
  await expect(ownReview(page)).toContainText('5 of 5 stars');

  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Your review is deleted.')).toBeVisible();
  await expect(page.getByText(WORDS)).toBeHidden();
  await stored(page, 'insertItem', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(ownReview(page)).toContainText(WORDS);
  await page.reload();
  await expect(ownReview(page)).toContainText(WORDS);
  await expect(page.getByText(WORDS)).toHaveCount(1);
});

test('offline, what was written is kept, and goes out when the club can be reached', async ({ reader, context }) => {
  const { page } = reader;
  await openBookAsAda(reader);
  await write(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you wrote is kept' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(ownReview(page)).toContainText(WORDS);
  await expect(ratings(page)).toContainText('10 reviews');
});

test('a session that ends while somebody writes costs no word: sign in, land back, publish', async ({
  reader,
  world,
}) => {
  const { page } = reader;
  await openBookAsAda(reader);
  await write(page);
  await changePasswordElsewhere(world, ADA.email, 'another-long-password');
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText('Your session ended before this was published.')).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(1);
  await page.getByRole('region', { name: 'Have you read it?' }).getByRole('link', { name: 'Sign in' }).click();
  await reader.signIn({ email: ADA.email, password: 'another-long-password' });
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What did you make of it?' })).toHaveValue(WORDS);
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(ownReview(page).getByRole('button', { name: 'Delete it' })).toBeVisible();
  await expect(ratings(page)).toContainText('10 reviews');
});

test('two tabs agree on a review, and on where the book stands', async ({ reader, context }) => {
  const { page } = reader;
  await openBookAsAda(reader);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(ownReview(other).getByRole('button', { name: 'Write a review' })).toBeVisible();
  await write(page);
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(ownReview(other)).toContainText(WORDS);
  await expect(ratings(other)).toContainText('10 reviews');
  await other.getByRole('button', { name: 'Reading', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reading', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a book goes on the shelf, to the next, and off it, by the keyboard alone', async ({ reader }) => {
  const { page } = reader;
  await openBookAsAda(reader);
  const pressed = page.getByRole('group', { name: 'On my shelf' }).locator('[aria-pressed="true"]');
  const want = page.getByRole('button', { name: 'Want to read' });
  // The button is disabled until the page knows on which shelf the book is.
  await expect(want).toBeEnabled();
  await want.focus();
  await page.keyboard.press('Enter');
  await expect(pressed).toHaveText('Want to read');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pressed).toHaveText('Reading');
  await page.getByRole('link', { name: 'Go to my shelf' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: /^Reading/ }).getByRole('link', { name: /Cartographer/ }),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Take it off' }).focus();
  await page.keyboard.press('Enter');
  await expect(pressed).toHaveCount(0);
  await expect(want).toBeFocused();
});

test('the link to a book is copied, and its page leads to the author and to its relations', async ({
  reader,
  context,
}) => {
  const { page } = reader;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBook(reader);
  await page.getByRole('button', { name: 'Share this book' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace(/\?.*$/, ''));
  // Reviews are requested when the reader comes near them.
  const related = page.getByRole('region', { name: 'On the same shelf' });
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Renato Bellagamba' }).first()).toHaveAttribute('href', /^\/authors\//);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /mapmaker of Ragusa/);
});

test('axe finds nothing on a book while its review is written, nor when it is published', async ({ reader }) => {
  test.slow();
  const { page } = reader;
  const check = async (state: string): Promise<void> => {
    await settled(page);
    await expectAccessible(page, state);
  };
  await openBookAsAda(reader);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await check('incomplete');
  await page.getByRole('radio', { name: '2 of 5 stars', exact: true }).check();
  await page.getByRole('textbox', { name: 'What did you make of it?' }).fill(WORDS);
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText('Your review is on the page.')).toBeVisible();
  await check('published');
});
