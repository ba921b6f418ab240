import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { csvText } from '../../../club/csv-text.ts';

/** Without this mark, Excel reads a CSV file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

const COLUMNS = ['title', 'author', 'shelf', 'note', 'added', 'started', 'finished', 'rating', 'earlier readings'];

/** A reading as an interval (ISO 8601), with its outcome: `2025-03-01/2025-03-20 (read)`. Two dots are a day that is not known. */
function written({ startedOn, finishedOn, outcome }: PastReading): string {
  return `${startedOn ?? '..'}/${finishedOn ?? '..'} (${outcome})`;
}

/** The shelf as CSV, which the import can read. Cells that a spreadsheet would treat as formulas are escaped. */
export function shelfCsv(entries: readonly ReadingListEntry[]): string {
  const rows = entries.map((entry) => [
    entry.title,
    entry.author,
    entry.status,
    entry.note,
    entry._createdDate.toISOString().slice(0, 10),
    entry.startedOn ?? '',
    entry.finishedOn ?? '',
    entry.rating === null ? '' : String(entry.rating),
    entry.earlier.map(written).join('; '),
  ]);
  return BYTE_ORDER_MARK + csvText([COLUMNS, ...rows]);
}

/** The shelf as JSON, with everything that the club has stored except the owner's id. */
export function shelfJson(entries: readonly ReadingListEntry[]): string {
  const shelf = entries.map(({ _id, _owner, _createdDate, _updatedDate, ...entry }) => ({
    ...entry,
    added: _createdDate.toISOString(),
    changed: _updatedDate.toISOString(),
  }));
  return `${JSON.stringify({ shelf }, null, 2)}\n`;
}
