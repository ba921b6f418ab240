import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { surnameKey, titleKey } from '../title-key.ts';

/**
 * A key that is equal for two entries about the same book: the id for a book of
 * the club, title and author for any other.
 */
export function shelfKey({ book, title, author }: Pick<ReadingListEntry, 'book' | 'title' | 'author'>): string {
  return book === undefined ? `title:${titleKey(title) || title}:${surnameKey(author)}` : `book:${book}`;
}
