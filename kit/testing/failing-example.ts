import { expect, test as kitTest } from '../vitest.ts';

const test = kitTest.extend({ worldOptions: { items: { Books: [{ title: 'Emma' }] } } });

// Not a test of this project: fixtures-on-failure.test.ts runs it and reads what is printed.
test('fails', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
  expect(1).toBe(2);
});
