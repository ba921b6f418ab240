import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { SimulatorOptions } from '../start/simulator-options.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';
import { testData } from '../store/testing/test-store.ts';

const DRAIN_MS = 123_456;

const defects: unknown[] = [];
const running: Simulator[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.close()));
  expect(defects).toEqual([]);
});

async function start(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const reportDefect = (defect: unknown) => defects.push(defect);
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: testData(), seed: 'none', reportDefect, ...options },
  });
  running.push(simulator);
  return simulator;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers };
}

describe('beyond loopback (SEC-37)', () => {
  test.each([
    ['/backlot/v1/health', 401],
    ['/backlot/v1/health/ready', 200],
    ['/backlot/v1/health/live', 200],
  ])('%s without the API key: %i', async (path, status) => {
    const { url } = await start({ host: '0.0.0.0' });
    expect((await get(url + path)).status).toBe(status);
  });

  test.each(['/backlot/v1/health', '/backlot/v1/health/ready', '/backlot/v1/health/live'])(
    'a page of another origin may not read %s',
    async (path) => {
      const { url, apiKey } = await start({ host: '0.0.0.0' });
      const headers = { authorization: apiKey, origin: 'https://evil.test' };
      expect((await get(url + path, headers)).status).toBe(403);
    },
  );

  test('the answers say nothing about the sites', async () => {
    const { url } = await start({ host: '0.0.0.0' });
    expect((await get(`${url}/backlot/v1/health/ready`)).body).toEqual({ status: 'ok', version: '0.2.0' });
    expect((await get(`${url}/backlot/v1/health/live`)).body).toEqual({ status: 'ok' });
  });
});

describe('a simulator that drains', () => {
  test('is not ready at once, and still answers on new connections, with Connection: close', async () => {
    const drained = Promise.withResolvers<void>();
    const sleep: Clock['sleep'] = (ms, signal) => (ms === DRAIN_MS ? drained.promise : systemClock.sleep(ms, signal));
    const simulator = await start({ drainMs: DRAIN_MS, clock: { ...systemClock, sleep } });
    const closed = simulator.close();
    running.length = 0;
    const ready = await get(`${simulator.url}/backlot/v1/health/ready`);
    expect([ready.status, ready.headers.get('retry-after'), ready.headers.get('connection'), ready.body]).toEqual([
      503,
      '1',
      'close',
      {
        status: 'unavailable',
        version: '0.2.0',
        reason: { code: 'DRAINING', message: 'The simulator is stopping.' },
      },
    ]);
    expect((await get(`${simulator.url}/backlot/v1/health/live`)).status).toBe(200);
    const sites = await get(`${simulator.url}/backlot/v1/sites`);
    expect([sites.status, sites.headers.get('connection')]).toEqual([200, 'close']);
    drained.resolve();
    await closed;
    await expect(get(`${simulator.url}/backlot/v1/health/live`)).rejects.toThrow('fetch failed');
  });

  test('ends long polls with 408 after that', async () => {
    const simulator = await start({ drainMs: 100 });
    const inbox = `${simulator.url}/backlot/v1/sites/${DEFAULT_SITE.siteId}/inbox`;
    const waiting = get(`${inbox}/next?timeoutMs=60000`);
    // An answered request proves that the earlier one has arrived, too.
    await get(inbox);
    await simulator.close();
    running.length = 0;
    expect(await waiting).toMatchObject({
      status: 408,
      body: { message: 'No message came before the simulator was stopped.' },
    });
  });
});
