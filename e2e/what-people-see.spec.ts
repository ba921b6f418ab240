import type { Locator, Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

// Only a browser can show these: positions, how far the page is scrolled, and forced colours.

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

async function openAsMember(reader: Reader, path: string): Promise<void> {
  await reader.arriveSignedIn(ADA);
  await reader.visit(path);
}

/** Opens a book that Ada has not reviewed. */
async function openUnreviewedBook(reader: Reader, page: Page): Promise<void> {
  await openAsMember(reader, '/books?title=glacier');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible();
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const viewport of [WIDE, NARROW]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('how many books the shelf has scrolls away with what stands around it', async ({ reader }) => {
      const { page } = reader;
      await openAsMember(reader, '/shelf');
      const count = page.getByText(/^\d+ books$/);
      const heading = page.getByRole('heading', { name: /^Want to read/ });
      await expect(count).toBeVisible();
      // Both at the same moment: the page may be scrolling.
      const distance = async () =>
        heading.evaluate(
          (one, other) => one.getBoundingClientRect().top - (other?.getBoundingClientRect().top ?? 0),
          await count.elementHandle(),
        );
      const before = await distance();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await distance()).toBe(before);
    });

    test('the bar of what is selected stays in view, on a ground of its own', async ({ reader }) => {
      const { page } = reader;
      await openAsMember(reader, '/shelf');
      await page
        .getByRole('checkbox', { name: /^Select “/ })
        .first()
        .check();
      await page.mouse.wheel(0, 600);
      await expect(page.getByText('1 book selected')).toBeInViewport();
      const bar = page.getByRole('region', { name: 'Selected books' }).or(page.locator('[data-shown]')).first();
      expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    });

    test('a review that was empty first is in view once it is published, and the toast covers nothing of it', async ({
      reader,
    }) => {
      const { page } = reader;
      await openUnreviewedBook(reader, page);
      await page.getByRole('button', { name: 'Write a review' }).click();
      await page.getByRole('button', { name: 'Publish it' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await page.getByRole('radio', { name: '4 of 5 stars', exact: true }).check();
      await page.getByRole('textbox', { name: 'What did you make of it?' }).fill('Cold, and worth it.');
      await page.getByRole('button', { name: 'Publish it' }).click();
      const own = page.getByRole('region', { name: 'Your review' });
      await expect(own.getByText('Cold, and worth it.')).toBeInViewport();
      await expect(own.getByRole('heading', { name: 'Your review' })).toBeInViewport();
      const toast = page.getByRole('status').filter({ hasText: 'Your review is on the page.' }).locator('> *');
      await expect(toast).toBeVisible();
      for (const name of ['Change it', 'Delete it']) {
        expect([name, await overlap(toast, own.getByRole('button', { name }))]).toEqual([name, false]);
      }
      const [undo, close] = [toast.getByRole('button', { name: 'Undo' }), toast.getByRole('button', { name: 'Close' })];
      const [undoBox, closeBox] = [await boxOf(undo), await boxOf(close)];
      expect(Math.abs(undoBox.y + undoBox.height / 2 - (closeBox.y + closeBox.height / 2))).toBeLessThan(2);
      expect(closeBox.x).toBeGreaterThanOrEqual(undoBox.x + undoBox.width);
    });
  });
}

