import * as z from 'zod/mini';
import type { Author } from '#contracts/marginalia/items.ts';
import { filledText, prose, wholeNumber } from '../desk-fields.ts';
import type { DeskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';

const MAX_NAME = 200;
/** The approximate birth year of Enheduanna, the earliest author known by name. */
const EARLIEST = -2300;

/** An author as the form edits them: the year as typed text, the biography in the editors' markup. */
export const authorSchema = (thisYear: number, errors: DeskTexts['authors']['errors']) =>
  z.object({
    name: filledText(errors.name, MAX_NAME, errors.long),
    born: wholeNumber(EARLIEST, thisYear, errors.born(thisYear)),
    country: filledText(errors.country),
    bio: prose(errors.bio),
  });
export type AuthorDraft = z.input<ReturnType<typeof authorSchema>>;

export const EMPTY_AUTHOR: AuthorDraft = { name: '', born: '', country: '', bio: '' };

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
export function draftOf(
  { name, born, country, bio }: Author,
  sanitise: (html: string) => DocumentFragment,
): AuthorDraft {
  return { name, born: String(born), country, bio: htmlToMarkup(sanitise(bio)) };
}
