import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../world/start-error.ts';
import { type Config, checkConfig } from './config-schema.ts';
import { addressOfLoad } from './reload/imported-files.ts';

/**
 * Loads a configuration file and checks it. `load` is a number that is new for each load of this process. Throws StartError
 * with the place of a mistake.
 */
export async function loadConfig(path: string, load: number): Promise<Config> {
  const name = basename(path);
  if (!/\.[mc]?[jt]s$/.test(name)) {
    throw new StartError(`${name} is not a module. Use a .ts, .js or .mjs file with a default export.`);
  }
  if (/\.[mc]?ts$/.test(name) && !process.features.typescript) throw new StartError(withoutTypeScript(name));
  let loaded: { readonly default?: unknown };
  try {
    loaded = await import(addressOfLoad(pathToFileURL(path), load).href);
  } catch (failure) {
    throw new StartError(`${name} cannot be loaded: ${reasonOf(failure)}`, { cause: failure });
  }
  if (loaded.default === undefined) {
    throw new StartError(`${name} must have a default export: export default defineConfig({ … }).`);
  }
  return checkConfig(name, loaded.default);
}

/** The sentence for a version of Node that does not read TypeScript. */
export function withoutTypeScript(name: string): string {
  const other = name.replace(/\.[mc]?ts$/, '.mjs');
  return `${name} needs Node 22.18 or newer, which reads TypeScript. Use ${other}, or a newer Node.`;
}

/** The message, with the line of a syntax error, which Node writes only into the stack. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const line = /^file:\S+?:(\d+)\n/.exec(failure.stack ?? '')?.[1];
  const message = failure.message.split('\n', 1)[0] ?? '';
  return `${message}${line === undefined ? '' : ` (line ${line})`}`;
}
