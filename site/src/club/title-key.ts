const ARTICLES = /^(?:the|a|an|der|die|das|ein|eine|le|la|les|el|los|las) /;

/** Letters and digits of any script, in lower case and without their marks; single blanks between words. */
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

/** `title` without the last brackets, when it ends with a pair that holds no other: `Persuasion (Penguin Classics)`. */
function withoutSeries(title: string): string {
  const text = title.trimEnd();
  if (!text.endsWith(')')) return title;
  const open = text.lastIndexOf('(');
  const otherClose = text.lastIndexOf(')', text.length - 2);
  return open > otherClose ? text.slice(0, open) : title;
}

/**
 * What two spellings of one title have in common: case, marks, punctuation, a leading article and a series in brackets
 * at the end do not count. Empty where nothing is left of the title.
 */
export function titleKey(title: string): string {
  const bare = withoutSeries(title);
  const words = plainWords(bare) || plainWords(title);
  return words.replace(ARTICLES, '') || words;
}

/** What two spellings of one name have in common: `Khoury, Samir` and `S. Khoury` both have the key `khoury`. */
export function surnameKey(name: string): string {
  const [beforeComma = '', afterComma] = name.split(',');
  const surname =
    afterComma === undefined ? plainWords(name).split(' ').at(-1) : plainWords(beforeComma).split(' ').at(-1);
  return surname ?? '';
}
