import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { csvText } from '../../../club/csv-text.ts';

/** Excel takes a CSV for Windows 1252 unless it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/** The shelf as CSV, which the import reads again. Cells that a spreadsheet would compute are guarded. */
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

/** The shelf as JSON: everything the club has stored, but for whose it is. */
export function shelfJson(entries: readonly ReadingListEntry[]): string {
  const shelf = entries.map(({ _id, _owner, _createdDate, _updatedDate, ...entry }) => ({
    ...entry,
    added: _createdDate.toISOString(),
    changed: _updatedDate.toISOString(),
  }));
  return `${JSON.stringify({ shelf }, null, 2)}\n`;
}
