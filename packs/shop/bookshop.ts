import type { SeedData } from '#handlers/define-config.ts';
import { type Category, COLLECTIONS, type Coupon, type Product } from './documents.ts';
import { placeholderOf } from './pictures.ts';

const OPENED = '2026-01-05T09:00:00.000Z';

const CATEGORIES: Readonly<Record<string, Category>> = {
  'c0000000-0000-4000-8000-000000000001': category('Novels', 'Stories that need an evening or two.'),
  'c0000000-0000-4000-8000-000000000002': category('Poems', 'Short, and longer than they look.'),
};

function category(name: string, description: string): Category {
  return { name, slug: name.toLowerCase(), description, createdDate: OPENED };
}

const [NOVELS = '', POEMS = ''] = Object.keys(CATEGORIES);

/** The option that all novels have. */
const FORMAT = {
  ...{ id: '0f000000-0000-4000-8000-000000000001', name: 'Format' },
  choices: [
    { id: '0c000000-0000-4000-8000-000000000011', name: 'Paperback' },
    { id: '0c000000-0000-4000-8000-000000000012', name: 'Hardback' },
  ],
};

/** A book in two formats. */
function novel(at: number, name: string, description: string, price: number, stock: number): [string, Product] {
  const id = `b0000000-0000-4000-8000-00000000000${at}`;
  const [paperback = '', hardback = ''] = FORMAT.choices.map((choice) => choice.id);
  const variant = (end: number, choice: string, of: number, left: number) => ({
    ...{
      id: `d0000000-0000-4000-8000-0000000000${at}${end}`,
      choices: { [FORMAT.id]: choice },
      price: of,
      stock: left,
    },
    sku: `NOVEL-${at}-${end}`,
  });
  return [
    id,
    {
      ...common(at, name, description, NOVELS),
      options: [FORMAT],
      variants: [variant(1, paperback, price, stock), variant(2, hardback, price + 900, Math.ceil(stock / 4))],
    },
  ];
}

/** A book in one format. */
function poems(at: number, name: string, description: string, price: number, stock: number): [string, Product] {
  return [
    `b0000000-0000-4000-8000-00000000000${at}`,
    {
      ...common(at, name, description, POEMS),
      options: [],
      variants: [{ id: `d0000000-0000-4000-8000-0000000000${at}1`, choices: {}, price, stock, sku: `POEMS-${at}` }],
    },
  ];
}

function common(at: number, name: string, description: string, categoryId: string) {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const createdDate = new Date(Date.parse(OPENED) + at * 60_000).toISOString();
  const shown = { name, slug, description, image: placeholderOf(slug), createdDate };
  return { ...shown, isVisible: true, isDigital: false, categoryIds: [categoryId] };
}

const PRODUCTS: Readonly<Record<string, Product>> = Object.fromEntries([
  novel(1, 'Emma', 'A matchmaker is wrong about everybody, and most of all about herself.', 990, 12),
  novel(2, 'Middlemarch', 'A town, two marriages, and everything that people hope for.', 1490, 8),
  novel(3, 'Jane Eyre', 'A governess, a house with a locked floor, and a choice.', 1090, 4),
  poems(4, 'Goblin Market', 'Two sisters and the fruit that nobody should taste.', 690, 5),
  poems(5, 'Sonnets from the Portuguese', 'Forty-four sonnets about a love that was a secret.', 790, 1),
]);

const COUPONS: Readonly<Record<string, Coupon>> = {
  READER: { code: 'READER', name: 'Ten percent for readers', percentOff: 10 },
};

/** A small bookshop: five books in two categories, and a coupon. The last book is there once. */
export const bookshop: NonNullable<SeedData['state']> = {
  [COLLECTIONS.products]: PRODUCTS,
  [COLLECTIONS.categories]: CATEGORIES,
  [COLLECTIONS.coupons]: COUPONS,
};

/** The collections that the platform's shop templates show on their home page, and leave out of their menus. */
const HOME: Readonly<Record<string, Category>> = {
  'c0000000-0000-4000-8000-000000000003': hidden('hidden-homepage-featured-items'),
  'c0000000-0000-4000-8000-000000000004': hidden('hidden-homepage-carousel'),
};

function hidden(slug: string): Category {
  return { name: slug, slug, description: '', createdDate: OPENED };
}

/** The same bookshop for Catalog V1. All of its books are on the home page. */
export const bookshopV1: NonNullable<SeedData['state']> = {
  ...bookshop,
  [COLLECTIONS.products]: Object.fromEntries(
    Object.entries(PRODUCTS).map(([id, product]) => [
      id,
      { ...product, categoryIds: [...product.categoryIds, ...Object.keys(HOME)] },
    ]),
  ),
  [COLLECTIONS.categories]: { ...CATEGORIES, ...HOME },
};
