import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DataPermissions } from '#contracts/content/collection.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import type { Caller } from '../../auth/caller.ts';
import type { SeedItem } from '../../control/seeds/seed.ts';
import { createSeedLibrary } from '../../control/seeds/seed-library.ts';
import { createSite } from '../../control/sites.ts';
import { restoreSnapshot, takeSnapshot } from '../../control/snapshots/snapshots.ts';
import { insertAccount, updateAccount } from '../../identity/accounts/account-store.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import { systemClock } from '../../platform/clock.ts';
import { createInboxBell } from '../../platform/inbox-bell.ts';
import { listeningOrigin } from '../../platform/origin.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findItems, insertItems } from '../../store/items.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { forgetCollections, replaceSites } from '../../store/testing/stored-rows.ts';
import { openTestStore } from '../../store/testing/test-store.ts';
import { insertCollections } from '../store/collections-store.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  MEMBERS_WALL,
  OTHER_MEMBER,
  openContentContext,
} from '../testing/content-context.ts';
import { truncate } from '../write/remove-item.ts';
import { advanceJob } from './advance-job.ts';
import { asyncJobStatus } from './job.ts';
import { createJobRunner } from './job-runner.ts';
import { asyncPatchItems, asyncRemoveItems } from './start-job.ts';

const ID_LENGTH = 3;
/** Polls end sooner by default than a job does on a busy machine. */
const PATIENT = { timeout: 30_000 };
const ALL_ITEMS = { dataCollectionId: 'Things', filter: {} };
const setDone = { action: 'SET_FIELD', fieldPath: 'done', setFieldOptions: { value: true } } as const;

function things(count: number, item: (index: number) => object = () => ({})): readonly SeedItem[] {
  return Array.from({ length: count }, (_, index) => ({ ...item(index), _id: String(index).padStart(ID_LENGTH, '0') }));
}

async function open(items: readonly SeedItem[], permissions: DataPermissions = MEMBERS_WALL): Promise<RequestContext> {
  const context = await openContentContext({
    collections: [collectionOf('Things', [], permissions)],
    items: { Things: items },
  });
  await insertAccount(context, accountOfMember('ACTIVE'));
  return context;
}

function accountOfMember(state: 'ACTIVE' | 'BLOCKED', role: MemberRole = 'MEMBER') {
  const { id } = MEMBER;
  return accountInState(state, { id, role, email: 'm@x.test', profile: {}, passwordHash: null, createdAt: 0 });
}

/** Advances the job step by step until it is finished, and returns its states. */
async function states(context: RequestContext, jobId: string): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    const { status, successCount } = await asyncJobStatus(context, ADMINISTRATOR, { jobId });
    seen.push(`${status} ${successCount}`);
    if (status === 'SUCCEEDED' || status === 'FAILED') return seen;
    await advanceJob(context, jobId).catch(() => {});
  }
  return seen;
}

