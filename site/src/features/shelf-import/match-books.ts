import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import { bookIndex, compareBooks, describeBook } from './compare-books.ts';

/** The data by which a book of the club is recognised. */
export interface KnownBook {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly isbn: string | undefined;
}

interface Sought {
  readonly title: string;
  readonly author: string;
  readonly isbn: string;
}

/** The book of the club that a row is about, and whether that is certain. */
export interface Match {
  readonly book: KnownBook;
  readonly verdict: 'same' | 'likely';
}

/** Recognises the club's books. If several are as likely, the row is another book. */
export function createMatcher(books: readonly KnownBook[]): (sought: Sought) => Match | null {
  const library = bookIndex(
    books.map((book) => ({ book, described: describeBook(book.title, joinedAuthors(book.authors), book.isbn) })),
  );
  return ({ title, author, isbn }) => {
    const sought = describeBook(title, author, isbn);
    const compared = library.near(sought).map(({ book, described }) => ({ book, ...compareBooks(sought, described) }));
    const same = compared.filter(({ verdict }) => verdict === 'same');
    const byIsbn = same.filter(({ because }) => because === 'isbn');
    const [only, ...others] =
      [byIsbn, same, compared.filter(({ verdict }) => verdict === 'likely')].find((found) => found.length > 0) ?? [];
    if (only === undefined || others.length > 0) return null;
    return { book: only.book, verdict: only.verdict === 'same' ? 'same' : 'likely' };
  };
}
