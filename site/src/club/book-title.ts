import { plainWords } from './plain-words.ts';

/** A title, taken apart for comparing. All texts are plain words. */
export interface BookTitle {
  /** The title before its first colon, without a leading article. */
  readonly main: string;
  /** The rest: the subtitle, and what is in brackets without naming a series. Empty if there is none. */
  readonly rest: string;
  /** `main` and `rest`. Equal for all spellings of one title. */
  readonly whole: string;
  /** The series in brackets: `Catching Fire (The Hunger Games, #2)`. */
  readonly series: readonly Series[];
}

interface Series {
  readonly name: string;
  readonly number: string;
  /** Whether these are several volumes in one book: `#1-3`. */
  readonly isRange: boolean;
}

const ARTICLES = /^(?:the|a|an|der|die|das|ein|eine|le|la|les|el|los|las) /;
const withoutArticle = (words: string): string => words.replace(ARTICLES, '') || words;

function wordMap(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows).flatMap(([meaning, words]) => words.split(' ').map((word) => [plainWords(word), meaning])),
  );
}

/** Words before or after the number of a volume, by their meaning. A series may have a book 2 and a part 2. */
const PARTS = wordMap({
  vol: 'vol vols volume volumes band bd bde tome tomo tom bind deel том',
  book: 'book books bk buch livre libro книга',
  part: 'part parts pt teil teile partie parte часть',
  no: 'no nr num number numero issue heft folge episode',
  season: 'season staffel saison',
});
const CARDINALS = wordMap({
  1: 'one eins un une uno',
  2: 'two zwei deux dos due',
  3: 'three drei trois tres tre',
  4: 'four vier quatre cuatro quattro',
  5: 'five fünf cinq cinco cinque',
  6: 'six sechs seis sei',
  7: 'seven sieben sept siete sette',
  8: 'eight acht huit ocho otto',
  9: 'nine neun neuf nueve nove',
  10: 'ten zehn dix diez dieci',
  11: 'eleven elf onze once',
  12: 'twelve zwölf douze doce',
});
const ORDINALS = wordMap({
  1: 'first erste erster erstes premier première primero primera primo prima',
  2: 'second zweite zweiter zweites deuxième segundo segunda secondo seconda',
  3: 'third dritte dritter drittes troisième tercero tercera terzo terza',
  4: 'fourth vierte vierter viertes quatrième cuarto cuarta quarto quarta',
  5: 'fifth fünfte fünfter fünftes cinquième quinto quinta',
  6: 'sixth sechste sechster sechstes sixième sexto sexta',
  7: 'seventh siebte siebter siebtes septième séptimo séptima',
  8: 'eighth achte achter achtes huitième octavo octava',
  9: 'ninth neunte neunter neuntes neuvième noveno novena',
  10: 'tenth zehnte zehnter zehntes dixième décimo décima',
  11: 'eleventh elfte elfter elftes onzième',
  12: 'twelfth zwölfte zwölfter zwölftes douzième',
});
const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const ROMAN: ReadonlyMap<string, string> = new Map(
  ['', 'x', 'xx', 'xxx'].flatMap((tens, ten) =>
    UNITS.map((unit, index) => [`${tens}${unit}`, `${ten * 10 + index}`] as const),
  ),
);

const isDigits = (word: string): boolean => /^\d+$/.test(word);
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '') || '0';

function ordinalIn(word: string): string | undefined {
  const [, digits] = /^(\d+)(?:st|nd|rd|th|er|e|eme|te|ter|a|o)$/.exec(word) ?? [];
  return digits === undefined ? ORDINALS.get(word) : withoutZeros(digits);
}

function numberIn(word: string): string | undefined {
  if (isDigits(word)) return withoutZeros(word);
  return ordinalIn(word) ?? CARDINALS.get(word) ?? (word === '' ? undefined : ROMAN.get(word));
}

/** Plain words in which the number of a volume has one form: `Vol. 2`, `Volume Two`, `Band II` and `second volume` are `vol 2`. */
function volumeWords(text: string): readonly string[] {
  const words = plainWords(text)
    .split(' ')
    .flatMap((word) => {
      const [, letters = '', digits = ''] = /^(\p{Letter}+)(\d+)$/u.exec(word) ?? [];
      return PARTS.has(letters) ? [letters, digits] : [word];
    });
  const found: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const part = PARTS.get(word);
    const following = numberIn(words[index + 1] ?? '');
    const preceding = index === 0 ? undefined : ordinalIn(words[index - 1] ?? '');
    if (part !== undefined && following !== undefined) {
      found.push(part, following);
      index += 1;
    } else if (part !== undefined && preceding !== undefined) found.splice(-1, 1, part, preceding);
    // One letter alone is a numeral only at the end: `Henry V`, but not `V for Vendetta`.
    else if (word.length > 1 || (index > 0 && index === words.length - 1)) found.push(ROMAN.get(word) ?? word);
    else found.push(word);
  }
  return found.filter((word) => word !== '');
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(plainWords));
/** Words of a remark about the edition. The text of the book is the same. */
const EDITION = setOf(
  'edition ausgabe édition edición edizione classics klassiker paperback hardcover hardback taschenbuch unabridged ungekürzt kindle ebook audiobook hörbuch reprint reissue illustrated anniversary jubiläumsausgabe',
);
/** Remarks about the kind of book, which some catalogues add: `Emma: A Novel`. */
const KIND = /^(?:(?:a|ein|eine|un|une) )?(?:novel|roman|novela|romanzo|memoir|thriller|mystery)$/;
/** The words for books that contain, precede or accompany another, and for issues of a periodical. */
const OTHER_BOOK = setOf(
  'omnibus complete komplett collection collected gesamtausgabe sammelband boxed boxset prequel sequel companion spring summer autumn fall winter frühling frühjahr sommer herbst printemps été automne hiver',
);
const SERIES_NOUN = setOf('series trilogy saga cycle quartet reihe trilogie zyklus série serie');

