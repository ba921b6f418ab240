import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';

/** In characters. A longer text belongs in a review. */
export const NOTE_LIMIT = 2000;

export type Status = ReadingListEntry['status'];

/** The shelves in the order in which they are shown. */
export const STATUSES = ['want', 'reading', 'read', 'abandoned'] as const satisfies readonly Status[];

/** The part of an entry that says how the reading of the book goes. */
export type Reading = Pick<ReadingListEntry, 'status' | 'startedOn' | 'finishedOn' | 'rating' | 'earlier'>;

/** The days of one reading. */
export type Days = Pick<PastReading, 'startedOn' | 'finishedOn'>;

/** Whether the reader has come to an end with the book, which is either read or abandoned. */
export function isEnded(status: Status): status is PastReading['outcome'] {
  return status === 'read' || status === 'abandoned';
}

/**
 * What changes when the entry gets another status on the day `today`. The day is filled in that the status is about,
 * unless it is known. A reading that has ended becomes an earlier one if the book is read again. If it ended today, the
 * status is being corrected, so that no reading becomes an earlier one.
 */
export function withStatus(entry: Reading, status: Status, today: string): Partial<Reading> {
  if (status === entry.status) return {};
  const { startedOn, finishedOn, earlier } = entry;
  switch (status) {
    case 'want':
      return { status, ...begunAnew(entry, today), startedOn: null };
    case 'reading': {
      const isCorrected = !isEnded(entry.status) || finishedOn === today;
      const began = isCorrected ? (startedOn ?? today) : today;
      return { status, ...begunAnew(entry, today), startedOn: began };
    }
    case 'read':
    case 'abandoned':
      return { status, startedOn, finishedOn: finishedOn ?? today, earlier };
  }
}

/** The entry without its latest reading, which becomes an earlier one if it ended before today. */
function begunAnew(
  { status, startedOn, finishedOn, earlier }: Reading,
  today: string,
): Omit<Partial<Reading>, 'status'> {
  const isOver = isEnded(status) && finishedOn !== today;
  return {
    finishedOn: null,
    earlier: isOver ? [...earlier, { startedOn, finishedOn, outcome: status }] : earlier,
  };
}

/** Why two days cannot be those of a reading; null if they can. `today` is the latest possible day. */
export type DaysProblem = 'startedLater' | 'finishedLater' | 'finishedFirst';

export function problemOf({ startedOn, finishedOn }: Days, today: string): DaysProblem | null {
  if (startedOn !== null && startedOn > today) return 'startedLater';
  if (finishedOn !== null && finishedOn > today) return 'finishedLater';
  return startedOn !== null && finishedOn !== null && finishedOn < startedOn ? 'finishedFirst' : null;
}
