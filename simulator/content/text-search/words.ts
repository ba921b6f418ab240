/** The words of a case-folded text. A word consists of letters and digits; all other characters separate words. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
