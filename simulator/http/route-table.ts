import type { Row, RowAnswer } from './row.ts';

/** The row for a request, with the parameters of its path. */
export interface FoundRow {
  readonly row: RowAnswer;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Finds the row for a path. The path is case-sensitive; a slash at its end is ignored. */
export type FindRow = (method: string, path: string) => FoundRow | undefined;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly row: Row;
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/**
 * Indexes rows by method and path. Paths without parameters take precedence, because `my` and `query` could also
 * be ids. Among paths with parameters, the first one in the table takes precedence. HEAD uses the row of GET
 * unless it has its own, and Node omits the body.
 */
export function routeTable(rows: readonly Row[]): FindRow {
  const plain = new Map<string, FoundRow>();
  const patterns = new Map<string, Pattern[]>();
  for (const row of rows) {
    for (const method of row.methods) {
      for (const path of row.paths) {
        if (!path.includes('{')) plain.set(`${method} ${path}`, { row, parameters: NO_PARAMETERS });
        else patterns.set(method, [...(patterns.get(method) ?? []), patternOf(path, row)]);
      }
    }
  }
  const findPlain = (method: string, path: string): FoundRow | undefined =>
    plain.get(`${method} ${path}`) ?? (path.endsWith('/') ? plain.get(`${method} ${path.slice(0, -1)}`) : undefined);
  const find: FindRow = (method, path) => findPlain(method, path) ?? firstMatch(patterns.get(method) ?? [], path);
  return (method, path) => find(method, path) ?? (method === 'HEAD' ? find('GET', path) : undefined);
}

function patternOf(path: string, row: Row): Pattern {
  const names: string[] = [];
  const expression = path.replace(/\{(\*?)(\w+)\}/g, (_parameter, wild: string, name: string) => {
    names.push(name);
    const values = row.values?.[name];
    if (values) return `(${values.join('|')})`;
    return wild ? '(.+)' : '([^/]+)';
  });
  return { expression: new RegExp(`^${expression}/?$`, 's'), names, row };
}

function firstMatch(patterns: readonly Pattern[], path: string): FoundRow | undefined {
  for (const { expression, names, row } of patterns) {
    const match = row.except?.includes(path) ? null : expression.exec(path);
    if (match) return { row, parameters: new Map(names.map((name, at) => [name, unescaped(match[at + 1] ?? '')])) };
  }
  return undefined;
}

/** Decodes a parameter. Official clients do not escape ids (wire §2.5), so a bare percent sign is kept as it is. */
function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
