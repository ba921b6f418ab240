import { fold } from '../filter/filter.ts';

/** The words of `text` as search compares them: letters and digits, the case folded. All else lies between words. */
export function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
