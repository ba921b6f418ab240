import { fieldOf, isObject } from './value.ts';

/** JSON with the keys of every object in order: two values have one text if and only if `deepEqual` holds of them. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(fieldOf(value, key))}`);
  return `{${members.join(',')}}`;
}
