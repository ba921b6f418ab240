import { createDeck } from './chance.ts';
import { type AuthorEntry, type BookEntry, blurbs, type GenreName, genreCalled, surnameOf } from './marginalia-data.ts';
import { escapeText, type Phrasebook, paragraph } from './phrasebook.ts';

export interface BlurbSubject {
  readonly entry: BookEntry;
  readonly genre: GenreName;
  readonly author: AuthorEntry;
  readonly year: number;
}

/** Books published before this year are classics. */
export const CLASSIC_YEAR = 1955;

/** Quotes from newspapers. HTML. */
const pressQuotes = blurbs.quotations.map(
  ({ quote, paper }) => `<blockquote><p>“${escapeText(quote)}”</p><p><em>${escapeText(paper)}</em></p></blockquote>`,
);

/** Writes the blurbs of the books. */
export function createBlurbWriter(phrases: Phrasebook): (subject: BlurbSubject) => string {
  const { chance } = phrases;
  const piece = createDeck(chance, blurbs.pieceTitles);
  const translator = createDeck(chance, blurbs.translators);

  function edition({ entry, author }: BlurbSubject): string[] {
    const { language = 'English' } = entry;
    if (language !== 'English') return [paragraph(`<strong>In ${language}.</strong>`)];
    if (author.language === 'English') return [];
    return [paragraph(`<em>Translated from the ${author.language} by ${escapeText(translator())}.</em>`)];
  }

  function contents(): string {
    const pieces = [piece(), piece(), piece()].map((title) => `<li>${escapeText(title)}</li>`).join('');
    return `${paragraph('<strong>Among the contents:</strong>')}<ul>${pieces}</ul>`;
  }

  return (subject) => {
    const { entry, genre, author, year } = subject;
    const { kind, form } = genreCalled(genre);
    const classic = year < CLASSIC_YEAR;
    const words = new Map([
      ['title', escapeText(entry.title)],
      ['author', author.name],
      ['surname', surnameOf(author)],
      ['form', form],
      ['tag1', entry.tags[0]],
      ['tag2', entry.tags[1]],
      ['year', String(year)],
    ]);
    const frame = phrases.need({ templates: classic ? blurbs.classicBlurbFrames : blurbs.blurbFrames[kind], words });
    const remark = chance.datatype.boolean(0.6) ? phrases.find({ templates: blurbs.genreRemarks[genre], words }) : null;
    const isCollection = kind === 'stories' || genre === 'Essays';
    const quote = !classic && chance.datatype.boolean(0.35) ? phrases.find({ templates: pressQuotes, words }) : null;
    return [
      paragraph(escapeText(entry.hook)),
      paragraph(remark === null ? frame : `${frame} ${remark}`),
      ...(isCollection && chance.datatype.boolean(0.5) ? [contents()] : []),
      ...(quote === null ? [] : [quote]),
      ...edition(subject),
    ].join('');
  };
}
