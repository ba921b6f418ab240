import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { plural, year } = formatsIn('en');

const english = {
  loading: 'Taking the book from the shelf',
  by: 'by',
  facts: 'About this edition',
  year: 'Year',
  pages: 'Pages',
  publisher: 'Publisher',
  language: 'Language',
  price: 'Price',
  print: 'In print',
  inPrint: 'Yes',
  outOfPrint: 'No, look for it second-hand',
  genres: 'Genres',
  tags: 'Filed under',
  blurb: 'About the book',
  authors: (count: number) => plural(count, { one: 'About the author', other: 'About the authors' }),
  origin: (country: string, born: number) => `Born ${year(born)}, ${country}`,
  back: 'Back to the books',
  missing: {
    heading: 'This book is not on our shelf',
    body: 'It may have been lent out for good. The others are still here.',
  },
  related: 'On the same shelf',
  share: {
    share: 'Share this book',
    copied: 'The link is copied.',
    heading: 'Share this book',
    body: 'Your browser does not let us copy it. Copy the link from here:',
    link: 'Link to this page',
    close: 'Done',
  },
  shelfChoice: {
    label: 'On my shelf',
    remove: 'Take it off',
    shelf: 'Go to my shelf',
  },
};

export type BookTexts = typeof english;

/** The page of a book. */
export const bookTexts = catalogue(english, () => import('./book-texts.de.ts'));
