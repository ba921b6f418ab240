import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error.ts';
import { databaseUrl, isDatabaseAddress } from '../../store/database-address.ts';

/** The default of `--data`: a file below the working directory. */
export const DEFAULT_DATA = '.backlot/world.sqlite';

/**
 * Creates the folder of the default file, with a `.gitignore` that keeps its content out of every repository. Does
 * nothing for other files. Throws StartError if the folder cannot be written; `option` is what sets another path.
 */
export function prepareDefaultFolder(data: string, option = '--data'): void {
  if (data !== DEFAULT_DATA) return;
  const folder = dirname(data);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const advice = `Give ${option} another path, or :memory:.`;
    throw new StartError(`Cannot keep a world in ${folder} (${reason}). ${advice}`, { cause: failure });
  }
}

/** The value of `--data`, for output: the address of a database without user and password. */
export function storeName(data: string): string {
  if (!isDatabaseAddress(data)) return data;
  const { protocol, host = '', pathname = '' } = databaseUrl(data) ?? { protocol: 'postgres:' };
  return `${protocol}//${host}${pathname}`;
}
