import type { OperationPaths } from '#contracts/operations/operation-row.ts';

/**
 * All paths of an operation: the real one, the short one of the specification, and
 * those with the platform's other prefixes.
 */
export function pathsOf({ path, alias, also }: Pick<OperationPaths, 'path' | 'alias' | 'also'>): string[] {
  return [...new Set([path, alias, ...also])];
}
