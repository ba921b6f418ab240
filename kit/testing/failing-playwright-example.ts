import { expect, test } from '../playwright.ts';

// Not a test of this project: attachments-on-failure.test.ts runs it and reads what is attached.
test('fails', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
  expect(1).toBe(2);
});

test('passes', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
});

test('is refused', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Nothing' } });
  expect(1).toBe(2);
});

test('calls a service that is not played', async ({ world }) => {
  await world.fetch('/ecom/v1/carts', { body: {} });
});

test.describe('with the option', () => {
  test.use({ unplayed: 'list' });

  test('lists calls to services that are not played', async ({ world }) => {
    await world.fetch('/ecom/v1/carts', { body: {} });
  });
});
