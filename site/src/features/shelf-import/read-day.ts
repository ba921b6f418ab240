import { isDay } from '../../club/shelf/calendar-day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The parts of the notations that mean one day without doubt. The groups are named. */
const NOTATIONS = [
  // 2026-11-27, 2026/11/27, also with a time
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/,
  // 27.11.2026
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/,
  // 27 Nov 2026, 27 November 2026
  /^(?<day>\d{1,2})\.? (?<name>[a-z]{3})[a-z]*\.? (?<year>\d{4})$/i,
  // Nov 27, 2026
  /^(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

/** In some countries the day is first, in others the month. */
const DAY_OR_MONTH_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** What the first number of `03/04/2026` is. */
export type DayOrder = 'day' | 'month';

/** The order that the unambiguous cells have: `14/3/2026` is a day first. Null if there is none, or if they differ. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const orders = new Set<DayOrder>();
  for (const cell of cells) {
    const { dayFirst, monthFirst } = slashedDays(cell);
    if (dayFirst !== null && monthFirst === null) orders.add('day');
    if (monthFirst !== null && dayFirst === null) orders.add('month');
  }
  const [only = null] = orders;
  return orders.size === 1 ? only : null;
}

/** Whether a cell can be read as two days, such as `03/04/2026`. */
export function isAmbiguous(cell: string): boolean {
  const { dayFirst, monthFirst } = slashedDays(cell);
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
}

/**
 * The day in a cell, such as `2026-11-27`; null if it is not one, if a part of it is missing, or if it can be read as two days
 * and the order of its file is not known.
 */
export function readDay(cell: string, order: DayOrder | null = null): string | null {
  for (const notation of NOTATIONS) {
    const { year, month, day, name } = notation.exec(cell)?.groups ?? {};
    if (year === undefined || day === undefined) continue;
    return dayOf(year, month ?? String(MONTHS.indexOf(name?.toLowerCase() ?? '') + 1), day);
  }
  const { dayFirst, monthFirst } = slashedDays(cell);
  if (!isAmbiguous(cell)) return dayFirst ?? monthFirst;
  return order === 'day' ? dayFirst : order === 'month' ? monthFirst : null;
}

function slashedDays(cell: string): { readonly dayFirst: string | null; readonly monthFirst: string | null } {
  const [, first = '', second = '', year = ''] = DAY_OR_MONTH_FIRST.exec(cell) ?? [];
  return { dayFirst: dayOf(year, second, first), monthFirst: dayOf(year, first, second) };
}

function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}
