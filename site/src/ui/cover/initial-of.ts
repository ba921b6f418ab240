import { withoutOptionalMarks } from '../../club/plain-words.ts';

/**
 * The letter that a title is sorted under, in upper case and without accents, which would overlap the title. Marks that
 * belong to the letter stay: バ, बे.
 */
export function initialOf(title: string): string {
  const filed = withoutOptionalMarks(title.replace(/^(the|a|an)\s+/i, ''));
  return (/^.\p{Mark}*/su.exec(filed)?.[0] ?? '').toUpperCase();
}
