import { isCalendarDay } from '#contracts/iso-date.ts';
import { valueThat } from '../reader.ts';

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

/** An instant as ISO 8601 text in UTC, on a day that exists. */
export const dateTime = valueThat((value): value is string => {
  const day = typeof value === 'string' ? DATE_TIME.exec(value)?.[1] : undefined;
  return day !== undefined && isCalendarDay(day);
}, 'a date and time');
