/**
 * The letter that a title is sorted under, in upper case. A Latin, Greek or Cyrillic letter is without accents, which would
 * overlap the title. In other scripts, marks belong to the letter: バ, बे. Small, because the first visit loads it.
 */
export function initialOf(title: string): string {
  const filed = title.replace(/^(the|a|an)\s+/i, '').normalize('NFC');
  const [letter = ''] = /^.\p{Mark}*/su.exec(filed) ?? [];
  const base = letter.normalize('NFKD').charAt(0);
  // These three scripts come first.
  return (base < '\u0530' ? base : letter).toUpperCase();
}
