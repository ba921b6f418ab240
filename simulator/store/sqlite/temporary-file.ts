import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './file-users.ts';
import type { SqliteOptions } from './sqlite.ts';

/** Those of this process. */
const folders = new Set<string>();

const PREFIX = 'backlot-store-';

/**
 * The arguments of `openSqlite` for `:memory:`: a file that only this process knows, in a folder that only this user may read. It
 * is removed when the store is closed or the process ends; what a killed process left, by the next one. It is not SQLite's own
 * `:memory:`, because that has one connection, so that a long read would block the process.
 */
export function temporaryFile(options: SqliteOptions): [path: string, options: SqliteOptions] {
  removeOrphans();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const removeFile = () => {
    folders.delete(folder);
    if (folders.size === 0) process.off('exit', removeAll);
    rmSync(folder, { recursive: true, force: true });
  };
  if (folders.size === 0) process.on('exit', removeAll);
  folders.add(folder);
  return [join(folder, 'store.sqlite'), { ...options, removeFile }];
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

let areOrphansRemoved = false;

function removeOrphans(): void {
  if (areOrphansRemoved) return;
  areOrphansRemoved = true;
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
