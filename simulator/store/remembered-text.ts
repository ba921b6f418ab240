import { boundedCache } from '../world/bounded-cache.ts';
import { parseKnown } from './known-text.ts';

/** Of all remembered texts; the parsed values take a few times as much. */
const MAX_CHARACTERS = 32_000_000;

/**
 * Parses JSON texts, and remembers what it parsed lately: the result depends on nothing but the text, so it is never out
 * of date.
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
