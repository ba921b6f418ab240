import type { Book } from '#contracts/marginalia/items.ts';
import { type AggregateRow, aggregate, pipeline } from '#core/content.ts';
import type { Conditions, ItemsCollection } from '#core/items.ts';
import { count, object, type Reader, readable, text, valueThat } from '#core/reading.ts';

/** The number of books for each value of a field. */
export type BookCounts<V> = ReadonlyMap<V, number>;

/** Adds the conditions that select the books to count. */
export type Choose = <Books extends Conditions<Book>>(books: Books) => Books;

interface Counting {
  readonly signal: AbortSignal;
  /** Counts every book if it is left out. */
  readonly choose?: Choose;
}

/** The largest number of groups in one answer. */
const MOST = 1000;

const everyBook: Choose = (books) => books;

/** Leaves out groups without a value, because a missing value cannot be chosen. */
function readCounts<V>(rows: readonly AggregateRow[], readGroup: Reader<V>): BookCounts<V> {
  const readRow = object((field): [V, number] => [field('_id', readGroup), field('count', count)]);
  return new Map(rows.map((row) => readable(readRow, row)).filter((counted) => counted !== null));
}

async function countBy<V>(
  field: 'language' | 'year',
  readValue: Reader<V>,
  books: ItemsCollection<Book>,
  { signal, choose = everyBook }: Counting,
): Promise<BookCounts<V>> {
  const { items } = await choose(aggregate(books)).group(field).count().limit(MOST).run({ signal });
  return readCounts(items, readValue);
}

export function countByLanguage(books: ItemsCollection<Book>, counting: Counting): Promise<BookCounts<string>> {
  return countBy('language', text, books, counting);
}

const integer = valueThat((value): value is number => Number.isInteger(value), 'an integer');

export function countByYear(books: ItemsCollection<Book>, counting: Counting): Promise<BookCounts<number>> {
  return countBy('year', integer, books, counting);
}

const readGenreName = object((field) => field('name', text));

/** Counts by the names of genres, because references cannot be grouped. A book with two genres counts for both. */
export async function countByGenreName(
  books: ItemsCollection<Book>,
  { signal, choose = everyBook }: Counting,
): Promise<BookCounts<string>> {
  const ofEachGenre = pipeline(books).filter(choose(books.filter())).unwind('genreNames');
  const counted = ofEachGenre.group(
    { name: { fieldPath: 'genreNames' } },
    { resultFieldName: 'count', sum: { expression: { numeric: 1 } } },
  );
  const { items } = await counted.paging({ limit: MOST }).run({ signal });
  return readCounts(items, readGenreName);
}
