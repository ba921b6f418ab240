import { isImpossibleDate } from '#contracts/iso-date.ts';
import { isPlainObject } from './json-type.ts';

/** A copy of `value` with every Date, at any depth, as `{"$date": …}` (wire §2.3). */
export function encodeDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(encodeDates);
  return isPlainObject(value) ? encodeFields(value) : value;
}

/** As `encodeDates`, for an object. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeDates(value)]));
}

/** The Date of `{"$date": text}`. Numbers, text that is a number, and days that do not exist are not dates on this wire. */
function readDate({ $date }: Record<string, unknown>): Date | null {
  if (typeof $date !== 'string' || !Number.isNaN(Number($date)) || isImpossibleDate($date)) return null;
  const date = new Date($date);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A copy of `value` with every `{"$date": …}`, at any depth, as a Date (wire §2.3). */
export function decodeDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeDates);
  if (!isPlainObject(value)) return value;
  return readDate(value) ?? decodeFields(value);
}

/** A copy of an item's fields with every `{"$date": …}`, at any depth, as a Date (wire §2.3). */
export function decodeFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeDates(value)]));
}
