import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Opens what `--data` names. Throws StartError with what to do when it cannot be used. */
export function openStore(data: string): Database {
  if (/^postgres(ql)?:\/\//.test(data)) {
    throw new StartError('PostgreSQL is not supported by this version. Use --data with a file or :memory:.');
  }
  try {
    return openSqlite(data);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new StartError(
      `Cannot use ${data} as a store (${reason}). Give --data a writable path of a Backlot file or a new one, or :memory:.`,
      { cause: failure },
    );
  }
}
