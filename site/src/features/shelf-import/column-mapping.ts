import type { CsvRow } from './csv-table.ts';

/** What a column can contain. */
export const MAPPED_FIELDS = [
  'title',
  'author',
  'isbn',
  'status',
  'note',
  'startedOn',
  'finishedOn',
  'rating',
  'readings',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The index of the column for each field; null if there is none. */
export type ColumnMapping = Readonly<Record<MappedField, number | null>>;

/** The column names in exports, best match first: Goodreads, StoryGraph, LibraryThing, this club, and German ones. */
const NAMES: Readonly<Record<MappedField, readonly string[]>> = {
  title: ['title', 'titel', 'book title', 'book', 'buch', 'name'],
  author: ['author', 'authors', 'primary author', 'autor', 'autorin', 'autor in', 'author l f', 'verfasser'],
  isbn: ['isbn13', 'isbn 13', 'isbn', 'isbns', 'isbn uid', 'ean'],
  status: ['exclusive shelf', 'shelf', 'read status', 'status', 'regal', 'bookshelves', 'collections'],
  note: [
    'private notes',
    'note',
    'notes',
    'private comment',
    'comment',
    'notiz',
    'notizen',
    'my review',
    'review',
    'review content',
    'rezension',
  ],
  startedOn: ['started', 'date started', 'started on', 'start date', 'started reading', 'begonnen am', 'beginn'],
  finishedOn: [
    'date read',
    'last date read',
    'finished',
    'date finished',
    'finished on',
    'end date',
    'gelesen am',
    'beendet am',
    'ende',
    'finish date',
  ],
  rating: ['my rating', 'star rating', 'rating', 'stars', 'bewertung', 'sterne'],
  readings: ['earlier readings', 'dates read', 'read dates', 'lesedaten'],
};

function plainName(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The columns that can have an ISBN. Exports have one for each form, and often only one of them is filled. */
export function isbnColumns(columns: readonly string[]): readonly number[] {
  return columns.flatMap((column, index) => (NAMES.isbn.includes(plainName(column)) ? [index] : []));
}

/**
 * Guesses the mapping from the names of the columns. Of several columns that a field can have, it is the first one with something
 * in it: exports have empty columns.
 */
export function guessMapping(columns: readonly string[], rows: readonly CsvRow[] = []): ColumnMapping {
  const names = columns.map(plainName);
  const isFilled = (place: number): boolean => rows.some(({ cells }) => (cells[place] ?? '').trim() !== '');
  const placeOf = (field: MappedField): number | null => {
    const places = NAMES[field].map((known) => names.indexOf(known)).filter((place) => place !== -1);
    return places.find(isFilled) ?? places[0] ?? null;
  };
  return {
    title: placeOf('title'),
    author: placeOf('author'),
    isbn: placeOf('isbn'),
    status: placeOf('status'),
    note: placeOf('note'),
    startedOn: placeOf('startedOn'),
    finishedOn: placeOf('finishedOn'),
    rating: placeOf('rating'),
    readings: placeOf('readings'),
  };
}
