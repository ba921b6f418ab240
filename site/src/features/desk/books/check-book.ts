import type { DeskTexts } from '../desk-texts.en.ts';
import { isWhole, typedNumber } from '../typed-number.ts';
import type { FieldErrors } from '../use-desk-task.ts';
import { type BookDraft, typedIsbn } from './book-draft.ts';

const MAX_TEXT = 300;

/** ISO 2108: thirteen digits. Their sum, with weights of one and three in turn, is a multiple of ten. */
export function isIsbn13(isbn: string): boolean {
  if (!/^\d{13}$/.test(isbn)) return false;
  const sum = [...isbn].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The errors of a book by field, in the order of the form. Its year may be at most one after `thisYear`. */
export function checkBook(draft: BookDraft, thisYear: number, texts: DeskTexts['books']['errors']): FieldErrors {
  const isbn = typedIsbn(draft.isbn);
  const price = typedNumber(draft.price);
  const rules: readonly (readonly [field: string, isFine: boolean, text: string])[] = [
    ['title', draft.title.trim() !== '', texts.title],
    ['title', draft.title.trim().length <= MAX_TEXT, texts.long],
    ['authors', draft.authors.length > 0, texts.authors],
    ['genres', draft.genres.length > 0, texts.genres],
    ['year', isWhole(typedNumber(draft.year), 1, thisYear + 1), texts.year(thisYear + 1)],
    ['pages', isWhole(typedNumber(draft.pages), 1, 20_000), texts.pages],
    ['publisher', draft.publisher.trim() !== '', texts.publisher],
    ['language', draft.language.trim() !== '', texts.language],
    ['isbn', isbn === '' || isIsbn13(isbn), texts.isbn],
    ['price', price >= 0 && price <= 10_000, texts.price],
    ['blurb', draft.blurb.trim() !== '', texts.blurb],
  ];
  return rules.filter(([, isFine]) => !isFine).map(([field, , text]) => ({ field, text }));
}
