import type { Author } from '#contracts/marginalia/items.ts';
import type { NewItem } from '#core/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import type { DeskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';
import { markupToHtml } from '../prose/markup-to-html.ts';
import { isWhole, typedNumber } from '../typed-number.ts';
import type { FieldErrors } from '../use-desk-task.ts';

/** An author as the form edits them: the year as typed text, the biography in the editors' markup. */
export interface AuthorDraft {
  readonly name: string;
  readonly born: string;
  readonly country: string;
  readonly bio: string;
}

export const EMPTY_AUTHOR: AuthorDraft = { name: '', born: '', country: '', bio: '' };

export const readAuthorDraft: Reader<AuthorDraft> = object((field) => ({
  name: field('name', text),
  born: field('born', text),
  country: field('country', text),
  bio: field('bio', text),
}));

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
export function draftOf(
  { name, born, country, bio }: Author,
  sanitise: (html: string) => DocumentFragment,
): AuthorDraft {
  return { name, born: String(born), country, bio: htmlToMarkup(sanitise(bio)) };
}

/** The fields of a draft that has passed `checkAuthor`. */
export function authorFields({ name, born, country, bio }: AuthorDraft): NewItem<Author> {
  return { name: name.trim(), born: typedNumber(born), country: country.trim(), bio: markupToHtml(bio) };
}

const MAX_NAME = 200;
/** The approximate birth year of Enheduanna, the earliest author known by name. */
const EARLIEST = -2300;

/** The errors of an author by field, in the order of the form. */
export function checkAuthor(
  { name, born, country, bio }: AuthorDraft,
  thisYear: number,
  texts: DeskTexts['authors']['errors'],
): FieldErrors {
  const rules: readonly (readonly [field: keyof AuthorDraft, isFine: boolean, text: string])[] = [
    ['name', name.trim() !== '', texts.name],
    ['name', name.trim().length <= MAX_NAME, texts.long],
    ['born', isWhole(typedNumber(born), EARLIEST, thisYear), texts.born(thisYear)],
    ['country', country.trim() !== '', texts.country],
    ['bio', bio.trim() !== '', texts.bio],
  ];
  return rules.filter(([, isFine]) => !isFine).map(([field, , text]) => ({ field, text }));
}
