import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  buy: {
    buy: (price: string) => `Buy for ${price}`,
    busy: 'Into the cart …',
    soldOut: 'Sold out',
    toCart: (books: number) => `In the cart: ${count(books)}`,
  },
  refusal: {
    soldOut: 'It was sold meanwhile.',
    few: (left: number) => `There ${plural(left, { one: 'is', other: 'are' })} only ${count(left)} of it.`,
    changed: 'Your cart was changed elsewhere. Look at it again.',
  },
  cart: {
    page: 'Cart',
    heading: 'Your cart',
    loading: 'Looking into the cart',
    none: 'Nothing is in it yet.',
    noShop: 'Nothing is sold here.',
    toBooks: 'Browse the books',
    quantity: (title: string) => `How many of “${title}”`,
    fewer: 'One fewer',
    more: 'One more',
    remove: (title: string) => `Take out “${title}”`,
    removeShort: 'Take out',
    soldOut: 'Sold out. Take it out to go on.',
    few: (left: number) =>
      `There ${plural(left, { one: 'is', other: 'are' })} only ${count(left)} left. Take fewer to go on.`,
    sum: 'Together',
    further: 'Delivery and tax are added at the checkout.',
    checkout: 'To the checkout',
    leaving: 'To the checkout …',
    notLeft: 'The checkout could not be opened. Please try again.',
    unavailable: 'Not all of it can be bought as it is.',
  },
  order: {
    page: (number: string) => `Order ${number}`,
    thanks: 'Thank you',
    loading: 'Looking for the order',
    missing: { heading: 'There is no such order', body: 'Whoever has ordered sees it, and nobody else.' },
    number: 'Number',
    date: 'Ordered on',
    mail: (email: string) => `A confirmation goes to ${email}.`,
    cancelled: 'This order was cancelled.',
    discount: 'Discount',
    delivery: 'Delivery',
    tax: 'Tax',
    total: 'Total',
    toOrders: 'All your orders',
    toBooks: 'Back to the books',
  },
  orders: {
    heading: 'Your orders',
    none: 'You have not bought a book yet.',
    order: (number: string, total: string) => `Order ${number}, ${total}`,
    cancelled: 'cancelled',
  },
};

export type ShopTexts = typeof english;

/** What the club sells. */
export const shopTexts = catalogue(english, () => import('./shop-texts.de.ts'));
