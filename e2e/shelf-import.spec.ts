import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

const BULK_INSERT = '/wix-data/v2/bulk/items/insert';
const HEADER = 'Book Id,Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf,Private Notes';

/** The 7 of 2 500 rows that cannot be imported: their numbers in a spreadsheet and the message for each. */
const BAD = new Map<number, { readonly row: string; readonly reason: string }>([
  [5, { row: '4,,Nobody,,,0,read,', reason: 'The row has no title.' }],
  [310, { row: '309,Half a Book,Some One,,,0,favourites,', reason: 'The club has no shelf called “favourites”.' }],
  [777, { row: '776,Shelfless,Some One,,,0,,', reason: 'The row does not say which shelf the book is on.' }],
  [1001, { row: '1000,One,Two,Three,,0,read,,,more', reason: 'The row has more cells than the table has columns' }],
  [1502, { row: '1501,Imported Book 2,Author 2,,,0,to-read,', reason: 'The same book is in row 2.' }],
  [
    2000,
    { row: `1999,Wordy,Some One,,,0,read,${'x'.repeat(2001)}`, reason: 'The note is longer than 2,000 characters.' },
  ],
  [2400, { row: `2399,${'Long '.repeat(101)},Some One,,,0,read,`, reason: 'The title is longer than 500 characters.' }],
]);

/** An export in the format of Goodreads: 2 500 rows, of which two are books of the club and 7 are bad. */
function goodreadsExport(): string {
  const row = (number: number): string => {
    const bad = BAD.get(number);
    if (bad !== undefined) return bad.row;
    if (number === 3)
      return `2,"The Cartographer's Daughter (Adriatic, #1)","Bellagamba, Renato","=""""","=""""",5,read,`;
    if (number === 4) return `3,candles for the night shift,Desmond Okafor-Hale,"=""""","=""""",4,read,`;
    const shelf = ['to-read', 'currently-reading', 'read'][number % 3];
    return `${number - 1},Imported Book ${number},Author ${number},"=""""","=""""",0,${shelf},"note, ${number}"`;
  };
  return [HEADER, ...Array.from({ length: 2500 }, (_, index) => row(index + 2))].join('\n');
}

async function openImport(reader: Reader): Promise<void> {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/shelf/import');
  await expect(reader.heading('Bring your list along')).toBeVisible();
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('File with your list (CSV)')
    .setInputFiles({ name: 'goodreads_library_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'What is in the columns?' })).toBeFocused();
}

test('2 500 rows with 7 bad ones: all others land, the 7 are listed with row and reason, and can be saved', async ({
  reader,
}) => {
  test.slow();
  const { page } = reader;
  await openImport(reader);
  await choose(page, goodreadsExport());
  await expect(page.getByLabel('Shelf', { exact: true })).toHaveValue('6');
  // One of the two books of the club is already on Ada's shelf and stays as it is.
  await expect(page.getByText('2,492 books will be put on your shelf')).toBeVisible();
  await expect(page.getByText('1 of them is among the club’s books')).toBeVisible();
  await expect(page.getByText('1 row names a book that is on your shelf already')).toBeVisible();

  const batches: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(BULK_INSERT)) batches.push(request.postDataJSON().dataItems.length);
  });
  await page.getByRole('button', { name: 'Import 2,492 books' }).click();
  await expect(page.getByRole('heading', { name: 'Your list is on your shelf' })).toBeFocused();
  await expect(page.getByText('2,492 books put on your shelf')).toBeVisible();
  expect(batches).toEqual([1000, 1000, 492]);

  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  for (const [index, [number, { reason }]] of [...BAD].entries()) {
    await expect(rows.nth(index + 1)).toContainText(number.toLocaleString('en-GB'));
    await expect(rows.nth(index + 1)).toContainText(reason);
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these rows as CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.split('\r\n')).toHaveLength(9);
  expect(saved).toContain('310,The club has no shelf called “favourites”.,309,Half a Book');

  await page.getByRole('link', { name: 'Go to your shelf', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Want to read 8\d\d/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your shelf' }).fill('imported book 2499');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Imported Book 2499']);
  await expect(page.getByText('note, 2499')).toBeVisible();
});

test('an import that breaks off goes on where it was, and nothing is on the shelf twice', async ({
  reader,
  context,
}) => {
  test.slow();
  const { page } = reader;
  await openImport(reader);
  await choose(page, goodreadsExport());
  let asked = 0;
  await context.route(`**${BULK_INSERT}`, async (route) => {
    asked += 1;
    if (asked !== 2) {
      await route.continue();
      return;
    }
    // The club stores the batch, but its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Import 2,492 books' }).click();
  await expect(page.getByRole('heading', { name: 'The import has paused' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('1,000 of 2,492 books are on your shelf.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2,492 books put on your shelf')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('your shelf is as it was before')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your shelf', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Want to read 5' })).toBeVisible();
});

test('columns are mapped by hand, and rows without a shelf go where the reader says', { tag: '@path' }, async ({
  reader,
}) => {
  const { page } = reader;
  await openImport(reader);
  await choose(page, 'Werk;Wer;Ablage\nEmma;Jane Austen;Keller\nDune;Frank Herbert;read\n');
  await expect(page.getByText('Say which column contains the titles')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).selectOption('Werk');
  await page.getByLabel('Author', { exact: true }).selectOption('Wer');
  await page.getByLabel('Shelf', { exact: true }).selectOption('Ablage');
  await expect(page.getByText('1 book will be put on your shelf')).toBeVisible();
  await page.getByLabel(/^Books without a shelf/).selectOption('go to Want to read');
  await expect(page.getByText('2 books will be put on your shelf')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 books' }).click();
  await page.getByRole('link', { name: 'Go to your shelf', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Want to read/ })).toContainText('Emma');
  await expect(page.getByRole('region', { name: /^Read \d/ })).toContainText('Dune');
});

test('a file that is no table is refused, and another can be chosen', async ({ reader }) => {
  const { page } = reader;
  await openImport(reader);
  const input = page.getByLabel('File with your list (CSV)');
  await input.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toContainText('There is no table in this file.');
  await choose(page, 'Title,Shelf\nEmma,read\n');
});

test('axe finds nothing on any step of an import', async ({ reader, world }) => {
  test.slow();
  const { page } = reader;
  const check = async (step: string): Promise<void> => {
    await settled(page);
    await expectAccessible(page, step);
  };
  await openImport(reader);
  await choose(page, 'Title,Shelf\nEmma,read\nDune,attic\n');
  await check('columns');
  await world.faults.add({ operation: 'bulkInsertItems', drop: true });
  await page.getByRole('button', { name: 'Import 1 book' }).click();
  await expect(page.getByRole('heading', { name: 'The import has paused' })).toBeVisible();
  await check('paused');
  await world.faults.clear();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your list is on your shelf' })).toBeVisible();
  await check('report');
});
