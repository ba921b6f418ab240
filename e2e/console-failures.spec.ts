import { createWorld, startSimulator } from '#kit/testing.ts';
import { addressOf, openConsole, watchConsole } from './console-page.ts';
import { expect, test } from './test.ts';

test('two zeros as the value of a filter show the items that match, also after a reload', { tag: '@path' }, async ({
  context,
  page,
  world,
}) => {
  watchConsole(context, world);
  await openConsole(page, world, '/items?collection=Reviews');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('book');
  await page.getByRole('textbox', { name: 'Value' }).fill('00');
  await expect(page.getByText('0 items')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No item matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('rating');
  await page.getByRole('textbox', { name: 'Value' }).fill('many');
  await expect(page.getByText('“many” is not a number.')).toBeVisible();
});

test('a page that cannot be shown says so beside its menu, and forgets the filter in its address', async ({
  page,
  world,
}) => {
  await page.route('**/wix-data/v2/collections?*', (route) =>
    route.fulfill({ json: { collections: [{ id: 'Books', fields: 5 }] } }),
  );
  await page.goto(addressOf(world, '/items?collection=Books&sort=title'));
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Forget the filter in the address' }).click();
  await expect(page).toHaveURL(addressOf(world, '/items'));
  await expect(page.getByText('The site has no collection')).toBeVisible();
});

test('while the simulator is stopped, every page says so, and goes on when it is back', async ({ page }, testInfo) => {
  const options = { data: testInfo.outputPath('data.sqlite') };
  const first = await startSimulator(options);
  const world = await createWorld({ url: first.url });
  await openConsole(page, world);
  await first.close();
  await expect(page.getByText('The simulator does not answer. The page goes on when it is back.')).toBeVisible();
  const links = await page.getByRole('navigation', { name: 'Site' }).getByRole('link').all();
  for (const link of links) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByText('The page is loaded again when it is back.')).toBeVisible();
  await using _second = await startSimulator({ ...options, port: Number(new URL(first.url).port) });
  await expect(page.getByText('● live')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('does not answer')).toHaveCount(0);
});
