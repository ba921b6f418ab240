import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { SimulatorOptions } from '../../start/simulator-options.ts';
import { type Simulator, startSimulator } from '../../start/start-simulator.ts';
import { testData } from '../../store/testing/test-store.ts';

const defects: unknown[] = [];
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  expect(defects).toEqual([]);
});

async function start(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const reportDefect = (defect: unknown) => defects.push(defect);
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: testData(), seed: 'marginalia', reportDefect, ...options },
  });
  cleanUps.push(simulator.close);
  return simulator;
}

/** Reads the metrics, as lines. */
async function metricsOf({ url, apiKey }: Simulator): Promise<readonly string[]> {
  const response = await fetch(`${url}/backlot/v1/metrics`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  return (await response.text()).split('\n');
}

/** Sends an operation with the API key. */
async function send({ url, apiKey }: Simulator, path: string, body: object): Promise<number> {
  const headers = {
    authorization: apiKey,
    [SITE_ID_HEADER]: DEFAULT_SITE.siteId,
    'content-type': 'application/json',
  };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

/** On a busy machine, this takes more than Vitest's second. */
const SLOWLY = { timeout: 30_000 };

const linesWith = (lines: readonly string[], ...texts: readonly string[]) =>
  lines.filter((line) => texts.every((text) => line.includes(text)));

describe('metrics', () => {
  test('count requests by operation and status, and how often a record was cached', async () => {
    const simulator = await start();
    const query = { dataCollectionId: 'Books', query: { paging: { limit: 1 } } };
    for (let count = 0; count < 3; count += 1) expect(await send(simulator, '/v2/items/query', query)).toBe(200);
    expect(await send(simulator, '/v2/items/query', { dataCollectionId: 'Nothing' })).toBe(404);
    await fetch(`${simulator.url}/nothing`);
    const lines = await metricsOf(simulator);
    expect(linesWith(lines, 'backlot_requests_total')).toEqual([
      'backlot_requests_total{operation="queryItems",status="200"} 3',
      'backlot_requests_total{operation="queryItems",status="404"} 1',
      'backlot_requests_total{operation="none",status="404"} 1',
    ]);
    expect(linesWith(lines, '_count{operation="queryItems"}')).toEqual([
      'backlot_request_duration_seconds_count{operation="queryItems"} 4',
    ]);
    expect(linesWith(lines, 'backlot_cache_reads_total{cache="records"')).toEqual([
      expect.stringMatching(/^backlot_cache_reads_total{cache="records",result="hit"} [1-9]/),
      expect.stringMatching(/^backlot_cache_reads_total{cache="records",result="miss"} [1-9]/),
    ]);
    expect(linesWith(lines, 'backlot_requests_open', '# TYPE')).toEqual(['# TYPE backlot_requests_open gauge']);
    expect(lines).toContain('backlot_requests_open 1');
    expect(lines).toContain('backlot_ready 1');
    expect(lines.slice(-2)).toEqual(['# EOF', '']);
  });

  test('count requests whose client goes away', async () => {
    const simulator = await start();
    const { hostname, port, host } = new URL(simulator.url);
    const socket = connect(Number(port), hostname);
    const path = `/backlot/v1/sites/${DEFAULT_SITE.siteId}/inbox/next?timeoutMs=60000`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await expect.poll(() => metricsOf(simulator), SLOWLY).toContain('backlot_requests_open 2');
    socket.destroy();
    await expect
      .poll(() => metricsOf(simulator), SLOWLY)
      .toContain('backlot_requests_total{operation="GET /backlot/v1/sites/{siteId}/inbox/next",status="aborted"} 1');
  });

  test('count jobs by their outcome', async () => {
    const simulator = await start();
    const job = { dataCollectionId: 'Books', filter: {} };
    expect(await send(simulator, '/v2/bulk/items/async-remove-by-filter', job)).toBe(200);
    await expect
      .poll(() => metricsOf(simulator), SLOWLY)
      .toContain('backlot_jobs_finished_total{outcome="succeeded"} 1');
    const lines = await metricsOf(simulator);
    expect(linesWith(lines, 'backlot_jobs')).toEqual(
      expect.arrayContaining([
        'backlot_jobs{state="queued"} 0',
        'backlot_jobs{state="running"} 0',
        'backlot_jobs_finished_total{outcome="failed"} 0',
      ]),
    );
  });

  test('count how long writes wait for a locked file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'metrics-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    const data = join(folder, 'store.sqlite');
    const simulator = await start({ data });
    expect(await metricsOf(simulator)).toContain('backlot_store_lock_waits_total 0');
    const lock = new DatabaseSync(data);
    lock.exec('BEGIN IMMEDIATE');
    const write = send(simulator, '/v2/items', { dataCollectionId: 'Books', dataItem: { data: { title: 'Locked' } } });
    await expect.poll(() => metricsOf(simulator), SLOWLY).toContain('backlot_store_lock_waits_total 1');
    lock.exec('COMMIT');
    lock.close();
    expect(await write).toBe(200);
    const [waited = ''] = linesWith(await metricsOf(simulator), 'backlot_store_lock_wait_seconds_total ');
    expect(Number(waited.split(' ')[1])).toBeGreaterThan(0);
  });

  test('show memory, processor time, and from the second reading on the delay of the event loop', async () => {
    const simulator = await start();
    const first = (await metricsOf(simulator)).map((line) => line.split(' ')[0]);
    expect(first).toEqual(expect.arrayContaining(['process_resident_memory_bytes', 'process_cpu_seconds_total']));
    await expect
      .poll(async () => (await metricsOf(simulator)).map((line) => line.split(' ')[0]), SLOWLY)
      .toEqual(expect.arrayContaining(['nodejs_eventloop_lag_mean_seconds', 'nodejs_eventloop_lag_p99_seconds']));
  });

  test('beyond loopback, need the API key (SEC-37)', async () => {
    const simulator = await start({ host: '0.0.0.0' });
    expect((await fetch(`${simulator.url}/backlot/v1/metrics`)).status).toBe(401);
    expect(await metricsOf(simulator)).toContain('backlot_ready 1');
  });
});
