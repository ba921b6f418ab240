import type { DatabaseSync } from 'node:sqlite';
import { scheduler } from 'node:timers/promises';
import type { Mutex } from './mutex.ts';
import type { StatementThread } from './statement-thread.ts';
import type { StatementThreads } from './statement-threads.ts';
import { troubleOf } from './trouble.ts';

/** So few free pages (a megabyte) are left for the next writes, because shrinking the file waits for the disk. */
const FEW_PAGES = 256;
/** The number of pages freed in one step, so that writes between two steps wait for about a millisecond. */
const PAGES_AT_ONCE = 500;

/**
 * Returns the pages of deleted rows to the file system, so that the file shrinks. If another process has locked the
 * file, the pages stay until the next call.
 */
export async function reclaimPages(connection: DatabaseSync, threads: StatementThreads, mutex: Mutex): Promise<void> {
  try {
    const free = await mutex.pass(async () => connection.prepare('PRAGMA freelist_count').get()?.freelist_count);
    if (Number(free) < FEW_PAGES) return;
    // In another thread, because writing back the log of many pages takes long. As in a transaction, the lock comes first: threads
    // that waited for it could be those that its holder needs.
    const inThread = <T>(work: (thread: StatementThread) => Promise<T>) => mutex.holding(() => threads.use(work));
    while (await inThread(freeSome)) await scheduler.yield();
    // The file itself shrinks when the log is written back to it.
    await inThread((thread) => thread.get('PRAGMA wal_checkpoint(TRUNCATE)'));
  } catch (failure) {
    if (troubleOf(failure) === undefined) throw failure;
  }
}

/** Returns whether it has freed pages. */
async function freeSome(thread: StatementThread): Promise<boolean> {
  const freePages = async () => Number((await thread.get('PRAGMA freelist_count'))?.freelist_count);
  const before = await freePages();
  // As a list, because a step of this statement frees one page.
  if (before > 0) await thread.all(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
  return (await freePages()) < before;
}
