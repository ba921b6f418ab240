import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { prepareStoreFile } from './store-file.ts';

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
