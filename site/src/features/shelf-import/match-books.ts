import { surnameKey, titleKey } from '../../club/title-key.ts';

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

function grouped(books: readonly KnownBook[], keyOf: (book: KnownBook) => string): Map<string, KnownBook[]> {
  const groups = new Map<string, KnownBook[]>();
  for (const book of books) {
    const key = keyOf(book);
    groups.set(key, [...(groups.get(key) ?? []), book]);
  }
  return groups;
}

/** A title up to its first colon. */
function withoutSubtitle(title: string): string {
  return title.split(':')[0] ?? title;
}

/**
 * Recognises the club's books: by ISBN, else by title and surname of an author, else by surname and title without the
 * subtitle. Without a surname, the title must be unique among the club's books. In doubt, a row is a different book.
 */
export function createMatcher(books: readonly KnownBook[]): (sought: Sought) => KnownBook | null {
  const byIsbn = new Map(books.flatMap((book) => (book.isbn === undefined ? [] : [[book.isbn, book] as const])));
  const byTitle = grouped(books, ({ title }) => titleKey(title));
  const byMainTitle = grouped(books, ({ title }) => titleKey(withoutSubtitle(title)));
  const among = (candidates: readonly KnownBook[] | undefined, author: string): KnownBook | null => {
    const surname = surnameKey(author);
    const fitting = (candidates ?? []).filter(
      ({ authors }) => surname === '' || authors.some((name) => surnameKey(name) === surname),
    );
    const [only = null] = fitting;
    return fitting.length === 1 ? only : null;
  };
  return ({ isbn, title, author }) => {
    const known = isbn === '' ? undefined : byIsbn.get(isbn);
    if (known !== undefined) return known;
    if (titleKey(title) === '') return null;
    const whole = among(byTitle.get(titleKey(title)), author);
    if (whole !== null || author === '') return whole;
    return among(byMainTitle.get(titleKey(withoutSubtitle(title))), author);
  };
}
