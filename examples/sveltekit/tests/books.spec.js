import { expect, test } from 'backlot/testing/playwright';

const ONE_BOOK = { worldOptions: { items: { Books: [{ title: 'Emma' }] } } };

test.describe('in a browser without JavaScript', () => {
  test.use({ ...ONE_BOOK, javaScriptEnabled: false });

  test('the server renders the books of this world', async ({ page, world }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveText(['Emma']);
    await world.requests.expect('queryItems', 1);
  });
});

test.describe('with one book', () => {
  test.use(ONE_BOOK);

  test('the page is hydrated, and its button asks the same world', async ({ page, world }) => {
    await page.goto('/');
    await page.getByLabel('Title').fill('Em');
    // It is enabled when the page is hydrated.
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(page.getByRole('status')).toHaveText('1 found');
    await world.requests.expect('countItems', 1);
  });
});

test.describe('with other books', () => {
  test.use({ worldOptions: { items: { Books: [{ title: 'Persuasion' }, { title: 'Sanditon' }] } } });

  test('another test has another world', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveText(['Persuasion', 'Sanditon']);
  });
});
