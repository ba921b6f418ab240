import type { Genre } from '#contracts/marginalia/items.ts';
import type { BookCounts } from '../../club/count-books.ts';

/** One value that can be chosen. */
export interface Facet {
  readonly value: string;
  readonly label: string;
  /** The number of books with this value that match all other filters; undefined until it is known. */
  readonly count: number | undefined;
}

/** The name of a stored value in the language of the page. */
type NameOf = (stored: string) => string;

export function genreFacets(
  genres: readonly Genre[],
  counts: BookCounts<string> | undefined,
  nameOf: NameOf,
): readonly Facet[] {
  return genres.map(({ _id, name }) => ({ value: _id, label: nameOf(name), count: counts && (counts.get(name) ?? 0) }));
}

/** Chosen values are always included, even if no book has them, so that the reader can deselect them. */
export function languageFacets(
  languages: readonly string[],
  chosen: readonly string[],
  counts: BookCounts<string> | undefined,
  nameOf: NameOf,
): readonly Facet[] {
  return [...new Set([...languages, ...chosen])].map((language) => ({
    value: language,
    label: nameOf(language),
    count: counts && (counts.get(language) ?? 0),
  }));
}

/** Adds `value` to `chosen`, or removes it if it was there. */
export function toggled(chosen: readonly string[], value: string): readonly string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
