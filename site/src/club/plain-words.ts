import { withoutOptionalMarks } from './optional-marks.ts';

/**
 * The words of a text in lower case, separated by single blanks: letters and digits of any script. `+` and `#` after a
 * letter belong to the word, because C, C++ and C# are three subjects.
 */
export function plainWords(text: string): string {
  return withoutOptionalMarks(text.replace(/[™®©℠]/g, ''))
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’\p{Cf}]/gu, '')
    .replace(/(\p{Letter}[+#]*)|[^\p{Letter}\p{Mark}\p{Number}]/gu, (_all, word: string | undefined) => word ?? ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
