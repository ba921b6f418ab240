import { settled } from './settled.ts';
import { expect, test } from './test.ts';

test('a visitor comes in at the front page and goes on to the books', { tag: '@path' }, async ({ reader }) => {
  await reader.visit('/');
  await expect(reader.heading(/Read with a/)).toBeVisible();
  await reader.page.getByRole('link', { name: 'Browse the books' }).click();
  await expect(reader.heading('Books')).toBeFocused();
  await expect(reader.results()).toContainText(/^24 of \d+ books shown/);
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

test('a book that the pointer rests on is fetched before it is opened, and then only once', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books?title=cartographer');
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const id = String(await link.getAttribute('href')).replace('/books/', '');
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(`/items/${id}`)) asked.push(pathname);
  });
  await link.hover();
  await expect.poll(() => asked.length).toBe(1);
  await settled(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
  expect(asked).toHaveLength(1);
});
