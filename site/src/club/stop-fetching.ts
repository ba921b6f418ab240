import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Cancels running queries, whose answers may not include a change yet. Call `fetchUnknown` once the change is stored. */
export async function stopFetching(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
}

/** Fetches what is shown and was never loaded, because `stopFetching` has cancelled its first query. */
export async function fetchUnknown(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isUnknown = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined;
  await Promise.all(keys.map((queryKey) => queries.refetchQueries({ queryKey, type: 'active', predicate: isUnknown })));
}
