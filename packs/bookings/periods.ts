import { instantOf, wallAt } from '../zoned-time.ts';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** From a first instant to the one after the last, in milliseconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

export const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Working hours of one day of the week, in minutes of the day on the wall: 540 is 09:00, and 1440 the end of the day. */
export interface DayHours {
  readonly day: (typeof DAYS)[number];
  readonly from: number;
  readonly to: number;
}

/** The working hours that touch a period, in order. On a day on which the clock changes, they are as long as they then are. */
export function workingPeriods(hours: readonly DayHours[], zone: string, { start, end }: Period): readonly Period[] {
  const firstDay = Math.floor(wallAt(start, zone) / DAY_MS) - 1;
  const lastDay = Math.floor(wallAt(end, zone) / DAY_MS);
  const periods: Period[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const name = DAYS[new Date(day * DAY_MS).getUTCDay()];
    const ofDay = hours.filter((each) => each.day === name).toSorted((one, other) => one.from - other.from);
    for (const { from, to } of ofDay) {
      const [opens, closes] = [from, to].map((minutes) => instantOf(day * DAY_MS + minutes * MINUTE_MS, zone));
      if (opens !== undefined && closes !== undefined && opens < closes && opens < end && closes > start)
        periods.push({ start: opens, end: closes });
    }
  }
  return periods;
}

/** How a service divides working hours. */
export interface Rhythm {
  readonly minutes: number;
  /** Minutes between two appointments. */
  readonly buffer: number;
}

/** The appointments that fit into working hours, one after another. Each has its whole length, also when the clock changes. */
export function appointmentsIn(working: Period, { minutes, buffer }: Rhythm): readonly Period[] {
  const [length, step] = [minutes * MINUTE_MS, (minutes + buffer) * MINUTE_MS];
  const count = Math.max(0, Math.floor((working.end - working.start - length) / step) + 1);
  return Array.from({ length: count }, (_, at) => {
    const start = working.start + at * step;
    return { start, end: start + length };
  });
}

/** A class that meets once, or each week at the same time on the wall. */
export interface Meeting {
  /** The wall time of the first one. */
  readonly first: number;
  readonly minutes: number;
  /** The last day on which it can begin, as the wall time of that day's end. Undefined: it meets once. */
  readonly weeklyUntil?: number | undefined;
}

/** The meetings of a class that begin in a period, each with the wall time at which it begins. */
export function meetingsIn(
  { first, minutes, weeklyUntil = first }: Meeting,
  zone: string,
  { start, end }: Period,
): readonly (Period & { readonly wall: number })[] {
  const week = 7 * DAY_MS;
  const [earliest, latest] = [wallAt(start, zone) - DAY_MS, Math.min(weeklyUntil, wallAt(end, zone) + DAY_MS)];
  const meetings: (Period & { readonly wall: number })[] = [];
  for (let at = Math.max(0, Math.floor((earliest - first) / week)); first + at * week <= latest; at += 1) {
    const wall = first + at * week;
    const begins = instantOf(wall, zone);
    if (begins >= start && begins < end) meetings.push({ wall, start: begins, end: begins + minutes * MINUTE_MS });
  }
  return meetings;
}

export function overlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}
