import type { Items } from '#core/items.ts';
import { object, type Reader, text, valueThat } from '#core/reading.ts';
import type { SitemapPage } from '../../build/sitemap.ts';

/** The collections whose items have a page each, and the paths of these pages. */
const PLACES = [
  ['Books', '/books/'],
  ['Authors', '/authors/'],
  ['Genres', '/genres/'],
] as const;
/** The maximum page size of paging by cursor. */
const AT_ONCE = 100;

const readChanged: Reader<{ id: string; changedAt: Date }> = object((field) => ({
  id: field('_id', text),
  changedAt: field(
    '_updatedDate',
    valueThat((value) => value instanceof Date, 'a date'),
  ),
}));

/** Returns the pages of all books, authors and genres that the client may read, each kind in the order of creation. */
export async function clubPages(items: Items): Promise<readonly SitemapPage[]> {
  const pages: SitemapPage[] = [];
  for (const [collection, place] of PLACES) {
    const all = items(collection).query().ascending('_createdDate').fields('_updatedDate').limit(AT_ONCE);
    for await (const item of await all.as(readChanged).cursor().find()) {
      pages.push({ path: place + encodeURIComponent(item.id), changedAt: item.changedAt });
    }
  }
  return pages;
}
