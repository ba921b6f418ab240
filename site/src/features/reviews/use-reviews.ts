import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { readReview } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';

const PAGE_SIZE = 10;

export type MoreReviews = 'none' | 'available' | 'loading' | 'failed';

export interface ReviewPages {
  readonly reviews: Loaded<readonly Review[]>;
  readonly more: MoreReviews;
  readonly fetchMore: () => void;
}

/** The reviews of a book, newest first, ten at a time. */
export function useReviews(bookId: string): ReviewPages {
  const { client } = useClub();
  const result = useInfiniteQuery({
    queryKey: ['reviews', bookId],
    queryFn: async ({ signal, pageParam }) => {
      const { items, next } = await client.items.query('Reviews', {
        filter: { book: bookId },
        sort: [{ field: '_createdDate', order: 'desc' }],
        cursor: pageParam,
        limit: PAGE_SIZE,
        signal,
      });
      return { reviews: parseItems(readReview, items), next };
    },
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ reviews }) => reviews),
  });
  const more = (): MoreReviews => {
    if (result.isFetchingNextPage) return result.failureCount > 0 ? 'failed' : 'loading';
    if (result.isFetchNextPageError) return 'failed';
    return result.hasNextPage ? 'available' : 'none';
  };
  return { reviews: readQuery(result), more: more(), fetchMore: () => void result.fetchNextPage() };
}
