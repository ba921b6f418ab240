import type { SeedData } from '#handlers/define-config.ts';
import type { Category, Coupon, Product } from './documents.ts';
import { placeholderOf } from './pictures.ts';

/** How many of the club's books are sold. */
const SOLD = 12;

/** A book of the club, with its item and its first genre. */
interface ClubBook {
  readonly id: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly genre: string;
}

interface ClubGenre {
  readonly name: string;
  readonly item: { readonly _id: string };
}

/**
 * The bookshop of the reading club in the seed "marginalia": its newest books that are in print, by their first genre. The product of
 * a book has the id of the book. Nothing is drawn by chance, so that the rest of the seed stays. `openedAt` is in epoch milliseconds.
 */
export function buildClubBookshop(
  books: readonly ClubBook[],
  genres: readonly ClubGenre[],
  openedAt: number,
): NonNullable<SeedData['state']> {
  const sold = books.filter(({ item }) => item.inPrint === true && typeof item.price === 'number').slice(-SOLD);
  const sections = genres.filter(({ name }) => sold.some(({ genre }) => genre === name));
  return {
    // The third book is there once, so that two buyers can want the last one.
    'shop.products': Object.fromEntries(
      sold.map((book, at) => [book.id, productOf(book, sections, openedAt + at * 60_000, at === 2 ? 1 : 3 + at)]),
    ),
    'shop.categories': Object.fromEntries(sections.map(({ item, name }) => [item._id, categoryOf(name, openedAt)])),
    'shop.coupons': {
      CLUB: { code: 'CLUB', name: 'Ten percent for members of the club', percentOff: 10 } satisfies Coupon,
    },
  };
}

function productOf(
  { id, item, genre }: ClubBook,
  sections: readonly ClubGenre[],
  addedAt: number,
  stock: number,
): Product {
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
    variants: [{ id, choices: {}, price: Math.round(Number(item.price) * 100), stock }],
    createdDate: new Date(addedAt).toISOString(),
  };
}

function categoryOf(name: string, openedAt: number): Category {
  return { name, slug: slugOf(name), description: '', createdDate: new Date(openedAt).toISOString() };
}

/** Empty for a title in another script than Latin. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
