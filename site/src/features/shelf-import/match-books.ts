import { areOtherVolumes, namesVolume, surnameKeys, titleKey } from '../../club/title-key.ts';

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

/** The parts of a title before and after its first colon. */
function parted(title: string): { readonly main: string; readonly subtitle: string } {
  const [main = '', ...rest] = title.split(/[:：]/);
  return { main: titleKey(main), subtitle: rest.join(':').trim() };
}

/** Whether two titles can mean one book: equal, or one of them leaves out a subtitle that names no volume. */
function areOfOneBook(one: string, other: string): boolean {
  if (areOtherVolumes(one, other)) return false;
  if (titleKey(one) === titleKey(other)) return true;
  const [first, second] = [parted(one), parted(other)];
  const subtitles = [first.subtitle, second.subtitle].filter((subtitle) => subtitle !== '');
  const [only = ''] = subtitles;
  return first.main === second.main && subtitles.length === 1 && !namesVolume(only);
}

/**
 * Recognises the club's books: by ISBN, else by title and surname of an author, else by surname and title without the
 * subtitle. Books with two ISBNs are the same only if their titles are. Without a surname, the title must be unique among the
 * club's books. In doubt, a row is a different book.
 */
export function createMatcher(books: readonly KnownBook[]): (sought: Sought) => KnownBook | null {
  const byIsbn = new Map(books.flatMap((book) => (book.isbn === undefined ? [] : [[book.isbn, book] as const])));
  const byTitle = grouped(books, ({ title }) => titleKey(title));
  const byMainTitle = grouped(books, ({ title }) => parted(title).main);
  const among = (candidates: readonly KnownBook[], { title, author }: Sought): KnownBook | null => {
    const surnames = surnameKeys(author);
    const fitting = candidates.filter(
      (book) =>
        areOfOneBook(title, book.title) &&
        (surnames.size === 0 ||
          book.authors.some((name) => [...surnameKeys(name)].some((surname) => surnames.has(surname)))),
    );
    const [only = null] = fitting;
    return fitting.length === 1 ? only : null;
  };
  return (sought) => {
    const { isbn, title, author } = sought;
    const known = isbn === '' ? undefined : byIsbn.get(isbn);
    if (known !== undefined) return known;
    if (titleKey(title) === '') return null;
    const whole = among(byTitle.get(titleKey(title)) ?? [], sought);
    if (whole !== null || author === '') return whole;
    const shortened = byMainTitle.get(parted(title).main) ?? [];
    return among(isbn === '' ? shortened : shortened.filter((book) => book.isbn === undefined), sought);
  };
}
