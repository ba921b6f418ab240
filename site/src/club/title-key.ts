const ARTICLES = /^(?:the|a|an|der|die|das|ein|eine|le|la|les|el|los|las) /;

/**
 * Marks that readers leave out when they type: accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and
 * Arabic. In other scripts a mark makes another letter: बाल and बेल, バス and ハス.
 */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mark}+/gu;
const VOWEL_POINTS = /[\u0591-\u05c7\u064b-\u0652\u0670]/g;

/** The text in its compatibility form, without the marks that do not tell words apart. */
export function withoutOptionalMarks(text: string): string {
  return text.normalize('NFKD').replace(ACCENTED, '$1').replace(VOWEL_POINTS, '').normalize('NFC');
}

/** The words of a text in lower case, separated by single blanks: letters and digits of any script. */
function plainWords(text: string): string {
  return withoutOptionalMarks(text)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
}

/** Splits `Persuasion (Penguin Classics)` at its last pair of brackets, if the title ends with one without others inside. */
function bracketed(title: string): { readonly bare: string; readonly brackets: string } {
  const text = title.trimEnd();
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const otherClose = text.lastIndexOf(')', text.length - 2);
  return open > otherClose
    ? { bare: text.slice(0, open), brackets: text.slice(open + 1, -1) }
    : { bare: title, brackets: '' };
}

const withoutArticle = (words: string): string => words.replace(ARTICLES, '') || words;

/** Words for the parts of a work that has several. */
const PART_WORDS =
  'vol volume volumes book books part parts no nr num number issue episode season series saga band bd bande teil teile buch folge staffel heft tome tomes livre partie parte tomo libro deel del bind tom cz том часть книга the of';
const PARTS = new Set(PART_WORDS.split(' '));

/** For each number from one on: the cardinals, then the ordinals and the Roman numeral. */
const NUMBER_WORDS: readonly (readonly [cardinals: string, others: string])[] = [
  ['one eins un une uno', 'first i erste erster erstes premier première primero primera'],
  ['two zwei deux dos', 'second ii zweite zweiter zweites deuxième segundo segunda'],
  ['three drei trois tres', 'third iii dritte dritter drittes troisième tercero tercera'],
  ['four vier quatre cuatro', 'fourth iv vierte vierter viertes quatrième cuarto cuarta'],
  ['five fünf cinq cinco', 'fifth v fünfte fünfter fünftes cinquième quinto quinta'],
  ['six sechs seis', 'sixth vi sechste sechster sechstes sixième sexto sexta'],
  ['seven sieben sept siete', 'seventh vii siebte siebter siebtes septième séptimo séptima'],
  ['eight acht huit ocho', 'eighth viii achte achter achtes huitième octavo octava'],
  ['nine neun neuf nueve', 'ninth ix neunte neunter neuntes neuvième noveno novena'],
  ['ten zehn dix diez', 'tenth x zehnte zehnter zehntes dixième décimo décima'],
];
const numbersOf = (place: 0 | 1): ReadonlyMap<string, string> =>
  new Map(
    NUMBER_WORDS.flatMap((row, index) =>
      row[place].split(' ').map((word) => [plainWords(word), `${index + 1}`] as const),
    ),
  );
const CARDINALS = numbersOf(0);
const ORDINALS = numbersOf(1);

/** The number of a word that can name a volume by itself: `2`, `2nd`, `II`, `second`. */
function orderIn(word: string): string | undefined {
  return /^0*([1-9]\d*)(?:st|nd|rd|th|er|e|a|º|ª)?$/.exec(word)?.[1] ?? ORDINALS.get(word);
}

function numberIn(word: string): string | undefined {
  return orderIn(word) ?? CARDINALS.get(word);
}

/** Whether a subtitle names a volume: `Vol. 2`, `The First War`, `Book Two`. `A History in Seven Loaves` does not. */
export function namesVolume(subtitle: string): boolean {
  const words = plainWords(subtitle).split(' ');
  return words.some(
    (word, index) =>
      orderIn(word) !== undefined || (CARDINALS.has(word) && (words.length === 1 || PARTS.has(words[index - 1] ?? ''))),
  );
}

/** The number of the volume in the brackets at the end of a title: 2 in `Catching Fire (The Hunger Games, #2)`. */
export function volumeOf(title: string): string | undefined {
  const words = plainWords(bracketed(title).brackets).split(' ');
  const numbers = words.flatMap((word) => numberIn(word) ?? []);
  return numbers.length === 0 ? undefined : numbers.join('.');
}

/** Whether two titles name different volumes. A title without a number may be any of them. */
export function areOtherVolumes(one: string, other: string): boolean {
  const [first, second] = [volumeOf(one), volumeOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** The volume in the brackets, if nothing else in the title names it: `Saga (Vol. 2)`, `Saga (Saga, #2)`. */
function onlyVolume({ bare, brackets }: ReturnType<typeof bracketed>): string {
  const volume = volumeOf(`(${brackets})`);
  // A year alone is that of the edition.
  if (volume === undefined || /^\d{4}$/.test(volume)) return '';
  const named = plainWords(brackets).split(' ');
  const others = named.filter((word) => numberIn(word) === undefined && !PARTS.has(word));
  if (others.length === 0) return volume;
  const series = plainWords(bare)
    .split(' ')
    .filter((word) => !PARTS.has(word));
  // A series that has the name of its first volume: `Dune (Dune, #1)` is `Dune`.
  return others.join(' ') === series.join(' ') && volume !== '1' ? volume : '';
}

/**
 * A key that is equal for different spellings of one title: it ignores case, diacritics, punctuation, a leading article
 * and a series in brackets at the end, but not the number of a volume. Empty if nothing of the title remains.
 */
export function titleKey(title: string): string {
  const parts = bracketed(title);
  const words = withoutArticle(plainWords(parts.bare) || plainWords(title));
  const volume = plainWords(parts.bare) === '' ? '' : onlyVolume(parts);
  return volume === '' ? words : `${words} ${volume}`;
}

/** What may follow a surname. */
const SUFFIX = /^(?:jr|jnr|junior|sr|snr|senior|ii|iii|iv|phd|md|esq)$/;

/** The last word of a name that is neither a suffix nor an initial; the last one if there is no other. */
function surnameIn(name: string): string {
  const words = plainWords(name.replace(/\./g, name.includes(' ') ? '' : ' ')).split(' ');
  return words.findLast((word) => !SUFFIX.test(word) && word.length > 1) ?? words.at(-1) ?? '';
}

/** The parts between commas, without those that are suffixes: `King, Jr., Martin Luther`. */
function commaParts(name: string): readonly string[] {
  return name
    .split(/[,，、]/)
    .filter((part) => part.trim() !== '' && !SUFFIX.test(plainWords(part.replace(/\./g, ''))));
}

/**
 * A key that is equal for different spellings of one name: `Khoury, Samir`, `S. Khoury` and `Samir Khoury Jr.` have the key
 * `khoury`.
 */
export function surnameKey(name: string): string {
  return surnameIn(commaParts(name)[0] ?? name);
}

/**
 * The keys of all names in a list of authors. `Le Guin, Ursula` may also be a list of two authors, so it has two keys.
 */
export function surnameKeys(authors: string): ReadonlySet<string> {
  const names = authors.split(/[;&/|]|\s(?:and|und|et|y|with|mit)\s/i);
  return new Set(names.flatMap((name) => commaParts(name).map(surnameIn)).filter((key) => key !== ''));
}
