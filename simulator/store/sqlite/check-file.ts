import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../world/clock.ts';
import { reportWaiting } from '../../world/report-waiting.ts';
import { type StoreTrouble, StoreUnavailable } from '../store-unavailable.ts';
import { UnusableFile } from './store-file.ts';

/** The message of the worker thread: SQLite's report, and the trouble if the check could not be carried out. */
export interface CheckResult {
  readonly found: string;
  readonly trouble?: StoreTrouble | undefined;
}

/**
 * Checks the integrity of a SQLite file, in a separate thread so that progress can be reported.
 * Throws UnusableFile if the file is damaged.
 */
export async function checkFile(path: string, clock: Clock, report: (sentence: string) => void): Promise<void> {
  const { size } = statSync(path);
  if (size === 0) return;
  const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), { workerData: path });
  const checked = new Promise<CheckResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const what = `Checking ${path} (${Math.ceil(size / 2 ** 20)} MiB)`;
  const { found, trouble } = await reportWaiting(what, checked, { clock, report });
  if (found === 'ok') return;
  if (trouble !== undefined && trouble !== 'damaged') throw new StoreUnavailable(trouble, found);
  throw new UnusableFile(
    `it is damaged: ${found.replaceAll(/\s+/g, ' ')}`,
    'It was not changed. Restore it from a copy, or give --data another path to start anew.',
  );
}
