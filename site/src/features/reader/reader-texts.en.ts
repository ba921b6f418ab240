import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { average, count, plural } = formatsIn('en');
const reviews = (total: number): string => `${count(total)} ${plural(total, { one: 'review', other: 'reviews' })}`;

const english = {
  loading: 'Looking up a reader',
  missing: {
    heading: 'This reader has no page',
    body: 'Perhaps they keep to themselves, or have left the club.',
  },
  nameless: 'A reader without a name',
  since: 'With the club since',
  figures: (total: number, stars: number) => `${reviews(total)}, ${average(stars)} stars on average`,
  onlyYou: 'Only you see this page. In your account you can let everybody see it.',
  toAccount: 'To your account',
  shelf: 'On the shelf',
  shelves: { reading: 'Reading', want: 'Wants to read', read: 'Has read' },
  further: (left: number) => `and ${count(left)} more`,
  reviews: 'Reviews',
  none: 'No reviews yet.',
  older: 'Earlier reviews',
  shown: (total: number) => `${reviews(total)} shown`,
};

export type ReaderTexts = typeof english;

/** The page of a member. */
export const readerTexts = catalogue(english, () => import('./reader-texts.de.ts'));
