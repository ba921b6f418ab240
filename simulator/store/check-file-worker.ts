import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckResult } from './check-file.ts';
import { hardening } from './hardening.ts';
import { troubleOf } from './store-unavailable.ts';

/** What SQLite says about the file: "ok", or its first problem. */
function quickCheck(path: string): string {
  const connection = new DatabaseSync(path, { timeout: 1000, defensive: true });
  try {
    for (const pragma of hardening) connection.exec(pragma);
    return String(connection.prepare('PRAGMA quick_check(1)').get()?.quick_check);
  } finally {
    connection.close();
  }
}

try {
  parentPort?.postMessage({ found: quickCheck(String(workerData)) } satisfies CheckResult);
} catch (failure) {
  const trouble = troubleOf(failure);
  const found = failure instanceof Error ? failure.message : String(failure);
  parentPort?.postMessage({ found, trouble } satisfies CheckResult);
}
