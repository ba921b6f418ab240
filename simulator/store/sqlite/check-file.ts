import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../world/clock.ts';
import { type StoreTrouble, StoreUnavailable } from '../store-unavailable.ts';
import { UnusableFile } from './store-file.ts';

/** The message of the worker thread: SQLite's report, and the trouble if the check could not be carried out. */
export interface CheckResult {
  readonly found: string;
  readonly trouble?: StoreTrouble | undefined;
}

const REPORT_EVERY_MS = 2000;

/**
 * Checks the integrity of a SQLite file, in a separate thread so that progress can be reported.
 * Throws UnusableFile if the file is damaged.
 */
export async function checkFile(path: string, clock: Clock, report: (sentence: string) => void): Promise<void> {
  const { size } = statSync(path);
  if (size === 0) return;
  const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), { workerData: path });
  const done = new AbortController();
  const checked = new Promise<CheckResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => done.abort());
  void reportProgress(`Checking ${path} (${Math.ceil(size / 2 ** 20)} MiB)`, clock, report, done.signal);
  const { found, trouble } = await checked;
  if (found === 'ok') return;
  if (trouble !== undefined && trouble !== 'damaged') throw new StoreUnavailable(trouble, found);
  throw new UnusableFile(
    `it is damaged: ${found.replaceAll(/\s+/g, ' ')}`,
    'It was not changed. Restore it from a copy, or give --data another path to start anew.',
  );
}

async function reportProgress(
  what: string,
  clock: Clock,
  report: (sentence: string) => void,
  done: AbortSignal,
): Promise<void> {
  for (let waited = 0; ; ) {
    await clock.sleep(REPORT_EVERY_MS, done);
    if (done.aborted) return;
    waited += REPORT_EVERY_MS;
    report(`${what}: ${waited / 1000} s so far.`);
  }
}
