import type { OperationPaths } from '#contracts/paths.ts';

/**
 * All paths of an operation: the real one, the short one of the specification, and
 * those with the platform's other prefixes.
 */
export function pathsOf({ path, alias, also }: Pick<OperationPaths, 'path' | 'alias' | 'also'>): string[] {
  return [...new Set([path, ...[alias, ...also].map(withOneSegmentIfShort)])];
}

/**
 * A short path begins with the version and names no service, so several services share it: `/v2/collections/slug/shirts`
 * is a path of the stores. An id is therefore only one segment there. A slash in it has to be escaped.
 */
function withOneSegmentIfShort(path: string): string {
  return /^\/v\d+\//.test(path) ? path.replaceAll('{*', '{') : path;
}
