import { useDeferredValue } from 'react';

/**
 * Renders the first answer of `query` in slices, so that the page stays responsive. For queries whose answer takes long
 * to render. Later answers are rendered at once, because they follow from what the reader has just done.
 */
export function useInSlices<T extends { readonly data: unknown }>(query: T): T {
  const drawn = useDeferredValue(query);
  return drawn.data === undefined ? drawn : query;
}
