/** The id of a book that the shop of every test's club sells. */
export const SOLD = '501d0000-0000-4000-8000-000000000001';

/** The documents of that shop: there are three of the book. */
export const SHOP = {
  'shop.products': {
    [SOLD]: {
      ...{
        name: 'A Grammar of Goodbyes',
        slug: 'a-grammar-of-goodbyes',
        description: '',
        categoryIds: [],
        options: [],
      },
      ...{ isVisible: true, isDigital: false, createdDate: '2026-01-05T09:00:00.000Z' },
      variants: [{ id: SOLD, choices: {}, price: 1299, stock: 3 }],
    },
  },
};
