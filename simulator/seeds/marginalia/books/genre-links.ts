import type { Seed } from '../../seed.ts';
import type { SeedGenre } from '../genres/genres.ts';
import type { SeedBook } from './books.ts';

/** Which genres each book belongs to, the shelf's own first. */
export function buildGenreLinks(books: readonly SeedBook[], genres: readonly SeedGenre[]): Seed['links'] {
  return books.flatMap(({ id, genre, otherGenres }) =>
    [genre, ...otherGenres].flatMap((wanted) =>
      genres
        .filter(({ name }) => name === wanted)
        .map(({ item }) => ({ collectionId: 'Books', field: 'genres', itemId: id, targetId: item._id })),
    ),
  );
}
