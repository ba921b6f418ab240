import type { BoundedCache } from '../world/bounded-cache.ts';
import { parseKnown } from '../world/known-text.ts';
import { bytesOfParsed } from './bytes-in-memory.ts';

/** Parses JSON, or takes the value from the cache. A value depends only on its text, so it never becomes stale. */
export function parseRemembered(cache: BoundedCache<NonNullable<unknown>>, text: string): unknown {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const value = parseKnown(text);
  if (value !== null && value !== undefined) cache.set(text, value, bytesOfParsed(text));
  return value;
}
