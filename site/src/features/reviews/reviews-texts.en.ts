import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  heading: 'What the members wrote',
  summary: 'Ratings',
  average: (average: string) => `${average} out of 5`,
  count: (total: number) => `${count(total)} ${plural(total, { one: 'review', other: 'reviews' })}`,
  none: 'Nobody has written about this book yet.',
  more: 'More reviews',
  shown: (total: number) => `${count(total)} ${plural(total, { one: 'review', other: 'reviews' })} shown`,
  end: 'That is all of them.',
  retry: 'Try again',
  own: {
    heading: 'Your review',
    write: 'Write a review',
    invitation: 'Have you read it? Say what you made of it.',
    edit: 'Change it',
    remove: 'Delete it',
    published: 'Your review is on the page.',
    changed: 'Your review is changed.',
    removed: 'Your review is deleted.',
    undone: 'Undone. Your review is as it was before.',
    refused: 'That did not work. Your review is as it was.',
    written: (date: string) => `Written on ${date}`,
  },
  form: {
    label: 'Your review of this book',
    rating: 'How many stars?',
    text: 'What did you make of it?',
    hint: 'Everybody can read it, with the name you go by in the club.',
    publish: 'Publish it',
    save: 'Save the change',
    discard: 'Discard it',
    kept: 'Kept in this tab until you publish it.',
    noRating: 'Give it half a star to five stars.',
    noText: 'Write at least one sentence.',
    tooLong: (limit: number) => `That is too long for a review: it can have at most ${count(limit)} characters.`,
    nameless: 'A member',
  },
  refusal: {
    exists:
      'You have written about this book already, perhaps in another tab. What you wrote here is kept: save it to replace the other review.',
    gone: 'The review you wanted to change no longer exists; perhaps you deleted it elsewhere. What you wrote here is kept: you can publish it again.',
    unreachable: 'The club could not be reached. What you wrote is kept: publish it once we are back.',
    busy: 'The club is busy. What you wrote is kept: try again in a moment.',
    forbidden: 'The club did not take it: you may have been signed out elsewhere. What you wrote is kept.',
    broken: 'The club did not take it. It is our fault, not yours. What you wrote is kept.',
  },
  visitor: {
    heading: 'Have you read it?',
    body: 'Members write reviews and keep a shelf of their own. Joining takes a minute and brings you back to this book.',
    kept: 'Your session ended before this was published. It is kept in this tab: sign in, and you can go on with it.',
    signIn: 'Sign in',
    join: 'Join the club',
  },
};

export type ReviewsTexts = typeof english;

/** Ratings and reviews. */
export const reviewsTexts = catalogue(english, () => import('./reviews-texts.de.ts'));
