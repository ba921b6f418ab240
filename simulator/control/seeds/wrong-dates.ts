import { canonicalDateText } from '../../store/query/date-text.ts';

export const WRONG_DATE = 'must be a date such as {"$date": "2026-01-31T12:00:00Z"}';

/** The places in `value` of dates that do not exist. They would be stored as objects, and never be found as dates. */
export function wrongDates(value: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [[...path]] : [];
  if (Array.isArray(value)) return value.flatMap((member, at) => wrongDates(member, [...path, at]));
  if ('$date' in value && Object.keys(value).length === 1) return isDateText(value.$date) ? [] : [[...path]];
  return Object.entries(value).flatMap(([name, member]) => wrongDates(member, [...path, name]));
}

function isDateText(text: unknown): boolean {
  const canonical = typeof text === 'string' ? canonicalDateText(text) : undefined;
  return canonical !== undefined && !Number.isNaN(Date.parse(canonical));
}
