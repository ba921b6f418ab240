import { parseKnown } from './known-text.ts';

/** Of the texts in each of two generations; what they read as takes some times as much. */
const MAX_CHARACTERS = 16_000_000;

/**
 * Parses JSON texts, and a text that was parsed lately not again. Being a function of the text alone it can never be out
 * of date; what has not been asked for in a generation is forgotten.
 */
export function rememberedTexts(maxCharacters = MAX_CHARACTERS): (text: string) => unknown {
  let young = new Map<string, unknown>();
  let old = new Map<string, unknown>();
  let characters = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? parseKnown(text);
    if (characters + text.length > maxCharacters) {
      old = young;
      young = new Map();
      characters = 0;
    }
    characters += text.length;
    young.set(text, value);
    return value;
  };
}
