import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { type More, readMore } from '../../club/more.ts';
import { reviewsOf } from '../../club/query-keys.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import type { ReviewPage } from './review-caches.ts';

const PAGE_SIZE = 10;
/** The first page has no cursor: that of every other comes with the page before. */
const START: string | null = null;

export interface ReviewPages {
  readonly reviews: Loaded<readonly Review[]>;
  readonly more: More;
  readonly fetchMore: () => void;
}

/** The reviews of a book, newest first, ten at a time. */
export function useReviews(bookId: string): ReviewPages {
  const { collections } = useClub();
  const result = useInfiniteQuery({
    queryKey: reviewsOf(bookId),
    queryFn: async ({ signal, pageParam }): Promise<ReviewPage> => {
      const newestFirst = collections.reviews.query().eq('book', bookId).descending('_createdDate').limit(PAGE_SIZE);
      const page = pageParam === null ? newestFirst.cursor() : newestFirst.cursor(pageParam);
      const { items, cursors } = await page.find({ signal });
      return { items, next: cursors.next };
    },
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const shown = useInSlices(result);
  return { reviews: readQuery(shown), more: readMore(shown), fetchMore: () => void result.fetchNextPage() };
}