for (const viewport of [WIDE, NARROW]) {
  test.describe(`in German, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, locale: 'de-DE' });

    test('the buttons of a book on the shelf stand on two lines at most', async ({ reader }) => {
      const { page } = reader;
      await openAsMember(reader, '/shelf');
      await expect(page.getByRole('heading', { name: /^Gelesen/ })).toBeVisible();
      const lines = await page
        .getByRole('main')
        .locator('[data-moves]')
        .evaluateAll((rows) =>
          rows.map((row) => new Set([...row.querySelectorAll('button')].map((button) => button.offsetTop)).size),
        );
      expect(lines.length).toBeGreaterThan(5);
      expect(Math.max(...lines)).toBeLessThanOrEqual(2);
    });
  });
}

test('a page that is entered afresh opens at its top, and going back returns to where one was', {
  tag: '@path',
}, async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  await settled(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await reader.visit('/books');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(reader.heading(/Read with a/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test.describe('where colours are forced', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('a rating shows as many stars as were given', async ({ reader }) => {
    const { page } = reader;
    await reader.visit('/books?title=salt+hours');
    await page.getByRole('link', { name: 'Salt Hours' }).click();
    const rating = page.getByText(/^[1-4] of 5 stars$/).first();
    await expect(rating).toBeAttached();
    const shown = await rating.locator('..').evaluate((stars) =>
      [...stars.querySelectorAll('[aria-hidden]')]
        .filter((part) => getComputedStyle(part).visibility === 'visible')
        .map(({ textContent }) => textContent)
        .join(''),
    );
    expect(shown).toBe('*'.repeat(Number.parseInt(String(await rating.textContent()), 10)));
  });

  test('stars that are being given are larger than the others, by halves', async ({ reader }) => {
    const { page } = reader;
    await openUnreviewedBook(reader, page);
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('radio', { name: '3.5 of 5 stars', exact: true }).check();
    const sizes = await page
      .getByRole('group', { name: 'How many stars?' })
      .locator('label > [aria-hidden]')
      .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).scale));
    expect(sizes).toEqual([...Array(7).fill('none'), ...Array(3).fill('0.5')]);
  });

  test('the button of the shelf that a book is on looks pressed', async ({ reader }) => {
    const { page } = reader;
    await openUnreviewedBook(reader, page);
    const shelves = page.getByRole('group', { name: 'On my shelf' });
    const reading = shelves.getByRole('button', { name: 'Reading', exact: true });
    await reading.click();
    await expect(reading).toHaveAttribute('aria-pressed', 'true');
    // A colour of the site would be forced to be that of every button. Only a system colour is kept.
    const ground = await reading.evaluate((button) => getComputedStyle(button).backgroundColor);
    const highlight = await page.evaluate(() => {
      document.body.style.backgroundColor = 'Highlight';
      return getComputedStyle(document.body).backgroundColor;
    });
    expect(ground).toBe(highlight);
  });

  test('a toast has a border', async ({ reader }) => {
    const { page } = reader;
    await openAsMember(reader, '/shelf');
    await page.getByRole('button', { name: 'Move to Reading' }).first().click();
    const toast = page.getByRole('status').filter({ hasText: 'moved to Reading' }).locator('> *');
    const border = await toast.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return { width: borderTopWidth, style: borderTopStyle, isSeen: borderTopColor !== backgroundColor };
    });
    expect(border).toEqual({ width: '1px', style: 'solid', isSeen: true });
  });

  test('one page of the console’s menu looks current, and only one', async ({ page, world }) => {
    await page.goto(`${world.url}/backlot/sites/${world.siteId}/members`);
    const menu = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
    await expect(menu.filter({ hasText: 'Members' })).toHaveAttribute('aria-current', 'page');
    const colors = await menu.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), getComputedStyle(link).backgroundColor] as const),
    );
    const [current] = await menu
      .filter({ hasText: 'Members' })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(colors.filter(([, color]) => color === current).map(([href]) => href)).toEqual([
      `/backlot/sites/${world.siteId}/members`,
    ]);
  });
});

test('the console’s header shows a time that goes on', async ({ page, world }) => {
  await page.goto(`${world.url}/backlot/sites/${world.siteId}`);
  const time = page.getByRole('banner').getByRole('time');
  const shown = String(await time.textContent());
  await expect(time).not.toHaveText(shown);
  expect(await time.textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('what was done with a member far down the console’s list is said where it is seen', async ({ page, world }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto(`${world.url}/backlot/sites/${world.siteId}/members`);
  await page
    .getByRole('button', { name: /^Block / })
    .nth(18)
    .click();
  const said = page.getByRole('status').filter({ hasText: 'was blocked' });
  await expect(said).toHaveText(/^\S+@marginalia\.test was blocked\./);
  await expect(said).toBeInViewport();
});
