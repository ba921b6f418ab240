import type { SeedItem } from '../../seed.ts';
import type { SeedBook } from '../books/books.ts';
import type { Chance } from '../chance.ts';
import { type AuthorEntry, authorEntries } from '../marginalia-data.ts';
import { EDITOR_ID, marginaliaItem } from '../marginalia-item.ts';
import type { Phrasebook } from '../phrasebook.ts';
import { createBiographer } from './biographies.ts';

export interface SeedAuthor {
  readonly id: string;
  readonly entry: AuthorEntry;
}

export function drawAuthors(chance: Chance): readonly SeedAuthor[] {
  return authorEntries.map((entry) => ({ id: chance.string.uuid(), entry }));
}

/** The authors as items. An author is added together with his or her first book in the library. */
export function buildAuthorItems(
  authors: readonly SeedAuthor[],
  books: readonly SeedBook[],
  phrases: Phrasebook,
): readonly SeedItem[] {
  const writeLife = createBiographer(phrases);
  return authors.map(({ id, entry }) => {
    const shelf = books.filter(({ authors: its }) => its.some((author) => author.id === id));
    const createdAt = Math.min(...shelf.map(({ addedAt }) => addedAt));
    // A biography names only books whose first author this is.
    const titles = shelf.filter(({ authors: [first] }) => first.id === id).map((book) => book.entry.title);
    const { name, born, country } = entry;
    const bio = writeLife(entry, titles);
    return marginaliaItem({ id, owner: EDITOR_ID, createdAt }, { name, born, country, bio });
  });
}
