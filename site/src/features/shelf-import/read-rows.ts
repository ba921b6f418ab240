import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { dropGuard } from '../../club/csv-text.ts';
import { NOTE_LIMIT } from '../../club/shelf/note-limit.ts';
import type { BadRow, Reason } from './bad-row.ts';
import { type ColumnMapping, isbnColumns, type MappedField } from './column-mapping.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import { readIsbn } from './isbn.ts';
import { readStatus } from './read-status.ts';

/** In characters. No book has a longer title; such a text is probably two cells that were not separated. */
const TITLE_LIMIT = 500;

type Status = ReadingListEntry['status'];

/** A book that a row asks to be added to the shelf. */
export interface Wish {
  readonly row: CsvRow;
  readonly title: string;
  readonly author: string;
  /** ISBN-13, or empty. */
  readonly isbn: string;
  readonly status: Status;
  readonly note: string;
}

export interface ReadRows {
  readonly wishes: readonly Wish[];
  readonly bad: readonly BadRow[];
}

/**
 * Reads the rows. If no column has the shelf, or a row's shelf is empty or unknown, the book goes to `otherwise`.
 * If that is null, such a row is an error.
 */
export function readRows(table: CsvTable, mapping: ColumnMapping, otherwise: Status | null): ReadRows {
  const wishes: Wish[] = [];
  const bad: BadRow[] = [];
  const isbnPlaces = mapping.isbn === null ? [] : [mapping.isbn, ...isbnColumns(table.columns)];
  for (const row of table.rows) {
    const at = (place: number): string => dropGuard((row.cells[place] ?? '').trim());
    const cell = (field: MappedField): string => {
      const place = mapping[field];
      return place === null ? '' : at(place);
    };
    const isbn = isbnPlaces.map((place) => readIsbn(at(place))).find((found) => found !== '') ?? '';
    const title = cell('title');
    const word = cell('status');
    const note = cell('note');
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
    else wishes.push({ row, title, author: cell('author'), isbn, status, note });
  }
  return { wishes, bad };
}
