import type { Found } from './search-club.ts';

/** A page that the search field leads to. */
export interface Suggestion {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** Shown after the text: the authors of a book. */
  readonly detail: string;
}

export interface SuggestionGroup {
  readonly group: 'books' | 'authors' | 'tags';
  readonly suggestions: readonly Suggestion[];
}

/** The address of the results for `text`. */
export function searchAddress(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** The suggestions in groups, without empty groups. `list` joins the names of authors. */
export function suggestionGroups(
  { books, authors }: Found,
  tags: readonly string[],
  list: (names: readonly string[]) => string,
): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      group: 'books',
      suggestions: books.map(({ _id, title, authors: by = [] }) => ({
        id: `book-${_id}`,
        to: `/books/${encodeURIComponent(_id)}`,
        text: title,
        detail: list(by.map(({ name }) => name)),
      })),
    },
    {
      group: 'authors',
      suggestions: authors.map(({ _id, name }) => ({
        id: `author-${_id}`,
        to: `/authors/${encodeURIComponent(_id)}`,
        text: name,
        detail: '',
      })),
    },
    {
      group: 'tags',
      suggestions: tags.map((tag) => ({ id: `tag-${tag}`, to: searchAddress(tag), text: tag, detail: '' })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
