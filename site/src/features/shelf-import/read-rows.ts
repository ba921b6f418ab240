import { dropGuard } from '../../club/csv-text.ts';
import { NOTE_LIMIT, problemOf, type Reading, type Status } from '../../club/shelf/reading.ts';
import type { BadRow, Reason } from './bad-row.ts';
import { type ColumnMapping, isbnColumns, type MappedField } from './column-mapping.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { readIsbn } from './isbn.ts';
import { type PlacedReadings, placeReadings } from './place-readings.ts';
import { plainNote } from './plain-note.ts';
import { type DayOrder, dayOrderOf, isAmbiguous, readDay } from './read-day.ts';
import { readStars } from './read-rating.ts';
import { readReadings } from './read-readings.ts';
import { readStatus } from './read-status.ts';

/** In characters. No book has a longer title; such a text is probably two cells that were not separated. */
const TITLE_LIMIT = 500;

/** A book that a row asks to be added to the shelf. */
export interface Wish extends Reading {
  readonly row: CsvRow;
  readonly title: string;
  readonly author: string;
  /** ISBN-13, or empty. */
  readonly isbn: string;
  readonly note: string;
  /** Whether the file has the rating in finer steps than half a star. */
  readonly isRounded: boolean;
  /** Whether a day was left out, because it can be read as two. */
  readonly lacksDay: boolean;
}

export interface ReadRows {
  readonly wishes: readonly Wish[];
  readonly bad: readonly BadRow[];
}

/** What a row says about the days and the rating, or the reason why it cannot be read. `today` is the latest possible day. */
function readReading(
  cell: (field: MappedField) => string,
  status: Status,
  today: string,
  order: DayOrder | null,
): (PlacedReadings & Pick<Wish, 'rating' | 'isRounded' | 'lacksDay'>) | Reason {
  const dayIn = (field: 'startedOn' | 'finishedOn'): string | null => readDay(cell(field), order);
  let lacksDay = false;
  for (const field of ['startedOn', 'finishedOn'] as const) {
    const word = cell(field);
    const day = dayIn(field);
    if (day === null && isAmbiguous(word)) lacksDay = true;
    else if (word !== '' && day === null) return { kind: 'badDay', word };
    if (day !== null && day > today) return { kind: 'laterDay', word };
  }
  const listed = readReadings(cell('readings'));
  const rating = readStars(cell('rating'));
  if (listed === null) return { kind: 'badReadings', word: cell('readings') };
  if (rating === null) return { kind: 'badRating', word: cell('rating') };
  const days = { startedOn: dayIn('startedOn'), finishedOn: dayIn('finishedOn') };
  const placed = placeReadings(status, days, listed);
  const problems = [placed, ...placed.earlier].map((reading) => problemOf(reading, today));
  if (problems.includes('finishedFirst')) return { kind: 'finishedFirst' };
  if (problems.some((problem) => problem !== null)) return { kind: 'laterDay', word: cell('readings') };
  return { ...placed, rating: rating.stars, isRounded: rating.isRounded, lacksDay };
}

/**
 * Reads the rows. If no column has the shelf, or a row's shelf is empty or unknown, the book goes to `otherwise`.
 * If that is null, such a row is an error.
 */
export function readRows(table: CsvTable, mapping: ColumnMapping, otherwise: Status | null, today: string): ReadRows {
  const wishes: Wish[] = [];
  const bad: BadRow[] = [];
  // The club's own notes are no HTML.
  const isOwn = table.columns.includes('earlier readings');
  const isbnPlaces = mapping.isbn === null ? [] : [mapping.isbn, ...isbnColumns(table.columns)];
  const dayPlaces = [mapping.startedOn, mapping.finishedOn].filter((place) => place !== null);
  const order = dayOrderOf(table.rows.flatMap(({ cells }) => dayPlaces.map((place) => (cells[place] ?? '').trim())));
  for (const row of table.rows) {
    const at = (place: number): string => dropGuard((row.cells[place] ?? '').trim());
    const cell = (field: MappedField): string => {
      const place = mapping[field];
      return place === null ? '' : at(place);
    };
    const isbn = isbnPlaces.map((place) => readIsbn(at(place))).find((found) => found !== '') ?? '';
    const title = cell('title');
    const word = cell('status');
    const note = isOwn ? cell('note') : plainNote(cell('note'));
    const status = readStatus(word) ?? otherwise;
    const refuse = (reason: Reason): void => {
      bad.push({ number: row.number, cells: row.cells, title, reason });
    };
    if (row.brokenQuotes) refuse({ kind: 'brokenQuotes' });
    else if (row.cells.length > table.columns.length) refuse({ kind: 'tooManyCells' });
    else if (title === '') refuse({ kind: 'noTitle' });
    else if (title.length > TITLE_LIMIT) refuse({ kind: 'longTitle' });
    else if (note.length > NOTE_LIMIT) refuse({ kind: 'longNote' });
    else if (status === null) refuse({ kind: 'unknownShelf', word });
    else {
      const reading = readReading(cell, status, today, order);
      if ('kind' in reading) refuse(reading);
      else wishes.push({ row, title, author: cell('author'), isbn, status, note, ...reading });
    }
  }
  return { wishes, bad };
}
