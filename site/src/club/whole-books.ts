import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection, Waiting } from '#core/items.ts';
import type { OnePage } from './use-pages.ts';

/**
 * Fetches the books that a page of references leads to, with their authors and in the same order, and likewise for
 * all further pages. The referenced items of the service come without their own references, and cannot include
 * them. Books that cannot be read are left out.
 */
export async function wholeBooks(
  page: OnePage<{ readonly _id: string }>,
  books: ItemsCollection<Book>,
  waiting: Waiting,
): Promise<OnePage<Book>> {
  const ids = page.items.map(({ _id }) => _id);
  const named = books.query().hasSome('_id', ids).include('authors').limit(Math.max(ids.length, 1));
  const found = ids.length === 0 ? [] : (await named.find(waiting)).items;
  const byId = new Map(found.map((book) => [book._id, book]));
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    hasNext: page.hasNext,
    next: async (further) => wholeBooks(await page.next(further), books, further),
  };
}
