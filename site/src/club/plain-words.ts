/**
 * Marks that readers leave out when they type: accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and
 * Arabic. In other scripts a mark makes another letter: बाल and बेल, バス and ハス.
 */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mark}+/gu;
const VOWEL_POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

/** The text in its compatibility form, without the marks that do not tell words apart. */
export function withoutOptionalMarks(text: string): string {
  return text.normalize('NFKD').replace(ACCENTED, '$1').replace(VOWEL_POINTS, '').normalize('NFC');
}

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
