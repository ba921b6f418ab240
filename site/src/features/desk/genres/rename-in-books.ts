import type { Book } from '#contracts/marginalia/items.ts';
import { bulkPatch } from '#core/content.ts';
import type { ItemsCollection } from '#core/items.ts';

/** The largest page size of a query with a cursor. */
const AT_ONCE = 100;

/** The service refused to store the new name in some books. */
class BooksNotRenamed extends Error {
  override readonly name = 'BooksNotRenamed';
}

/**
 * Writes the new name of a genre to its books, which contain the names of their genres as well. It can be repeated:
 * books with the new name stay as they are. Rejects with the service's errors, and with BooksNotRenamed.
 */
export async function renameInBooks(
  books: ItemsCollection<Book>,
  genreId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ofGenre = books.query().hasSome('genres', genreId).fields('genreNames').limit(AT_ONCE);
  let page = await ofGenre.cursor().find({ consistentRead: true });
  for (;;) {
    const ids = page.items.map(({ _id }) => _id);
    if (ids.length > 0) {
      const renamed = bulkPatch(books, ids).removeFrom('genreNames', from).removeFrom('genreNames', to);
      const { errors } = await renamed.append('genreNames', to).run();
      if (errors.length > 0)
        throw new BooksNotRenamed(`${errors.length} books kept the name ${from}`, { cause: errors });
    }
    if (!page.hasNext) return;
    page = await page.next();
  }
}
