import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import packageJson from '../../package.json' with { type: 'json' };

/** The folders of the import paths in `package.json`: `site/src` for `#site`. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  Object.entries(packageJson.imports).map(([name, path]) => [
    name.replace('/*', ''),
    path.slice('./'.length, -'/*'.length),
  ]),
);

/**
 * Returns a function that lists all files of this repository that a file loads, itself included: those that it imports, and those
 * that these import. Paths begin at the root of the repository. Imports of types only do not count.
 */
export function importedFiles(): (file: string) => ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const found = known.get(file) ?? directImports(file);
    known.set(file, found);
    return found;
  };
  return (file) => {
    const all = new Set([file]);
    // A set that grows while it is iterated also yields what was added.
    for (const each of all) for (const imported of importsOf(each)) all.add(imported);
    return all;
  };
}

/** The files of this repository that `file` imports. Imports of types only count if `withTypes` is true. */
export function directImports(file: string, { withTypes = false } = {}): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const names = [
    ...staticImports
      .filter(({ entries }) => withTypes || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        (isType && !withTypes) || !moduleRequest ? [] : [moduleRequest.value],
      ),
    ),
    // With their quotes.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return names.flatMap((name) => pathOf(file, name) ?? []).filter((path) => existsSync(path));
}

/** Undefined for a package. */
export function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const [head = '', ...rest] = name.split('/');
  const folder = FOLDERS.get(head);
  return folder === undefined ? undefined : join(folder, ...rest);
}
