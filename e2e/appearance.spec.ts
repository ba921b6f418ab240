import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function paper(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test('the theme is the system’s until the reader chooses, and theirs after a reload, before the first paint', {
  tag: '@path',
}, async ({ reader, context }) => {
  const { page } = reader;
  await page.emulateMedia({ colorScheme: 'dark' });
  await reader.visit('/books');
  const dark = await paper(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => paper(page)).not.toBe(dark);
  const light = await paper(page);
  // Without its code, the site paints only its frame. The chosen theme must be applied by then.
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await paper(page)).toBe(light);
});
