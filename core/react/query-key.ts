import type { ItemsQuery } from '../content/query/items-query.ts';

/**
 * The same text for two queries of the same items. Schemas are not in it: of two queries that differ only by `as`, one needs a
 * key of its own.
 */
export function keyOfQuery<T, R>(query: ItemsQuery<T, R>): string {
  // Only the query's own `parts` are replaced: a field of the items may have the same name.
  return JSON.stringify(query, function (this: unknown, name, value) {
    return this === query && name === 'parts' ? [value.collection, value.environment] : value;
  });
}
