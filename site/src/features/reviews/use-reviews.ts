import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Page } from '#core/content/paging/page.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

const PAGE_SIZE = 10;
/** Every other page is asked for by the one before. */
const FIRST_PAGE: Page<Review> | null = null;

export type MoreReviews = 'none' | 'available' | 'loading' | 'failed';

export interface ReviewPages {
  readonly reviews: Loaded<readonly Review[]>;
  readonly more: MoreReviews;
  readonly fetchMore: () => void;
}

/** The reviews of a book, newest first, ten at a time. */
export function useReviews(bookId: string): ReviewPages {
  const { collections } = useClub();
  const result = useInfiniteQuery({
    queryKey: ['reviews', bookId],
    queryFn: ({ signal, pageParam }) => {
      const ofBook = collections.reviews.query().eq('book', bookId);
      const newestFirst = ofBook.descending('_createdDate').limit(PAGE_SIZE).cursor();
      return pageParam === null ? newestFirst.find({ signal }) : pageParam.next({ signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => (page.hasNext ? page : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const more = (): MoreReviews => {
    if (result.isFetchingNextPage) return result.failureCount > 0 ? 'failed' : 'loading';
    if (result.isFetchNextPageError) return 'failed';
    return result.hasNextPage ? 'available' : 'none';
  };
  return { reviews: readQuery(result), more: more(), fetchMore: () => void result.fetchNextPage() };
}
