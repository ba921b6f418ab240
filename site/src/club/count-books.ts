import type { Book } from '#contracts/marginalia/items.ts';
import { type AggregateRow, aggregate, pipeline } from '#core/content.ts';
import type { Conditions, ItemsCollection } from '#core/items.ts';
import { count, object, type Reader, readable, text, valueThat } from '#core/reading.ts';

/** How many books there are by each value of a field. */
export type BookCounts<V> = ReadonlyMap<V, number>;

/** Says which books are counted. */
export type Choose = <Books extends Conditions<Book>>(books: Books) => Books;

interface Counting {
  readonly signal: AbortSignal;
  /** Every book, unless it says otherwise. */
  readonly choose?: Choose;
}

/** As many groups as one answer may hold. */
const MOST = 1000;

const everyBook: Choose = (books) => books;

/** A group without a value is left out: what a book does not say cannot be chosen. */
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

/** By the names of the genres: references cannot be grouped, and a book of two genres counts for both. */
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
