import { expect, test } from 'vitest';
import { startSimulator } from '../../start/start-simulator.ts';
import { openTestStore, testData } from '../../store/testing/test-store.ts';

test('a store counts its connections to the database server, and who waits for one', async () => {
  // With a pool of two.
  const db = await openTestStore();
  const connections = () => db.figures?.().connections;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = ['one', 'two', 'three'].map((site) => db.transaction(site, () => released));
  await expect.poll(connections).toEqual({ open: 2, idle: 0, waiting: 1 });
  release();
  await Promise.all(holding);
  await expect.poll(connections).toEqual({ open: 2, idle: 2, waiting: 0 });
  await db.close();
});

test('the metrics of a simulator have them', async () => {
  const defects: unknown[] = [];
  const reportDefect = (defect: unknown) => defects.push(defect);
  const options = { port: 0, host: '127.0.0.1', data: testData(), seed: 'none', reportDefect };
  const { url, apiKey, close } = await startSimulator(options);
  const response = await fetch(`${url}/backlot/v1/metrics`, { headers: { authorization: `Bearer ${apiKey}` } });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('backlot_store_'));
  await close();
  expect(lines.map((line) => line.replace(/\d+$/, 'N'))).toEqual([
    'backlot_store_connections_open N',
    'backlot_store_connections_idle N',
    'backlot_store_connections_waiting N',
    'backlot_store_indexes_planned N',
  ]);
  expect(Number(lines[0]?.split(' ')[1])).toBeGreaterThan(0);
  expect(defects).toEqual([]);
});
