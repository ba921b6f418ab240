import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../../world/start-error.ts';
import { type Config, checkConfig } from './config-schema.ts';
import { addressOfLoad, importedFiles } from './reload/imported-files.ts';

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
    const reason = await reasonOf(failure, [path, ...importedFiles(load)]);
    const advice = isReadAsCommonJs(failure) ? `. ${asModule(name)}` : '';
    throw new StartError(`${name} cannot be loaded: ${reason}${advice}`, { cause: failure });
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

/** Whether Node took a file with `import` or `export` for CommonJS, as package.json says. */
function isReadAsCommonJs(failure: unknown): boolean {
  return (
    failure instanceof SyntaxError && /^(Cannot use import statement|Unexpected token 'export')/.test(failure.message)
  );
}

function asModule(name: string): string {
  return `Write "type": "module" into package.json, or name the file ${name.replace(/\.[mc]?([jt]s)$/, '.m$1')}.`;
}

/** The message, with the line of a syntax error. `files`: the configuration file, then what it imports. */
async function reasonOf(failure: unknown, files: readonly string[]): Promise<string> {
  if (!(failure instanceof Error)) return String(failure);
  // Node writes the line of some syntax errors into the stack, of others only when it checks a file.
  const line = /^file:\S+?:(\d+)\n/.exec(failure.stack ?? '')?.[1];
  const message = failure.message.split('\n', 1)[0] ?? '';
  if (line !== undefined) return `${message} (line ${line})`;
  const place = failure instanceof SyntaxError ? await placeOfSyntaxError(files) : undefined;
  return place === undefined ? message : `${message} (${place})`;
}

/** The place of the first syntax error in the files: `line 3`, or `line 3 of books.js` if the first one has none. */
async function placeOfSyntaxError(files: readonly string[]): Promise<string | undefined> {
  for (const [at, file] of files.entries()) {
    const said = await promisify(execFile)(process.execPath, ['--check', file]).then(
      () => '',
      ({ stderr }: { stderr: unknown }) => String(stderr),
    );
    const [first = ''] = said.split('\n', 1);
    const line = /:(\d+)$/.exec(first)?.[1];
    if (line !== undefined) return at === 0 ? `line ${line}` : `line ${line} of ${basename(file)}`;
  }
  return undefined;
}
