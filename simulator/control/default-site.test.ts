import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function running<T>(
  data: string,
  clientId: string | undefined,
  use: (simulator: Simulator) => Promise<T>,
): Promise<T> {
  const options = { port: 0, host: '127.0.0.1', seed: 'none', data, clientId, reportDefect: () => {} };
  const simulator = await startSimulator(options);
  try {
    return await use(simulator);
  } finally {
    await simulator.close();
  }
}

async function statusOfVisit({ url }: Simulator, clientId: string): Promise<number> {
  const body = JSON.stringify({ clientId, grantType: 'anonymous' });
  return (await fetch(`${url}/oauth2/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
    .status;
}

describe('the client id of the default site (--client-id)', () => {
  test('is always the same unless one is given', async () => {
    expect(await running(':memory:', undefined, async ({ clientId }) => clientId)).toBe(DEFAULT_SITE.clientId);
    expect(await running(':memory:', OURS, async ({ clientId, siteId }) => [clientId, siteId])).toEqual([
      OURS,
      DEFAULT_SITE.siteId,
    ]);
  });

  test('is kept in a file, and can be changed there', async () => {
    const data = join(folder, 'kept.db');
    const visits = async (simulator: Simulator) => [
      await statusOfVisit(simulator, DEFAULT_SITE.clientId),
      await statusOfVisit(simulator, OURS),
    ];
    expect(await running(data, undefined, visits)).toEqual([200, 400]);
    expect(await running(data, OURS, visits)).toEqual([400, 200]);
    expect(await running(data, undefined, visits)).toEqual([400, 200]);
  });

  test('cannot be the client id of another site', async () => {
    const data = join(folder, 'taken.db');
    await running(data, undefined, async ({ url }) => {
      const body = JSON.stringify({ clientId: OURS });
      await fetch(`${url}/backlot/v1/sites`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    await expect(running(data, OURS, async () => {})).rejects.toThrow(
      /^--client-id: The site [\da-f-]{36} has the client id 3f2504e0-4f89-41d3-9a0c-0305e82c3301\./,
    );
  });
});
