import { expect, test as kitTest } from '../vitest.ts';

const test = kitTest.extend({ worldOptions: { items: { Books: [{ title: 'Emma' }] } } });

// Not a test of this project: fixtures-on-failure.test.ts runs it and reads what is printed.
test('fails', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
  expect(1).toBe(2);
});

test('is refused', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Nothing' } });
  expect(1).toBe(2);
});

test('calls a service that is not played', async ({ world }) => {
  await world.fetch('/ecom/v1/carts', { body: {} });
});

test.extend({ unplayed: 'list' })('lists calls to services that are not played', async ({ world }) => {
  await world.fetch('/stores/v1/products/query', { body: {} });
});
