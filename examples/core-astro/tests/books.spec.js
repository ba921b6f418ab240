import { expect, test } from 'backlot/testing/playwright';

test.describe('with one book', () => {
  test.use({ worldOptions: { items: { Books: [{ title: 'Emma' }] } } });

  test('the server renders the books of this world', async ({ page, world }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveText(['Emma']);
    await world.requests.expect('queryItems', 1);
  });

  test('the browser asks the same world', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Title').fill('Em');
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(page.getByRole('status')).toHaveText('1 found');
  });
});

test.describe('with other books', () => {
  test.use({ worldOptions: { items: { Books: [{ title: 'Persuasion' }, { title: 'Sanditon' }] } } });

  test('another test has another world', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveText(['Persuasion', 'Sanditon']);
  });
});
