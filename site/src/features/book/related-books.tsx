import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Part } from '../../ui/part.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { bookTexts } from './book-texts.en.ts';
import { rankRelated } from './rank-related.ts';

const SHOWN = 6;
/** Enough books to choose the closest from. */
const CANDIDATES = 30;

/** Other books by an author or of a genre of `book`. */
function useRelatedBooks(book: Book): Loaded<readonly Book[]> {
  const { collections } = useClub();
  const authors = (book.authors ?? []).map(({ _id }) => _id);
  const genres = (book.genres ?? []).map(({ _id }) => _id);
  return useLoaded({
    queryKey: ['related-books', book._id],
    queryFn: async ({ signal }) => {
      const { books } = collections;
      const byEither = books.query().hasSome('authors', authors).or(books.filter().hasSome('genres', genres));
      const candidates = byEither.ne('_id', book._id).include('authors', 'genres').descending('addedAt');
      const { items } = await candidates.limit(CANDIDATES).find({ signal });
      return rankRelated(book, items, SHOWN);
    },
  });
}

function Found({ book }: { book: Book }): ReactNode {
  const { related } = useTexts(bookTexts);
  const books = useRelatedBooks(book);
  if (books.kind === 'failed' || (books.kind === 'ready' && books.value.length === 0)) return null;
  return (
    <Part heading={related}>
      {books.kind === 'loading' ? (
        <ShelfSkeleton count={6} row="six" />
      ) : (
        <Shelf books={books.value} heading="h3" row="six" />
      )}
    </Part>
  );
}

/**
 * Related books, loaded when the reader scrolls near to them. Renders nothing if
 * there are none, or if they cannot be loaded.
 */
export function RelatedBooks({ book }: { book: Book }): ReactNode {
  const { related } = useTexts(bookTexts);
  const place = (
    <Part heading={related}>
      <ShelfSkeleton count={6} row="six" />
    </Part>
  );
  return (
    <WhenNear place={place}>
      <Found book={book} />
    </WhenNear>
  );
}
