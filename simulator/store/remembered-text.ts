import { boundedCache } from '../world/bounded-cache.ts';
import { parseKnown } from './known-text.ts';

/** The total length of all remembered texts. The parsed values take several times as much. */
const MAX_CHARACTERS = 32_000_000;

/**
 * Returns a JSON parser that caches its latest results. A result depends only on the text, so it never becomes stale.
 */
export function rememberedTexts(maxCharacters = MAX_CHARACTERS): (text: string) => unknown {
  const cache = boundedCache<NonNullable<unknown>>(maxCharacters);
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const value = parseKnown(text);
    if (value !== null && value !== undefined) cache.set(text, value, text.length);
    return value;
  };
}
