/**
 * The dates of the wire. JavaScript's Date takes a day that does not exist for another one: the 30th of February becomes a day of
 * March, and hour 24 the next day. All dates that are sent, stored or configured are therefore read here.
 */

/** A day, with or without a time and a time zone, in the forms of ISO 8601 that are dates here. None of them need exist. */
const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ]((\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)(Z|[+-](\d\d):?(\d\d))?)?$/;
/** Days and hours that every month and every day has: such a canonical text needs no other check. */
const ORDINARY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The canonical text of an ISO 8601 date, in UTC and with milliseconds. Undefined for any other text, for a day or a time that
 * does not exist, and for an instant outside of the years 0000 to 9999, which has no such text.
 */
export function canonicalDateText(text: string): string | undefined {
  if (ORDINARY.test(text)) return text;
  const [, day, time = '00:00:00', , , , zone = 'Z'] = ISO_8601.exec(text) ?? [];
  if (day === undefined || isImpossibleDate(text)) return undefined;
  // A date without a time zone is in UTC, so that its meaning does not depend on the machine.
  const canonical = new Date(Date.parse(`${day}T${time}${zone}`)).toISOString();
  return CANONICAL.test(canonical) ? canonical : undefined;
}

/** Whether the text has the form of an ISO 8601 date, but its day, time or time zone does not exist. */
export function isImpossibleDate(text: string): boolean {
  const [, day, , hours = '0', minutes = '0', seconds = '0', , zoneHours = '0', zoneMinutes = '0'] =
    ISO_8601.exec(text) ?? [];
  if (day === undefined) return false;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return !(isCalendarDay(day) && isTime && Number(zoneHours) < 24 && Number(zoneMinutes) < 60);
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${text}T`);
}
