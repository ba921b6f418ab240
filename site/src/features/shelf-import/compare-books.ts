import { surnamesOf } from '../../club/author-names.ts';
import { type BookTitle, namesVolume, readTitle } from '../../club/book-title.ts';
import { readIsbn } from './isbn.ts';

/** What is known about a book. `author` names any number of authors; unknown texts are empty. */
export interface Described {
  readonly title: BookTitle;
  readonly surnames: ReadonlySet<string>;
  readonly isbn: string;
}

export function describeBook(title: string, author: string, isbn = ''): Described {
  // The club may have typed an ISBN with a wrong check digit. It still is another one than that of the row.
  return { title: readTitle(title), surnames: surnamesOf(author), isbn: readIsbn(isbn) || isbn.trim() };
}

/**
 * Whether two descriptions are of one book, and why.
 *
 * - `same`: certainly.
 * - `likely`: one of them says less, and nothing contradicts. They are the same if no third book is as likely.
 * - `unsure`: not to be taken for each other.
 */
export type Comparison =
  | { readonly verdict: 'same'; readonly because: 'isbn' | 'title' }
  | { readonly verdict: 'likely'; readonly because: 'noAuthor' | 'noSubtitle' | 'noSeries' }
  | { readonly verdict: 'unsure'; readonly because: 'isbn' | 'noAuthor' | 'volume' }
  | { readonly verdict: 'different'; readonly because: 'title' | 'volume' | 'author' };

type TitleComparison = 'equal' | 'noSubtitle' | 'noSeries' | 'volume' | 'title';

function compareTitles(one: BookTitle, other: BookTitle): TitleComparison {
  if (one.whole === other.whole) return compareSeries(one, other);
  if (one.main !== other.main || (one.rest !== '' && other.rest !== '')) return 'title';
  if (namesVolume(one.rest || other.rest) || compareSeries(one, other) === 'volume') return 'volume';
  return 'noSubtitle';
}

/** Compares the series in brackets. Catalogues give one book different series, but not different numbers in one. */
function compareSeries(one: BookTitle, other: BookTitle): 'equal' | 'noSeries' | 'volume' {
  const [fewer, more] = one.series.length <= other.series.length ? [one, other] : [other, one];
  if (more.series.length === 0) return 'equal';
  if (fewer.series.length === 0) {
    // `Saga (Saga, #2)` is not `Saga`; `Dune (Dune, #1)` is `Dune`.
    const isOther = more.series.some(({ name, number, isRange }) => isRange || (name === more.main && number !== '1'));
    return isOther ? 'volume' : 'noSeries';
  }
  const shared = fewer.series.flatMap((series) =>
    more.series.filter(({ name }) => name === series.name).map(({ number }) => number === series.number),
  );
  if (shared.length > 0) return shared.every((isEqual) => isEqual) ? 'equal' : 'volume';
  return fewer.series.some(({ number }) => more.series.some((series) => series.number === number)) ? 'equal' : 'volume';
}

function compareAuthors(one: Described, other: Described): 'equal' | 'unknown' | 'different' {
  if (one.surnames.size === 0 && other.surnames.size === 0) return 'equal';
  if (one.surnames.size === 0 || other.surnames.size === 0) return 'unknown';
  return [...one.surnames].some((surname) => other.surnames.has(surname)) ? 'equal' : 'different';
}

export function compareBooks(one: Described, other: Described): Comparison {
  const title = compareTitles(one.title, other.title);
  const bothHaveIsbn = one.isbn !== '' && other.isbn !== '';
  if (bothHaveIsbn && one.isbn === other.isbn) {
    // The ISBN of a set of volumes.
    if (title === 'volume') return { verdict: 'unsure', because: 'volume' };
    return { verdict: 'same', because: 'isbn' };
  }
  if (title === 'title' || title === 'volume') return { verdict: 'different', because: title };
  const author = compareAuthors(one, other);
  if (author === 'different') return { verdict: 'different', because: 'author' };
  if (author === 'unknown') {
    if (bothHaveIsbn) return { verdict: 'unsure', because: 'isbn' };
    if (title === 'noSubtitle') return { verdict: 'unsure', because: 'noAuthor' };
    return { verdict: 'likely', because: 'noAuthor' };
  }
  // Editions of one book have different ISBNs and the same title.
  if (title === 'equal') return { verdict: 'same', because: 'title' };
  if (title === 'noSubtitle' && bothHaveIsbn) return { verdict: 'unsure', because: 'isbn' };
  return { verdict: 'likely', because: title };
}

/** Books that can be compared only with those of a similar title, so that a long list takes no time. */
export function bookIndex<Book extends { readonly described: Described }>(
  books: readonly Book[] = [],
): { readonly add: (book: Book) => void; readonly near: (described: Described) => readonly Book[] } {
  const byKey = new Map<string, Book[]>();
  const keysOf = ({ title: { main, whole }, isbn }: Described): ReadonlySet<string> =>
    new Set([main, whole, ...(isbn === '' ? [] : [`isbn:${isbn}`])]);
  const add = (book: Book): void => {
    for (const key of keysOf(book.described)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [book]);
      else known.push(book);
    }
  };
  for (const book of books) add(book);
  return { add, near: (described) => [...new Set([...keysOf(described)].flatMap((key) => byKey.get(key) ?? []))] };
}
