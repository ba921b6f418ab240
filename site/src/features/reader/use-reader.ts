import { useQuery } from '@tanstack/react-query';
import { aggregate } from '#core/content.ts';
import { type BookRating, readBookRating } from '../../club/book-rating.ts';
import { useClub } from '../../club/club-context.ts';
import type { ClubReader } from '../../club/find-club-reader.ts';
import { type ReviewOfBook, readReviewOfBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES, READERS } from '../../club/query-keys.ts';
import { useIsMember } from '../../club/use-is-member.ts';
import { type Pages, usePages } from '../../club/use-pages.ts';

const PAGE_SIZE = 10;

/** A member of the club; null if there is none with this id, or if nobody else may see them. */
export function useReader(id: string): Loaded<ClubReader | null> {
  const { client } = useClub();
  const isMember = useIsMember();
  const result = useQuery({
    // What a member sees of their own page is nobody else's.
    queryKey: isMember ? [MEMBER_QUERIES, ...READERS, id] : [...READERS, id],
    queryFn: ({ signal }) => client.members.find(id, { signal }),
  });
  return readQuery(result);
}

/** The reviews of a member, newest first, each with its book. */
export function useReviewsBy(readerId: string): Pages<ReviewOfBook> {
  const { reviews } = useClub().collections;
  const newestFirst = reviews.query().eq('_owner', readerId).descending('_createdDate').include('book');
  return usePages(['reviews-by', readerId], newestFirst.limit(PAGE_SIZE).as(readReviewOfBook));
}

/** The number of a member's reviews, and their average. Undefined until it is known, and if there are none. */
export function useReviewFigures(readerId: string): BookRating | undefined {
  const { reviews } = useClub().collections;
  const { data } = useQuery({
    queryKey: ['reviews-by', readerId, 'figures'],
    queryFn: async ({ signal }) => {
      const all = aggregate(reviews).eq('_owner', readerId).avg('rating', 'stars').count();
      const { items } = await all.run({ signal });
      return readBookRating(items[0]);
    },
  });
  return data ?? undefined;
}
