import type { GenreName } from '../genres/genre-entries.ts';
import type { Language } from './languages.ts';

export interface BookEntry {
  readonly title: string;
  /** The first on the title page. What is said of the book is said of them. */
  readonly author: string;
  /** Who wrote it with them. */
  readonly coauthors?: readonly [string, ...string[]];
  /** English when left out. */
  readonly language?: Language;
  /** The book cannot have appeared before this year. */
  readonly since?: number;
  /** Read by the whole club: here from the first weeks, and much reviewed. */
  readonly clubPick?: true;
  /** The first two are common nouns that can follow `about`. */
  readonly tags: readonly [string, string, ...string[]];
  /** Plain text: what happens, where and to whom. */
  readonly hook: string;
}

/** The books whose first genre is `genre`. */
export interface Shelf {
  readonly genre: GenreName;
  readonly books: readonly BookEntry[];
}