function isAboutEdition(words: readonly string[]): boolean {
  if (KIND.test(words.join(' '))) return true;
  const hasNumber = words.some((word) => /^\d/.test(word));
  return words.some((word) => EDITION.has(word)) && (!hasNumber || words.includes('anniversary'));
}

/** Whether what one title adds to another means another book: a number, a part, a season; `A History in Seven Loaves` does not. */
export function namesVolume(rest: string): boolean {
  const words = rest.split(' ');
  return (
    // `上`, `B`: too short to be a subtitle.
    rest.length <= 2 ||
    /[第巻卷冊册]/.test(rest) ||
    words.some(
      (word) =>
        /\p{Number}/u.test(word) ||
        ORDINALS.has(word) ||
        OTHER_BOOK.has(word) ||
        (PARTS.has(word) && PARTS.get(word) !== 'no'),
    )
  );
}

const LINKS = setOf('of in from der von aus de du di из');

/** `Earthsea, #1`, `Earthsea Book One`, `#1 in the Earthsea series`; null if the text does not name a series and a number. */
function seriesIn(text: string): Series | null {
  const words = volumeWords(text);
  let start = 0;
  let end = words.length;
  const number: string[] = [];
  while (end > 0 && isDigits(words[end - 1] ?? '')) {
    end -= 1;
    number.unshift(words[end] ?? '');
  }
  if (number.length === 0) {
    if (PARTS.has(words[start] ?? '')) start += 1;
    while (isDigits(words[start] ?? '')) {
      number.push(words[start] ?? '');
      start += 1;
    }
    if (number.length === 0 || !LINKS.has(words[start] ?? '')) return null;
    start += 1;
  } else if (PARTS.has(words[end - 1] ?? '')) end -= 1;
  // `Summer 2019`: an issue or an edition.
  else if (number.length === 1 && Number(number[0]) >= 1500 && !text.includes('#')) return null;
  const name = withoutArticle(words.slice(start, end).join(' '))
    .split(' ')
    .filter((word) => word !== '' && !SERIES_NOUN.has(word));
  // `1 of 2`.
  if (name.every((word) => isDigits(word) || LINKS.has(word))) return null;
  return { name: name.join(' '), number: number.join('.'), isRange: /\d\s*[-‐-―]\s*#?\d/.test(text) };
}

/** Removes pairs of brackets from the end of a title, as long as something is left of it. */
function withoutBrackets(title: string): { readonly bare: string; readonly brackets: readonly string[] } {
  let bare = title.trimEnd();
  const brackets: string[] = [];
  while (bare.endsWith(')') || bare.endsWith(']')) {
    const open = bare.lastIndexOf(bare.endsWith(')') ? '(' : '[');
    const content = bare.slice(open + 1, -1);
    const before = bare.slice(0, Math.max(open, 0)).trimEnd();
    if (open === -1 || /[()[\]]/.test(content) || plainWords(before) === '') break;
    brackets.unshift(content);
    bare = before;
  }
  return { bare, brackets };
}

export function readTitle(title: string): BookTitle {
  const { bare, brackets } = withoutBrackets(title.normalize('NFKC'));
  const colon = bare.indexOf(':');
  const hasSubtitle = colon !== -1 && plainWords(bare.slice(0, colon)) !== '';
  const rests = hasSubtitle ? [volumeWords(bare.slice(colon + 1))] : [];
  const series: Series[] = [];
  for (const content of brackets) {
    const named = content.split(';').map(seriesIn);
    if (named.every((one) => one !== null)) series.push(...named);
    else rests.push(volumeWords(content));
  }
  const main = withoutArticle(volumeWords(hasSubtitle ? bare.slice(0, colon) : bare).join(' '));
  const rest = rests
    .filter((words) => words.length > 0 && !isAboutEdition(words))
    .map((words) => words.join(' '))
    .join(' ');
  // Of `?!` nothing remains, so only the same signs are the same title.
  return { main: main || title.trim(), rest, whole: `${main || title.trim()} ${rest}`.trimEnd(), series };
}
