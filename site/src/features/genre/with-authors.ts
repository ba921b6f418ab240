import type { Author, Book } from '#contracts/marginalia/items.ts';
import type { Waiting } from '#core/client/waiting.ts';
import type { ItemsCollection } from '#core/content/items-collection.ts';
import type { OnePage } from '../../club/use-pages.ts';

/**
 * A page of books, each with its author, and so all pages after it: referenced items come with the ids of what they
 * refer to, and cannot be asked for with more. An author who cannot be read stays an id.
 */
export async function withAuthors(
  page: OnePage<Book>,
  authors: ItemsCollection<Author>,
  waiting: Waiting,
): Promise<OnePage<Book>> {
  const ids = [...new Set(page.items.flatMap(({ author }) => (typeof author === 'string' ? [author] : [])))];
  const named = ids.length === 0 ? null : await authors.query().hasSome('_id', ids).limit(ids.length).find(waiting);
  const byId = new Map(named?.items.map((author) => [author._id, author]));
  return {
    items: page.items.map((book) => ({
      ...book,
      author: typeof book.author === 'string' ? (byId.get(book.author) ?? book.author) : book.author,
    })),
    hasNext: page.hasNext,
    next: async (further) => withAuthors(await page.next(further), authors, further),
  };
}
