import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DeclaredCall } from '../../http/not-played.ts';
import { type FoundOperation, importMeta, matchesPath, operationsOf } from '../cli/platform-package.ts';
import type { OperationMeta, PlatformOperation } from '../config/handle.ts';
import { type Declarations, type DeclaredType, readDeclarations } from './read-declarations.ts';
import { readFractions } from './read-fractions.ts';

/** What the packages of a project declare of one operation. */
export interface DeclaredMessages {
  readonly request: DeclaredType;
  readonly response: DeclaredType;
  readonly types: Declarations['types'];
  /** The fields of the request that may be fractions, without the places in lists: `items.weight`. All other numbers are whole. */
  readonly fractions: ReadonlySet<string> | undefined;
}

/**
 * Finds what the platform's packages in a project declare. The packages are read when an operation of them is called for the
 * first time, and remembered.
 */
export function createDeclaredFinder(
  folder: string,
): (operation: PlatformOperation) => Promise<DeclaredMessages | undefined> {
  const found = new Map<PlatformOperation, Promise<DeclaredMessages | undefined>>();
  const packages = new Map<string, Promise<PackageDeclarations>>();
  let folders: Promise<readonly string[]> | undefined;
  const find = async (operation: PlatformOperation): Promise<DeclaredMessages | undefined> => {
    const { httpMethod, path, getUrl } = operation();
    folders ??= packageFolders(folder);
    for (const each of await folders) {
      if (!(await names(each, path))) continue;
      const known = packages.get(each) ?? declarationsOf(each);
      packages.set(each, known);
      const declared = (await known).get(addressOf({ httpMethod, getUrl }));
      if (declared !== undefined) return declared;
    }
    return undefined;
  };
  return (operation) => {
    const known = found.get(operation) ?? find(operation);
    found.set(operation, known);
    return known;
  };
}

/**
 * Finds the operation that a package of a project declares at an address. A package is loaded if its module names the
 * beginning of the path.
 */
export function createCallFinder(folder: string): (method: string, path: string) => Promise<DeclaredCall | undefined> {
  const known = new Map<string, Promise<readonly FoundOperation[]>>();
  let folders: Promise<readonly string[]> | undefined;
  return async (method, path) => {
    const [beginning] = /\/v\d+\/[^/]+/.exec(path) ?? [];
    if (beginning === undefined) return undefined;
    folders ??= packageFolders(folder);
    for (const each of (await folders).toSorted(byUse)) {
      if (!(known.has(each) || (await metaOf(each)).includes(beginning))) continue;
      const operations =
        known.get(each) ??
        importMeta(each).then(
          (meta) => operationsOf(meta ?? {}),
          () => [],
        );
      known.set(each, operations);
      const found = (await operations).find(({ operation }) => {
        const { httpMethod, getUrl } = operation();
        return (
          httpMethod.toUpperCase() === method && matchesPath(getUrl({ host: HOST }).replaceAll(/:(\w+)/g, '{$1}'), path)
        );
      });
      if (found) return { package: `@wix/${basename(each)}`, name: found.place.join('.') };
    }
    return undefined;
  };
}

/** Applications import `@wix/blog`, which has the operations of `@wix/auto_sdk_blog_posts` and others. */
function byUse(one: string, other: string): number {
  return Number(basename(one).startsWith('auto_sdk')) - Number(basename(other).startsWith('auto_sdk'));
}

const HOST = 'www.wixapis.com';
const META = 'build/es/meta.mjs';
const DECLARATIONS = 'build/es/meta.d.mts';

/** The packages of the platform that are installed for a project, with declarations. */
async function packageFolders(folder: string): Promise<readonly string[]> {
  const scope = join(folder, 'node_modules/@wix');
  const own = await readdir(scope).catch(() => []);
  const here = own.map((name) => join(scope, name)).filter((each) => existsSync(join(each, DECLARATIONS)));
  return dirname(folder) === folder ? here : [...here, ...(await packageFolders(dirname(folder)))];
}

/** Whether the module of a package has this path. Loading all packages would take seconds. */
async function names(folder: string, path: string): Promise<boolean> {
  return (await metaOf(folder)).includes(`"${path}"`);
}

function metaOf(folder: string): Promise<string> {
  return readFile(join(folder, META), 'utf8').catch(() => '');
}

/** What a package declares of its operations, by their addresses. */
type PackageDeclarations = ReadonlyMap<string, DeclaredMessages>;

/** What the package in a folder declares. Empty if its module cannot be loaded. */
export async function declarationsOf(folder: string): Promise<PackageDeclarations> {
  const meta = await importMeta(folder).catch(() => undefined);
  if (meta === undefined) return new Map();
  const { types, functions } = readDeclarations(await readFile(join(folder, DECLARATIONS), 'utf8'));
  const fractions = readFractions(await readFile(join(folder, META), 'utf8'));
  const byName = new Map(functions.map((declared) => [declared.name, declared]));
  return new Map(
    operationsOf(meta).flatMap(({ place, operation }) => {
      const declared = byName.get(place.join('.'));
      if (declared === undefined) return [];
      const { name, request, response } = declared;
      return [[addressOf(operation()), { request, response, types, fractions: fractions(name) }] as const];
    }),
  );
}

/** The method and the address of an operation. */
export function addressOf({ httpMethod, getUrl }: Pick<OperationMeta, 'httpMethod' | 'getUrl'>): string {
  return `${httpMethod} ${getUrl({ host: HOST })}`;
}
