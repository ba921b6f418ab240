import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openStore } from '../store/open-store.ts';
import { storedIdentities } from '../store/testing/stored-rows.ts';
import { startSimulator } from './start-simulator.ts';

const account = z.object({ email: z.string(), passwordHash: z.string() });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Starts a seeded simulator, creates a member in it, and reads the stored hashes of that member and of a seeded one.
 */
async function beginningsOfHashes(passwordCost?: number): Promise<string[]> {
  const data = join(folder, `cost-${passwordCost}.db`);
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data, seed: 'marginalia' },
    reportDefect: () => {},
    ...(passwordCost !== undefined && { passwordCost }),
  });
  await fetch(`${simulator.url}/backlot/v1/sites/${simulator.siteId}/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.com', password: 'a-good-password' }),
  });
  await simulator.close();
  const db = await openStore(data);
  const accounts = (await storedIdentities(db)).map((document) => account.parse(document));
  await db.close();
  return ['new@example.com', 'ada@marginalia.test'].map((email) => {
    const [algorithm, cost] = accounts.find((one) => one.email === email)?.passwordHash.split('$') ?? [];
    return `${algorithm} ${cost}`;
  });
}

describe('the cost of a password hash (SEC-22)', () => {
  test('the cost of a password hash is 16,384 unless a test chooses another', async () => {
    expect(await beginningsOfHashes()).toEqual(['scrypt 16384', 'scrypt 16384']);
  });

  test('the cost of a password hash can be chosen, and holds for seeded members', async () => {
    expect(await beginningsOfHashes(2)).toEqual(['scrypt 2', 'scrypt 2']);
  });
});
