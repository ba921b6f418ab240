import { useDeferredValue } from 'react';

/**
 * `query`, whose first answer is drawn in slices, so that what readers do meanwhile is not kept waiting: for what much
 * is drawn from. Later answers are drawn at once, as they are what somebody has just done.
 */
export function useInSlices<T extends { readonly data: unknown }>(query: T): T {
  const drawn = useDeferredValue(query);
  return drawn.data === undefined ? drawn : query;
}
