import { type OperationRow, pathsOf } from '#contracts/operations/operation-row.ts';
import { declaredTree, type FieldTree, ownTree } from './field-tree.ts';
import type { DeclaredOperation } from './platform-packages.ts';

/** A declared operation, and the one that is played for it, if any. */
export interface Matched {
  readonly declared: DeclaredOperation;
  readonly name: string | undefined;
  readonly row: OperationRow | undefined;
}

/** Finds the played operation of each declared one, by its method and path. */
export function matched(
  declared: readonly DeclaredOperation[],
  played: Readonly<Record<string, OperationRow>>,
): readonly Matched[] {
  const byAddress = new Map(
    Object.entries(played).flatMap(([name, row]) =>
      pathsOf(row).flatMap((path) => row.methods.map((method) => [addressOf(method, path), { name, row }] as const)),
    ),
  );
  return declared.map((operation) => {
    const isOurs = !OTHER_SERVICES.has(operation.package);
    const found = isOurs ? byAddress.get(addressOf(operation.method, operation.path)) : undefined;
    return { declared: operation, name: found?.name, row: found?.row };
  });
}

/** Packages that declare a short address which is that of another service here: `/v2/collections/{id}` is a data collection. */
const OTHER_SERVICES: ReadonlySet<string> = new Set(['@wix/auto_sdk_stores_collections']);

/** The names of variables differ. */
export function addressOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

/** One way in which a played operation differs from its declaration. */
export interface Difference {
  readonly operation: string;
  /** Such as `request: query.fields is declared and not read`. */
  readonly text: string;
}

/** The differences of one operation. `sources` is searched for error codes. */
export function differencesOf({ declared, name, row }: Matched, sources: string): readonly Difference[] {
  if (name === undefined || row === undefined) return [];
  const { request, response, types, path } = declared;
  const inPath = new Set([...variablesOf(path), ...variablesOf(row.path)]);
  const texts = [
    ...ofMessage(
      'request',
      withoutPath(declaredTree(request, types), inPath),
      withoutPath(ownTree(row.request, 'input'), inPath),
    ),
    ...ofMessage('response', declaredTree(response, types), ownTree(row.response, 'output')),
    ...declared.errors
      .filter((code) => !sources.includes(code))
      .map((code) => `error: ${code} is declared, and no source mentions it`),
    ...(declared.removedOn === undefined ? [] : [`removal: the platform removes it on ${declared.removedOn}`]),
  ];
  return texts.map((text) => ({ operation: name, text }));
}

function variablesOf(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{\*?([^}]+)\}/g), ([, variable = '']) => variable);
}

/** Parameters of the path have the name of the variable with us, and that of the field in a declaration. */
function withoutPath(tree: FieldTree, inPath: ReadonlySet<string>): FieldTree {
  return new Map([...tree].filter(([path]) => !inPath.has(path)));
}

function ofMessage(message: 'request' | 'response', declared: FieldTree, own: FieldTree): readonly string[] {
  const missing = message === 'request' ? 'is declared and not read' : 'is declared and not answered';
  const added = message === 'request' ? 'is read and not declared' : 'is answered and not declared';
  return [
    ...topmost(declared, own).map((path) => `${message}: ${path} ${missing}`),
    ...topmost(own, declared).map((path) => `${message}: ${path} ${added}`),
    ...[...declared].flatMap(([path, leaf]) => {
      const ours = own.get(path);
      if (!ours) return [];
      if (ours.kind !== leaf.kind && ours.kind !== 'any' && leaf.kind !== 'any') {
        return [`${message}: ${path} is declared as ${leaf.kind}, and is ${ours.kind} here`];
      }
      return message === 'request' ? limitTexts(path, leaf.limits, ours.limits) : [];
    }),
  ];
}

/** A request that the platform refuses by a limit should not pass here, or the other way round. */
function limitTexts(
  path: string,
  declared: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(declared).flatMap(([limit, value]) => {
    const ours = own[limit];
    if (ours === value) return [];
    return [`limit: ${path} has a declared ${limit} of ${value}, and ${ours === undefined ? 'none' : ours} here`];
  });
}

/** The paths that the other tree lacks, without those below another such path, or below a place that may hold anything. */
function topmost(tree: FieldTree, other: FieldTree): readonly string[] {
  const lacks = (path: string) => !other.has(path);
  return [...tree.keys()].filter((path) => {
    if (path === '' || !lacks(path)) return false;
    return parentsOf(path).every((parent) => !lacks(parent) && other.get(parent)?.kind !== 'any');
  });
}

/** `a.b[].c` has the parents ``, `a` and `a.b[]`. */
function parentsOf(path: string): readonly string[] {
  const pieces = path.split('.');
  return pieces.map((_, at) => pieces.slice(0, at).join('.'));
}
