import { useQueryClient } from '@tanstack/react-query';

/** Has everything ask again that shows books, authors or genres: which they are on no page of the site is not. */
export function useRefreshShelves(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}
