import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { errorsOf } from '#simulator/declared/description.ts';
import {
  type Declarations,
  type DeclaredType,
  readDeclarations,
  type Tags,
} from '#simulator/declared/read-declarations.ts';

/** One public operation of a platform package. */
export interface DeclaredOperation {
  readonly package: string;
  readonly version: string;
  readonly name: string;
  readonly method: string;
  /** The path on www.wixapis.com, with `{name}` for its parameters. */
  readonly path: string;
  readonly request: DeclaredType;
  readonly response: DeclaredType;
  /** The types that the messages name. */
  readonly types: Declarations['types'];
  readonly errors: readonly string[];
  /** The day from which the platform does not have it any more, such as `2027-02-01`. */
  readonly removedOn: string | undefined;
  readonly isDeprecated: boolean;
}

const SCOPE = '@wix';
const PREFIX = 'auto_sdk_';
const HOST = 'www.wixapis.com';

const manifest = z.object({ name: z.string(), version: z.string() });
const meta = z.looseObject({ httpMethod: z.string(), path: z.string() });

/** The operations of all platform packages in `node_modules`. */
export async function installedOperations(nodeModules: string): Promise<readonly DeclaredOperation[]> {
  const scope = join(nodeModules, SCOPE);
  const folders = readdirSync(scope).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(folders.map((folder) => operationsOf(join(scope, folder))));
  return found.flat();
}

/** The operations of the package in this folder. None, if it declares none. */
export async function operationsOf(folder: string): Promise<readonly DeclaredOperation[]> {
  const declarations = join(folder, 'build/es/meta.d.mts');
  if (!existsSync(declarations)) return [];
  const { name, version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { functions, types, errors } = readDeclarations(readFileSync(declarations, 'utf8'));
  const tags = clientTags(folder);
  const made: Record<string, unknown> = await import(pathToFileURL(join(folder, 'build/es/meta.mjs')).href);
  return functions.map((declared) => {
    const own = tags.get(declared.name) ?? {};
    return {
      package: name,
      version,
      name: declared.name,
      method: declared.method,
      path: pathOf(made[declared.name]),
      request: declared.request,
      response: declared.response,
      types,
      errors: errorsOf(errors, declared.name),
      removedOn: own.targetRemovalDate,
      isDeprecated: 'deprecated' in own,
    };
  });
}

/** The typings of the client have the tags of the functions, which `./meta` leaves out. */
function clientTags(folder: string): ReadonlyMap<string, Tags> {
  const typings = join(folder, 'build/es/index.typings.d.mts');
  return existsSync(typings) ? readDeclarations(readFileSync(typings, 'utf8')).tags : new Map();
}

/** Official clients resolve the address for the host they send to. Throws if the function is not one of `./meta`. */
function pathOf(operation: unknown): string {
  if (typeof operation !== 'function') throw new TypeError('An operation of ./meta must be a function.');
  const { path, getUrl } = meta
    .extend({ getUrl: z.function({ input: [z.any()], output: z.string() }) })
    .parse(operation());
  const address = new URL(getUrl({ host: HOST }), `https://${HOST}`);
  const resolved = decodeURIComponent(address.pathname);
  // The address has placeholders such as `:cartId`, and the declaration has the names in braces.
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name.replace(/=.*$/, ''));
  let at = 0;
  return resolved.replace(/:[^/]+|\{[^}]+\}/g, (piece) => `{${names[at++] ?? piece}}`);
}
