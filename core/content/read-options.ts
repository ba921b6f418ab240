import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { ReadItemOptions } from './items.ts';

/** The options that query and get have in common, as the wire has them (wire §2.2). */
export function readOptionsOf({ include = [], consistentRead }: ReadItemOptions): ReadOptions {
  const includeReferences = include.map(({ field, limit }) => (limit === undefined ? { field } : { field, limit }));
  return {
    ...(includeReferences.length === 0 ? {} : { includeReferences }),
    ...(consistentRead === undefined ? {} : { consistentRead }),
  };
}
