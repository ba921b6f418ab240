import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { isEnded } from '../../club/shelf/reading.ts';
import type { ReadingPlace } from '../../ui/reading-list/use-reading-form.ts';

/** A reading that has ended. */
export interface DiaryRow extends PastReading {
  readonly key: string;
  readonly entry: ReadingListEntry;
  readonly place: ReadingPlace;
  /** Whether the member had read the book, or begun it, before. */
  readonly isAgain: boolean;
}

/** A row of which the end is known. */
export type DatedRow = DiaryRow & { readonly finishedOn: string };

export interface Diary {
  /** The latest first. */
  readonly dated: readonly DatedRow[];
  /** The readings of which the end is not known, by title. */
  readonly undated: readonly DiaryRow[];
}

function rowsOf(entry: ReadingListEntry): readonly DiaryRow[] {
  const { _id, status, startedOn, finishedOn, earlier } = entry;
  const past = earlier.map(
    (reading, place): DiaryRow => ({ ...reading, key: `${_id} ${place}`, entry, place, isAgain: place > 0 }),
  );
  if (!isEnded(status)) return past;
  const key = `${_id} latest`;
  return [...past, { key, entry, place: 'latest', startedOn, finishedOn, outcome: status, isAgain: past.length > 0 }];
}

/** The readings of a shelf that have ended. */
export function diaryOf(shelf: readonly ReadingListEntry[]): Diary {
  const rows = shelf.flatMap(rowsOf);
  const byTitle = (one: DiaryRow, other: DiaryRow): number => one.entry.title.localeCompare(other.entry.title);
  return {
    dated: rows
      .flatMap((row) => (row.finishedOn === null ? [] : { ...row, finishedOn: row.finishedOn }))
      .toSorted((one, other) => other.finishedOn.localeCompare(one.finishedOn) || byTitle(one, other)),
    undated: rows.filter(({ finishedOn }) => finishedOn === null).toSorted(byTitle),
  };
}

/** The year of a day. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The years in which a reading ended, the latest first. */
export function yearsOf({ dated }: Diary): readonly number[] {
  return [...new Set(dated.map(({ finishedOn }) => yearOf(finishedOn)))];
}

/** The rows of each month, such as `2026-11`, in the order of the rows. */
export function byMonth(rows: readonly DatedRow[]): readonly { month: string; rows: readonly DatedRow[] }[] {
  const months = Map.groupBy(rows, ({ finishedOn }) => finishedOn.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({ month, rows: ofMonth }));
}
