import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { CommandError } from '#contracts/control/command-envelope.ts';
import { installedFolder } from '../../../declared/platform-package.ts';
import { StartError } from '../../../errors/start-error.ts';
import type { Config } from '../../config/config-schema.ts';
import { findConfigFile } from '../../config/find-config-file.ts';
import { loadWithFiles } from '../../config/load-config.ts';
import { createPackLibrary } from '../../packs/pack-library.ts';
import { clientIdProblems, redirectProblems } from './project-addresses.ts';
import { projectSources } from './project-sources.ts';
import { importedPackages, usedFunctions } from './used-functions.ts';
import { type UsedOperation, usedOperations } from './used-operations.ts';

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
  const operations: UsedOperation[] = [];
  const broken: CommandError[] = [];
  for (const { name, version } of packages) {
    const own = used.filter((each) => each.package === name);
    if (version === undefined) continue;
    try {
      operations.push(
        ...(await usedOperations(name, folder, own, [...loaded.handlers, ...handlersOf(true)], handlersOf(false))),
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
  'The pack shop plays operations that this project uses. It is off until a site turns it on: write packs: [shop()] of backlot/shop into backlot.config.ts, or use the seed "shop".';

function warningsOf({ name, state, removedOn, isDeprecated, sources: [source] }: UsedOperation): readonly string[] {
  return [
    ...(state === 'pack' ? [OFF] : []),
    ...(state === 'never called'
      ? [`${name} (${source}) waits for an event of the platform. Backlot sends none, so this code is never called.`]
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
