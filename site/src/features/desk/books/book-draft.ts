import * as z from 'zod/mini';
import type { Author, Book, Genre } from '#contracts/marginalia/items.ts';
import type { NewItem } from '#core/items.ts';
import { filledText, prose, typedNumber, wholeNumber } from '../desk-fields.ts';
import type { DeskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';

const MAX_TITLE = 300;

const referred = z.object({ id: z.string(), name: z.string() });
/** An item that a book refers to, with the fields that the form shows. */
export type Referred = z.infer<typeof referred>;

export function referredTo({ _id, name }: Author | Genre): Referred {
  return { id: _id, name };
}

/**
 * A book as the form edits it: numbers as typed text, tags separated by commas, the blurb in the editors' markup. Its year
 * may be at most one after `thisYear`.
 */
export const bookSchema = (thisYear: number, errors: DeskTexts['books']['errors']) =>
  z.pipe(
    z.object({
      title: filledText(errors.title, MAX_TITLE, errors.long),
      authors: z.array(referred).check(z.minLength(1, errors.authors)),
      genres: z.array(referred).check(z.minLength(1, errors.genres)),
      year: wholeNumber(1, thisYear + 1, errors.year(thisYear + 1)),
      pages: wholeNumber(1, 20_000, errors.pages),
      publisher: filledText(errors.publisher),
      language: filledText(errors.language),
      isbn: z.string().check(
        z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
        z.refine((isbn) => isbn === '' || isIsbn13(isbn), errors.isbn),
      ),
      price: typedNumber((price) => price >= 0 && price <= 10_000, errors.price),
      inPrint: z.boolean(),
      tags: z.pipe(z.string(), z.transform(typedTags)),
      blurb: prose(errors.blurb),
    }),
    z.transform(({ authors, genres, isbn, ...facts }) => ({
      ...facts,
      ...references(authors, genres),
      ...(isbn !== '' && { isbn }),
    })),
  );
export type BookDraft = z.input<ReturnType<typeof bookSchema>>;

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

/** What has to be sent to store such a book once more. */
export function fieldsOf(book: Book): NewItem<Book> {
  const { _owner, _createdDate, _updatedDate, authors = [], genres = [], ...facts } = book;
  return { ...facts, ...references(authors.map(referredTo), genres.map(referredTo)) };
}

/** References are sent as ids (REF-8). */
function references(authors: readonly Referred[], genres: readonly Referred[]) {
  return {
    authors: authors.map(({ id }) => id),
    genres: genres.map(({ id }) => id),
    genreNames: genres.map(({ name }) => name),
  };
}

function typedTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** ISO 2108: thirteen digits. Their sum, with weights of one and three in turn, is a multiple of ten. */
export function isIsbn13(isbn: string): boolean {
  if (!/^\d{13}$/.test(isbn)) return false;
  const sum = [...isbn].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
