import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { siteOpener } from '#contracts/conformance/controlled-api.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { suiteOf } from '#contracts/conformance/vitest-suites.ts';
import { type Simulator, startSimulator } from '../../start/start-simulator.ts';
import { QUICK_PASSWORDS } from '../../testing/quick-passwords.ts';
import { openStore } from '../open-store.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { testData } from '../testing/test-store.ts';

const url = new URL(testData());
url.searchParams.set('partitions', '4');
const data = url.href;
const defects: unknown[] = [];
let simulator: Simulator;
beforeAll(async () => {
  const reportDefect = (defect: unknown) => defects.push(defect);
  const passwordCost = QUICK_PASSWORDS;
  simulator = await startSimulator({ port: 0, host: '127.0.0.1', data, seed: 'none', reportDefect, passwordCost });
});
afterAll(() => simulator.close());

describe('on tables that are divided into partitions by site, the simulator keeps the content contract', () => {
  // The suites with most kinds of statements. All others have been run, too, but need half a minute.
  const chosen = ['items', 'all reads', 'indexes', 'one reference', 'async jobs', 'pipeline'];
  for (const { name, checks } of CONTENT_SUITES) {
    if (chosen.includes(name))
      suiteOf(
        name,
        checks,
        siteOpener(
          targetOpener(() => simulator.url),
          'path',
        ),
      );
  }
});

test('only tables that are about no site, or about one alone, have another primary key than one that begins with the site', async () => {
  const db = sqlOf(await openStore(data));
  const keys = await db.all(
    `SELECT relname AS name, attname AS first, relkind AS kind FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
     WHERE indisprimary AND relnamespace = current_schema()::regnamespace AND NOT relispartition ORDER BY 1`,
  );
  await db.close();
  expect(keys.filter(({ first }) => first !== 'site_id').map(({ name }) => name)).toEqual([
    'backlot_version',
    'writers',
  ]);
  expect(keys.filter(({ kind }) => kind !== 'p').map(({ name }) => name)).toEqual([
    'backlot_version',
    'sites',
    'writers',
  ]);
});

test('the rows of all sites are in partitions, and nothing went wrong', async () => {
  const db = sqlOf(await openStore(data));
  const parts = await db.all(
    `SELECT relname AS name, relkind AS kind FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relname IN ('items', 'items_0', 'items_3', 'items_4', 'sites')
     ORDER BY 1`,
  );
  expect(parts).toEqual([
    { name: 'items', kind: 'p' },
    { name: 'items_0', kind: 'r' },
    { name: 'items_3', kind: 'r' },
    { name: 'sites', kind: 'r' },
  ]);
  const used = await db.all('SELECT DISTINCT tableoid::regclass::text AS part FROM items ORDER BY 1');
  expect(used.length).toBeGreaterThan(1);
  await db.close();
  expect(defects).toEqual([]);
});
