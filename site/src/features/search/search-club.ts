import type { Author, Book } from '#contracts/marginalia/items.ts';
import { search } from '#core/content.ts';
import type { Waiting } from '#core/items.ts';
import { partsAroundApostrophes } from '../../club/apostrophes.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import { plainWords } from '../../club/plain-words.ts';

/** In characters. The service accepts no longer text. */
export const LONGEST_SEARCH = 100;

/** The largest number of tags that are looked through. */
const MOST_TAGS = 1000;

/** The books of at most so many found authors are found, too. More authors are more likely a common first name. */
const FEW_AUTHORS = 3;

export interface Found {
  readonly books: readonly Book[];
  readonly authors: readonly Author[];
}

/** The digits of an ISBN or of its beginning, typed with or without hyphens; null for any other text. */
export function isbnIn(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{4,13}$/.test(digits) ? digits : null;
}

/** The items of all lists, each item once. */
function together<T extends { readonly _id: string }>(...lists: readonly (readonly T[])[]): readonly T[] {
  return [...new Map(lists.flat().map((item) => [item._id, item])).values()];
}

/** Puts the titles that begin with the searched words first, then those that contain them, then all others. */
export function titlesFirst<T extends { readonly title: string }>(books: readonly T[], text: string): readonly T[] {
  const words = plainWords(text);
  const distance = ({ title }: T): number => {
    const at = ` ${plainWords(title)}`.indexOf(` ${words}`);
    if (at === 0) return 0;
    return at > 0 ? 1 : 2;
  };
  return books.toSorted((one, other) => distance(one) - distance(other));
}

/**
 * The books and authors that match a text. The service's search finds whole words, also misspelt ones, in titles, blurbs and
 * tags. Its queries find the beginning of a word that is still being typed. Both are asked at the same time.
 */
export async function searchClub(
  { books, authors }: Pick<ClubCollections, 'books' | 'authors'>,
  text: string,
  most: number,
  waiting: Waiting,
): Promise<Found> {
  const isbn = isbnIn(text);
  const inTitle = partsAroundApostrophes(text).reduce((found, part) => found.contains('title', part), books.query());
  const inName = partsAroundApostrophes(text).reduce((found, part) => found.contains('name', part), authors.query());
  const byWords = search(books).expression(text).fuzzy().include('authors').limit(most);
  const [titled, worded, named, alike, numbered] = await Promise.all([
    inTitle.include('authors').ascending('title').limit(most).find(waiting),
    byWords.andMode().run(waiting),
    inName.ascending('name').limit(most).find(waiting),
    search(authors).expression(text).andMode().fuzzy().limit(most).run(waiting),
    isbn === null ? null : books.query().startsWith('isbn', isbn).include('authors').limit(most).find(waiting),
  ]);
  // A biography may contain the words, too. A person who looks for a name does not mean it.
  const people = together(
    named.items,
    alike.items.filter(({ name }) => isNamedAlike(name, text)),
  );
  const ids = people.map(({ _id }) => _id);
  const [written, nearly] = await Promise.all([
    ids.length === 0 || ids.length > FEW_AUTHORS
      ? null
      : books.query().hasSome('authors', ids).include('authors').descending('year').limit(most).find(waiting),
    // Words of a title and of an author's name together are in no single item.
    titled.items.length + worded.items.length + ids.length > 0 ? null : byWords.orMode().run(waiting),
  ]);
  const found = [numbered, titled, worded, written, nearly].map((page) => page?.items ?? []);
  return { books: titlesFirst(together(...found), text).slice(0, most), authors: people.slice(0, most) };
}

/** Whether a word of the name begins as a searched word does. A misspelt word rarely has another first letter. */
function isNamedAlike(name: string, text: string): boolean {
  const initials = new Set(
    plainWords(name)
      .split(' ')
      .map((word) => word.slice(0, 1)),
  );
  return plainWords(text)
    .split(' ')
    .every((word) => initials.has(word.slice(0, 1)));
}

/** All tags of books. */
export async function allTags({ books }: Pick<ClubCollections, 'books'>, waiting: Waiting): Promise<readonly string[]> {
  const { items } = await books.query().limit(MOST_TAGS).distinct('tags', waiting);
  return items.filter((tag) => typeof tag === 'string');
}

/** The tags with a word that begins as the text does. */
export function matchingTags(tags: readonly string[], text: string, most: number): readonly string[] {
  const words = plainWords(text);
  return words === '' ? [] : tags.filter((tag) => ` ${plainWords(tag)}`.includes(` ${words}`)).slice(0, most);
}
