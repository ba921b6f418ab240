import type { Locator, Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { stored } from './stored.ts';
import { expect, test } from './test.ts';

const TITLE = 'Nothing Taken';

async function openDiary(reader: Reader): Promise<void> {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/diary');
  await expect(month(reader.page, 'August 2026')).toBeVisible();
}
const month = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const opener = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Dates and rating of “${title}”` });

test('the keyboard alone changes a date and gives half a star more, and both are there after a reload', {
  tag: '@path',
}, async ({ reader }) => {
  const { page } = reader;
  await openDiary(reader);
  await expect(row(page, TITLE)).toContainText('Did not finish');
  await expect(row(page, TITLE)).toContainText('2 of 5 stars');
  await opener(page, TITLE).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Started on')).toBeFocused();
  const given = page.getByRole('radio', { name: '2 of 5 stars', exact: true });
  await expect(given).toBeChecked();
  await given.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2.5 of 5 stars', exact: true })).toBeFocused();
  await page.getByLabel('Stopped on').fill('2026-06-30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You started on 8 July 2026/)).toBeVisible();
  await expect(page.getByLabel('Stopped on')).toBeFocused();
  await page.getByLabel('Started on').fill('2026-06-01');
  await stored(page, 'patchItem', () => page.keyboard.press('Enter'));
  await expect(page.getByText('Saved in your diary.')).toBeVisible();
  await expect(month(page, 'June 2026')).toContainText(TITLE);
  await page.reload();
  await expect(row(page, TITLE)).toContainText('1 June 2026 – 30 June 2026');
  await expect(row(page, TITLE)).toContainText('2.5 of 5 stars');
});

test('Escape closes the form of a reading, and the focus goes back to its button', async ({ reader }) => {
  const { page } = reader;
  await openDiary(reader);
  await opener(page, TITLE).click();
  await page.getByLabel('Started on').press('Escape');
  await expect(opener(page, TITLE)).toBeFocused();
});

test('dates that were being entered are still there after a reload', async ({ reader }) => {
  const { page } = reader;
  await openDiary(reader);
  await opener(page, TITLE).click();
  await page.getByLabel('Stopped on').fill('2026-07-20');
  await page.reload();
  await expect(page.getByLabel('Stopped on')).toHaveValue('2026-07-20');
});

test('a book that is finished on the shelf is in the diary with today, in both tabs', async ({ reader, context }) => {
  const { page } = reader;
  await openDiary(reader);
  const other = await context.newPage();
  await other.goto('/shelf');
  const reading = other
    .getByRole('region', { name: /^Reading \d/ })
    .getByRole('listitem')
    .first();
  const title = (await reading.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await stored(other, 'patchItem', () => reading.getByRole('button', { name: 'Move to Read', exact: true }).click());
  await expect(row(page, title)).toBeVisible();
  await stored(other, 'patchItem', () => other.getByRole('button', { name: 'Undo' }).click());
  await expect(row(page, title)).toBeHidden();
});

test('a year in figures leads to its genres and books, and to the other years', async ({ reader }) => {
  const { page } = reader;
  await openDiary(reader);
  await page.getByRole('navigation', { name: 'A year in figures' }).getByRole('link', { name: '2026' }).click();
  await expect(reader.heading('2026 in figures')).toBeFocused();
  await expect(page.getByRole('region', { name: 'The year at a glance' })).toContainText(
    /Books read\s*\d+\s*2025: \d+/,
  );
  await page.getByText('As a table').click();
  await expect(page.getByRole('row', { name: /^August \d+ \d+$/ })).toBeVisible();
  await page.getByRole('link', { name: '2025' }).click();
  await expect(reader.heading('2025 in figures')).toBeVisible();
  await page.getByRole('table', { name: 'Books by genre' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/books\?genre=/);
});

test('an export of StoryGraph brings its dates and ratings into the diary', async ({ reader }) => {
  const { page } = reader;
  await reader.arriveSignedIn(ADA);
  await reader.visit('/shelf/import');
  const rows = [
    'Title,Authors,Read Status,Last Date Read,Dates Read,Star Rating',
    'A Book From Elsewhere,Jane Writer,read,2022/03/20,"2019/05/01-2019/05/09, 2022/03/02-2022/03/20",3.75',
    'Another From Elsewhere,Jane Writer,did-not-finish,2022/04/01,,',
    'A Third From Elsewhere,Jane Writer,read,03/04/2022,,',
  ];
  const file = { name: 'storygraph.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('File with your list (CSV)').setInputFiles(file);
  await expect(page.getByText('1 rating is rounded to half a star, as 3.75 to 4')).toBeVisible();
  await expect(page.getByText(/^1 row has a date that could be two different days/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 books' }).click();
  await expect(page.getByRole('heading', { name: 'Your list is on your shelf' })).toBeVisible();
  await page.goto('/diary/2022');
  await expect(page.getByText('4 of 5 stars: 1 book')).toBeAttached();
  await page.goto('/diary');
  await expect(month(page, 'August 2026')).toBeVisible();
  const more = page.getByRole('button', { name: /^Show/ });
  while (await more.isVisible()) await more.click();
  await expect(row(page, 'A Book From Elsewhere').first()).toContainText('2 March 2022 – 20 March 2022');
  await expect(month(page, 'May 2019')).toContainText('A Book From Elsewhere');
  await expect(month(page, 'April 2022')).toContainText('Did not finish');
});

test('axe finds nothing on the diary while dates are changed, and at 320 pixels nothing scrolls sideways', async ({
  reader,
}) => {
  test.slow();
  const { page } = reader;
  await page.setViewportSize({ width: 320, height: 640 });
  await openDiary(reader);
  await opener(page, TITLE).click();
  await page.getByLabel('Stopped on').fill('2026-06-30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/You started on/)).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const star of await page.locator('label:has(input[type="radio"])').all()) {
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expectAccessible(page, 'dates');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the diary and a year are in German, with its dates and decimal comma', async ({ reader }) => {
    const { page } = reader;
    await reader.arriveSignedIn(ADA);
    await reader.visit('/diary');
    await expect(reader.heading('Dein Lesetagebuch')).toBeVisible();
    await expect(row(page, TITLE)).toContainText('8. Juli 2026 – 10. August 2026');
    await expect(row(page, TITLE)).toContainText('Abgebrochen');
    await expect(page.getByText('3,5 von 5 Sternen').first()).toBeAttached();
    await page.getByRole('link', { name: '2026' }).click();
    await expect(reader.heading('2026 in Zahlen')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Das Jahr auf einen Blick' })).toContainText(/\d,\d von 5/);
  });
});
