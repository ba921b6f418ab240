import { once } from '../../app/once.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Translates English names of countries or languages with `Intl.DisplayNames`; undefined for a name that
 * it does not know. The browser has no list of the codes, so the names of all pairs of letters are
 * looked up once. That takes a millisecond.
 */
export function translator(type: 'region' | 'language', locale: string): (english: string) => string | undefined {
  const names = once(() => {
    const from = new Intl.DisplayNames('en', { type, fallback: 'none' });
    const to = new Intl.DisplayNames(locale, { type, fallback: 'none' });
    const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
    return new Map(codes.map((code) => [from.of(code), to.of(code)] as const));
  });
  return (english) => names().get(english);
}
