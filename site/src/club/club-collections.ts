import type { Author, Book, BulletinPost, Genre, Review } from '#contracts/marginalia/items.ts';
import type { Items, ItemsCollection } from '#core/items.ts';
import type { Reader } from '#core/reading.ts';
import { readAuthor, readBook, readBulletinPost, readGenre, readReview } from './item-readers.ts';

/** The club's collections. */
export interface ClubCollections {
  readonly books: ItemsCollection<Book>;
  readonly authors: ItemsCollection<Author>;
  readonly genres: ItemsCollection<Genre>;
  readonly reviews: ItemsCollection<Review>;
  readonly bulletin: ItemsCollection<BulletinPost>;
  /** Opens a collection that only some pages need. The reader of its items is loaded with these pages. */
  readonly open: <T>(id: string, read: Reader<T>) => ItemsCollection<T>;
}

export function clubCollections(items: Items): ClubCollections {
  // Items that do not match their reader are left out, so that one broken item does not break the page.
  const open: ClubCollections['open'] = (id, read) => items(id, read, { misfits: 'omit' });
  return {
    books: open('Books', readBook),
    authors: open('Authors', readAuthor),
    genres: open('Genres', readGenre),
    reviews: open('Reviews', readReview),
    bulletin: open('Bulletin', readBulletinPost),
    open,
  };
}
