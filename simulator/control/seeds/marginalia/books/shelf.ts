import type { GenreName } from '../genres/genre-entries.ts';
import type { Language } from './languages.ts';

export interface BookEntry {
  readonly title: string;
  /** The first author. Texts about the book name this author. */
  readonly author: string;
  /** The second author. */
  readonly coauthors?: readonly [string, ...string[]];
  /** Default: English. */
  readonly language?: Language;
  /** The earliest possible year of publication. */
  readonly since?: number;
  /** Read by the whole club. Added in the first weeks, with many reviews. */
  readonly clubPick?: true;
  /** The first two are common nouns that can follow the word `about`. */
  readonly tags: readonly [string, string, ...string[]];
  /** A summary of the book in plain text. */
  readonly hook: string;
}

/** The books whose first genre is `genre`. */
export interface Shelf {
  readonly genre: GenreName;
  readonly books: readonly BookEntry[];
}
