import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

test.each([
  [248, 200],
  [249, 400],
])(
  'drafts of a collection whose id has %i characters: %i (their own id is 8 longer, LIM-11)',
  async (length, status) => {
    const { apiKey } = await simulator().createSite();
    const send = (path: string, body: object) => simulator().send('POST', path, body, { authorization: apiKey });
    const dataCollectionId = 'x'.repeat(length);
    const fields = [{ key: 'a', type: 'TEXT' }];
    const anyone = { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' };
    await send('/v2/collections', { collection: { id: dataCollectionId, fields, dataPermissions: anyone } });
    const answer = await send('/v2/collections/add-draft-items-plugin', { dataCollectionId });
    expect(answer.status).toBe(status);
    // The plugin stores the id of the collection of drafts. If that id were too long, the collection could not be read
    // again.
    expect((await send('/v2/items/query', { dataCollectionId })).status).toBe(200);
  },
);
