import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startStatementThread } from './statement-thread.ts';
import { checkFile, prepareStoreFile } from './store-file.ts';

/** Creates tables in one transaction. With so small a cache, a part of it is in the file before it is committed. */
const CREATING = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const connection = new DatabaseSync(workerData);
  connection.exec('PRAGMA cache_size = 1; BEGIN IMMEDIATE');
  for (const name of ['sites', 'collections', 'items', 'grants']) {
    connection.exec('CREATE TABLE ' + name + ' (text TEXT)');
    connection.exec("INSERT INTO " + name + " SELECT value FROM json_each('[" + Array(5000).fill('"text"') + "]')");
  }
  parentPort.postMessage('written');
  setTimeout(() => connection.exec('COMMIT'), 200);`;

test('a store that another process is creating is waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'store.sqlite');
  const creating = new Worker(CREATING, { eval: true, workerData: path });
  await once(creating, 'message');
  expect(statSync(path).size).toBeGreaterThan(0);
  expect(() => prepareStoreFile(path)).not.toThrow();
  await once(creating, 'exit');
});

test('under node --watch, whose threads also report their imports, a good store is used and statements get their own answers', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = mkdtempSync(join(tmpdir(), 'store-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'store.sqlite');
  const connection = new DatabaseSync(path);
  connection.exec('CREATE TABLE sites (id TEXT)');
  connection.close();
  await checkFile(path, systemClock, () => {});
  const thread = startStatementThread({ path, pragmas: [] });
  onTestFinished(() => thread.end());
  expect(await thread.get('SELECT 7 AS seven')).toEqual({ seven: 7 });
});
