/** The words of a text whose case is folded: letters and digits. All else lies between words. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
