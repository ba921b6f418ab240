import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type PlatformOperation, pathOf } from '#handlers/platform-operation.ts';
import type { DeclaredMessages } from './check-message.ts';
import {
  codeOf,
  DECLARATIONS,
  type DescribedOperation,
  type Description,
  describePackage,
  messagesIn,
} from './description.ts';
import { matchesPath } from './platform-package.ts';

/** An operation that an installed package declares. */
export interface InstalledOperation {
  readonly description: Description;
  readonly operation: DescribedOperation;
  /** That of its addresses that matches the call. */
  readonly address: string;
  /** What applications import: `posts.queryPosts` of `@wix/blog` 1.0.660. */
  readonly package: string;
  readonly version: string;
  readonly name: string;
}

/** An installed package, as applications import it. */
export interface InstalledPackage extends Pick<InstalledOperation, 'description' | 'package' | 'version'> {
  /** The name under which the package that is imported has it: `posts` of `@wix/blog`. Empty if it is imported itself. */
  readonly namespace: string;
}

/** The packages of the platform that are installed for a project. They are read when a call is for them, and remembered. */
export interface InstalledPackages {
  operationAt(method: string, path: string): Promise<InstalledOperation | undefined>;
  /** The packages whose names `isWanted` takes: `@wix/auto_sdk_blog_posts`. */
  described(isWanted: (name: string) => boolean): Promise<readonly InstalledPackage[]>;
  /** Those that applications import, with their versions: `@wix/blog 1.0.660`. No package is loaded for it. */
  imported(): Promise<readonly string[]>;
  /** The names of all packages. */
  names(): Promise<readonly string[]>;
  /** What the packages declare of the messages of an operation. */
  messagesOf(operation: PlatformOperation): Promise<DeclaredMessages | undefined>;
}

export function createInstalledPackages(folder: string): InstalledPackages {
  const descriptions = new Map<string, Promise<Description>>();
  const messages = new Map<PlatformOperation, Promise<DeclaredMessages | undefined>>();
  let index: Promise<PackageIndex> | undefined;
  const reading = (): Promise<PackageIndex> => {
    index ??= readIndex(folder);
    return index;
  };
  const describingThose = async (
    isWanted: (one: PackageIndex['packages'][number]) => boolean,
  ): Promise<readonly Promise<Described>[]> => {
    const { packages, importers } = await reading();
    return packages.filter(isWanted).map(async (each) => {
      const known = descriptions.get(each.folder) ?? describePackage(each.folder);
      descriptions.set(each.folder, known);
      return { description: await known, importer: importers.get(basename(each.folder)) };
    });
  };
  const describing = (path: string) =>
    describingThose(
      ({ beginnings, bases }) =>
        beginnings.has(beginningOf(path)) || bases.some((base) => path === base || path.startsWith(`${base}/`)),
    );
  const find = async (operation: PlatformOperation): Promise<DeclaredMessages | undefined> => {
    const own = operation();
    const address = pathOf(own);
    for (const each of await describing(own.path)) {
      const { description } = await each;
      const found = description.operations.find(
        ({ method, addresses }) => method === own.httpMethod.toUpperCase() && addresses.includes(address),
      );
      if (found) return messagesIn(description, found);
    }
    return undefined;
  };
  return {
    imported: async () => {
      const own = (await packageFolders(folder)).filter((each) => !basename(each).startsWith('auto_sdk_'));
      return Promise.all(
        own.map(async (each) => {
          const { name, version } = Object(JSON.parse(await readFile(join(each, 'package.json'), 'utf8')));
          return `${name} ${version}`;
        }),
      );
    },
    names: async () => (await reading()).packages.map(nameOf),
    described: async (isWanted) => {
      const found = await Promise.all(await describingThose((each) => isWanted(nameOf(each))));
      return found.map(({ description, importer }) => {
        const { name, version } = importer ?? description;
        return { description, package: name, version, namespace: importer?.namespace ?? '' };
      });
    },
    messagesOf: (operation) => {
      const known = messages.get(operation) ?? find(operation);
      messages.set(operation, known);
      return known;
    },
    operationAt: async (method, path) => {
      const found = (await Promise.all(await describing(path))).flatMap(({ description, importer }) =>
        description.operations.flatMap((operation) => {
          const address = operation.addresses.find((each) => matchesPath(each, path));
          if (address === undefined || operation.method !== method) return [];
          const { name, version } = importer ?? description;
          const called = importer ? `${importer.namespace}.${operation.name}` : operation.name;
          return [{ description, operation, address, package: name, version, name: called }];
        }),
      );
      return found.toSorted((one, other) => bySpecificity(one.address, other.address))[0];
    },
  };
}

function nameOf({ folder }: PackageIndex['packages'][number]): string {
  return `@wix/${basename(folder)}`;
}

interface Described {
  readonly description: Description;
  readonly importer: Importer | undefined;
}

/** A package that applications import, and the name that it gives to another one. */
interface Importer {
  readonly name: string;
  readonly version: string;
  readonly namespace: string;
}

interface PackageIndex {
  readonly packages: readonly {
    readonly folder: string;
    readonly beginnings: ReadonlySet<string>;
    /** How addresses without a version begin. */
    readonly bases: readonly string[];
  }[];
  /** By the folders of the packages that they import. */
  readonly importers: ReadonlyMap<string, Importer>;
}

/** Literal segments before variables: `/v3/posts/query` before `/v3/posts/{postId}`, and that after `/v3/posts/{postId}:publish`. */
function bySpecificity(one: string, other: string): number {
  const rank = (path: string) =>
    path
      .replaceAll(/\{\w+\}:/g, '2')
      .replaceAll(/\{\w+\}/g, '3')
      .split('/')
      .map((each) => (/^[23]/.test(each) ? each.charAt(0) : '1'))
      .join('');
  return rank(one) < rank(other) ? -1 : 1;
}

/** `/v3/posts` */
function beginningOf(path: string): string {
  return /\/v\d+\/[^/:{]+/.exec(path)?.[0] ?? '';
}

/** Loading all packages would take seconds. Their texts say which of them a call can be for. */
async function readIndex(folder: string): Promise<PackageIndex> {
  const packages: PackageIndex['packages'][number][] = [];
  const importers = new Map<string, Importer>();
  for (const each of await packageFolders(folder)) {
    const code = await codeOf(each);
    packages.push({
      folder: each,
      beginnings: new Set([...code.matchAll(/\/v\d+\/[^/:{"\s]+/g)].map(([text]) => text)),
      bases: [...new Set([...code.matchAll(/srcPath: "(\/[^/"]+\/[^"]+)"/g)].map(([, base = '']) => base))].filter(
        (base) => beginningOf(`${base}/any`) === '' && !/\/v\d+$/.test(base),
      ),
    });
    for (const [, namespace = '', module = ''] of code.matchAll(/import \* as (\w+) from "@wix\/([\w-]+)\/meta"/g)) {
      const { name, version } = Object(JSON.parse(await readFile(join(each, 'package.json'), 'utf8')));
      importers.set(module, { name: String(name), version: String(version), namespace });
    }
  }
  return { packages, importers };
}

/** The packages of the platform that are installed for a project, with declarations. */
async function packageFolders(folder: string): Promise<readonly string[]> {
  const scope = join(folder, 'node_modules/@wix');
  const own = await readdir(scope).catch(() => []);
  const here = own.map((name) => join(scope, name)).filter((each) => existsSync(join(each, DECLARATIONS)));
  return dirname(folder) === folder ? here : [...here, ...(await packageFolders(dirname(folder)))];
}
