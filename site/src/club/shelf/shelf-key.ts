import type { ReadingListEntry } from '#contracts/marginalia/items.ts';

/**
 * The part of an entry's id that says which book it is, so that a book that is sent twice has one entry: the id for a
 * book of the club, title and author as they were written for any other.
 */
export function shelfKey({ book, title, author }: Pick<ReadingListEntry, 'book' | 'title' | 'author'>): string {
  return book === undefined ? `title:${JSON.stringify([title, author])}` : `book:${book}`;
}
