import { StartError } from '../../world/start-error.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { readAddress, unreadParameter } from './connections.ts';
import { openPostgresql, type PostgresqlOptions } from './postgresql.ts';

/** Opens the database at the address of `--data`. If that fails, throws StartError with advice. */
export async function openDatabase(data: string, options: PostgresqlOptions): Promise<SqlDatabase> {
  const address = readAddress(data);
  if (address === undefined) {
    throw new StartError(
      'Cannot read the address of --data or DATABASE_URL. It is like postgres://user:password@host:5432/database, and special characters of the ' +
        'password are written as in a URL, for example %40 for @. Of its parameters, "schema" must be a name of lower-case letters, digits and _, "pool" a number from 1, and ' +
        '"partitions" a number from 0 to 256.',
    );
  }
  const unread = unreadParameter(data);
  if (unread !== undefined) throw new StartError(unread);
  try {
    return await openPostgresql(address, options);
  } catch (failure) {
    if (failure instanceof StartError) throw failure;
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(
      `Cannot use the database of --data or DATABASE_URL as a store (${reason}). Check that it runs, its address, user and password, ` +
        'and that the user may create a schema.',
      { cause: failure },
    );
  }
}
