import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { CommandError } from '#contracts/control/command-envelope.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { changedSettings, DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { createInstalledPackages } from '#simulator/declared/installed-packages.ts';
import { installedFolder } from '#simulator/declared/platform-package.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { allowedRedirectUri } from '#simulator/identity/hosted/allowed-address.ts';
import type { Config } from '#simulator/start/config/config-schema.ts';
import { findConfigFile } from '#simulator/start/config/find-config-file.ts';
import { loadWithFiles } from '#simulator/start/config/load-config.ts';
import { isOfNobodyElse } from '#simulator/start/derived/derived-services.ts';
import { createPackLibrary } from '#simulator/start/packs/pack-library.ts';
import { isEnvironment, projectSources, type Source } from './project-sources.ts';
import { importedPackages, usedFunctions } from './used-functions.ts';
import { type UsedOperation, usedOperations } from './used-operations.ts';

const CLIENT_ID = /client_?id['"`:=\s]+([\da-f-]+)/gi;

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Client ids in the sources that no site has. A script of package.json may give one to the command. */
function clientIdProblems(
  sources: readonly Source[],
  { sites }: Config,
  scripts: string,
  file: string | undefined,
): readonly CommandError[] {
  const own = sites.length === 0 ? [DEFAULT_SITE.clientId] : sites.map(({ clientId }) => clientId);
  const known = new Set(own.map((id) => id.toLowerCase()));
  const scanned = sources.filter(({ path }) => file === undefined || path !== basename(file));
  const fits = (id: string): boolean => !GUID.test(id) || known.has(id.toLowerCase()) || scripts.includes(id);
  const unknown = placesOf(scanned, CLIENT_ID, fits);
  return [...unknown].map(([id, source]) => ({
    code: 'CLIENT_ID',
    message: `No site has the client id ${id} (${source}), so its logins are refused. Add it to backlot.config.ts: sites: [{ clientId: '${id}' }]`,
  }));
}

const ADDRESS = /['"`](https?:\/\/[^'"`$\s]+)['"`]/g;
/** What stands before an address that a login returns to, without white space. */
const BEFORE_REDIRECT = /(?:redirect_?uri['"]?[:=]|generateOAuthData\()$/i;

/** Redirect addresses in the sources that no site allows. Those that are made when the application runs are not known here. */
function redirectProblems(sources: readonly Source[], { sites }: Config): readonly CommandError[] {
  const changes = sites.length === 0 ? [{}] : sites.map(({ settings = {} }) => settings);
  const settings = changes.map((each) => changedSettings(DEFAULT_SITE_SETTINGS, each));
  const isAllowed = (uri: string): boolean => settings.some((each) => allowedRedirectUri(each, uri) !== undefined);
  const scripts = sources.filter(({ path }) => !isEnvironment(path));
  const refused = placesOf(
    scripts,
    ADDRESS,
    (uri, before) => !BEFORE_REDIRECT.test(before.replaceAll(/\s/g, '')) || isAllowed(uri),
  );
  return [...refused].map(([uri, source]) => ({
    code: 'REDIRECT_URI',
    message: `No site allows the redirect address ${uri} (${source}). Add it to backlot.config.ts: settings: { allowedRedirectUris: ['${uri}'] } of the site. Without such a list, every address of this machine is allowed.`,
  }));
}

/** Characters before a place that tell what it is. */
const LONGEST_BEFORE = 100;

/** What an expression finds in the sources, with the first place of each, apart from what fits. */
function placesOf(
  sources: readonly Source[],
  expression: RegExp,
  fits: (found: string, before: string) => boolean,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { path, text } of sources) {
    for (const { index, 1: found = '' } of text.matchAll(expression)) {
      const place = `${path}:${text.slice(0, index).split('\n').length}`;
      const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
      if (!fits(found, before) && !places.has(found)) places.set(found, place);
    }
  }
  return places;
}

/** What was found in a project. */
export interface Examination {
  readonly node: string;
  /** The name of the configuration file. */
  readonly config: string | undefined;
  readonly packages: readonly { readonly name: string; readonly version: string | undefined }[];
  readonly operations: readonly UsedOperation[];
  /** What may surprise, but does not keep the project from working. */
  readonly warnings: readonly string[];
  /** What cannot work. Each message names the fix. */
  readonly problems: readonly CommandError[];
}

/** Examines the project in a folder. `config` is the path of its configuration file, if it has another name. */
export async function examineProject(folder: string, config = folder): Promise<Examination> {
  const sources = projectSources(folder);
  const manifest = projectFile(folder);
  const { file, loaded, problems } = await configurationOf(config);
  const names = [...new Set([...manifest.packages, ...sources.flatMap(importedPackages)])].toSorted();
  const packages = names.map((name) => ({ name, version: versionOf(installedFolder(name, folder)) }));
  const used = usedFunctions(sources);
  const packs = await createPackLibrary(() => loaded.packs).all();
  const handlersOf = (isOn: boolean) =>
    packs.flatMap(({ handlers, isOnByDefault }) => (isOnByDefault === isOn ? handlers : []));
  const installed = createInstalledPackages(folder);
  const isDerived = async (method: string, path: string): Promise<boolean> => {
    const found = await installed.operationAt(method, path);
    return found?.operation.does !== undefined && isOfNobodyElse(packs, found.description);
  };
  const operations: UsedOperation[] = [];
  const broken: CommandError[] = [];
  for (const { name, version } of packages) {
    const own = used.filter((each) => each.package === name);
    if (version === undefined) continue;
    try {
      operations.push(
        ...(await usedOperations(
          ...([name, folder, own, [...loaded.handlers, ...handlersOf(true)], handlersOf(false), isDerived] as const),
        )),
      );
    } catch (failure) {
      if (!(failure instanceof StartError)) throw failure;
      broken.push({ code: 'NOT_LOADED', message: failure.message });
    }
  }
  return {
    ...{ node: process.versions.node, config: file === undefined ? undefined : basename(file), packages, operations },
    warnings: [...new Set(operations.flatMap(warningsOf))],
    problems: [
      ...problems,
      ...broken,
      ...packages.flatMap(({ name, version }) => (version === undefined ? [notInstalled(name)] : [])),
      ...operations.flatMap((operation) => (operation.state === 'not played' ? [notPlayed(operation)] : [])),
      // With a configuration that cannot be read, nobody knows its sites.
      ...(problems.length > 0
        ? []
        : [...clientIdProblems(sources, loaded, manifest.scripts, file), ...redirectProblems(sources, loaded)]),
    ],
  };
}

const packageFile = z.looseObject({
  version: z.string().optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.unknown()).default({}),
  devDependencies: z.record(z.string(), z.unknown()).default({}),
});

/** The platform's packages in the package.json of a project, and its scripts. */
function projectFile(folder: string): { readonly packages: readonly string[]; readonly scripts: string } {
  const file = join(folder, 'package.json');
  if (!existsSync(file))
    throw new StartError('There is no package.json in this folder. Run backlot doctor in the folder of a project.');
  const read = packageFile.safeParse(parsed(readFileSync(file, 'utf8')));
  if (!read.success) throw new StartError('The package.json of this folder cannot be read. Correct it first.');
  const { dependencies, devDependencies, scripts } = read.data;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return { packages: names.filter((name) => name.startsWith('@wix/')), scripts: Object.values(scripts).join('\n') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function versionOf(folder: string | undefined): string | undefined {
  return folder && packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

interface Configuration {
  readonly file: string | undefined;
  readonly loaded: Config;
  readonly problems: readonly CommandError[];
}

const NO_CONFIG: Config = { sites: [], handlers: [], packs: [] };

async function configurationOf(path: string): Promise<Configuration> {
  try {
    const file = findConfigFile(path);
    if (file === undefined) return { file, loaded: NO_CONFIG, problems: [] };
    const read = await loadWithFiles(file);
    if (read.mistake === undefined) return { file, loaded: read.config, problems: [] };
    return { file, loaded: NO_CONFIG, problems: [{ code: 'CONFIGURATION', message: read.mistake.message }] };
  } catch (failure) {
    if (!(failure instanceof StartError)) throw failure;
    return { file: undefined, loaded: NO_CONFIG, problems: [{ code: 'CONFIGURATION', message: failure.message }] };
  }
}

const OFF =
  'A pack plays operations that this project uses. It is off until a site turns it on: write packs: [shop()] of backlot/shop, or [events()] of backlot/events, into backlot.config.ts, or use the seed "shop" or "events".';

function warningsOf({ name, state, removedOn, isDeprecated, sources: [source] }: UsedOperation): readonly string[] {
  return [
    ...(state === 'pack' ? [OFF] : []),
    ...(state === 'event'
      ? [
          `${name} (${source}) waits for an event of the platform. Backlot sends events to the addresses of the setting webhooks of the site.`,
        ]
      : []),
    ...(removedOn === undefined
      ? []
      : [`${name} (${source}) is deprecated: its package says that it is removed after ${removedOn}.`]),
    ...(isDeprecated && removedOn === undefined ? [`${name} (${source}) is deprecated by its package.`] : []),
  ];
}

function notInstalled(name: string): CommandError {
  return { code: 'NOT_INSTALLED', message: `The package ${name} is not installed. Run: npm install` };
}

function notPlayed({ package: from, name, address, sources: [source] }: UsedOperation): CommandError {
  const fix = `Write a handler for it: npx --no-install backlot stub ${from}`;
  return { code: 'NOT_PLAYED', message: `${name} (${source}) is not played: ${address} answers 404. ${fix}` };
}
