import { canonicalDateText } from '#contracts/iso-date.ts';

/**
 * A date is stored as its one canonical text, so that text order is the order of instants, both here and in SQL
 * (ITM-3). Years before 0000 and after 9999 have no such text and remain objects. Dates that do not exist are refused before.
 */
const CANONICAL = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The text of a stored date `{"$date": text}`. Undefined for any other value. */
export function storedDateText(value: object): string | undefined {
  const text: unknown = '$date' in value && Object.hasOwn(value, '$date') ? value.$date : undefined;
  return typeof text === 'string' && CANONICAL.test(text) ? text : undefined;
}

/** Returns `value` as the store would return it, with canonical dates at any depth. */
export function asStored(value: unknown): unknown {
  const { stored }: { stored: unknown } = JSON.parse(toStoredJson({ stored: value }));
  return stored;
}

/** Whether the store would return `data` unchanged. Its stored text is then the result of `JSON.stringify`. */
export function isAsStored(data: object): boolean {
  return !Object.values(data).some(isToChange);
}

/**
 * Converts `data` to JSON text for the store. Dates at any depth become canonical and lose any other members.
 */
export function toStoredJson(data: object): string {
  // Most data needs no change, and `JSON.stringify` is several times slower with a replacer function.
  if (isAsStored(data)) return JSON.stringify(data);
  return JSON.stringify(data, (_key, value: unknown) => {
    const date = value === data ? undefined : dateIn(value);
    return date === undefined ? value : { $date: date };
  });
}

/** The canonical text of a sent date. Undefined for any other value. */
function dateIn(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null && '$date' in value ? value.$date : undefined;
  return typeof text === 'string' ? canonicalDateText(text) : undefined;
}

/** Whether `value` contains a date that is not in its stored form. */
function isToChange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const date = dateIn(value);
  const members = Object.values(value);
  return date === undefined ? members.some(isToChange) : members.length > 1 || members[0] !== date;
}
