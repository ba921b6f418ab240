import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../world/start-error.ts';

const NAMES = ['backlot.config.ts', 'backlot.config.mts', 'backlot.config.js', 'backlot.config.mjs'];

/**
 * The absolute path of a configuration file, given itself or the folder that it may be in. Undefined if the folder has
 * none. Throws StartError for a path that does not exist.
 */
export function findConfigFile(given: string): string | undefined {
  const path = resolve(given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new StartError(`There is no configuration file ${given}.`);
  if (!found.isDirectory()) return path;
  return NAMES.map((name) => join(path, name)).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
