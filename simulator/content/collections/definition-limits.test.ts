import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

const ANYONE = { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' };
const manyFields = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `f${at}`, type: 'TEXT' }));

test('the 1,001st field of a collection is refused, and the collection can still be read', async () => {
  const { apiKey } = await simulator().createSite();
  const send = (path: string, body: object) => simulator().send('POST', path, body, { authorization: apiKey });
  const collection = { id: 'Full', fields: manyFields(1000), dataPermissions: ANYONE };
  expect((await send('/v2/collections', { collection })).status).toBe(200);
  const answer = await send('/v2/collections/create-field', {
    dataCollectionId: 'Full',
    field: { key: 'one-more', type: 'TEXT' },
  });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { message: 'WDE0075: fields must have at most 1000 items.' },
  ]);
  expect((await send('/v2/items/query', { dataCollectionId: 'Full' })).status).toBe(200);
});
