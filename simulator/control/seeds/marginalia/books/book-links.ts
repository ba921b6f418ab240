import type { Seed } from '../../seed.ts';
import type { SeedGenre } from '../genres/genres.ts';
import type { SeedBook } from './books.ts';

/** The links from books to authors (in the order of the title page) and to genres (the first genre first). */
export function buildBookLinks(books: readonly SeedBook[], genres: readonly SeedGenre[]): Seed['links'] {
  const genreIds = new Map(genres.map(({ name, item }) => [name, item._id]));
  return books.flatMap(({ id, authors, genre, otherGenres }) => [
    ...authors.map((author) => ({ collectionId: 'Books', field: 'authors', itemId: id, targetId: author.id })),
    ...[genre, ...otherGenres].flatMap((name) => {
      const targetId = genreIds.get(name);
      return targetId === undefined ? [] : [{ collectionId: 'Books', field: 'genres', itemId: id, targetId }];
    }),
  ]);
}
