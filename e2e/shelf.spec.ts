import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { changePasswordElsewhere } from './elsewhere.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { stored } from './stored.ts';
import { expect, test } from './test.ts';

async function openShelf(reader: Reader): Promise<void> {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/shelf');
  await expect(column(reader.page, 'Want to read')).toBeVisible();
}
const column = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
const entry = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Each shelf is as high as the highest, so that the middle of it can be outside the window. */
const TOP = { x: 50, y: 200 };

test('a book is dragged to another shelf, and stands there after a reload', { tag: '@path' }, async ({ reader }) => {
  const { page } = reader;
  // Both must be visible: if the page scrolls under the mouse, the wrong element is dragged.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openShelf(reader);
  await stored(page, 'patchItem', () =>
    entry(page, 'Candles for the Night Shift').dragTo(column(page, 'Reading'), { targetPosition: TOP }),
  );
  await expect(column(page, 'Reading')).toContainText('Candles for the Night Shift');
  await expect(page.getByText('“Candles for the Night Shift” moved to Reading.')).toBeVisible();
  await page.reload();
  await expect(column(page, 'Reading')).toContainText('Candles for the Night Shift');
});

test('the keyboard alone moves a book, notes something on it, takes it off, and brings it back', async ({ reader }) => {
  const { page } = reader;
  await openShelf(reader);
  await page.getByRole('group', { name: 'Move “Candles for the Night Shift”' }).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Reading')).toContainText('Candles for the Night Shift');
  await expect(
    entry(page, 'Candles for the Night Shift').getByRole('button', { name: 'Move to Want to read' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Read')).toContainText('Candles for the Night Shift');

  await page.getByRole('button', { name: 'Change the note on “Candles for the Night Shift”' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note on “Candles for the Night Shift”' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('on the night train');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(entry(page, 'Candles for the Night Shift')).toContainText('on the night train');

  await page.getByRole('button', { name: 'Take off “Candles for the Night Shift”' }).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Candles for the Night Shift')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await stored(page, 'bulkInsertItems', () => page.keyboard.press('Enter'));
  await expect(column(page, 'Read')).toContainText('Candles for the Night Shift');
  await page.reload();
  await expect(entry(page, 'Candles for the Night Shift')).toContainText('on the night train');
});

test('what is selected is removed in one go, and undo brings all of it back', async ({ reader }) => {
  const { page } = reader;
  await openShelf(reader);
  const before = await page.getByRole('heading', { level: 3 }).count();
  await page.getByRole('checkbox', { name: 'Select all of “Read”' }).check();
  await stored(page, 'bulkRemoveItems', () => page.getByRole('button', { name: 'Take off the shelf' }).click());
  await expect(column(page, 'Read')).toContainText('No books here.');
  await page.reload();
  await expect(column(page, 'Read')).toContainText('No books here.');
  await page.getByRole('checkbox', { name: 'Select all of “Want to read”' }).check();
  await page.getByRole('button', { name: 'Take off the shelf' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Want to read').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeLessThan(before);
});

test('two tabs show the same shelf', async ({ reader, context }) => {
  const { page } = reader;
  await openShelf(reader);
  const other = await context.newPage();
  await other.goto('/shelf');
  await expect(column(other, 'Want to read')).toContainText('Candles for the Night Shift');
  await entry(page, 'Candles for the Night Shift').getByRole('button', { name: 'Move to Reading' }).click();
  await expect(column(other, 'Reading')).toContainText('Candles for the Night Shift');
});

test('a note that was being written when the session ended is still there', async ({ reader, world }) => {
  const { page } = reader;
  await openShelf(reader);
  await page.getByRole('button', { name: 'Change the note on “Candles for the Night Shift”' }).click();
  await page.getByRole('textbox', { name: 'Note on “Candles for the Night Shift”' }).fill('half a thought');
  await changePasswordElsewhere(world, ADA.email, 'another-long-password');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await reader.signIn({ email: ADA.email, password: 'another-long-password' });
  await expect(page.getByRole('textbox', { name: 'Note on “Candles for the Night Shift”' })).toHaveValue(
    'half a thought',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
});

test('the shelf is searched, and saved as CSV and JSON', async ({ reader }) => {
  const { page } = reader;
  await openShelf(reader);
  await page.getByRole('searchbox', { name: 'Search your shelf' }).fill('candles');
  await expect(page.getByText('1 book found on your shelf')).toBeAttached();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Candles for the Night Shift']);
  for (const [name, file, begin] of [
    ['Export as CSV', 'shelf.csv', '\ufefftitle,author,shelf,note,added,started,finished,rating,earlier readings\r\n'],
    ['Export as JSON', 'shelf.json', '{\n  "shelf": ['],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(file);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.slice(0, begin.length)).toBe(begin);
    expect(text).toContain('Candles for the Night Shift');
  }
});

test('on paper there are books and notes, and nothing to press', async ({ reader }) => {
  const { page } = reader;
  await openShelf(reader);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('birthday list!')).toBeVisible();
  for (const role of ['button', 'checkbox', 'searchbox', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('nothing of the shelf is cut off or scrolls sideways at 320 pixels', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 320, height: 640 });
  await openShelf(reader);
  await page.getByRole('checkbox').first().check();
  for (const path of ['/shelf', '/shelf/import']) {
    if (path !== '/shelf') await reader.visit(path);
    await settled(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('axe finds nothing on the shelf in any state', async ({ reader, world }) => {
  test.slow();
  const { page } = reader;
  const check = async (state: string): Promise<void> => {
    await settled(page);
    await expectAccessible(page, state);
  };
  await reader.visit('/shelf');
  await expect(reader.heading('A shelf of your own')).toBeVisible();
  await check('visitor');
  await openShelf(reader);
  await page.getByRole('checkbox').nth(1).check();
  await page
    .getByRole('button', { name: /^Change the note/ })
    .first()
    .click();
  // After scrolling, the bar covers books, but they can be scrolled out from under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await check('selected, and a note being written');
  await world.faults.add({ drop: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Move to Read', exact: true }).first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'refused');
});
