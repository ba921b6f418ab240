const APOSTROPHE = /['’]/;

/**
 * The parts of `text` that a search asks for. A keyboard types ' where a title has ’, and the platform's `contains`
 * finds only the same sign, so what stands on either side is asked for instead.
 */
export function partsAroundApostrophes(text: string): readonly string[] {
  const parts = text.split(APOSTROPHE).filter((part) => part.trim() !== '');
  return parts.length === 0 ? [text] : parts;
}

/** `text` with one sign for every apostrophe, for comparisons. */
export function withPlainApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}
