import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import { markDeleted } from '../../store/sql/deleted-owners.ts';
import { insertItems } from '../../store/sql/items-store.ts';
import { createSweeper } from './sweeper.ts';

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
  const sweeper = createSweeper(db, repeat, { closing: closing.signal, reportDefect: failTest });
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
  const sweeper = createSweeper(db, async () => {}, { closing: closing.signal, reportDefect: failTest });
  sweeper.sweep();
  await sweeper.settled();
  closing.abort();
  await sweeper.settled();
  await db.close();
  expect(reclaim).not.toHaveBeenCalled();
});
