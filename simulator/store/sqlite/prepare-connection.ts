import { closeSync, openSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import { connectionSettings, hardening } from './connection.ts';
import { hasTables, migrate, requireShape, versionOf } from './migrations.ts';
import { OPENING_WAIT_MS, requireKnownVersion } from './store-file.ts';

/** Creates the tables of a new store, or brings them up to date, and applies the settings of a connection. */
export function prepareConnection(connection: DatabaseSync, path: string): void {
  // The option `timeout` does not exist before Node 22.16.
  connection.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}`);
  for (const pragma of hardening) connection.exec(pragma);
  const version = versionOf(connection);
  requireKnownVersion(version);
  if (!hasTables(connection)) {
    // Must be set before the first table is created, so that pages can be returned to the file system later.
    connection.exec('PRAGMA auto_vacuum = INCREMENTAL');
    migrate(connection);
  } else if (version < SCHEMA_VERSION) {
    const copy = keepCopy(connection, path, version);
    try {
      migrate(connection);
    } catch (failure) {
      copy.remove();
      throw failure;
    }
    connection.exec('PRAGMA auto_vacuum = INCREMENTAL');
    connection.exec('VACUUM');
  } else {
    requireShape(connection);
  }
  // Only now, because in a new file the version and the application id must be in the header, not only in the log.
  connection.exec('PRAGMA journal_mode = WAL');
  describeItems(connection);
  for (const pragma of connectionSettings) connection.exec(pragma);
}

/**
 * The numbers of rows of `items`: in all, of a site, of a collection, and with one key. With fewer in all, the planner
 * would read the whole table to find the items of one collection.
 */
const ITEMS_AS_DESCRIBED = '4000000 1000000 1000000 1';

/**
 * Tells the query planner that collections have very many items, so that it avoids reading whole collections.
 * Statistics that are counted would say so only after the items have been added.
 */
function describeItems(connection: DatabaseSync): void {
  const isDescribed = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
  if (!isDescribed) {
    // Creates the statistics table. In an existing store it reads almost nothing.
    connection.exec('PRAGMA analysis_limit = 1');
    connection.exec('ANALYZE');
  }
  const described = connection.prepare('SELECT stat FROM sqlite_stat1').all();
  if (described.length !== 1 || described[0]?.stat !== ITEMS_AS_DESCRIBED) {
    connection.exec('DELETE FROM sqlite_stat1');
    connection
      .prepare("INSERT INTO sqlite_stat1 VALUES ('items', 'sqlite_autoindex_items_1', ?)")
      .run(ITEMS_AS_DESCRIBED);
  }
  connection.exec('ANALYZE sqlite_schema');
}

/**
 * Copies the store at `path` to a new file beside it, whose name contains the version of its tables. Returns a function
 * that removes the copy. SQLite makes the copy, because a part of the store may be in the write-ahead log.
 */
function keepCopy(connection: DatabaseSync, path: string, version: number): { remove(): void } {
  const copy = createBeside(`${path}.version-${version}`);
  try {
    connection.prepare('VACUUM INTO ?').run(copy);
  } catch (failure) {
    rmSync(copy, { force: true });
    throw failure;
  }
  return { remove: () => rmSync(copy, { force: true }) };
}

/** Creates an empty file with this name, or with a number added if the name is taken. */
function createBeside(name: string): string {
  for (let number = 1; ; number++) {
    const path = number === 1 ? name : `${name}-${number}`;
    try {
      closeSync(openSync(path, 'wx', 0o600));
      return path;
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
    }
  }
}
