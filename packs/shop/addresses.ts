import type { Handler } from '#handlers/define-config.ts';

/**
 * A query by GET, and by POST to the same address: official clients send it as POST if its address would be long, and REST
 * clients always do.
 */
export function byPost(handler: Handler): readonly Handler[] {
  return [handler, { ...handler, method: 'POST' }];
}

/** An operation that REST clients also call at older addresses. The variables have the same names there. */
export function alsoAt(handler: Handler, ...paths: readonly string[]): readonly Handler[] {
  return [handler, ...paths.map((path) => ({ ...handler, path }))];
}
