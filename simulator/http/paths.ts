import type { Endpoint } from '#contracts/endpoints.ts';

/** Every path an operation answers on: the real one, the specification's short one, and the platform's other prefixes. */
export function pathsOf({ path, alias, also }: Pick<Endpoint, 'path' | 'alias' | 'also'>): string[] {
  return [...new Set([path, alias, ...also])];
}
