import type { Book } from '#contracts/marginalia/items.ts';
import type { NewItem } from '#core/items.ts';
import { boolean, listOf, object, type Reader, text } from '#core/reading.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';
import { markupToHtml } from '../prose/markup-to-html.ts';
import { type Referred, referredTo } from '../referred.ts';
import { typedNumber } from '../typed-number.ts';

/** A book as the form edits it: numbers as typed text, tags separated by commas, the blurb in the editors' markup. */
export interface BookDraft {
  readonly title: string;
  readonly authors: readonly Referred[];
  readonly genres: readonly Referred[];
  readonly year: string;
  readonly pages: string;
  readonly publisher: string;
  readonly language: string;
  readonly isbn: string;
  readonly price: string;
  readonly inPrint: boolean;
  readonly tags: string;
  readonly blurb: string;
}

export const EMPTY_BOOK: BookDraft = {
  title: '',
  authors: [],
  genres: [],
  year: '',
  pages: '',
  publisher: '',
  language: '',
  isbn: '',
  price: '',
  inPrint: true,
  tags: '',
  blurb: '',
};

const readReferred: Reader<Referred> = object((field) => ({ id: field('id', text), name: field('name', text) }));

export const readBookDraft: Reader<BookDraft> = object((field) => ({
  title: field('title', text),
  authors: field('authors', listOf(readReferred)),
  genres: field('genres', listOf(readReferred)),
  year: field('year', text),
  pages: field('pages', text),
  publisher: field('publisher', text),
  language: field('language', text),
  isbn: field('isbn', text),
  price: field('price', text),
  inPrint: field('inPrint', boolean),
  tags: field('tags', text),
  blurb: field('blurb', text),
}));

/** The draft of a book whose authors and genres were included in the query. */
export function draftOf(book: Book, sanitise: (html: string) => DocumentFragment): BookDraft {
  return {
    title: book.title,
    authors: (book.authors ?? []).map(referredTo),
    genres: (book.genres ?? []).map(referredTo),
    year: String(book.year),
    pages: String(book.pages),
    publisher: book.publisher,
    language: book.language,
    isbn: book.isbn ?? '',
    price: String(book.price),
    inPrint: book.inPrint,
    tags: book.tags.join(', '),
    blurb: htmlToMarkup(sanitise(book.blurb)),
  };
}

export function typedIsbn(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function typedTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The fields of a draft that has passed `checkBook`. `blurb` is HTML that replaces the draft's blurb. */
export function bookFields(draft: BookDraft, addedAt: Date, blurb?: string): NewItem<Book> {
  const isbn = typedIsbn(draft.isbn);
  return {
    title: draft.title.trim(),
    // References are sent as ids (REF-8).
    authors: draft.authors.map(({ id }) => id),
    genres: draft.genres.map(({ id }) => id),
    genreNames: draft.genres.map(({ name }) => name),
    year: typedNumber(draft.year),
    pages: typedNumber(draft.pages),
    publisher: draft.publisher.trim(),
    language: draft.language.trim(),
    blurb: blurb ?? markupToHtml(draft.blurb),
    tags: typedTags(draft.tags),
    price: typedNumber(draft.price),
    ...(isbn !== '' && { isbn }),
    inPrint: draft.inPrint,
    addedAt,
  };
}
