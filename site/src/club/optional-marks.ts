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
