import { paths } from '#contracts/paths.ts';
import { pathsOf } from './paths.ts';

/** Whose manner of speaking an answer takes: each service words the faults of HTTP itself in its own codes. */
export type Speaker = 'token endpoint' | 'content' | 'graphql' | 'platform';

const TOKEN_PATHS = new Set(pathsOf(paths.token));
const CONTENT_PATH =
  /^(\/wix-data|\/data|\/_api\/cloud-data)?\/(v2\/((bulk\/)?items|async-jobs|collections|indexes)|v1\/permissions)(\/|$)/;

/** The service that answers at `path`. */
export function speakerAt(path: string): Speaker {
  if (TOKEN_PATHS.has(path)) return 'token endpoint';
  if (path.startsWith('/graphql/')) return 'graphql';
  return CONTENT_PATH.test(path) ? 'content' : 'platform';
}
