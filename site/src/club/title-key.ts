const ARTICLES = /^(?:the|a|an|der|die|das|ein|eine|le|la|les|el|los|las) /;

/**
 * The words of a text in lower case, separated by single blanks: letters and digits of any script, without diacritics.
 */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/**
 * Removes the last pair of brackets from a title that ends with one without others
 * inside: `Persuasion (Penguin Classics)`.
 */
function withoutSeries(title: string): string {
  const text = title.trimEnd();
  if (!text.endsWith(')')) return title;
  const open = text.lastIndexOf('(');
  const otherClose = text.lastIndexOf(')', text.length - 2);
  return open > otherClose ? text.slice(0, open) : title;
}

/**
 * A key that is equal for different spellings of one title: it ignores case, diacritics, punctuation, a leading article
 * and a series in brackets at the end. Empty if nothing of the title remains.
 */
export function titleKey(title: string): string {
  const bare = withoutSeries(title);
  const words = plainWords(bare) || plainWords(title);
  return words.replace(ARTICLES, '') || words;
}

/**
 * A key that is equal for different spellings of one name: `Khoury, Samir` and `S. Khoury` both have the key `khoury`.
 */
export function surnameKey(name: string): string {
  const [beforeComma = '', afterComma] = name.split(',');
  const surname =
    afterComma === undefined ? plainWords(name).split(' ').at(-1) : plainWords(beforeComma).split(' ').at(-1);
  return surname ?? '';
}
