import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startedJobResponse } from '#contracts/content/async-jobs.ts';
import { countItemsResponse } from '#contracts/content/count-items.ts';
import { type Simulator, startSimulator } from '../../start/start-simulator.ts';

async function call({ url, apiKey, siteId }: Simulator, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' };
  const response = await fetch(`${url}/wix-data/v2${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.json();
}

test('a job continues where the simulator was stopped, from its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-jobs-'));
  const defects: unknown[] = [];
  const reportDefect = (defect: unknown) => defects.push(defect);
  const open = () =>
    startSimulator({ port: 0, host: '127.0.0.1', data: join(folder, 'store.db'), seed: 'marginalia', reportDefect });
  try {
    const first = await open();
    const all = { dataCollectionId: 'Reviews', filter: {} };
    const { totalCount } = countItemsResponse.parse(await call(first, '/items/count', all));
    const { jobId } = startedJobResponse.parse(await call(first, '/bulk/items/async-remove-by-filter', all));
    await first.close();

    const second = await open();
    const end = { status: 'SUCCEEDED', successCount: totalCount };
    await expect.poll(() => call(second, `/async-jobs/${jobId}/status?jobId=${jobId}`)).toEqual(end);
    expect(await call(second, '/items/count', all)).toEqual({ totalCount: 0 });
    await second.close();
    expect([totalCount > 100, defects]).toEqual([true, []]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
