import { expect, test } from './test.ts';

test('a visitor comes in at the front page and goes on to the books', async ({ reader }) => {
  await reader.visit('/');
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await reader.page.getByRole('link', { name: 'Browse the books' }).click();
  await expect(reader.heading('Books')).toBeFocused();
  await expect(reader.results()).toContainText(/\d+ books, page 1 of/);
});

test('searching, filtering and sorting stand in the address, and a reload keeps them', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books');
  await page.getByRole('searchbox', { name: 'Title' }).fill('the');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Year, earliest first' });
  await page.getByRole('combobox', { name: 'Genre' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/title=the/);
  await expect(page).toHaveURL(/genre=/);
  await expect(page).toHaveURL(/sort=/);
  const results = reader.results();
  await expect(results).toContainText(/\d+ books?/);
  const before = await results.textContent();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Title' })).toHaveValue('the');
  await expect(results).toContainText(String(before));
});

test('paging is links, and back returns to the page before', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books');
  const titles = page.getByRole('main').getByRole('listitem');
  await expect(titles.first()).toBeVisible();
  const first = await titles.first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(reader.results()).toContainText('page 2 of');
  await expect(titles.first()).not.toHaveText(String(first));
  await page.goBack();
  await expect(titles.first()).toHaveText(String(first));
});

test('a search without matches says so and offers a way out', async ({ reader }) => {
  await reader.visit('/books?title=zzzzzz');
  await expect(reader.results()).toContainText('No book matches.');
  await reader.page
    .getByRole('link', { name: 'Clear all filters' })
    .or(reader.page.getByRole('button', { name: 'Clear all filters' }))
    .first()
    .click();
  await expect(reader.results()).toContainText(/\d+ books/);
});

test('a book has its author, its blurb and its reviews', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books?title=cartographer');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cartographer/ })
    .first()
    .click();
  await expect(reader.heading(/Cartographer/)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'About the author' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the members wrote' })).toBeVisible();
  await expect(page).toHaveTitle(/Cartographer.* · Marginalia/);
});

test('what is not there is said to be not there', async ({ reader }) => {
  await reader.visit('/no/such/page');
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.page.getByRole('link', { name: /front page|books/i }).first()).toBeVisible();
  await reader.visit('/books/no-such-book');
  await expect(reader.page.getByRole('heading', { level: 1 })).not.toHaveText('Books');
});
