import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { surnameKey, titleKey } from '../title-key.ts';

/**
 * What two entries for one book have in common: a book of the club's is known by its id, another by its title and
 * author.
 */
export function shelfKey({ book, title, author }: Pick<ReadingListEntry, 'book' | 'title' | 'author'>): string {
  return book === undefined ? `title:${titleKey(title) || title}:${surnameKey(author)}` : `book:${book}`;
}
