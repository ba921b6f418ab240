import { useQueryClient } from '@tanstack/react-query';

/** Invalidates all queries, because every page of the site shows books, authors or genres. */
export function useRefreshShelves(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}
