import type { Book } from '#contracts/marginalia/items.ts';
import { bulkPatch } from '#core/content.ts';
import type { ItemsCollection } from '#core/items.ts';

/** As many as a page may have that a cursor leads on from. */
const AT_ONCE = 100;

/** The service refused to write the name into some books. */
export class BooksNotRenamed extends Error {
  override readonly name = 'BooksNotRenamed';
}

/**
 * Writes the new name of a genre into its books, which say the names of their genres again. It can be done twice: what
 * has the new name already keeps it. Throws as the service does, and BooksNotRenamed.
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
