import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { bookQuery } from '../../club/book-query.ts';
import { useClub } from '../../club/club.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** One book with its authors and genres; null if there is none with this id, or if it cannot be read. */
export function useBook(id: string): Loaded<Book | null> {
  const { collections } = useClub();
  return readQuery(useQuery(bookQuery(collections.books, id)));
}
