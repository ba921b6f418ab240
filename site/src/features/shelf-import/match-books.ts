import { surnameKey, titleKey } from '../../club/title-key.ts';

/** What is known of a book of the club to recognise it by. */
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

/** A title without what stands after its first colon. */
function withoutSubtitle(title: string): string {
  return title.split(':')[0] ?? title;
}

/**
 * Recognises the club's books: by ISBN, else by title and surname of an author, else by the title without its subtitle
 * and the surname. Without a surname a title has to be the only one of its kind. When in doubt, it is another book.
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
