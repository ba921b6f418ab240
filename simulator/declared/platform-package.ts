import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PlatformOperation } from '#handlers/platform-operation.ts';
import { StartError } from '../errors/start-error.ts';

const packageFile = z.looseObject({
  name: z.string().optional(),
  exports: z.looseObject({
    './meta': z.union([
      z.string().transform((path) => ({ import: path, require: undefined })),
      z.looseObject({ import: z.string(), require: z.string().optional() }),
    ]),
  }),
});

/** The folder in which a package is installed for a project in `cwd`, or in a folder above it. */
export function installedFolder(name: string, cwd: string): string | undefined {
  const folder = join(cwd, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(cwd) === cwd ? undefined : installedFolder(name, dirname(cwd));
}

/** The module that describes the operations of the package in this folder. Undefined if it has none. Throws StartError if it cannot be loaded. */
export async function importMeta(folder: string): Promise<object | undefined> {
  const file = join(folder, 'package.json');
  const read = packageFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) return undefined;
  const { name = folder, exports } = read.data;
  const { import: path, require: commonJs } = exports['./meta'];
  try {
    // The ES module of @wix/data imports a folder, which Node refuses. Its CommonJS module can be loaded.
    if (commonJs !== undefined) return z.looseObject({}).parse(createRequire(file)(join(folder, commonJs)));
    return await import(pathToFileURL(join(folder, path)).href);
  } catch (failure) {
    const [reason = ''] = String(failure instanceof Error ? failure.message : failure).split('\n', 1);
    const text = `The package ${name} cannot be loaded: ${reason}. Install it again: npm install`;
    throw new StartError(text, { cause: failure });
  }
}

export interface FoundOperation {
  /** Where the module has it: `['currentCart', 'getCurrentCart']`. */
  readonly place: readonly string[];
  readonly operation: PlatformOperation;
}

/** The operations of a module, and of the services that it exports as namespaces. */
export function operationsOf(module: object, above: readonly string[] = []): readonly FoundOperation[] {
  return Object.entries(module).flatMap(([name, value]): readonly FoundOperation[] => {
    const place = [...above, name];
    if (isOperation(value)) return [{ place, operation: value }];
    return above.length === 0 && typeof value === 'object' && value !== null ? operationsOf(value, place) : [];
  });
}

const meta = z.looseObject({
  httpMethod: z.string(),
  path: z.string(),
  getUrl: z.custom((it) => typeof it === 'function'),
});

function isOperation(value: unknown): value is PlatformOperation {
  if (typeof value !== 'function') return false;
  try {
    return meta.safeParse(value()).success;
  } catch {
    return false;
  }
}

/** Whether the path of a handler, with `{name}`, `{name}:action` and `{*name}`, matches a path. */
export function matchesPath(pattern: string, path: string): boolean {
  const [segments, asked] = [pattern.split('/'), path.split('/')];
  const isRest = segments.at(-1)?.startsWith('{*') === true;
  if (isRest ? asked.length < segments.length : asked.length !== segments.length) return false;
  return segments.every((segment, at) => {
    const action = segment.startsWith('{') ? segment.slice(segment.indexOf('}') + 1) : undefined;
    return action === undefined ? segment === asked[at] : asked[at]?.endsWith(action);
  });
}
