import type { Genre } from '#contracts/marginalia/items.ts';
import type { BookCounts } from '../../club/count-books.ts';

/** One value to choose. */
export interface Facet {
  readonly value: string;
  readonly label: string;
  /** How many of the books that all else asks for have it; undefined until it is counted. */
  readonly count: number | undefined;
}

/** What a stored name is called in the language of the page. */
type NameOf = (stored: string) => string;

export function genreFacets(
  genres: readonly Genre[],
  counts: BookCounts<string> | undefined,
  nameOf: NameOf,
): readonly Facet[] {
  return genres.map(({ _id, name }) => ({ value: _id, label: nameOf(name), count: counts && (counts.get(name) ?? 0) }));
}

/** What was chosen stays among them, even if no book has it: it must be possible to take it back. */
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

/** `chosen` with `value` in it, or without it if it was. */
export function toggled(chosen: readonly string[], value: string): readonly string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
