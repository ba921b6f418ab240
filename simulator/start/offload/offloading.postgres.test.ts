import { expect, test } from 'vitest';
import { insertItems } from '../../store/sql/items-store.ts';
import { openTestStore, testData } from '../../store/testing/test-store.ts';
import { startSimulator } from '../start-simulator.ts';

const ITEMS = Array.from({ length: 40_000 }, (_, n) => ({ _id: `b${n + 100_000}`, shelf: n % 5, title: `Book ${n}` }));
const PERMISSIONS = { read: 'ANYONE', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' };
/** Only the evaluator knows the last title of each shelf. */
const STAGES = [
  {
    group: {
      groupIds: [{ key: 'shelf', expression: { fieldPath: 'shelf' } }],
      accumulators: [{ resultFieldName: 'last', last: { expression: { fieldPath: 'title' } } }],
    },
  },
  { sort: { values: [{ fieldName: 'last', order: 'ASC' }] } },
];
/** Reading 40,000 items takes most of the processor time. */
const SMALL_SHARE = 1 / 3;

test('what the evaluator decides on PostgreSQL is done in a worker thread', async () => {
  const data = testData();
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data, seed: 'none' },
    reportDefect: (defect) => {
      throw defect;
    },
  });
  const { url, siteId, apiKey } = simulator;
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.text();
  };
  const fields = [{ key: 'title', type: 'TEXT' }];
  await post('/wix-data/v2/collections', { collection: { id: 'Books', fields, permissions: PERMISSIONS } });
  const db = await openTestStore({}, data);
  await db.transaction(siteId, (within) => insertItems(within, siteId, 'Books', ITEMS));
  await db.close();

  const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
  const answer = await post('/wix-data/v2/items/aggregate-pipeline', {
    dataCollectionId: 'Books',
    pipeline: { stages: STAGES },
  });
  const ownTime = sum(process.threadCpuUsage(before.thread));
  const wholeTime = sum(process.cpuUsage(before.process));
  expect(answer.match(/Book \d+/g)).toEqual(['Book 39995', 'Book 39996', 'Book 39997', 'Book 39998', 'Book 39999']);
  expect(ownTime).toBeLessThan(wholeTime * SMALL_SHARE);
  await simulator.close();
});

/** In microseconds. */
function sum({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
