import { expectAccessible } from './expect-accessible.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

test.describe('the site in German', () => {
  test.use({ locale: 'de-AT' });

  test('the site speaks German, and English when asked to, also after a reload', { tag: '@path' }, async ({
    reader,
  }) => {
    const { page } = reader;
    await reader.visit('/');
    await expect(reader.heading('Lies mit einem Bleistift in der Hand.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Ein Leseclub · Marginalia');
    await page.getByRole('link', { name: 'In den Büchern stöbern' }).click();
    await expect(reader.heading('Bücher')).toBeFocused();
    await expect(reader.results().filter({ hasText: /\d+ Bücher/ })).toBeVisible();
    await expectAccessible(page);
    // By the keyboard: the button is below a list that grows when its end is in sight, so a pointer could miss it.
    await page.getByRole('button', { name: 'English' }).press('Enter');
    await expect(reader.heading('Books')).toBeVisible();
    await page.reload();
    await expect(reader.heading('Books')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a first visit in English fetches nothing of German', async ({ reader }) => {
  const { page } = reader;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reader.visit('/');
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await settled(page);
  expect(asked.filter((path) => path.includes('german'))).toEqual([]);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(reader.heading(/Lies mit einem/)).toBeVisible();
  expect(asked.filter((path) => path.includes('german'))).toHaveLength(1);
});
