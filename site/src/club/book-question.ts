import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/items.ts';
import type { Question } from './question.ts';

/** One book with its authors and genres; null if no book has this id, or if it cannot be read. */
export function bookQuestion(books: ItemsCollection<Book>, id: string): Question<Book | null> {
  return {
    queryKey: ['book', id],
    ask: (waiting) => books.get(id, { include: [{ field: 'authors' }, { field: 'genres' }], ...waiting }),
  };
}
