import type { ApiRoute } from './api-route.ts';
import { pathsOf } from './paths.ts';

/** The operation that a request is for, with the parameters of its path. */
export interface FoundRoute extends Pick<ApiRoute, 'service' | 'answer'> {
  readonly parameters: ReadonlyMap<string, string>;
}

/** Finds the operation at a path. Case matters, a slash at the end does not. */
export type FindRoute = (method: string, path: string) => FoundRoute | undefined;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly route: ApiRoute;
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/**
 * Indexes routes by method and path. A path without parameters is found first, because `my` and `query` could also be
 * ids. Of the paths with parameters, the first one in the table is found.
 */
export function routeTable(routes: readonly ApiRoute[]): FindRoute {
  const plain = new Map<string, FoundRoute>();
  const patterns = new Map<string, Pattern[]>();
  for (const route of routes) {
    for (const method of route.methods) {
      for (const path of pathsOf(route)) {
        if (!path.includes('{')) plain.set(`${method} ${path}`, found(route, NO_PARAMETERS));
        else patterns.set(method, [...(patterns.get(method) ?? []), patternOf(path, route)]);
      }
    }
  }
  const findPlain = (method: string, path: string): FoundRoute | undefined =>
    plain.get(`${method} ${path}`) ?? (path.endsWith('/') ? plain.get(`${method} ${path.slice(0, -1)}`) : undefined);
  return (method, path) => {
    // HEAD is answered as GET, and Node leaves the body out.
    const asked = method === 'HEAD' ? 'GET' : method;
    return findPlain(asked, path) ?? firstMatch(patterns.get(asked) ?? [], path);
  };
}

function found({ service, answer }: ApiRoute, parameters: FoundRoute['parameters']): FoundRoute {
  return { service, answer, parameters };
}

function patternOf(path: string, route: ApiRoute): Pattern {
  const names: string[] = [];
  const expression = path.replace(/\{(\*?)(\w+)\}/g, (_parameter, wild: string, name: string) => {
    names.push(name);
    return wild ? '(.+)' : '([^/]+)';
  });
  return { expression: new RegExp(`^${expression}/?$`, 's'), names, route };
}

function firstMatch(patterns: readonly Pattern[], path: string): FoundRoute | undefined {
  for (const { expression, names, route } of patterns) {
    const match = route.except?.includes(path) ? null : expression.exec(path);
    if (match) return found(route, new Map(names.map((name, at) => [name, unescaped(match[at + 1] ?? '')])));
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
