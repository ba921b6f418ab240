import type { Locator, Page, Route } from '@playwright/test';
import { askAgain } from './ask-again.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/** All requests for items: queries, counts, aggregates. */
const QUESTIONS = '**/wix-data/v2/items/**';

function isForBooks({ route, text }: { route: Route; text: string }): boolean {
  const { pathname } = new URL(route.request().url());
  return pathname.endsWith('/items/query') && decodedQuestion(route).includes(text);
}

/** The content of a request, from its address or from its body. */
function decodedQuestion(route: Route): string {
  const { searchParams } = new URL(route.request().url());
  const packed = [...searchParams.values()].map((value) => Buffer.from(value, 'base64url').toString());
  return [route.request().postData() ?? '', ...packed].join('\n');
}

function titles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

/** The number of books in the heading above the list. */
async function booksFound(page: Page): Promise<number> {
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: /^[\d,]+ books?$/ });
  return Number((await heading.textContent())?.replace(/\D/g, ''));
}

/** Ticks a choice, and waits until the number of books found equals the count beside the choice. */
async function tick(page: Page, group: string, choice: string): Promise<void> {
  const facet = page.getByRole('group', { name: group });
  const box = facet.getByRole('checkbox', { name: choice, exact: true });
  await expect(facet).not.toHaveAttribute('aria-busy');
  await expect(box).toHaveAccessibleDescription(/^\d+ books?$/);
  const count = page.locator(`[id="${await box.getAttribute('aria-describedby')}"] span:last-child:not(:has(*))`);
  const promised = String(await count.textContent());
  await box.check();
  await expect(page.getByRole('heading', { level: 2, name: promised, exact: true })).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function visitBooks(reader: Reader, search = ''): Promise<void> {
  await reader.visit(`/books${search}`);
  await expect(titles(reader.page).first()).toBeVisible();
}

test('a search goes on while one types, and an answer that comes late is not shown', { tag: '@path' }, async ({
  reader,
  context,
}) => {
  const { page } = reader;
  await visitBooks(reader);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(QUESTIONS, async (route) => {
    if (isForBooks({ route, text: '"cart"' })) await held;
    await route.continue().catch(() => {}); // The page may have cancelled it by now.
  });
  const search = page.getByRole('searchbox', { name: 'Title' });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/items/count'));
  await search.pressSequentially('cart');
  await asked;
  await search.pressSequentially('ographer');
  await expect(page).toHaveURL(/\?title=cartographer$/);
  await expect(reader.results()).toHaveText(/^\d books?, all shown\.$/);
  const found = await titles(page).allTextContents();
  expect(found.every((title) => /cartographer/i.test(title))).toBe(true);
  release();
  await settled(page);
  expect(await titles(page).allTextContents()).toEqual(found);
  await expect(search).toBeFocused();
});

test('each choice of the filters keeps what its count promised, and all stand in the address', async ({ reader }) => {
  const { page } = reader;
  await visitBooks(reader);
  await tick(page, 'Written in', 'French');
  await tick(page, 'Genre', 'Literary Fiction');
  await page.getByRole('checkbox', { name: 'French' }).uncheck();
  await expect(page).toHaveURL(/\?genre=[^&]+$/);
  await expect(reader.results()).toHaveText(/^24 of/);
  const ofOne = await booksFound(page);
  await page.getByRole('checkbox', { name: 'Historical Fiction', exact: true }).check();
  await expect(page).toHaveURL(/\?genre=[^&]+&genre=[^&]+$/);
  await expect(async () => expect(await booksFound(page)).toBeGreaterThan(ofOne)).toPass();
  await page.getByRole('checkbox', { name: 'Only books with all of these' }).check();
  await expect(page).toHaveURL(/match=all$/);
  await expect(async () => expect(await booksFound(page)).toBeLessThan(ofOne)).toPass();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).first().click();

  await page.getByRole('textbox', { name: 'From year' }).fill('1990');
  await page.getByRole('textbox', { name: 'To year' }).fill('1999');
  await page.getByRole('checkbox', { name: 'In print' }).check();
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4.0 stars or more');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Year, earliest first');
  await expect(page).toHaveURL(/\?from=1990&to=1999&rating=4&inPrint=yes&sort=yearUp$/);
  await expect(reader.results()).toHaveText(/all shown\.$/);
  const years = (await page.getByRole('article').allTextContents()).map((text) => Number(text.match(/, (\d{4})/)?.[1]));
  expect(years.length).toBeGreaterThan(0);
  expect(years.every((year) => year >= 1990 && year <= 1999)).toBe(true);
  expect(years).toEqual([...years].sort((a, b) => a - b));

  const found = await titles(page).allTextContents();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'In print' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'From year' })).toHaveValue('1990');
  await expect(titles(page)).toHaveText(found);
});

test('books come by themselves for a while, then by the button, and reading goes on at the first new one', async ({
  reader,
}) => {
  const { page } = reader;
  await visitBooks(reader);
  const more = page.getByRole('button', { name: 'More books' });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await titles(page).count()).toBe(96);
  }).toPass();
  await more.scrollIntoViewIfNeeded();
  await expect(more).toBeVisible();
  await expect(reader.results()).toHaveText(/^96 of \d+ books shown\.$/);
  await more.click();
  await expect(titles(page).nth(96).getByRole('link')).toBeFocused();
  await expect(reader.results()).toHaveText(/^1\d\d of \d+ books shown\.$/);
});

