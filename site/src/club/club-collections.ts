import type {
  Author,
  Book,
  BulletinPost,
  Genre,
  PublicShelf,
  ReadingListEntry,
  Review,
} from '#contracts/marginalia/items.ts';
import type { Items, ItemsCollection } from '#core/items.ts';
import {
  readAuthor,
  readBook,
  readBulletinPost,
  readGenre,
  readPublicShelf,
  readReadingListEntry,
  readReview,
} from './item-readers.ts';

/** The club's collections. */
export interface ClubCollections {
  readonly books: ItemsCollection<Book>;
  readonly authors: ItemsCollection<Author>;
  readonly genres: ItemsCollection<Genre>;
  readonly reviews: ItemsCollection<Review>;
  /** The member's own entries. Members cannot see each other's. */
  readonly readingList: ItemsCollection<ReadingListEntry>;
  /** What members show of their shelves. */
  readonly publicShelves: ItemsCollection<PublicShelf>;
  readonly bulletin: ItemsCollection<BulletinPost>;
}

/** Leaves out items that do not match their reader, so that one broken item does not break the page. */
const LENIENT = { misfits: 'omit' } as const;

export function clubCollections(items: Items): ClubCollections {
  return {
    books: items('Books', readBook, LENIENT),
    authors: items('Authors', readAuthor, LENIENT),
    genres: items('Genres', readGenre, LENIENT),
    reviews: items('Reviews', readReview, LENIENT),
    readingList: items('ReadingList', readReadingListEntry, LENIENT),
    publicShelves: items('PublicShelves', readPublicShelf, LENIENT),
    bulletin: items('Bulletin', readBulletinPost, LENIENT),
  };
}
