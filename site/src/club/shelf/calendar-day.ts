/** The day of `moment` in the time zone of the reader, such as `2026-11-27`. */
export function calendarDay(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The day as a moment in the time zone of the reader, for formatting it. */
export function momentOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** Whether a text is a day that exists, as `2026-11-27`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text) === true;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days a reading took: 1 if it ended on the day it began. */
export function daysBetween(startedOn: string, finishedOn: string): number {
  // Midnights in UTC are always a whole number of days apart.
  return Math.round((Date.parse(finishedOn) - Date.parse(startedOn)) / DAY_MS) + 1;
}
