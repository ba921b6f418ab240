import { MAX_OFFSET_PAGE_SIZE } from '#contracts/content/limits.ts';
import { filledText, listOf, object, optional, text, withDefault } from '#core/reading.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import type { KnownBook } from './match-books.ts';

const readNamed = object((field) => ({ name: field('name', text) }));
const readTitled = object((field) => ({
  _id: field('_id', filledText),
  title: field('title', text),
  authors: field(
    'authors',
    withDefault(listOf(readNamed), () => []),
  ),
  isbn: field('isbn', optional(text)),
}));

/** All books of the club, with only the fields that identify them. They are fetched a thousand at a time. */
export async function fetchLibrary({ books }: ClubCollections, signal: AbortSignal): Promise<readonly KnownBook[]> {
  const titled = books
    .query()
    .fields('title', 'authors.name', 'isbn')
    .include('authors')
    .as(readTitled)
    .ascending('_id');
  const known: KnownBook[] = [];
  for await (const { _id, title, authors, isbn } of titled.limit(MAX_OFFSET_PAGE_SIZE).all({ signal })) {
    known.push({ id: _id, title, authors: authors.map(({ name }) => name), isbn });
  }
  return known;
}
