import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { DEMO_PASSWORD } from '#contracts/marginalia/demo-accounts.ts';
import type { Seed } from '../seed.ts';
import { buildAuthorItems, drawAuthors } from './authors/authors.ts';
import { buildBookLinks } from './books/book-links.ts';
import { buildBooks } from './books/books.ts';
import { buildBulletin } from './bulletin/bulletin.ts';
import { createChance } from './chance.ts';
import { buildGenres } from './genres/genres.ts';
import { buildMembers, editor } from './members/members.ts';
import { createPhrasebook } from './phrasebook.ts';
import { buildReadingList } from './reading-list/reading-list.ts';
import { buildReviews } from './reviews/reviews.ts';

/** A constant, because computing the hash would make each start 0.1 s slower. */
const DEMO_PASSWORD_HASH = 'scrypt$16384$8$1$oYxbGlsxJEVHqokKRBAOAA$Ldsxr8OHws2k2NG9wN19iAZMj5IaK9wHASw-rDeczLI';

/** The data of Marginalia, a reading club in its fourth year, at the reference instant. */
export async function buildMarginalia(): Promise<Seed> {
  const chance = await createChance('facts');
  const phrases = createPhrasebook(await createChance('words'));
  const genres = buildGenres(chance);
  const members = buildMembers(chance);
  const authors = drawAuthors(chance);
  const books = buildBooks(chance, authors, phrases);
  const reviews = buildReviews(chance, books, members, phrases);
  return {
    name: 'marginalia',
    collections: marginaliaCollections,
    items: new Map([
      ['Books', books.map(({ item }) => item)],
      ['Authors', buildAuthorItems(authors, books, phrases)],
      ['Genres', genres.map(({ item }) => item)],
      ['Reviews', reviews.map(({ item }) => item)],
      ['ReadingList', buildReadingList(chance, books, members, reviews, phrases)],
      ['Bulletin', buildBulletin(chance)],
    ]),
    links: buildBookLinks(books, genres),
    members: [...members, editor],
    password: { text: DEMO_PASSWORD, hash: DEMO_PASSWORD_HASH },
  };
}
