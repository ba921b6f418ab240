import { type BoundedCache, bytesOfParsed } from './cache.ts';

const texts = new WeakMap<object, string>();

/**
 * Parses JSON, and remembers `text` as the JSON of the resulting object. The object must not be changed, because it is
 * answered with its stored text, without being serialised again.
 */
export function parseKnown(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
  return value;
}

/** Remembers `text` as the JSON of `value`, which must not be changed. It must equal the result of `writeJson`. */
export function rememberText(value: object, text: string): void {
  texts.set(value, text);
}

/** The remembered JSON text of an object; undefined if there is none. A changed copy is a different object. */
export function knownText(value: object): string | undefined {
  return texts.get(value);
}

/** Parses JSON, or takes the value from the cache. A value depends only on its text, so it never becomes stale. */
export function parseRemembered(cache: BoundedCache<NonNullable<unknown>>, text: string): unknown {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const value = parseKnown(text);
  if (value !== null && value !== undefined) cache.set(text, value, bytesOfParsed(text));
  return value;
}
