import type { PastReading } from '#contracts/marginalia/items.ts';
import { readDay } from './read-day.ts';

/** A reading in a list of them. `outcome` is null if the list does not say it, as on StoryGraph. */
export interface ListedReading {
  readonly startedOn: string | null;
  readonly finishedOn: string | null;
  readonly outcome: PastReading['outcome'] | null;
}

/** A day, or two dots for one that is not known. */
const DAY = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\.\./g;

/**
 * The readings in a cell: those of an export of this club (`2025-03-01/2025-03-20 (read); …`), or those of StoryGraph
 * (`2025/03/01-2025/03/20, …`, or only the day of the end). Null if a part of the cell is neither.
 */
export function readReadings(cell: string): readonly ListedReading[] | null {
  const parts = cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const readings = parts.map(readReading);
  return readings.every((reading) => reading !== null) ? readings : null;
}

function readReading(part: string): ListedReading | null {
  const end = /\((read|abandoned)\)$/.exec(part);
  const days = part.slice(0, end?.index).trimEnd();
  const found = days.match(DAY) ?? [];
  if (days.replace(DAY, '').replace(/^\s*[-–/]\s*$/, '') !== '') return null;
  const read = found.map((day) => (day === '..' ? null : (readDay(day) ?? undefined)));
  const [first, second] = read;
  if (read.length === 0 || read.length > 2 || read.includes(undefined)) return null;
  const outcome = end?.[1] === 'read' || end?.[1] === 'abandoned' ? end[1] : null;
  return read.length === 1
    ? { startedOn: null, finishedOn: first ?? null, outcome }
    : { startedOn: first ?? null, finishedOn: second ?? null, outcome };
}
