import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createInboxBell } from '../platform/inbox-bell.ts';
import { listeningOrigin } from '../platform/origin.ts';
import type { Platform } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { openStore } from '../store/open-store.ts';
import { CONTENT_TABLES, readRows } from '../store/site-contents.ts';
import { deleteSite } from '../store/sites.ts';
import { changeContents, countStoredSeeds } from '../store/testing/stored-rows.ts';
import { openTestStore } from '../store/testing/test-store.ts';
import type { Seed } from './seeds/seed.ts';
import { createSeedLibrary } from './seeds/seed-library.ts';
import { createSite, resetSite } from './sites.ts';

const seeds = createSeedLibrary();

function platformOf(db: Database, passwordCost?: number): Platform {
  return {
    ...{ db, clock: systemClock, randomBytes, seeds, passwordCost },
    inboxBell: createInboxBell(),
    origin: listeningOrigin('127.0.0.1', 4700),
  };
}

/** A copy of a seed counts as the same seed, because its rows are the same. */
const marginalia = async (): Promise<Seed> => ({ ...((await seeds.load('marginalia')) ?? expect.fail()) });

async function contentsOf(db: Database, siteId: string): Promise<object> {
  const tables: Record<string, unknown[]> = {};
  for (const table of CONTENT_TABLES.keys()) {
    tables[table] = [];
    for await (const rows of readRows(db, table, siteId)) tables[table].push(...rows);
  }
  return tables;
}

describe('the sites of one seed', () => {
  let db: Database;
  let platform: Platform;
  beforeEach(async () => {
    db = await openTestStore();
    platform = platformOf(db, 16);
  });
  afterEach(() => db.close());

  test('are equal, whether the seed was written or copied', async () => {
    const sites = [];
    for (let made = 0; made < 4; made++) sites.push(await createSite(platform, await marginalia()));
    expect(await countStoredSeeds(db)).toBe(1);
    const [first, ...others] = await Promise.all(sites.map(({ siteId }) => contentsOf(db, siteId)));
    // Each hash of a password has a salt of its own until the seed is stored. The default cost has a ready hash.
    const withoutHash = (contents: object = {}) =>
      JSON.parse(JSON.stringify(contents).replaceAll(/scrypt\$[^"\\]+/g, ''));
    for (const other of others) expect(withoutHash(other)).toEqual(withoutHash(first));
  });

  test('are equal to a new one after a reset, whatever was changed', async () => {
    for (let made = 0; made < 2; made++) await createSite(platform, await marginalia());
    const [changed, fresh] = [
      await createSite(platform, await marginalia()),
      await createSite(platform, await marginalia()),
    ];
    const { siteId } = changed;
    await changeContents(db, siteId);
    await resetSite(platform, changed, await marginalia());
    expect(await contentsOf(db, siteId)).toEqual(await contentsOf(db, fresh.siteId));
  });

  test('get the rows of a changed seed, which replaces the stored one', async () => {
    const before = await marginalia();
    for (let made = 0; made < 3; made++) await createSite(platform, before);
    const after: Seed = { ...before, links: before.links.slice(0, 5) };
    const sites = [];
    for (let made = 0; made < 3; made++) sites.push(await createSite(platform, after));
    for (const { siteId } of sites) expect(await contentsOf(db, siteId)).toMatchObject({ links: { length: 5 } });
    expect(await countStoredSeeds(db)).toBe(1);
  });
});

describe('a thousand sites that are created, reset and deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-sites-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('leave a file and a heap of the same size', { timeout: 120_000 }, async () => {
    const data = join(folder, 'store.sqlite');
    const db = await openStore(data);
    const platform = platformOf(db);
    const { items, ...rest } = await marginalia();
    const seed: Seed = {
      ...rest,
      links: [],
      members: [],
      items: new Map([['Books', (items.get('Books') ?? []).slice(0, 8)]]),
    };
    // A hundred in one transaction, because each commit waits for the disk.
    const hundred = async (sites: Site[]) =>
      db.transaction('test', async (within) => {
        for (let made = 0; made < 100; made++) sites.push(await createSite({ ...platform, db: within }, seed));
        for (const site of sites.slice(-100)) await resetSite({ ...platform, db: within }, site, seed);
      });
    /** Returns the largest size of the file. */
    const round = async (hundreds: number) => {
      const sites: Site[] = [];
      for (let made = 0; made < hundreds; made++) await hundred(sites);
      const largest = statSync(data).size;
      await db.transaction('test', async (within) => {
        for (const { siteId } of sites) await deleteSite(within, siteId);
      });
      await db.reclaim();
      return largest;
    };
    await round(1);
    const before = { file: statSync(data).size, heap: usedHeap() };
    const largest = await round(10);
    expect(largest - before.file).toBeGreaterThan(10 * MEGABYTE);
    expect(statSync(data).size - before.file).toBeLessThan(2 * MEGABYTE);
    expect(usedHeap() - before.heap).toBeLessThan(4 * MEGABYTE);
    await db.close();
    expect(statSync(data).size - before.file).toBeLessThan(2 * MEGABYTE);
  });
});

const MEGABYTE = 1024 * 1024;

/** The bytes of the objects that are in use. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
