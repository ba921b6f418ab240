import type { AuthorEntry } from '../authors/author-entries.ts';
import { surnameOf } from '../authors/surname.ts';
import type { Chance } from '../chance.ts';
import { createDeck, createDecks } from '../deck.ts';
import { fill } from '../fill.ts';
import type { GenreName } from '../genres/genre-entries.ts';
import { escapeText, paragraph } from '../rich-text.ts';
import { blurbFrames, classicBlurbFrames } from './blurb-frames.ts';
import { genreRemarks } from './genre-remarks.ts';
import { kinds } from './kinds.ts';
import { pieceTitles } from './piece-titles.ts';
import { pressQuotes } from './press-quotes.ts';
import type { BookEntry } from './shelf.ts';
import { translators } from './translators.ts';

export interface BlurbSubject {
  readonly entry: BookEntry;
  readonly genre: GenreName;
  readonly author: AuthorEntry;
  readonly year: number;
}

/** What appeared before then is read as a classic. */
export const CLASSIC_YEAR = 1955;

/** Writes the blurbs of one library: those on neighbouring shelves differ. */
export function createBlurbWriter(chance: Chance): (subject: BlurbSubject) => string {
  const frame = createDecks(chance, blurbFrames);
  const classicFrame = createDeck(chance, classicBlurbFrames);
  const remark = createDecks(chance, genreRemarks);
  const quote = createDeck(chance, pressQuotes);
  const piece = createDeck(chance, pieceTitles);
  const translator = createDeck(chance, translators);

  function edition({ entry, author }: BlurbSubject): string[] {
    const { language = 'English' } = entry;
    if (language !== 'English') return [paragraph(`<strong>In ${language}.</strong>`)];
    if (author.language === 'English') return [];
    return [paragraph(`<em>Translated from the ${author.language} by ${escapeText(translator())}.</em>`)];
  }

  function praise(): string {
    const { quote: words, paper } = quote();
    return `<blockquote><p>“${escapeText(words)}”</p><p><em>${escapeText(paper)}</em></p></blockquote>`;
  }

  function contents(): string {
    const pieces = [piece(), piece(), piece()].map((title) => `<li>${escapeText(title)}</li>`).join('');
    return `${paragraph('<strong>Among the contents:</strong>')}<ul>${pieces}</ul>`;
  }

  return (subject) => {
    const { entry, genre, author, year } = subject;
    const { kind, form } = kinds[genre];
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
    const said = [fill(classic ? classicFrame() : frame(kind), words)];
    if (chance.datatype.boolean(0.6)) said.push(remark(genre));
    const collected = kind === 'stories' || genre === 'Essays';
    return [
      paragraph(escapeText(entry.hook)),
      paragraph(said.join(' ')),
      ...(collected && chance.datatype.boolean(0.5) ? [contents()] : []),
      ...(!classic && chance.datatype.boolean(0.35) ? [praise()] : []),
      ...edition(subject),
    ].join('');
  };
}
