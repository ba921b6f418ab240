import type { GenreName } from '../genres/genre-entries.ts';

/** The kind of a book decides which sentences fit: poems have no plot, and a history has no hero. */
export type Kind = 'fiction' | 'stories' | 'verse' | 'fact';

interface GenreKind {
  readonly kind: Kind;
  /** The name of such a book, after the article `a`. */
  readonly form: string;
  /** The usual number of pages: minimum and maximum. */
  readonly pages: readonly [number, number];
}

export const kinds: Readonly<Record<GenreName, GenreKind>> = {
  'Literary Fiction': { kind: 'fiction', form: 'novel', pages: [168, 432] },
  'Historical Fiction': { kind: 'fiction', form: 'novel', pages: [280, 640] },
  'Crime & Mystery': { kind: 'fiction', form: 'mystery', pages: [208, 400] },
  'Science Fiction': { kind: 'fiction', form: 'novel', pages: [216, 512] },
  Fantasy: { kind: 'fiction', form: 'tale', pages: [240, 608] },
  'Ghost Stories': { kind: 'fiction', form: 'ghost story', pages: [128, 304] },
  'Love Stories': { kind: 'fiction', form: 'love story', pages: [192, 368] },
  'Short Stories': { kind: 'stories', form: 'collection', pages: [144, 288] },
  Poetry: { kind: 'verse', form: 'collection', pages: [48, 136] },
  Essays: { kind: 'fact', form: 'book', pages: [112, 272] },
  Memoir: { kind: 'fact', form: 'memoir', pages: [176, 352] },
  Travel: { kind: 'fact', form: 'book', pages: [208, 400] },
  'Nature Writing': { kind: 'fact', form: 'book', pages: [144, 320] },
  History: { kind: 'fact', form: 'history', pages: [224, 576] },
};
