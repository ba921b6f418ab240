import { hardening } from './hardening.ts';

/** The size to which the write-ahead log is truncated after a large write. */
const MAX_IDLE_LOG_BYTES = 16 * 1024 * 1024;

/**
 * The settings of every connection to a file that has its tables. Nothing waits for a lock within SQLite, because that
 * would block the thread.
 */
export const connectionSettings: readonly string[] = [
  ...hardening,
  'PRAGMA synchronous = NORMAL',
  `PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`,
  'PRAGMA busy_timeout = 0',
];
