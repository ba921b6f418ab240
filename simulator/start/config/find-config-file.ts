import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../errors/start-error.ts';

const NAMES = ['backlot.config.ts', 'backlot.config.mts', 'backlot.config.js', 'backlot.config.mjs'];
/** Names that somebody may give the file, because other tools read such files. */
const MAY_BE_MEANT = /^\.?backlot(?:rc|[.-]?conf(?:ig)?)?\.(?:[mc]?[jt]sx?|json[c5]?|ya?ml|toml)$/;

/**
 * The absolute path of a configuration file, given itself or the folder that it may be in. Undefined if the folder has
 * none. Throws StartError for a path that does not exist, and for a folder with two such files or one that is not read.
 */
export function findConfigFile(given: string): string | undefined {
  const path = resolve(given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new StartError(`There is no configuration file ${given}.`);
  if (!found.isDirectory()) return path;
  const names = readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    MAY_BE_MEANT.test(entry.name) && !entry.isDirectory() ? [entry.name] : [],
  );
  const [name, other] = names.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (name === undefined) return undefined;
  if (!NAMES.includes(name)) throw new StartError(notRead(name));
  if (other === undefined) return join(path, name);
  throw new StartError(
    `There are two configuration files, ${name} and ${other}. Delete one of them, or name the right one: ${WAYS_TO_NAME}.`,
  );
}

const WAYS_TO_NAME = '--config for the command, the option config elsewhere';

function rankOf(name: string): number {
  const at = NAMES.indexOf(name);
  return at === -1 ? NAMES.length : at;
}

/** The sentence for a configuration file that is not an ES module, or has another name. */
function notRead(name: string): string {
  return `${name} is not read as a configuration file. Use an ES module, such as backlot.config.ts or backlot.config.mjs, with a default export.`;
}
