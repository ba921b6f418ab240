import type { Locator, Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { askAgain } from './ask-again.ts';
import { expectAccessible } from './expect-accessible.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** The charts are loaded when the reader comes near them. */
async function goToCharts(page: Page): Promise<Locator> {
  const figures = part(page, 'The shelf in figures');
  await figures.scrollIntoViewIfNeeded();
  await expect(figures.getByRole('table', { name: 'Books by genre' })).toBeVisible();
  return figures;
}

test('the front page tells what the club is reading, and leads there', { tag: '@path' }, async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  const picks = part(page, 'What the club is reading').getByRole('article');
  await expect(picks).toHaveCount(3);
  await expect(picks.first()).toContainText(/\d+ new reviews, \d\.\d stars/);
  const title = String(await picks.first().getByRole('heading').textContent());
  await picks.first().getByRole('link').click();
  await expect(reader.heading(title)).toBeFocused();
});

test('the charts lead to as many books as they show', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  const figures = await goToCharts(page);
  const row = figures.getByRole('row', { name: /^Poetry/ });
  const count = Number((await row.getByRole('cell').textContent())?.trim());
  await row.getByRole('link', { name: 'Poetry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${count} books`, exact: true })).toBeVisible();
  await page.goBack();
  const chart = (await goToCharts(page)).getByRole('figure', { name: 'Books by decade' });
  await chart.getByText('As a table').click();
  await chart
    .getByRole('row', { name: /^1990s/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\?from=1990&to=1999$/);
  await expect(reader.results()).toHaveText(/all shown\.$/);
});

test('members see their own shelf, and it is gone when they sign out', async ({ reader }) => {
  const { page } = reader;
  await reader.arriveSignedIn(ADA);
  await reader.visit('/');
  const shelf = part(page, 'On your shelf');
  await expect(shelf.getByRole('heading', { name: 'You are reading' })).toBeVisible();
  await expect(shelf.getByRole('listitem').first()).toBeVisible();
  await expect(shelf.getByRole('link', { name: 'All of your shelf' })).toHaveAttribute('href', '/shelf');
  await reader.signOut();
  await expect(shelf).toBeHidden();
});

test('without the code of the charts the front page does without them', async ({ reader, context }) => {
  const { page } = reader;
  await context.route('**/assets/figures-view*', (route) => route.abort());
  await reader.visit('/');
  await part(page, 'The shelf in figures').scrollIntoViewIfNeeded();
  await settled(page);
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await expect(part(page, 'New on the shelf').getByRole('article')).toHaveCount(6);
});

test('without the code of what follows, the opening of the front page and the first books still stand', async ({
  reader,
  context,
}) => {
  const { page } = reader;
  await context.route('**/assets/home-rest*', (route) => route.abort());
  await reader.visit('/');
  await expect(part(page, 'What the club is reading').getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Browse the books' })).toBeVisible();
});

test('counts that do not arrive can be requested again', async ({ reader, world }) => {
  const { page } = reader;
  await world.faults.add({ operation: 'aggregateItems', status: 500 });
  await world.faults.add({ operation: 'aggregatePipeline', status: 500 });
  await reader.visit('/');
  const figures = part(page, 'The shelf in figures');
  await figures.scrollIntoViewIfNeeded();
  await expect(figures.getByRole('button', { name: 'Try again' })).toBeVisible();
  await world.faults.clear();
  const table = figures.getByRole('table', { name: 'Books by genre' });
  await askAgain(figures, () => expect(table).toBeVisible({ timeout: 1000 }));
});

test('nothing on the front page jumps while it arrives', async ({ reader, context, world }) => {
  const { page } = reader;
  // How far the text moves when its font arrives depends on the fonts of the machine.
  await context.route('**/*.woff2', (route) => route.abort());
  await world.faults.add({ latencyMs: 300 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry.toJSON();
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await reader.visit('/');
  await expect(part(page, 'New on the shelf').getByRole('article')).toHaveCount(6);
  await expect(part(page, 'What the club is reading').getByRole('article')).toHaveCount(3);
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
});

test('axe finds nothing on the charts at 320 pixels, and nothing scrolls sideways', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 320, height: 640 });
  await reader.visit('/');
  const figures = await goToCharts(page);
  await figures.getByText('As a table').click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
