import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { type ReadyLine, readyLine } from '#contracts/control/control-api.ts';
import { openStore } from './open-store.ts';

const BATCH = 200;
const folder = await mkdtemp(join(tmpdir(), 'killed-'));
afterAll(() => rm(folder, { recursive: true }));

async function launch(data: string) {
  const args = ['command/main.ts', '--port', '0', '--json', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, ready: readyLine.parse(JSON.parse(String(line))) };
}

/** Inserts `BATCH` genres in one request. Returns whether it was answered. */
async function insertBatch({ url, apiKey, siteId }: ReadyLine, batch: number): Promise<boolean> {
  const dataItems = Array.from({ length: BATCH }, (_, n) => ({ id: `${batch}/${n}`, data: { batch, name: `n${n}` } }));
  const answered = await fetch(`${url}/v2/bulk/items/insert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: apiKey, 'wix-site-id': siteId },
    body: JSON.stringify({ dataCollectionId: 'Genres', dataItems }),
  }).catch(() => undefined);
  return answered?.status === 200;
}

describe('a simulator that is killed in the middle of bulk inserts', () => {
  test('a simulator that is killed in the middle of bulk inserts leaves each of them whole or not at all, and all that it answered', {
    timeout: 60_000,
  }, async () => {
    const data = join(folder, 'store.sqlite');
    const { child, ready } = await launch(data);
    const answered: number[] = [];
    const batches = Array.from({ length: 60 }, async (_, batch) => {
      if (!(await insertBatch(ready, batch))) return;
      answered.push(batch);
      if (answered.length === 10) child.kill('SIGKILL');
    });
    await Promise.all([...batches, once(child, 'close')]);

    const file = new DatabaseSync(data);
    const [check] = file.prepare('PRAGMA integrity_check').all();
    const rows = file
      .prepare("SELECT data ->> 'batch' AS batch, count(*) AS items FROM items WHERE item_id LIKE '%/%' GROUP BY 1")
      .all();
    file.close();
    const stored = new Map(rows.map(({ batch, items }) => [Number(batch), items]));
    expect(check).toMatchObject({ integrity_check: 'ok' });
    expect([...new Set(stored.values())]).toEqual([BATCH]);
    expect(answered.filter((batch) => !stored.has(batch))).toEqual([]);
    expect(stored.size).toBeLessThan(60);

    const again = await launch(data);
    expect(await insertBatch(again.ready, 1000)).toBe(true);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'close')).toEqual([0, null]);
  });
});

test('a file of a newer version is refused with a sentence that says so, and left alone', async () => {
  const data = join(folder, 'newer.sqlite');
  const file = new DatabaseSync(data);
  file.exec('PRAGMA user_version = 999');
  await expect(openStore(data)).rejects.toThrow(
    /^Cannot use .*newer\.sqlite as a store \(it was written by a newer version of Backlot: its tables are of version 999\)\./,
  );
  expect(file.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()).toMatchObject({ tables: 0 });
  file.close();
});
