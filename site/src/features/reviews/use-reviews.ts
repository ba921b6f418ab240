import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club.ts';
import { readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import type { Pages } from '../../club/use-pages.ts';
import { readMore } from '../../club/use-pages.ts';
import { reviewsQuery } from './review-pages.ts';

/** The reviews of a book, newest first, ten at a time. */
export function useReviews(bookId: string): Pages<Review> {
  const result = useInfiniteQuery({
    ...reviewsQuery(useClub(), bookId),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const shown = useInSlices(result);
  return { items: readQuery(shown), more: readMore(shown), fetchMore: () => void result.fetchNextPage() };
}
