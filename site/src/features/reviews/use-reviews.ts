import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { type More, readMore } from '../../club/more.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import { reviewsQuery } from './review-pages.ts';

export interface Reviews {
  readonly reviews: Loaded<readonly Review[]>;
  readonly more: More;
  readonly fetchMore: () => void;
}

/** The reviews of a book, newest first, ten at a time. */
export function useReviews(bookId: string): Reviews {
  const result = useInfiniteQuery({
    ...reviewsQuery(useClub(), bookId),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const shown = useInSlices(result);
  return { reviews: readQuery(shown), more: readMore(shown), fetchMore: () => void result.fetchNextPage() };
}
