import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { filledText, object, optional, text } from '#core/reader.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import type { KnownBook } from './match-books.ts';

const readTitled = object((field) => ({
  _id: field('_id', filledText),
  title: field('title', text),
  author: field('author', optional(text)),
  isbn: field('isbn', optional(text)),
}));
const readNamed = object((field) => ({ _id: field('_id', filledText), name: field('name', text) }));

/** All books of the club, by what they can be recognised by. A thousand at a time, and no more of each than that. */
export async function fetchLibrary(
  { books, authors }: ClubCollections,
  signal: AbortSignal,
): Promise<readonly KnownBook[]> {
  const most = CONTENT_LIMITS.maxOffsetPageSize;
  const titled = books.query().fields('title', 'author', 'isbn').as(readTitled).ascending('_id').limit(most);
  const named = authors.query().fields('name').as(readNamed).ascending('_id').limit(most);
  const [allNamed, allTitled] = await Promise.all([gathered(named.all({ signal })), gathered(titled.all({ signal }))]);
  const names = new Map(allNamed.map(({ _id, name }) => [_id, name]));
  return allTitled.map(({ _id, title, author = '', isbn }) => ({
    id: _id,
    title,
    author: names.get(author) ?? '',
    isbn,
  }));
}

async function gathered<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
