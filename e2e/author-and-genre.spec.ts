import type { Reader } from './reader.ts';
import { expect, test } from './test.ts';

/** A book with its author and its genres. */
async function openBook({ page }: Reader): Promise<void> {
  await page.goto('/books?title=cartographer');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
}

test('a book leads to its author, and the author to all their books', { tag: '@path' }, async ({ reader }) => {
  const { page } = reader;
  await openBook(reader);
  const author = page.locator('a[href^="/authors/"]').first();
  const name = String(await author.textContent());
  await author.click();
  await expect(reader.heading(name)).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Marginalia`);
  const works = page.getByRole('region', { name: 'On our shelf' });
  await expect(works.getByRole('link', { name: /Cartographer/ })).toBeVisible();
});

test('a book leads to its genres, and a genre to its books, to the others and to the search', async ({ reader }) => {
  const { page } = reader;
  await openBook(reader);
  const genre = page.locator('a[href^="/genres/"]').first();
  const name = String(await genre.textContent());
  await genre.click();
  await expect(reader.heading(name)).toBeFocused();
  const counted = page.getByRole('heading', { level: 2, name: /^\d+ books$/ });
  const total = String(await counted.textContent());
  await page.getByRole('navigation', { name: 'Other genres' }).getByRole('link', { name: 'Poetry' }).click();
  await expect(reader.heading('Poetry')).toBeFocused();
  await page.goBack();
  await expect(reader.heading(name)).toBeVisible();
  await page.getByRole('link', { name: 'Search among them' }).click();
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: total, exact: true })).toBeVisible();
});

test('a book by two leads to both, and each to it: by their own end of the reference', async ({ reader }) => {
  const { page } = reader;
  await page.goto('/books?title=ferries');
  const card = page.getByRole('article').filter({ hasText: 'Ferries of the Inner Sea' });
  await expect(card).toContainText('Naoki Fujisawa and Ioanna Karydi');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'About the authors' })).toBeVisible();
  for (const name of ['Naoki Fujisawa', 'Ioanna Karydi']) {
    const asked = page.waitForRequest(/query-referenced/);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(reader.heading(name)).toBeFocused();
    expect((await asked).postDataJSON()).toMatchObject({
      dataCollectionId: 'Authors',
      referringItemFieldName: 'books',
    });
    const works = page.getByRole('region', { name: 'On our shelf' });
    await expect(works.getByRole('article').filter({ hasText: 'Ferries' })).toContainText('Naoki Fujisawa and Ioanna');
    await page.goBack();
  }
});

test('the books of a genre come fifty at a time', async ({ reader }) => {
  const { page } = reader;
  await openBook(reader);
  // The page reads the reverse field of the genre. It requests the books and their authors page by page.
  const asked = page.waitForRequest(/query-referenced/);
  await page.locator('a[href^="/genres/"]').first().click();
  await page.getByRole('navigation', { name: 'Other genres' }).getByRole('link', { name: 'Literary Fiction' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ dataCollectionId: 'Genres', referringItemFieldName: 'books' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(50);
  await page.mouse.wheel(0, 30_000);
  await expect(async () =>
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(50),
  ).toPass();
  await expect(page.getByRole('main').getByText('an author we could not look up')).toHaveCount(0);
});