test('back returns to the same place among the books, and forward to the book', async ({ reader }) => {
  const { page } = reader;
  await visitBooks(reader, '?sort=yearDown');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await titles(page).count()).toBeGreaterThan(48);
  }).toPass();
  const link = titles(page).nth(40).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const title = String(await link.textContent());
  const before = (await link.boundingBox())?.y ?? 0;
  await link.click();
  await expect(reader.heading(title)).toBeVisible();
  await page.goBack();
  await expect(titles(page).nth(40)).toBeInViewport();
  expect(Math.abs(((await titles(page).nth(40).getByRole('link').boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await page.goForward();
  await expect(reader.heading(title)).toBeVisible();
});

test('going back through a search undoes one thing at a time', async ({ reader }) => {
  const { page } = reader;
  await visitBooks(reader);
  await page.getByRole('searchbox', { name: 'Title' }).pressSequentially('the');
  await expect(page).toHaveURL(/\?title=the$/);
  await page.getByRole('checkbox', { name: 'French' }).check();
  await expect(page).toHaveURL(/\?title=the&language=French$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?title=the$/);
  await expect(page.getByRole('checkbox', { name: 'French' })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/books$/);
  await expect(page.getByRole('searchbox', { name: 'Title' })).toHaveValue('');
});

test('the keyboard alone searches, filters, fetches more and opens a book', async ({ reader }) => {
  const { page } = reader;
  const { keyboard } = page;
  await visitBooks(reader);
  await page.getByRole('searchbox', { name: 'Title' }).focus();
  await keyboard.type('the');
  await expect(page).toHaveURL(/title=the/);
  for (const name of ['From year', 'To year', 'Rating', 'In print'] as const) {
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(page.getByLabel(name, { exact: true })).toBeFocused({ timeout: 200 });
    }).toPass({ timeout: 5000 });
  }
  await keyboard.press('Space');
  await expect(page).toHaveURL(/inPrint=yes/);
  const more = page.getByRole('button', { name: 'More books' });
  await expect(more).toBeAttached();
  const shown = await titles(page).count();
  await more.focus();
  await keyboard.press('Enter');
  await expect(async () => expect(await titles(page).count()).toBeGreaterThan(shown)).toPass();
  await expect(page.locator(':focus')).toHaveRole('link');
  const title = String(await page.locator(':focus').textContent());
  await keyboard.press('Enter');
  await expect(reader.heading(title)).toBeFocused();
});

test('at 320 pixels the filters are in a sheet, which leads to the books, and nothing scrolls sideways', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 320, height: 640 });
  await visitBooks(reader);
  await expect(page.getByRole('checkbox', { name: 'French' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await tick(page, 'Written in', 'French');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Show \d+ books?$/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ books?$/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('half the screen of a phone belongs to books at once', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitBooks(reader);
  const cover = await titles(page).first().locator('xpath=ancestor::article').boundingBox();
  expect(cover?.y).toBeLessThan(422);
});

test('while the answer is slow the books before stay, and it is said that others are looked for', async ({
  reader,
  context,
}) => {
  const { page } = reader;
  await visitBooks(reader);
  const before = await titles(page).allTextContents();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(QUESTIONS, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('searchbox', { name: 'Title' }).fill('cartographer');
  await expect(reader.results()).toHaveText('Looking along the shelves');
  expect(await titles(page).allTextContents()).toEqual(before);
  release();
  await expect(reader.results()).toHaveText(/all shown\.$/);
});

test('a next page that does not come can be asked for again', async ({ reader, world }) => {
  const { page } = reader;
  await visitBooks(reader);
  await world.faults.add({ drop: true });
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('alert')).toContainText('The next ones could not be loaded.');
  await expect(titles(page)).toHaveCount(24);
  await world.faults.clear();
  await askAgain(page.getByRole('alert'), () => expect(titles(page).nth(24)).toBeVisible({ timeout: 1000 }));
});

test('the filters work without counts', async ({ reader, world }) => {
  const { page } = reader;
  await world.faults.add({ operation: 'aggregateItems', status: 500 });
  await world.faults.add({ operation: 'aggregatePipeline', status: 500 });
  await visitBooks(reader);
  await page.getByRole('checkbox', { name: 'French' }).check();
  await expect(reader.results()).toHaveText(/^\d+ books?, all shown\.$/);
});

test.describe('the books page is in German', () => {
  test.use({ locale: 'de-DE' });

  test('a reader of German searches, filters and reads on as well', async ({ reader }) => {
    const { page } = reader;
    await visitBooks(reader);
    await expect(reader.results()).toHaveText(/^24 von \d+ Büchern zu sehen\.$/);
    await page.getByRole('checkbox', { name: 'Lieferbar' }).check();
    await page.getByRole('combobox', { name: 'Bewertung' }).selectOption('4,0 Sterne oder mehr');
    await expect(page).toHaveURL(/\?rating=4&inPrint=yes$/);
    await expect(page.getByRole('group', { name: 'Geschrieben auf' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Alle Filter löschen' }).first().click();
    await expect(page).toHaveURL(/\/books$/);
  });
});
