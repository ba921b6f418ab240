import type { PastReading } from '#contracts/marginalia/items.ts';
import { type Days, isEnded, type Reading, type Status } from '../../club/shelf/reading.ts';
import type { ListedReading } from './read-readings.ts';

/** The latest reading of a row, and the earlier ones. */
export type PlacedReadings = Pick<Reading, 'startedOn' | 'finishedOn' | 'earlier'>;

/**
 * Says which of the days in a row are those of the latest reading of a book on the shelf `status`. `days` are in columns of
 * their own, and `listed` in one cell.
 */
export function placeReadings(status: Status, days: Days, listed: readonly ListedReading[]): PlacedReadings {
  // Only an export of this club says how a reading ended, and it lists the earlier ones alone.
  const known = listed.flatMap(({ outcome, ...past }): PastReading[] =>
    outcome === null ? [] : [{ ...past, outcome }],
  );
  const unknown = listed
    .filter(({ outcome }) => outcome === null)
    .toSorted((one, other) => (one.finishedOn ?? '').localeCompare(other.finishedOn ?? ''));
  const past = (readings: readonly Days[]): readonly PastReading[] => [
    ...known,
    ...readings.map(({ startedOn, finishedOn }): PastReading => ({ startedOn, finishedOn, outcome: 'read' })),
  ];
  if (isEnded(status)) {
    // StoryGraph lists the latest reading, too, and has the day of its end in another column once more.
    const isLatest = ({ finishedOn }: Days): boolean => days.finishedOn === null || finishedOn === days.finishedOn;
    const latest = unknown.findLast(isLatest);
    return {
      startedOn: days.startedOn ?? latest?.startedOn ?? null,
      finishedOn: days.finishedOn ?? latest?.finishedOn ?? null,
      earlier: past(unknown.filter((reading) => reading !== latest)),
    };
  }
  // The book is being read, or is wanted, so a day on which it was finished is that of an earlier reading.
  const isOver = days.finishedOn !== null && !unknown.some(({ finishedOn }) => finishedOn === days.finishedOn);
  const isBegunBefore = isOver && days.startedOn !== null && days.startedOn <= (days.finishedOn ?? '');
  return {
    startedOn: status === 'reading' && !isBegunBefore ? days.startedOn : null,
    finishedOn: null,
    earlier: past([
      ...unknown,
      ...(isOver ? [{ startedOn: isBegunBefore ? days.startedOn : null, finishedOn: days.finishedOn }] : []),
    ]),
  };
}
