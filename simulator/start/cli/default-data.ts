import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../world/start-error.ts';

/** Where a simulator keeps its world unless `--data` names another place: below the folder that it is started in. */
export const DEFAULT_DATA = '.backlot/world.sqlite';

/**
 * Makes the folder of the default file, with a `.gitignore` that keeps all of it out of any repository. Leaves every other
 * place alone. Throws StartError when the folder cannot be written.
 */
export function prepareDefaultFolder(data: string): void {
  if (data !== DEFAULT_DATA) return;
  const folder = dirname(data);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const advice = 'Give --data another path, or :memory:.';
    throw new StartError(`Cannot keep a world in ${folder} (${reason}). ${advice}`, { cause: failure });
  }
}
