import type { Author, Book } from '#contracts/marginalia/items.ts';
import { search } from '#core/content.ts';
import type { Waiting } from '#core/items.ts';
import type { Club } from '../../club/club.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import { type ClubReader, findReadersNamed } from '../../club/find-club-reader.ts';
import { partsAroundApostrophes, plainWords } from '../../club/plain-words.ts';

/** In characters. The service accepts no longer text. */
export const LONGEST_SEARCH = 100;

/** The largest number of tags that are looked through. */
const MOST_TAGS = 1000;

/** The books of at most so many found authors are found, too. More authors are more likely a common first name. */
const FEW_AUTHORS = 3;

/** How many authors are looked at for a name among the searched words, and how many of their books for a title. */
const MOST_WRITERS = 50;
const MOST_BY_WRITERS = 100;

export interface Found {
  readonly books: readonly Book[];
  readonly authors: readonly Author[];
  /** The members whom the club shows to everybody. */
  readonly readers: readonly ClubReader[];
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

/** The words of a text as they are typed, without those of one letter. */
function typedWords(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => plainWords(word).length > 1);
}

/** Whether each word begins a word of the title or of an author's name: `emma austen`. */
export function hasInTitleAndName({ title, authors = [] }: Pick<Book, 'title' | 'authors'>, text: string): boolean {
  const names = ` ${plainWords([title, ...authors.map(({ name }) => name)].join(' '))}`;
  return typedWords(text).every((word) => names.includes(` ${plainWords(word)}`));
}

/** The books of which some words are in the title and the others in the name of an author. No single item has both. */
async function searchTitleAndName(
  { books, authors }: Pick<ClubCollections, 'books' | 'authors'>,
  text: string,
  waiting: Waiting,
): Promise<readonly Book[]> {
  const words = typedWords(text);
  if (words.length < 2) return [];
  const anyWord = await search(authors).expression(text).orMode().fuzzy().limit(MOST_WRITERS).run(waiting);
  const isNamed = (name: string): boolean =>
    words.some((word) => ` ${plainWords(name)}`.includes(` ${plainWords(word)}`));
  const ids = anyWord.items.flatMap(({ _id, name }) => (isNamed(name) ? _id : []));
  if (ids.length === 0) return [];
  const theirs = books.query().hasSome('authors', ids).include('authors').limit(MOST_BY_WRITERS);
  return (await theirs.find(waiting)).items.filter((book) => hasInTitleAndName(book, text));
}

/**
 * The books, authors and readers that match a text. The service's search finds whole words, also misspelt ones, in titles,
 * blurbs and tags. Its queries find the beginning of a word that is still being typed. Both are asked at the same time.
 * Similar digits are another book, so a number is never taken for a misspelt one.
 */
export async function searchClub(
  { collections, client }: Pick<Club, 'collections' | 'client'>,
  text: string,
  most: number,
  waiting: Waiting,
): Promise<Found> {
  const { books, authors } = collections;
  const isbn = isbnIn(text);
  const inTitle = partsAroundApostrophes(text).reduce((found, part) => found.contains('title', part), books.query());
  const inName = partsAroundApostrophes(text).reduce((found, part) => found.contains('name', part), authors.query());
  const byWords = search(books).expression(text).fuzzy().include('authors').limit(most);
  const [titled, worded, named, alike, numbered, both, readers] = await Promise.all([
    inTitle.include('authors').ascending('title').limit(most).find(waiting),
    isbn === null ? byWords.andMode().run(waiting) : null,
    inName.ascending('name').limit(most).find(waiting),
    isbn === null ? search(authors).expression(text).andMode().fuzzy().limit(most).run(waiting) : null,
    isbn === null ? null : books.query().startsWith('isbn', isbn).include('authors').limit(most).find(waiting),
    isbn === null ? searchTitleAndName(collections, text, waiting) : [],
    // A club may show its members to nobody. The rest is found without them.
    findReadersNamed(client.core, text, most, waiting).catch(() => []),
  ]);
  // A biography may contain the words, too. A person who looks for a name does not mean it.
  const people = together(named.items, alike?.items.filter(({ name }) => isNamedAlike(name, text)) ?? []);
  const ids = people.map(({ _id }) => _id);
  const isFound = [titled.items, worded?.items ?? [], both, ids].some(({ length }) => length > 0);
  const [written, nearly] = await Promise.all([
    ids.length === 0 || ids.length > FEW_AUTHORS
      ? null
      : books.query().hasSome('authors', ids).include('authors').descending('year').limit(most).find(waiting),
    isFound || isbn !== null ? null : byWords.orMode().run(waiting),
  ]);
  const found = together(
    numbered?.items ?? [],
    titled.items,
    both,
    ...[worded, written, nearly].map((page) => page?.items ?? []),
  );
  return { books: titlesFirst(found, text).slice(0, most), authors: people.slice(0, most), readers };
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
