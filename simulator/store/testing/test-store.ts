import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import type { EpochMs } from '../../platform/clock.ts';
import type { Site } from '../../platform/site.ts';
import { openStore, type StoreOptions } from '../open-store.ts';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';

/**
 * `--data` for an empty store of a test's own: SQLite in memory, or a schema of the database at BACKLOT_TEST_POSTGRES, which
 * `npm run test:postgres` sets.
 */
export function testData(): string {
  const database = process.env.BACKLOT_TEST_POSTGRES;
  if (!database) return ':memory:';
  const url = new URL(database);
  url.searchParams.set('schema', `test_${randomBytes(8).toString('hex')}`);
  // A test file opens many stores, and a server has a limited number of connections.
  url.searchParams.set('pool', '2');
  return url.href;
}

/** Like `testData`, for a store that is opened several times. SQLite has it in a file of `folder`. */
export function sharedTestData(folder: string): string {
  const data = testData();
  return data === ':memory:' ? join(folder, 'store.sqlite') : data;
}

/** Opens a store of a test's own, an empty one by default. Its troubles are what tests look at, so it does not print them. */
export async function openTestStore(options: StoreOptions = {}, data: string = testData()): Promise<SqlDatabase> {
  return sqlOf(await openStore(data, { waitsForIndexes: true, report: () => {}, ...options }));
}

/** A site that is not in a store. It was created at `now`, and its clock is frozen then. */
export function testSite(now: EpochMs = 0): Site {
  return {
    siteId: 'site-1',
    clientId: 'client-1',
    apiKey: 'key-1',
    signingKey: Buffer.alloc(32, 7).toString('base64url'),
    createdAt: now,
    seed: 'none',
    settings: DEFAULT_SITE_SETTINGS,
    clock: { offsetMs: 0, frozenAt: now },
  };
}
