import { expect, test } from '../playwright.ts';

// Not a test of this project: attachments-on-failure.test.ts runs it and reads what is attached.
test('fails', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
  expect(1).toBe(2);
});

test('passes', async ({ world }) => {
  await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
});
