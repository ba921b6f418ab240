import type { DatabaseSync } from 'node:sqlite';
import { scheduler } from 'node:timers/promises';
import { troubleOf } from './sqlite-trouble.ts';
import { type StatementThread, startStatementThread } from './statement-thread.ts';
import type { Turnstile } from './turnstile.ts';

/** So few free pages (a megabyte) are left for the next writes, because shrinking the file waits for the disk. */
const FEW_PAGES = 256;
/** The number of pages freed in one step: so few that requests between two steps wait for about a millisecond. */
const PAGES_AT_ONCE = 500;
/** Writing back the log of so many pages would block this thread for too long. */
const MANY_PAGES = 4000;

/**
 * Returns the pages of deleted rows to the file system, so that the file shrinks. If another process has locked the
 * file, the pages stay until the next call. `path` is undefined for a store in memory.
 */
export async function reclaimPages(
  connection: DatabaseSync,
  path: string | undefined,
  turnstile: Turnstile,
): Promise<void> {
  const freePages = async () => Number(connection.prepare('PRAGMA freelist_count').get()?.freelist_count);
  try {
    const free = await turnstile.pass(freePages);
    if (free < FEW_PAGES) return;
    if (path !== undefined && free > MANY_PAGES) await reclaimThere(path, turnstile);
    else await reclaimHere(connection, turnstile);
  } catch (failure) {
    if (troubleOf(failure) === undefined) throw failure;
  }
}

async function reclaimHere(connection: DatabaseSync, turnstile: Turnstile): Promise<void> {
  const freePages = () => Number(connection.prepare('PRAGMA freelist_count').get()?.freelist_count);
  const step = async () => {
    const before = freePages();
    if (before > 0) connection.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
    return freePages() < before;
  };
  while (await turnstile.pass(step)) await scheduler.yield();
  // The file itself shrinks when the log is written back to it.
  await turnstile.pass(async () => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
}

async function reclaimThere(path: string, turnstile: Turnstile): Promise<void> {
  const thread = startStatementThread(path);
  const freePages = async () => Number((await execute(thread, 'PRAGMA freelist_count')).get?.freelist_count);
  const step = async () => {
    const before = await freePages();
    // As a list, because a step of this statement frees one page.
    if (before > 0) await execute(thread, `PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`, 'all');
    return (await freePages()) < before;
  };
  try {
    while (await turnstile.holding(step)) await scheduler.yield();
    await turnstile.holding(() => execute(thread, 'PRAGMA wal_checkpoint(TRUNCATE)'));
  } finally {
    await thread.end();
  }
}

function execute(thread: StatementThread, sql: string, form: 'get' | 'all' = 'get') {
  return thread.execute({ form, sql, values: [] });
}
