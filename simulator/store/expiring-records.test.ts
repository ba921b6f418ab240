import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { unlimitedSlot } from '../platform/reading-slots.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WorkBudget } from '../platform/work-budget.ts';
import { deleteLongExpiredRecords, findRecord, findRecordsOf, saveRecord } from './expiring-records.ts';
import { sqlOf } from './sql/sql-database.ts';
import { openTestStore, testSite } from './testing/test-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 400 * DAY_MS;

let db: Database;
let context: RequestContext;
beforeEach(async () => {
  db = await openTestStore();
  context = {
    site: testSite(NOW),
    now: NOW,
    drafts: 'hidden',
    work: new WorkBudget(),
    readingSlot: unlimitedSlot,
    db,
    randomBytes: (length) => new Uint8Array(length),
  };
});
afterEach(() => db.close());

async function addRecords(count: number, siteId: string, expiresAt: number): Promise<void> {
  await sqlOf(db).run(
    `INSERT INTO grants (site_id, kind, grant_id, subject, document, expires_at)
     WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
     SELECT ?, 'throttle', ? || '/' || n, 'member', '{}', ? FROM n`,
    ...[count, siteId, String(expiresAt), expiresAt],
  );
}
const count = async (siteId = 'site-1') =>
  Number((await sqlOf(db).get('SELECT count(*) AS rows FROM grants WHERE site_id = ?', siteId))?.rows);
let ids = 0;
const save = () =>
  saveRecord(context, 'captcha-token', { id: `new-${ids++}`, subject: null, document: {}, expiresAt: NOW + 1 });

describe('writing records deletes expired ones', () => {
  test('all of them in the end, and so many with each write that nobody waits for it', async () => {
    await addRecords(5000, 'site-1', NOW - 300 * DAY_MS);
    const deleted: number[] = [];
    for (let n = 0; n < 60; n++) {
      const before = await count();
      await save();
      deleted.push(before + 1 - (await count()));
    }
    expect(await count()).toBe(60);
    expect(Math.max(...deleted)).toBe(250);
  });

  test('where many are written and expire, few of them are there at any time', async () => {
    let most = 0;
    for (let day = 0; day < 60; day++) {
      context = { ...context, now: NOW + day * DAY_MS };
      for (let n = 0; n < 100; n++) {
        await saveRecord(context, 'captcha-token', {
          id: `${day}/${n}`,
          subject: null,
          document: {},
          expiresAt: context.now + 1,
        });
        most = Math.max(most, await count());
      }
    }
    expect(most).toBeLessThan(350);
  });

  test('records that a clock set back by a day makes valid again are kept', async () => {
    await addRecords(10, 'site-1', NOW - DAY_MS + 1);
    await addRecords(10, 'site-2', NOW - 300 * DAY_MS);
    for (let n = 0; n < 40; n++) await save();
    expect([await count(), await count('site-2')]).toEqual([50, 10]);
  });

  test('before the clock is set back, all records that a sweep could have deleted are deleted at once', async () => {
    await addRecords(1000, 'site-1', NOW - DAY_MS);
    await addRecords(10, 'site-1', NOW - DAY_MS + 1);
    await deleteLongExpiredRecords(db, 'site-1', NOW);
    expect(await count()).toBe(10);
  });
});

test('a record whose document has another form is ignored, and is not a defect', async () => {
  await saveRecord(context, 'throttle', { id: 'a', subject: 's', document: { count: 'many' }, expiresAt: NOW + 1 });
  const counted = z.object({ count: z.number() });
  expect(await findRecord(context, 'throttle', 'a', counted)).toBeUndefined();
  expect(await findRecordsOf(context, 'throttle', 's', counted)).toEqual([]);
});
