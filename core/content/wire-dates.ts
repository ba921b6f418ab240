import { isPlainObject } from '../json-type.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A copy of `value` with every Date, at any depth, as `{"$date": …}`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/items.md
 */
export function encodeDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(encodeDates);
  return isPlainObject(value) ? encodeFields(value) : value;
}

/** As `encodeDates`, for an object. */
export function encodeFields(fields: Fields): Record<string, unknown> {
  return mapped(fields, encodeDates);
}

/**
 * The Date of `{"$date": text}`. Numbers, and text that is a number, are not dates on this wire. Date takes the 30th of February for a
 * day of March, and hour 24 for the next day: these are not dates either.
 */
function readDate({ $date }: Fields): Date | null {
  if (typeof $date !== 'string' || !Number.isNaN(Number($date)) || $date.includes('T24')) return null;
  const [day = ''] = $date.split('T');
  const date = new Date($date);
  return new Date(day).toJSON()?.startsWith(day) && date.toJSON() ? date : null;
}

/**
 * A copy of `value` with every `{"$date": …}`, at any depth, as a Date.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/items.md
 */
export function decodeDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeDates);
  return isPlainObject(value) ? (readDate(value) ?? decodeFields(value)) : value;
}

/** A copy of an item's fields with every `{"$date": …}`, at any depth, as a Date (WIR-12). */
export function decodeFields(fields: Fields): Record<string, unknown> {
  return mapped(fields, decodeDates);
}

function mapped(fields: Fields, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
