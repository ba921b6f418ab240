import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { hardening } from './connection.ts';
import type { CheckResult } from './store-file.ts';
import { troubleOf } from './trouble.ts';

/**
 * A full check also compares indexes with their tables. It takes three times as long:
 * several seconds for a file of this size.
 */
const MAX_FULL_CHECK_BYTES = 256 * 1024 * 1024;

/** SQLite's report about the file: "ok", or the first problem. */
function check(path: string): string {
  const connection = new DatabaseSync(path, { timeout: 1000, defensive: true });
  try {
    for (const pragma of hardening) connection.exec(pragma);
    const name = statSync(path).size <= MAX_FULL_CHECK_BYTES ? 'integrity_check' : 'quick_check';
    return String(connection.prepare(`PRAGMA ${name}(1)`).get()?.[name]);
  } finally {
    connection.close();
  }
}

try {
  parentPort?.postMessage({ found: check(String(workerData)) } satisfies CheckResult);
} catch (failure) {
  const trouble = troubleOf(failure);
  const found = failure instanceof Error ? failure.message : String(failure);
  parentPort?.postMessage({ found, trouble } satisfies CheckResult);
}
