import type { InfiniteData } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Client } from '#core/index.ts';
import { type ItemsPage, itemsPagesQuery } from '#core/react-query.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import { reviewsOf } from '../../club/query-keys.ts';

const PAGE_SIZE = 10;

export type ReviewPages = InfiniteData<ItemsPage<Review>, string | null>;

/** What public queries are sent with. */
export interface PublicClub {
  readonly client: Pick<Client, 'session'>;
  readonly collections: ClubCollections;
}

/** The reviews of a book, newest first, page by page. */
export function reviewsQuery(
  { client, collections: { reviews } }: PublicClub,
  bookId: string,
): ReturnType<typeof itemsPagesQuery<Review, Review>> {
  const newestFirst = reviews.query().eq('book', bookId).descending('_createdDate').limit(PAGE_SIZE);
  return { ...itemsPagesQuery(client, newestFirst), queryKey: reviewsOf(bookId) };
}