describe('a job (WIR-10), step by step', () => {
  test('a job goes from INITIALIZED through PROCESSING to SUCCEEDED, a hundred items at a time', async () => {
    const context = await open(things(250));
    const { jobId } = await asyncPatchItems(context, ADMINISTRATOR, { ...ALL_ITEMS, fieldModifications: [setDone] });
    expect(await states(context, jobId)).toEqual([
      'INITIALIZED 0',
      'PROCESSING 0',
      'PROCESSING 100',
      'PROCESSING 200',
      'SUCCEEDED 250',
    ]);
    expect(await findItems(context, 'Things', ['000', '249'])).toMatchObject([{ done: true }, { done: true }]);
  });

  test('other requests are answered between the items of a batch', async () => {
    const context = await open(things(100));
    const { jobId } = await asyncPatchItems(context, ADMINISTRATOR, { ...ALL_ITEMS, fieldModifications: [setDone] });
    await advanceJob(context, jobId);
    let turns = 0;
    const count = () => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await advanceJob(context, jobId);
    clearImmediate(immediate);
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  test('the last thousand finished jobs of a site can be read', async () => {
    const context = { ...(await open(things(1))), randomBytes };
    const finished = async () => {
      const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, { ...ALL_ITEMS, filter: { _id: 'x' } });
      await states(context, jobId);
      return jobId;
    };
    const { jobId: unfinished } = await asyncRemoveItems(context, ADMINISTRATOR, ALL_ITEMS);
    const [first, second] = [await finished(), await finished()];
    for (let more = 0; more < 1_000; more += 1) await finished();
    await expect(asyncJobStatus(context, ADMINISTRATOR, { jobId: first })).rejects.toThrow('There is no job');
    expect(await asyncJobStatus(context, ADMINISTRATOR, { jobId: second })).toMatchObject({ status: 'SUCCEEDED' });
    expect(await asyncJobStatus(context, ADMINISTRATOR, { jobId: unfinished })).toMatchObject({
      status: 'INITIALIZED',
    });
  });

  test('a patch that changes the field of its filter still writes every item once', async () => {
    const context = await open(things(150, () => ({ n: 1 })));
    const fieldModifications = [
      { action: 'INCREMENT_FIELD', fieldPath: 'n', incrementFieldOptions: { value: 1 } } as const,
    ];
    const filter = { n: { $lt: 5 } };
    const { jobId } = await asyncPatchItems(context, ADMINISTRATOR, { ...ALL_ITEMS, filter, fieldModifications });
    expect((await states(context, jobId)).at(-1)).toBe('SUCCEEDED 150');
    const [first, last] = await findItems(context, 'Things', ['000', '149']);
    expect([first?.n, last?.n]).toEqual([2, 2]);
  });

  test('a filter that matches nothing succeeds without writing', async () => {
    const context = await open(things(3));
    const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, { ...ALL_ITEMS, filter: { _id: 'x' } });
    expect(await states(context, jobId)).toEqual(['INITIALIZED 0', 'PROCESSING 0', 'SUCCEEDED 0']);
  });

  test('an item that the patch does not fit is skipped', async () => {
    const context = await open(things(3, (index) => ({ n: index === 1 ? 'text' : index })));
    const fieldModifications = [
      { action: 'INCREMENT_FIELD', fieldPath: 'n', incrementFieldOptions: { value: 10 } } as const,
    ];
    const { jobId } = await asyncPatchItems(context, ADMINISTRATOR, { ...ALL_ITEMS, fieldModifications });
    expect((await states(context, jobId)).at(-1)).toBe('SUCCEEDED 2');
  });

  test('a job with author permission writes only the items of its caller (BLK-8)', async () => {
    const context = await open(things(4, (index) => ({ _owner: index % 2 === 0 ? MEMBER.id : OTHER_MEMBER.id })));
    const { jobId } = await asyncRemoveItems(context, MEMBER, ALL_ITEMS);
    expect((await states(context, jobId)).at(-1)).toBe('SUCCEEDED 2');
    expect((await findItems(context, 'Things', ['000', '001', '002', '003'])).map(({ _id }) => _id)).toEqual([
      '001',
      '003',
    ]);
  });

  test('a job fails when its caller may no longer write, and keeps the items written before', async () => {
    const context = await open(things(150, () => ({ _owner: MEMBER.id })));
    const { jobId } = await asyncRemoveItems(context, MEMBER, ALL_ITEMS);
    for (let step = 0; step < 2; step += 1) await advanceJob(context, jobId);
    await forgetCollections(context.db);
    await insertCollections(context.db, context.site.siteId, [collectionOf('Things')]);
    expect(await states(context, jobId)).toEqual(['PROCESSING 100', 'FAILED 100']);
  });

  test('a job fails when the member who started it is blocked (SEC-10)', async () => {
    const context = await open(things(150, () => ({ _owner: MEMBER.id })));
    const { jobId } = await asyncRemoveItems(context, MEMBER, ALL_ITEMS);
    for (let step = 0; step < 2; step += 1) await advanceJob(context, jobId);
    await updateAccount(context, accountOfMember('BLOCKED'));
    expect(await states(context, jobId)).toEqual(['PROCESSING 100', 'FAILED 100']);
  });

  test('a job fails when the member who started it loses the role CMS_EDITOR (DEC-11)', async () => {
    const editor: Caller = { role: 'member', id: MEMBER.id, isEditor: true };
    const levels: DataPermissions = {
      itemRead: 'ANYONE',
      itemInsert: 'CMS_EDITOR',
      itemUpdate: 'CMS_EDITOR',
      itemRemove: 'CMS_EDITOR',
    };
    const context = await open(things(250), levels);
    await updateAccount(context, accountOfMember('ACTIVE', 'CMS_EDITOR'));
    const { jobId } = await asyncRemoveItems(context, editor, ALL_ITEMS);
    for (let step = 0; step < 2; step += 1) await advanceJob(context, jobId);
    await updateAccount(context, accountOfMember('ACTIVE'));
    expect(await states(context, jobId)).toEqual(['PROCESSING 100', 'FAILED 100']);
  });

  test('a job writes and counts only items that its caller may read', async () => {
    const writable = { itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' } as const;
    const items = things(4, (index) => ({ secret: 's', _owner: index === 0 ? MEMBER.id : OTHER_MEMBER.id }));
    const request = { ...ALL_ITEMS, filter: { secret: 's' }, fieldModifications: [setDone] };
    const own = await open(items, { ...writable, itemRead: 'SITE_MEMBER_AUTHOR' });
    const { jobId } = await asyncPatchItems(own, MEMBER, request);
    expect((await states(own, jobId)).at(-1)).toBe('SUCCEEDED 1');
    const none = await open(items, { ...writable, itemRead: 'PRIVILEGED' });
    await expect(asyncPatchItems(none, MEMBER, request)).rejects.toMatchObject({ code: 'WDE0027' });
  });

  test('a job fails when its collection is deleted, and stays failed', async () => {
    const context = await open(things(1));
    const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, ALL_ITEMS);
    await advanceJob(context, jobId);
    await forgetCollections(context.db);
    await advanceJob(context, jobId);
    expect(await states(context, jobId)).toEqual(['FAILED 0']);
  });

  test('an unknown job takes no step', async () => {
    expect(await advanceJob(await open([]), 'no-such-job')).toBeUndefined();
  });

  test('a job is visible to the caller who started it and to administrators', async () => {
    const context = await open(things(1));
    const { jobId } = await asyncRemoveItems(context, MEMBER, ALL_ITEMS);
    expect(await asyncJobStatus(context, MEMBER, { jobId })).toEqual({ status: 'INITIALIZED', successCount: 0 });
    await expect(asyncJobStatus(context, OTHER_MEMBER, { jobId })).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('the job runner', () => {
  /** A site in a store of its own, with `count` things. */
  async function openSite(count: number): Promise<{ platform: Platform; site: Site }> {
    const db = await openTestStore();
    const [seeds, inboxBell] = [createSeedLibrary(), createInboxBell()];
    const randomBytes = (length: number) => new Uint8Array(length).fill(7);
    const origin = listeningOrigin('127.0.0.1', 4700);
    const platform = { db, clock: systemClock, randomBytes, seeds, inboxBell, origin };
    const seed = await seeds.load('none');
    if (!seed) throw new Error('there is always an empty seed');
    const site = await createSite(platform, seed, {}, DEFAULT_SITE);
    await insertCollections(db, site.siteId, [collectionOf('Things')]);
    await insertItems(db, site.siteId, 'Things', things(count));
    return { platform, site };
  }

  test('the job runner continues the jobs of an earlier run, on a site whose clock is frozen', async () => {
    const { platform, site } = await openSite(120);
    const frozen = { ...site, clock: { offsetMs: 0, frozenAt: 0 } };
    await replaceSites(platform.db, frozen);
    const context = contextOf(platform, frozen);
    const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, ALL_ITEMS);
    await advanceJob(context, jobId);
    await advanceJob(context, jobId);

    const defects: unknown[] = [];
    const runner = createJobRunner(platform, (defect) => defects.push(defect));
    await runner.resume();
    await expect
      .poll(() => asyncJobStatus(context, ADMINISTRATOR, { jobId }), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 120 });
    await runner.close();
    expect(defects).toEqual([]);
  });

  test('the job runner continues the jobs of a restored snapshot', async () => {
    const { platform, site } = await openSite(120);
    const context = contextOf(platform, site);
    const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, ALL_ITEMS);
    await advanceJob(context, jobId);
    const { id } = await takeSnapshot(platform, site);
    await truncate(context, ADMINISTRATOR, { dataCollectionId: 'Things' });
    const runner = createJobRunner(platform, () => {});
    await runner.resume();
    await expect
      .poll(() => asyncJobStatus(context, ADMINISTRATOR, { jobId }), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 0 });
    await restoreSnapshot(platform, runner, site, id);
    await expect
      .poll(() => asyncJobStatus(context, ADMINISTRATOR, { jobId }), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 120 });
    await runner.close();
  });

  test('the job runner continues when the store can be used again', async () => {
    const { platform, site } = await openSite(120);
    const { jobId } = await asyncRemoveItems(contextOf(platform, site), ADMINISTRATOR, ALL_ITEMS);
    let refusals = 3;
    const slept: number[] = [];
    const flaky: Platform = {
      ...platform,
      clock: { ...systemClock, sleep: async (ms) => void slept.push(ms) },
      db: {
        ...platform.db,
        transaction: (scope, work) =>
          refusals-- > 0 ? Promise.reject(new StoreUnavailable('full')) : platform.db.transaction(scope, work),
      },
    };
    const defects: unknown[] = [];
    const runner = createJobRunner(flaky, (defect) => defects.push(defect));
    await runner.resume();
    await expect
      .poll(() => asyncJobStatus(contextOf(platform, site), ADMINISTRATOR, { jobId }), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 120 });
    await runner.close();
    expect([slept, defects]).toEqual([[10_000, 10_000, 10_000], []]);
  });

  test('a job runner that is closed ends between two batches, and leaves the rest to the next one', async () => {
    const { platform, site } = await openSite(500);
    const context = contextOf(platform, site);
    const { jobId } = await asyncRemoveItems(context, ADMINISTRATOR, ALL_ITEMS);
    const runner = createJobRunner(platform, () => {});
    runner.wake({ siteId: site.siteId, jobId });
    await runner.close();
    expect((await asyncJobStatus(context, ADMINISTRATOR, { jobId })).status).not.toBe('SUCCEEDED');
    const next = createJobRunner(platform, () => {});
    await next.resume();
    await expect
      .poll(() => asyncJobStatus(context, ADMINISTRATOR, { jobId }), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 500 });
    await next.close();
  });
});
