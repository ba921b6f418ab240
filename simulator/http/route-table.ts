import type { Answer, ApiRoute } from './api-route.ts';
import { pathsOf } from './paths.ts';

/** An operation that a request is for, with what its path leaves open. */
export interface FoundRoute {
  readonly answer: Answer;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Finds the operation at a path, case-sensitive; a slash at the end makes no other path. */
export type FindRoute = (method: string, path: string) => FoundRoute | undefined;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly answer: Answer;
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/**
 * All routes by method and path. A path without parameters is found before any that has some, as `my` and `query` would
 * pass for ids; of those that have some, the first in the table.
 */
export function routeTable(routes: readonly ApiRoute[]): FindRoute {
  const plain = new Map<string, FoundRoute>();
  const patterns = new Map<string, Pattern[]>();
  for (const route of routes) {
    for (const method of route.methods) {
      for (const path of pathsOf(route)) {
        if (!path.includes('{')) plain.set(`${method} ${path}`, { answer: route.answer, parameters: NO_PARAMETERS });
        else patterns.set(method, [...(patterns.get(method) ?? []), patternOf(path, route.answer)]);
      }
    }
  }
  const findPlain = (method: string, path: string): FoundRoute | undefined =>
    plain.get(`${method} ${path}`) ?? (path.endsWith('/') ? plain.get(`${method} ${path.slice(0, -1)}`) : undefined);
  return (method, path) => {
    // The answer to HEAD is that to GET, of which Node leaves the body out.
    const asked = method === 'HEAD' ? 'GET' : method;
    return findPlain(asked, path) ?? firstMatch(patterns.get(asked) ?? [], path);
  };
}

function patternOf(path: string, answer: Answer): Pattern {
  const names: string[] = [];
  const expression = path.replace(/\{(\*?)(\w+)\}/g, (_parameter, wild: string, name: string) => {
    names.push(name);
    return wild ? '(.+)' : '([^/]+)';
  });
  return { expression: new RegExp(`^${expression}/?$`, 's'), names, answer };
}

function firstMatch(patterns: readonly Pattern[], path: string): FoundRoute | undefined {
  for (const { expression, names, answer } of patterns) {
    const match = expression.exec(path);
    if (match) return { answer, parameters: new Map(names.map((name, at) => [name, unescaped(match[at + 1] ?? '')])) };
  }
  return undefined;
}

/** Official clients do not escape ids (wire §2.5): a bare percent sign stands for itself. */
function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
