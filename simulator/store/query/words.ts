import { fold } from './filter.ts';

/** The words of a case-folded text. A word consists of letters and digits; all other characters separate words. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The different words of all texts of a stored item, at any depth: at least those that a text search looks at. */
export function wordsOfItem(text: string): readonly string[] {
  const item: unknown = JSON.parse(text);
  return [...new Set(textsIn(item).flatMap((one) => wordsOf(fold(one))))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
