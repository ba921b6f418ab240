import { object, text } from '#core/reading.ts';
import { useClub } from './club.ts';
import { MemberRefused } from './failure.ts';
import { readRating } from './item-readers.ts';
import { type Loaded, useLoaded } from './loaded.ts';
import { MEMBER_QUERIES } from './query-keys.ts';
import { currentMember } from './use-current-member.ts';

/** The ratings that can be given: half a star to five stars. */
export const RATING_STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

const PAGE_SIZE = 1000;

const readVerdict = object((field) => [field('book', text), field('rating', readRating)] as const);

/** The stars in the member's own reviews, by the id of the book. Without `isNeeded`, they are not asked for. */
export function useOwnRatings(isNeeded = true): Loaded<ReadonlyMap<string, number>> {
  const { client, collections } = useClub();
  return useLoaded({
    queryKey: [MEMBER_QUERIES, 'own-ratings'],
    // A review may just have been written on another page.
    staleTime: 0,
    enabled: isNeeded,
    queryFn: async ({ client: queries, signal }) => {
      const member = await queries.ensureQueryData(currentMember(client));
      if (member === null) throw new MemberRefused();
      const own = collections.reviews.query().eq('_owner', member.id).limit(PAGE_SIZE);
      const ratings = new Map<string, number>();
      const verdicts = own.fields('book', 'rating').as(readVerdict).consistentRead();
      for await (const [book, rating] of verdicts.all({ signal })) ratings.set(book, rating);
      return ratings;
    },
  });
}
