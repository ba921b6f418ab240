import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { SeedError } from '../../control/seeds/seed.ts';
import { StartError } from '../../errors/start-error.ts';
import { type Config, checkConfig } from './config-schema.ts';
import { checkSeeds, seedFiles } from './configured-seeds.ts';
import { type ErrorPlace, placeOfError, placeOfSyntaxError, placeText, shortPath } from './error-place.ts';
import { addressOfLoad, importedFiles } from './imported-files.ts';

/** A configuration, or the first mistake. `files` are all files on which it depends. */
type LoadedConfig = { readonly files: readonly string[] } & (
  | { readonly config: Config; readonly mistake?: undefined }
  | { readonly mistake: StartError }
);

/** Each load has a number of its own in this process. */
let loads = 0;

/** Loads the configuration and checks its seeds. */
export async function loadWithFiles(file: string): Promise<LoadedConfig> {
  loads += 1;
  const number = loads;
  const files = (): string[] => [file, ...importedFiles(number)];
  try {
    const config = await loadConfig(file, number);
    const all = [...files(), ...seedFiles(file, config)];
    try {
      await checkSeeds(file, config);
      return { files: all, config };
    } catch (failure) {
      if (!(failure instanceof SeedError)) throw failure;
      return { files: all, mistake: new StartError(failure.message, { cause: failure }) };
    }
  } catch (failure) {
    if (!(failure instanceof StartError)) throw failure;
    return { files: files(), mistake: failure };
  }
}

/**
 * Loads a configuration file and checks it. `load` is a number that is new for each load of this process. Throws StartError
 * with the place of a mistake.
 */
export async function loadConfig(path: string, load: number): Promise<Config> {
  const name = basename(path);
  if (!/\.m?[jt]s$/.test(name)) {
    throw new StartError(`${name} is not a module. Use a .ts, .js or .mjs file with a default export.`);
  }
  if (/\.m?ts$/.test(name) && !process.features.typescript) throw new StartError(withoutTypeScript(name));
  let loaded: { readonly default?: unknown };
  try {
    loaded = await import(addressOfLoad(pathToFileURL(path), load).href);
  } catch (failure) {
    const reason = await reasonOf(failure, [path, ...importedFiles(load)]);
    const advice = isReadAsCommonJs(failure) ? ` ${asModule(name)}` : '';
    throw new StartError(`${name} cannot be loaded: ${reason.replace(/\.$/, '')}.${advice}`, { cause: failure });
  }
  if (loaded.default === undefined) {
    throw new StartError(`${name} must have a default export: export default defineConfig({ … }).`);
  }
  return checkConfig(name, loaded.default);
}

/** The sentence for a version of Node that does not read TypeScript. */
export function withoutTypeScript(name: string): string {
  const other = name.replace(/\.m?ts$/, '.mjs');
  return `${name} needs Node 22.18 or newer, which reads TypeScript. Use ${other}, or a newer Node.`;
}

/** Whether Node took a file with `import` or `export` for CommonJS, as package.json says. */
function isReadAsCommonJs(failure: unknown): boolean {
  return (
    failure instanceof SyntaxError && /^(Cannot use import statement|Unexpected token 'export')/.test(failure.message)
  );
}

function asModule(name: string): string {
  return `Write "type": "module" into package.json, or name the file ${name.replace(/\.m?([jt]s)$/, '.m$1')}.`;
}

/** The message, with the place of the error. `files`: the configuration file, then what it imports. */
async function reasonOf(failure: unknown, files: readonly [string, ...string[]]): Promise<string> {
  if (!(failure instanceof Error)) return String(failure);
  const folder = dirname(files[0]);
  const unresolved = await unresolvedText(failure, folder);
  if (unresolved !== undefined) return unresolved;
  const message = failure.message.split('\n', 1)[0] ?? '';
  const place = placeOfError(failure) ?? (failure instanceof SyntaxError ? await checkedPlace(files) : undefined);
  return place === undefined ? message : `${message} (${placeText(place, folder)})`;
}

/** Node writes the places of some syntax errors only when it checks a file. */
async function checkedPlace(files: readonly string[]): Promise<ErrorPlace | undefined> {
  for (const file of files) {
    const said = await promisify(execFile)(process.execPath, ['--check', file]).then(
      () => '',
      ({ stderr }: { stderr: unknown }) => String(stderr),
    );
    const place = placeOfSyntaxError(said);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** How Node begins the message about an import that it cannot find: of a file, a package or a folder. */
const UNRESOLVED = /^(Cannot find module|Cannot find package|Directory import) '([^']+)'/;
/** The ends of names that bundlers add by themselves, and Node does not. */
const LEFT_OUT = ['.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.js'];

/** The sentence for an import that was not found: which file has it, and how it must be written. */
async function unresolvedText({ message }: Error, folder: string): Promise<string | undefined> {
  const [, kind, asked = ''] = UNRESOLVED.exec(message) ?? [];
  const [, importer] = message.split(' imported from ');
  if (asked === '' || importer === undefined) return undefined;
  if (kind === 'Cannot find package') {
    return `${shortPath(importer, folder)} imports '${asked}', and there is no such package. Install it, or begin the path of a file with "./"`;
  }
  const path = shortPath(asked, dirname(importer));
  const specifier = path === asked || path.startsWith('.') ? relativePath(dirname(importer), asked) : `./${path}`;
  const text = `Cannot find module '${specifier}', which ${await placeOfImport(importer, specifier, folder)} imports`;
  const end = LEFT_OUT.find((each) => existsSync(asked + each));
  if (end !== undefined) return `${text}. Add "${end}", because Node needs the whole name: '${specifier}${end}'`;
  if (extname(asked) === '') return `${text}. Node needs the whole name of a file, such as '${specifier}.ts'`;
  const typed = asked.replace(/\.([mc]?)js$/, '.$1ts');
  if (typed === asked || !existsSync(typed)) return text;
  return `${text}. Node needs the name of the file: '${specifier.replace(/\.([mc]?)js$/, '.$1ts')}'`;
}

function relativePath(from: string, to: string): string {
  return relative(from, to).replaceAll('\\', '/');
}

/** The importing file, with the place of the import if it is written there as expected. */
async function placeOfImport(importer: string, specifier: string, folder: string): Promise<string> {
  const lines = (await readFile(importer, 'utf8').catch(() => '')).split('\n');
  const columns = lines.map((line) => Math.max(line.indexOf(`'${specifier}'`), line.indexOf(`"${specifier}"`)));
  const at = columns.findIndex((column) => column !== -1);
  if (at === -1) return shortPath(importer, folder);
  return placeText({ file: importer, line: at + 1, column: (columns[at] ?? 0) + 1 }, folder);
}
