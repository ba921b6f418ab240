import { StartError } from '../errors/start-error.ts';
import { type CacheBudget, cacheBudgetOf } from '../platform/cache.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { isDatabaseAddress } from './database-address.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { checkFile, prepareStoreFile, UnusableFile } from './sqlite/store-file.ts';
import { temporaryFile } from './sqlite/temporary-file.ts';
import { troubleOf } from './sqlite/trouble.ts';
import { troubleText } from './store-unavailable.ts';

export { noteFileUser, sharedFileText } from './sqlite/file-users.ts';

export interface StoreOptions {
  readonly clock?: Clock;
  /** The memory for all caches of this process (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence for the user of the simulator. By default, it is written to standard error. */
  readonly report?: ((sentence: string) => void) | undefined;
  /** Called with an unexpected error of work in the background. */
  readonly reportDefect?: (defect: unknown) => void;
  /** Whether a search waits for an index that is created in the background, as in PostgreSQL, however long that takes. */
  readonly waitsForIndexes?: boolean;
}

/** Opens the store at `--data`. If that fails, throws StartError with advice. */
export async function openStore(data: string, options: StoreOptions = {}): Promise<Database> {
  const { clock = systemClock, report = toStandardError, cacheBudget = cacheBudgetOf() } = options;
  if (isDatabaseAddress(data)) {
    // Loaded only when it is needed, because it makes the start slower.
    const { openDatabase } = await import('./postgresql/postgresql.ts');
    const { reportDefect, waitsForIndexes } = options;
    return openDatabase(data, { report, cacheBudget, waitsForIndexes, ...(reportDefect && { reportDefect }) });
  }
  try {
    if (data === ':memory:') return openSqlite(...temporaryFile({ clock, report, cacheBudget }));
    prepareStoreFile(data);
    await checkFile(data, clock, report);
    return openSqlite(data, { clock, report, cacheBudget });
  } catch (failure) {
    const { reason, advice } = explain(failure);
    throw new StartError(`Cannot use ${data} as a store (${reason}). ${advice}`, { cause: failure });
  }
}

function explain(failure: unknown): { reason: string; advice: string } {
  if (failure instanceof UnusableFile) return { reason: failure.message, advice: failure.advice };
  const trouble = troubleOf(failure);
  if (trouble === 'locked') {
    return { reason: troubleText(trouble), advice: 'Stop that process, or give --data another path.' };
  }
  const { advice } = new UnusableFile('');
  return { reason: failure instanceof Error ? failure.message : String(failure), advice };
}

function toStandardError(sentence: string): void {
  process.stderr.write(`backlot: ${sentence}\n`);
}
