const APOSTROPHE = /['’]/;

/**
 * The parts of `text` to search for. A keyboard types ' where a title has ’, and the platform's `contains` treats them
 * as different characters. So the text before and after an apostrophe is searched for instead.
 */
export function partsAroundApostrophes(text: string): readonly string[] {
  const parts = text.split(APOSTROPHE).filter((part) => part.trim() !== '');
  return parts.length === 0 ? [text] : parts;
}

/** Replaces every typographic apostrophe by the plain one, for comparisons. */
export function withPlainApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}
