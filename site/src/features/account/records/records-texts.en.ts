import { catalogue } from '../../../language/catalogue.ts';
import { formatsIn } from '../../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  reviews: {
    heading: 'What you wrote',
    none: 'You have not reviewed a book yet.',
    older: 'Earlier reviews',
    bookGone: 'A book that the club no longer has',
    stars: (rating: number) => `${count(rating)} ${plural(rating, { one: 'star', other: 'stars' })}`,
    remove: (title: string) => `Remove the review of ${title}`,
    removeShort: 'Remove',
    removed: 'Your review is removed.',
    notRemoved: 'Your review could not be removed. It is still there; please try again.',
    notPutBack: 'Your review could not be put back.',
  },
  twoSteps: {
    heading: 'A second step at sign-in',
    body: 'The host decides whether the club asks for one. If it does, you get a code by e-mail when you sign in, or you read it from the app that you have set up.',
    app: 'An app for codes cannot be set up here: the platform offers websites no way to do that. Ask the host.',
  },
  copy: {
    heading: 'A copy of your data',
    body: 'Everything the club keeps about you, as one file that programs can read: your profile, your reviews, your reading list.',
    save: 'Save a copy',
    saving: 'Collecting it…',
    saved: (reviews: number, entries: number) =>
      `Saved, with ${count(reviews)} ${plural(reviews, { one: 'review', other: 'reviews' })} and ${count(entries)} ${plural(entries, { one: 'entry', other: 'entries' })} from your reading list.`,
    failed: 'Your data could not be collected, and no file was saved. Please try again in a moment.',
  },
  leave: {
    heading: 'Leave the club',
    body: 'Your account will be deleted and cannot be restored. You may want to save a copy of your data first.',
    open: 'Leave the club…',
    ask: 'Leave the club for good?',
    consequence: 'Your account, your profile and your password are deleted at once, and you are signed out.',
    withWritings: 'Remove my reviews and my reading list too',
    stay: 'Stay in the club',
    go: 'Leave for good',
    leaving: 'Saying goodbye…',
    failed: 'You are still a member: the account could not be deleted. Please try again in a moment.',
    forbidden:
      'You are still a member: this club does not let members delete their own accounts. Ask the host to do it. To be signed out everywhere meanwhile, change your password.',
    cleared: 'Your reviews and your reading list are removed.',
  },
};

export type RecordsTexts = typeof english;

/** The data that the club has about a member, and what they can do with it. */
export const recordsTexts = catalogue(english, () => import('./records-texts.de.ts'));
