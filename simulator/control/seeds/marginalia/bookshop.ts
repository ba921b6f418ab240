import type { Category, Coupon, Product } from '#packs/shop/documents.ts';
import { placeholderOf } from '#packs/shop/pictures.ts';
import type { SeedState } from '../seed.ts';
import type { SeedBook, SeedGenre } from './books.ts';
import { FOUNDED_AT } from './marginalia-item.ts';

/** How many of the club's books are sold. */
const SOLD = 12;

/**
 * The bookshop of the club: its newest books that are in print, by their first genre. The product of a book has the id of the
 * book. Nothing is drawn by chance, so that the rest of the seed stays.
 */
export function buildBookshop(books: readonly SeedBook[], genres: readonly SeedGenre[]): SeedState {
  const sold = books.filter(({ item }) => item.inPrint === true && typeof item.price === 'number').slice(-SOLD);
  const sections = genres.filter(({ name }) => sold.some(({ genre }) => genre === name));
  return {
    'shop.products': Object.fromEntries(sold.map((book, at) => [book.id, productOf(book, at, sections)])),
    'shop.categories': Object.fromEntries(sections.map(({ item, name }) => [item._id, categoryOf(name)])),
    'shop.coupons': {
      CLUB: { code: 'CLUB', name: 'Ten percent for members of the club', percentOff: 10 } satisfies Coupon,
    },
  };
}

function productOf({ id, item, genre }: SeedBook, at: number, sections: readonly SeedGenre[]): Product {
  const title = String(item.title);
  const slug = slugOf(title) || `book-${id.slice(0, 8)}`;
  return {
    ...{
      name: title,
      slug,
      description: String(item.blurb),
      image: placeholderOf(slug),
      isVisible: true,
      isDigital: false,
    },
    categoryIds: sections.filter(({ name }) => name === genre).map((section) => section.item._id),
    options: [],
    // The third book is there once, so that two buyers can want the last one.
    variants: [{ id, choices: {}, price: Math.round(Number(item.price) * 100), stock: at === 2 ? 1 : 3 + at }],
    createdDate: new Date(FOUNDED_AT + at * 60_000).toISOString(),
  };
}

function categoryOf(name: string): Category {
  return { name, slug: slugOf(name), description: '', createdDate: new Date(FOUNDED_AT).toISOString() };
}

/** Empty for a title in another script than Latin. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
