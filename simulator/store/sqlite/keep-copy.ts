import { closeSync, openSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies the store at `path` to a new file beside it, whose name contains the version of its tables. Returns a function
 * that removes the copy. SQLite makes the copy, because a part of the store may be in the write-ahead log.
 */
export function keepCopy(connection: DatabaseSync, path: string, version: number): { remove(): void } {
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
