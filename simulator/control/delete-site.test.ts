import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemberRequest } from '#contracts/control/control-api.ts';
import { createJobRunner } from '../content/jobs/job-runner.ts';
import { insertCollections } from '../content/store/collections-store.ts';
import { collectionOf } from '../content/testing/content-context.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { createInboxBell } from '../platform/inbox-bell.ts';
import { listeningOrigin } from '../platform/origin.ts';
import { contextOf, type Platform } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { deleteRowsOf, listDeletedOwners } from '../store/deleted-owners.ts';
import { findItems, insertItems } from '../store/items.ts';
import { openStore } from '../store/open-store.ts';
import { sizeOfCollection } from '../store/read-size.ts';
import { setRecording } from '../store/request-log.ts';
import { deleteSite, findSite, findSiteOfClient, listSites } from '../store/sites.ts';
import { deleteSnapshot, listSnapshots } from '../store/snapshots.ts';
import { countAllItems, countAllRows } from '../store/testing/stored-rows.ts';
import { testData } from '../store/testing/test-store.ts';
import { createMember } from './api/members.ts';
import { createSeedLibrary } from './seeds/seed-library.ts';
import { createSite, resetSite } from './sites.ts';
import { restoreSnapshot, takeSnapshot } from './snapshots/snapshots.ts';

const ITEMS = 4500;
/** Polls end sooner by default than a sweep does on a busy machine. */
const PATIENT = { timeout: 30_000 };
const SITE_ID = '11111111-1111-4111-8111-111111111111';
const seeds = createSeedLibrary();
const folder = mkdtempSync(join(tmpdir(), 'deleted-sites-'));
const things = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, n }));

/** A store that several processes can open. */
let data: string;
let platform: Platform;
let opened: Database[];
beforeEach(async () => {
  const own = testData();
  data = own === ':memory:' ? join(folder, `${randomBytes(4).toString('hex')}.sqlite`) : own;
  opened = [];
  platform = await openPlatform();
});
afterEach(async () => {
  for (const db of opened) await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The store as a further process sees it. */
async function openPlatform(): Promise<Platform> {
  const db = await openStore(data);
  opened.push(db);
  const origin = listeningOrigin('127.0.0.1', 4700);
  return { db, clock: systemClock, randomBytes, inboxBell: createInboxBell(), origin };
}

async function seedNamed(name: string) {
  return (await seeds.load(name)) ?? expect.fail();
}

async function largeSite(ids: { siteId?: string } = {}): Promise<Site> {
  const site = await createSite(platform, await seedNamed('none'), {}, ids);
  await insertCollections(platform.db, site.siteId, [collectionOf('Things')]);
  await insertItems(platform.db, site.siteId, 'Things', things(ITEMS));
  await setRecording(platform.db, site.siteId, true);
  return site;
}

const rowsLeft = () => countAllRows(platform.db);
const itemsLeft = () => countAllItems(platform.db);

describe('a large site that is deleted', () => {
  test('is gone at once, and its rows are deleted in batches', async () => {
    const { siteId, clientId } = await largeSite();
    expect(await deleteSite(platform.db, siteId)).toBe(true);
    const { db } = platform;
    expect([await findSite(db, siteId), await findSiteOfClient(db, clientId), await listSites(db)]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect([await itemsLeft(), await deleteSite(db, siteId)]).toEqual([4500, false]);
    const left = [];
    while (!(await deleteRowsOf(db, siteId))) left.push(await itemsLeft());
    expect(left).toEqual([2500, 500]);
    expect(await rowsLeft()).toBe(0);
  });

  test.each([
    ['a snapshot', (site: Site) => takeSnapshot(platform, site)],
    [
      'a member',
      (site: Site) =>
        createMember(
          contextOf(platform, site),
          createMemberRequest.parse({ email: 'a@example.com', status: 'ACTIVE' }),
        ),
    ],
  ])('%s of it is a 404 for a request that began before', async (_what, make) => {
    const site = await largeSite();
    await deleteSite(platform.db, site.siteId);
    await expect(make(site)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  test('is swept by a job runner, with its snapshots', async () => {
    const site = await largeSite();
    const { id } = await takeSnapshot(platform, site);
    const kept = await createSite(platform, await seedNamed('none'));
    const runner = createJobRunner(platform, expect.fail);
    await deleteSite(platform.db, site.siteId);
    expect(await listSnapshots(platform.db, site.siteId)).toEqual([]);
    expect((await listDeletedOwners(platform.db)).toSorted()).toEqual([site.siteId, `snapshot:${id}`].toSorted());
    runner.sweep();
    await expect.poll(() => listDeletedOwners(platform.db), PATIENT).toEqual([]);
    await runner.close();
    expect([await rowsLeft(), await listSites(platform.db)]).toEqual([1, [kept]]);
  });

  test('is swept by another process if its own was killed', async () => {
    await deleteSite(platform.db, (await largeSite()).siteId);
    const runner = createJobRunner(await openPlatform(), expect.fail);
    await runner.resume();
    await expect.poll(rowsLeft, PATIENT).toBe(0);
    await runner.close();
  });

  test('can be made again with the same id while several processes sweep it: nothing of it is left, and nothing of the new one is deleted', async () => {
    const others = await Promise.all([openPlatform(), openPlatform()]);
    const runners = others.map((other) => createJobRunner(other, expect.fail));
    for (let round = 0; round < 3; round++) {
      const { siteId } = await largeSite({ siteId: SITE_ID });
      await deleteSite(platform.db, siteId);
      for (const runner of runners) runner.sweep();
      const again = await createSite(platform, await seedNamed('none'), {}, { siteId });
      await insertItems(platform.db, siteId, 'Things', things(3));
      expect(await listDeletedOwners(platform.db)).toEqual([]);
      await runners[0]?.resume();
      expect((await findItems(contextOf(platform, again), 'Things', ['t0', 't1', 't2', 't3'])).length).toBe(3);
      await deleteSite(platform.db, siteId);
    }
    await Promise.all(runners.map((runner) => runner.close()));
    expect(await rowsLeft()).toBe(0);
  });
});

describe('a large snapshot that is deleted', () => {
  test('is gone at once, and its rows are deleted in batches', async () => {
    const site = await largeSite();
    const { id } = await takeSnapshot(platform, site);
    expect(await deleteSnapshot(platform.db, site.siteId, id)).toBe(true);
    expect([await listSnapshots(platform.db, site.siteId), await itemsLeft()]).toEqual([[], 2 * ITEMS]);
    while (!(await deleteRowsOf(platform.db, `snapshot:${id}`)));
    expect(await itemsLeft()).toBe(ITEMS);
  });
});

describe('the kept size of a large collection', () => {
  const sizeIn = async (site: Site) => (await sizeOfCollection(contextOf(platform, site), 'Things')).items;

  test('is that of the restored items after a snapshot is restored', async () => {
    const site = await largeSite();
    const { id } = await takeSnapshot(platform, site);
    await insertItems(platform.db, site.siteId, 'Things', [{ _id: 'one more' }]);
    expect(await sizeIn(site)).toBe(ITEMS + 1);
    const runner = createJobRunner(platform, expect.fail);
    await restoreSnapshot(platform, runner, site, id);
    await runner.close();
    expect(await sizeIn(site)).toBe(ITEMS);
  });

  test('is that of the new items after a reset', async () => {
    const site = await largeSite();
    expect(await sizeIn(site)).toBe(ITEMS);
    await resetSite(platform, site, await seedNamed('none'));
    await insertItems(platform.db, site.siteId, 'Things', things(2));
    expect(await sizeIn(site)).toBe(2);
  });
});
