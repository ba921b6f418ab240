/**
 * A date is stored as its one canonical text, so that text order is the order of instants, both here and in SQL
 * (ITM-3). Years before 0000 and after 9999 have no such text and remain objects.
 */
const CANONICAL = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** Days and hours that every month and every day has: such a canonical text needs no other check. */
const ORDINARY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/** The canonical text of an ISO 8601 date. Undefined for any other text, and for a date that does not exist. */
export function canonicalDateText(text: string): string | undefined {
  if (ORDINARY.test(text)) return text;
  const [, day, time = '00:00:00', zone = 'Z'] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return undefined;
  // A date without a time zone is in UTC, so that its meaning does not depend on the machine.
  const instant = Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(instant)) return undefined;
  const canonical = new Date(instant).toISOString();
  return CANONICAL.test(canonical) ? canonical : undefined;
}

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
