import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

for (const width of [1280, 390, 320]) {
  test(`a visitor finds a misspelt title by the keyboard alone, ${width} pixels wide`, async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 800 });
    await reader.visit('/');
    const field = page.getByRole('combobox', { name: 'Search the club' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.type('three knids');
    await expect(page.getByRole('option', { name: /^Three Kinds of Snow/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(reader.heading('Three Kinds of Snow')).toBeFocused();
  });
}

test('a visitor goes on from a name without its accents to the author, and back to the results', {
  tag: '@path',
}, async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/bulletin');
  await page.getByRole('combobox', { name: 'Search the club' }).fill('norgard');
  await page.keyboard.press('Enter');
  await expect(reader.heading('Results for “norgard”')).toBeFocused();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: '2 books' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mattias Norrgård' }).click();
  await expect(reader.heading('Mattias Norrgård')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search the club' })).toHaveValue('');
  await page.goBack();
  await expect(reader.heading('Results for “norgard”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search the club' })).toHaveValue('norgard');
});

test('a visitor finds a book by its author and a word of its title, and a reader by name', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/search?q=norrgard+snow');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toContainText('Three Kinds of Snow');
  await reader.visit('/search?q=margot');
  await expect(main.getByRole('link', { name: /Margot/ })).toBeVisible();
});

test('a tag that is suggested leads to its books', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books');
  await page.getByRole('combobox', { name: 'Search the club' }).pressSequentially('club pi');
  await page.getByRole('group', { name: 'Tags' }).getByRole('option', { name: 'club pick' }).click();
  await expect(reader.heading('Results for “club pick”')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').nth(10)).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a reader of German finds a book by its ISBN', async ({ reader }) => {
    const { page } = reader;
    await reader.visit('/');
    await page.getByRole('combobox', { name: 'Im Club suchen' }).fill('9797-0000');
    await page.keyboard.press('Enter');
    await expect(reader.heading('Gefunden zu „9797-0000“')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
