import { describe, expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

async function siteWith(items: readonly object[]) {
  const { siteId } = await simulator().createSite({ seed: { items: { Things: items } } });
  const path = `/backlot/v1/sites/${siteId}/explain`;
  return (body: object) => simulator().send('POST', path, { dataCollectionId: 'Things', ...body });
}

describe('explaining a query', () => {
  test('a plan of a query of few items says that the collection is small', async () => {
    const explain = await siteWith([{ n: 1 }]);
    expect((await explain({ filter: { n: 1 } })).body).toEqual({
      plan: { question: 'items', by: 'scan', why: 'The collection is small.', items: null, isLong: false, wants: [] },
    });
  });

  test('a plan of a query of many items names the index that it lacks, and explaining makes none', async () => {
    const explain = await siteWith(Array.from({ length: 1000 }, (_, n) => ({ n, half: n % 2 })));
    const asked = { filter: { half: 1 }, sort: [{ fieldName: 'n', order: 'DESC' }] };
    const plan = { question: 'items', by: 'scan', why: 'The collection is small.', items: 1000, isLong: false };
    for (let round = 0; round < 2; round++) {
      expect((await explain(asked)).body).toEqual({ plan: { ...plan, wants: ['half', 'n'] } });
    }
  });

  test('explaining a query with a wrong filter, or of an unknown collection, is refused as the query is', async () => {
    const explain = await siteWith([{ n: 1 }]);
    const wrong = await explain({ filter: { n: { $between: 1 } } });
    const unknown = await explain({ dataCollectionId: 'Nothing' });
    const misspelt = await explain({ filters: {} });
    expect([wrong.status, unknown.status, misspelt.status]).toEqual([400, 404, 400]);
  });
});
