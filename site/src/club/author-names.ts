import { plainWords } from './plain-words.ts';

/** What may follow a surname. */
const SUFFIX = /^(?:jr|jnr|junior|sr|snr|senior|ii|iii|iv|phd|dphil|md|esq|obe|mbe)$/;

/** The words of a name without a remark in brackets: `Kurt Example (Translator)`. Dots separate only initials. */
function wordsIn(name: string): readonly string[] {
  const bare = name.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
  return plainWords(bare.replace(/\./g, /\s/.test(bare) ? '' : ' ')).split(' ');
}

/** The last word of a name that is neither a suffix nor an initial; the last one if there is no other. */
function surnameIn(words: readonly string[]): string {
  return words.findLast((word) => !SUFFIX.test(word) && word.length > 1) ?? words.at(-1) ?? '';
}

/**
 * The surnames between commas: of `Le Guin, Ursula` one, of `Terry Example, Neil Sample` two. First names of several words
 * after a surname cannot be told from a second author, so they count as one.
 */
function surnamesIn(list: string): readonly string[] {
  const parts = list
    .split(/[,，、]/)
    .filter((part, index) => part.trim() !== '' && (index === 0 || !SUFFIX.test(plainWords(part.replace(/\./g, '')))))
    .map(wordsIn);
  const isFirstName = (words: readonly string[]): boolean =>
    words.filter((word) => word.length > 1 && !SUFFIX.test(word)).length <= 1;
  // `Le Guin, Ursula, Brown, Rebecca`: a surname and first names, by turns.
  const isInverted = parts.length % 2 === 0 && parts.every((words, index) => index % 2 === 0 || isFirstName(words));
  return parts.filter((_words, index) => !isInverted || index % 2 === 0).map(surnameIn);
}

/** Between two authors: signs, and the word for "and" or "with" in some languages. `E` alone is an initial. */
const JOINTS = /[;&/|]|\s(?:and|AND|und|et|y|e|en|with|mit|avec|con)\s/;

/**
 * The surnames in a text that names any number of authors, in lower case and without diacritics: `Khoury, Samir`, `S. Khoury`
 * and `Samir Khoury Jr.` all have `khoury`.
 */
export function surnamesOf(authors: string): ReadonlySet<string> {
  return new Set(
    authors
      .split(JOINTS)
      .flatMap(surnamesIn)
      .filter((surname) => surname !== ''),
  );
}
