import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listDeletedOwners, markDeleted } from './deleted-owners.ts';
import { insertItems } from './items.ts';
import { openStore } from './open-store.ts';
import { contentsOf } from './site-contents.ts';
import { announceSnapshot } from './snapshots.ts';
import { sqlOf } from './sql/sql-database.ts';
import { createSweeper } from './sweeper.ts';
import { openTestStore } from './testing/test-store.ts';

const MEGABYTE = 1024 * 1024;

function failTest(defect: unknown): never {
  throw defect;
}

test('the file shrinks once soon after several deletions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweeper-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'store.sqlite');
  const db = await openStore(path);
  const closing = new AbortController();
  const reclaim = vi.spyOn(db, 'reclaim');
  const repeat = async (step: () => Promise<boolean>) => {
    while (!(await step()));
  };
  const sweeper = createSweeper(db, repeat, { closing: closing.signal, reportDefect: failTest, now: () => 0 });
  const sites = ['first', 'second', 'third'];
  for (const site of sites) {
    await insertItems(db, site, 'Books', [{ _id: 'large', text: 'x'.repeat(2 * MEGABYTE) }]);
  }
  for (const site of sites) {
    await markDeleted(db, site);
    sweeper.sweep();
    await sweeper.settled();
  }
  expect(reclaim).not.toHaveBeenCalled();
  expect(statSync(path).size).toBeGreaterThan(4 * MEGABYTE);
  await vi.waitFor(() => expect(statSync(path).size).toBeLessThan(2 * MEGABYTE), 20_000);
  expect(reclaim).toHaveBeenCalledTimes(1);
  closing.abort();
  await sweeper.settled();
  await db.close();
});

test('stopping does not wait until space is returned', async () => {
  const db = await openStore(':memory:');
  const closing = new AbortController();
  const reclaim = vi.spyOn(db, 'reclaim');
  const sweeper = createSweeper(db, async () => {}, { closing: closing.signal, reportDefect: failTest, now: () => 0 });
  sweeper.sweep();
  await sweeper.settled();
  closing.abort();
  await sweeper.settled();
  await db.close();
  expect(reclaim).not.toHaveBeenCalled();
});

test('rows that other processes wrote for a deleted site are deleted later, and those of a new site with its id stay', async () => {
  const db = await openTestStore();
  const closing = new AbortController();
  onTestFinished(() => {
    closing.abort();
    return db.close();
  });
  let now = 0;
  const sweeper = createSweeper(
    db,
    async (step) => {
      while (!(await step()));
    },
    { closing: closing.signal, reportDefect: failTest, now: () => now },
  );
  const record = (id: string) => sqlOf(db).run('INSERT INTO recordings (site_id) VALUES (?)', id);
  const recorded = async () => (await sqlOf(db).tuples('SELECT site_id FROM recordings')).flat();
  for (const id of ['gone', 'again']) await markDeleted(db, id);
  sweeper.sweep();
  await sweeper.settled();
  for (const id of ['gone', 'again']) await record(id);
  await sqlOf(db).run("INSERT INTO sites (site_id, client_id, document, created_at) VALUES ('again', 'c', '{}', 0)");
  now = 59_999;
  await sweeper.sweepIfNeeded();
  await sweeper.settled();
  expect(await recorded()).toEqual(['gone', 'again']);
  now = 60_000;
  await sweeper.sweepIfNeeded();
  await sweeper.settled();
  expect([await recorded(), await listDeletedOwners(db)]).toEqual([['again'], []]);
});

test('an unfinished snapshot of a stopped process is deleted after an hour', async () => {
  const db = await openTestStore();
  const closing = new AbortController();
  onTestFinished(() => {
    closing.abort();
    return db.close();
  });
  const HOUR_MS = 3_600_000;
  let now = HOUR_MS;
  const sweeper = createSweeper(
    db,
    async (step) => {
      while (!(await step()));
    },
    { closing: closing.signal, reportDefect: failTest, now: () => now },
  );
  await announceSnapshot(db, 'site-1', 'stopped', 0);
  await announceSnapshot(db, 'site-1', 'written', 1);
  for (const id of ['stopped', 'written']) await insertItems(db, contentsOf(id), 'Books', [{ _id: 'book' }]);
  const owners = async () => (await sqlOf(db).tuples('SELECT site_id FROM items')).flat();
  await sweeper.sweepIfNeeded();
  await sweeper.settled();
  expect(await owners()).toHaveLength(2);
  now += 1;
  await sweeper.sweepIfNeeded();
  await sweeper.settled();
  expect(await owners()).toEqual([contentsOf('written')]);
});
