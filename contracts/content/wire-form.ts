import { wireDate } from './wire-date.ts';

/** Data as it is sent, with `{ $date }` for each Date (ITM-3). */
export function toWireForm(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  return mapFields(value, toWireForm);
}

/** Data as it was before it was sent, with a Date for each `{ $date }`. */
export function fromWireForm(value: unknown): unknown {
  const date = wireDate.strict().safeParse(value);
  return date.success ? new Date(date.data.$date) : mapFields(value, fromWireForm);
}

function mapFields(value: unknown, change: (field: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));
}
