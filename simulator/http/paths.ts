import type { OperationPaths } from '#contracts/paths.ts';

/** Every path an operation answers on: the real one, the specification's short one, and the platform's other prefixes. */
export function pathsOf({ path, alias, also }: Pick<OperationPaths, 'path' | 'alias' | 'also'>): string[] {
  return [...new Set([path, alias, ...also])];
}
