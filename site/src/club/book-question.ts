import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/content/items-collection.ts';

/** The question for one book with its author and genres: the key of its answer, and how it is asked. Without React. */
export interface BookQuestion {
  readonly queryKey: readonly ['book', string];
  /** Null when there is none by this id, or none that can be read. */
  readonly ask: (signal?: AbortSignal) => Promise<Book | null>;
}

export function bookQuestion(books: ItemsCollection<Book>, id: string): BookQuestion {
  return {
    queryKey: ['book', id],
    ask: (signal) =>
      books.get(id, { include: [{ field: 'author' }, { field: 'genres' }], ...(signal !== undefined && { signal }) }),
  };
}
