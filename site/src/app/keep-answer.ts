import type { QueryClient } from '@tanstack/react-query';
import type { AnyQuestion } from '../club/question.ts';
import { START } from '../features/reviews/review-pages.ts';

/**
 * Asks a question and caches its answer, unless the cache has a fresh one. A question with pages is always asked as an
 * infinite query: the query client would take any other answer for one page.
 */
export function keepAnswer(
  queries: QueryClient,
  question: AnyQuestion,
  options: { readonly retry?: false } = {},
): Promise<void> {
  const { queryKey } = question;
  if ('ask' in question) {
    return queries.prefetchQuery({ queryKey, queryFn: ({ signal }) => question.ask({ signal }), ...options });
  }
  return queries.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => question.askPage(pageParam, { signal }),
    initialPageParam: START,
    getNextPageParam: (page: unknown) => question.nextCursor(page),
    ...options,
  });
}
