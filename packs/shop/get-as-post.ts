import type { Handler } from '#simulator/start/config/define-config.ts';

/**
 * A query by GET, and by POST to the same address: official clients send it as POST if its address would be long, and REST
 * clients always do.
 */
export function byPost(handler: Handler): readonly Handler[] {
  return [handler, { ...handler, method: 'POST' }];
}
