import type { IncomingHttpHeaders } from 'node:http';
import type { HttpAnswer } from './answer.ts';
import type { Route, RouteAnswer } from './route.ts';

/** A part of the application that answers with routes. All of them have the same headers and error handling. */
export interface Surface {
  /** Finds the route for a request. If the result is undefined, the next surface is tried. */
  readonly find: (method: string, path: string, headers: IncomingHttpHeaders) => FoundRoute | undefined;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Serialises JSON. */
  readonly textOf: (body: object) => string;
  /** The page for a rejected request. Without it, errors are JSON. A defect is always answered with JSON. */
  readonly errorPage?: (thrown: unknown) => HttpAnswer;
}

/** A surface that is opened by the first request below its prefix. */
export interface MountedSurface {
  /** Without a slash at the end. */
  readonly prefix: string;
  readonly open: () => Promise<Surface>;
}

/**
 * A surface for browsers or for the control API, closed to other origins
 * (COR-3). `otherwise` answers if no route matches.
 */
export function surfaceOf(
  routes: readonly Route[],
  more: { readonly otherwise?: RouteAnswer; readonly errorPage?: Surface['errorPage'] } = {},
): Surface {
  const { otherwise, errorPage } = more;
  const table = routeTable(routes);
  const nothing = otherwise && { route: otherwise, parameters: new Map<string, string>() };
  return {
    find: (method, path) => table(method, path) ?? nothing,
    headers: {},
    textOf: JSON.stringify,
    ...(errorPage && { errorPage }),
  };
}

/** Whether a path equals the prefix or is below it. */
export function isBelow({ prefix }: Pick<MountedSurface, 'prefix'>, path: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
}

/** The route for a request, with the parameters of its path. */
export interface FoundRoute {
  readonly route: RouteAnswer;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Finds the route for a path. The path is case-sensitive; a slash at its end is ignored. */
export type FindRoute = (method: string, path: string) => FoundRoute | undefined;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly route: Route;
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/**
 * Indexes routes by method and path. Paths without parameters take precedence, because `my` and `query` could also
 * be ids. Among paths with parameters, the first one in the table takes precedence. HEAD uses the route of GET
 * unless it has its own, and Node omits the body.
 */
export function routeTable(routes: readonly Route[]): FindRoute {
  const plain = new Map<string, FoundRoute>();
  const patterns = new Map<string, Pattern[]>();
  for (const route of routes) {
    for (const method of route.methods) {
      for (const path of route.paths) {
        if (!path.includes('{')) plain.set(`${method} ${path}`, { route, parameters: NO_PARAMETERS });
        else patterns.set(method, [...(patterns.get(method) ?? []), patternOf(path, route)]);
      }
    }
  }
  const findPlain = (method: string, path: string): FoundRoute | undefined =>
    plain.get(`${method} ${path}`) ?? (path.endsWith('/') ? plain.get(`${method} ${path.slice(0, -1)}`) : undefined);
  const find: FindRoute = (method, path) => findPlain(method, path) ?? firstMatch(patterns.get(method) ?? [], path);
  return (method, path) => find(method, path) ?? (method === 'HEAD' ? find('GET', path) : undefined);
}

function patternOf(path: string, route: Route): Pattern {
  const names: string[] = [];
  const expression = path.replace(/\{(\*?)(\w+)\}/g, (_parameter, wild: string, name: string) => {
    names.push(name);
    const values = route.values?.[name];
    if (values) return `(${values.join('|')})`;
    return wild ? '(.+)' : '([^/]+)';
  });
  return { expression: new RegExp(`^${expression}/?$`, 's'), names, route };
}

function firstMatch(patterns: readonly Pattern[], path: string): FoundRoute | undefined {
  for (const { expression, names, route } of patterns) {
    const match = route.except?.test(path) ? null : expression.exec(path);
    if (match) return { route, parameters: new Map(names.map((name, at) => [name, unescaped(match[at + 1] ?? '')])) };
  }
  return undefined;
}

/** Decodes a parameter. Official clients do not escape ids (WIR-14), so a bare percent sign is kept as it is. */
function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
