import type { Page } from '@playwright/test';
import { openConsole, watchConsole } from './console-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('items are filtered and sorted, and the filter is shown as the wire and as code', { tag: '@path' }, async ({
  page,
  world,
}) => {
  await openConsole(page, world, '/collections');
  await page.getByRole('link', { name: 'Books' }).click();
  await expect(page.getByText('244 items')).toBeVisible();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('year');
  await page.getByRole('combobox', { name: 'Operator' }).selectOption('is at least');
  await page.getByRole('textbox', { name: 'Value' }).fill('2020');
  await page.getByRole('button', { name: 'year', exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('2020');
  await expect(page.getByRole('columnheader', { name: 'year' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Filter and code' }).click();
  await expect(page.getByRole('region', { name: 'Wire' })).toContainText('"$gte": 2020');
  await expect(page.getByRole('region', { name: 'Official client' })).toContainText(".ge('year', 2020)");
  await page.reload();
  await expect(rows.nth(1)).toContainText('2020');
});

test('an item is edited in three steps and undone, and a mistake in its JSON is said at its line', async ({
  page,
  world,
}) => {
  await openConsole(page, world);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Genres' }).click();
  const cell = page.getByRole('button', { name: /^name of / }).first();
  const before = (await cell.textContent()) ?? '';
  await cell.click();
  await page.getByRole('textbox', { name: /^name of / }).fill('Marginal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('name was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^name of .*: Marginal$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `: ${before}` }).first()).toBeVisible();

  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  const editor = page.getByRole('textbox', { name: 'Item data (JSON)' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{\n  "name": "Marginal"\n');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByRole('alert')).toContainText(/^Line 3: the item is not well-formed JSON/);
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('}');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(page.getByText('The item was saved.')).toBeVisible();
});

test('a cell that does not fit the type of its field is said at once, written if that is wanted, and undone', async ({
  page,
  world,
}) => {
  await openConsole(page, world, '/items?collection=Books&columns=_id,title,year');
  const cell = page.getByRole('button', { name: /^year of / }).first();
  const before = (await cell.textContent()) ?? '';
  const write = async (text: string) => {
    await cell.click();
    await page.getByRole('textbox', { name: /^year of / }).fill(text);
    await page.keyboard.press('Enter');
  };
  await write('not a year');
  const said = page.getByRole('alert');
  await expect(said).toContainText('year is a number: readers of the site will refuse this.');
  await page.getByRole('button', { name: 'Leave it as it was' }).click();
  await expect(said).toHaveCount(0);
  await expect(cell).toHaveText(before);

  await write('not a year');
  await page.getByRole('button', { name: 'Write it all the same' }).click();
  await expect(page.getByText('year was changed.')).toBeVisible();
  await expect(cell).toHaveAccessibleName(/: not a year\. year is a number/);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  const panel = page.getByRole('region', { name: /^Item / });
  await expect(panel.getByText('year is a number: readers of the site will refuse this.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toHaveText(before);
});

test('items are imported from CSV, exported as CSV, and many are deleted, all with undo', async ({ page, world }) => {
  await openConsole(page, world, '/items?collection=Genres');
  await page.getByText('Import and export').click();
  await page.getByLabel('Import JSON or CSV').setInputFiles({
    name: 'genres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('_id,name\nnew-1,"Sea, and ships"\nnew-2,Maps\n'),
  });
  await expect(page.getByText('2 items imported.')).toBeVisible();
  const total = page.locator('[data-total]');
  await expect(total).toHaveText('16 items');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  const csv = (await stream.toArray()).join('');
  expect(csv).toContain('new-1,"Sea, and ships"');
  await page.getByText('Import and export').click();
  for (const id of ['new-1', 'new-2']) await page.getByRole('checkbox', { name: `Choose ${id}` }).check();
  await page.getByRole('button', { name: 'Delete chosen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 items deleted.')).toBeVisible();
  await expect(total).toHaveText('14 items');
  await page.getByText('2 items deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(total).toHaveText('16 items');
});

/** Scrolls a list from its start to its end, and returns the largest number of rows that the page had at once. */
async function mostRows(page: Page, label: string): Promise<number> {
  const list = page.getByRole('region', { name: label });
  let most = 0;
  for (let step = 0; step <= 12; step++) {
    const rows = await list.evaluate(async (region, at) => {
      region.scrollTop = ((region.scrollHeight - region.clientHeight) * at) / 12;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return region.querySelectorAll('[role=row]').length;
    }, step);
    most = Math.max(most, rows);
  }
  return most;
}

test('of 100,000 items and of 10,000 requests, the page has only the rows that are seen', async ({ page, world }) => {
  const items = (offset: number, limit: number) =>
    Array.from({ length: limit }, (_, at) => {
      const id = `item-${offset + at}`;
      return {
        id,
        dataCollectionId: 'Books',
        data: { _id: id, title: `Title ${offset + at}`, year: 1900 + (at % 100) },
      };
    });
  await page.route(`${world.url}/wix-data/v2/items/query`, async (route) => {
    const { limit, offset = 0 } = route.request().postDataJSON().query.paging;
    const dataItems = items(offset, Math.min(limit, 100_000 - offset));
    await route.fulfill({
      json: { dataItems, pagingMetadata: { count: limit, offset, total: 100_000, hasNext: true } },
    });
  });
  const requests = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ id: `request-${at}`, at: new Date(at * 1000).toISOString(), operation: 'queryItems', method: 'POST' },
    ...{ path: '/wix-data/v2/items/query', caller: null, requestBody: '{}', status: at % 7 ? 200 : 404 },
    ...{
      responseBody: '{}',
      durationMs: 1,
      searches: [],
      who: { kind: 'none' },
      reason: null,
      flow: null,
      answeredBy: { kind: 'played', from: null },
      page: null,
      advice: [],
    },
  }));
  await page.route(/\/requests\?limit=/, (route) => route.fulfill({ json: { recording: true, requests } }));

  await openConsole(page, world, '/items?collection=Books');
  await expect(page.getByText('100,000 items', { exact: true })).toBeVisible();
  await expect(page.getByText('Title 3', { exact: true })).toBeVisible();
  expect(await mostRows(page, 'Items of Books')).toBeLessThan(120);
  await expect(page.getByText('Title 99999', { exact: true })).toBeVisible();
  await openConsole(page, world, '/requests');
  await expect(page.getByText('10,000 requests', { exact: true })).toBeVisible();
  const rows = await mostRows(page, 'Requests, newest first');
  expect([rows > 10, rows < 120]).toEqual([true, true]);
});
