import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { csvText } from '../../../club/csv-text.ts';

/** Without this mark, Excel reads a CSV file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The shelf as CSV, which the import can read. Cells that a spreadsheet would treat as formulas are escaped. */
export function shelfCsv(entries: readonly ReadingListEntry[]): string {
  const rows = entries.map(({ title, author, status, note, _createdDate }) => [
    title,
    author,
    status,
    note,
    _createdDate.toISOString().slice(0, 10),
  ]);
  return BYTE_ORDER_MARK + csvText([['title', 'author', 'shelf', 'note', 'added'], ...rows]);
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
