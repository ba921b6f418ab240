import { catalogue } from '../../../language/catalogue.ts';
import { formatsIn } from '../../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  reviews: {
    heading: 'What you wrote',
    none: 'You have not reviewed a book yet.',
    older: 'Earlier reviews',
    bookGone: 'A book that the club no longer has',
    stars: (rating: number) => `${count(rating)} of 5 stars`,
    edit: (title: string) => `Change the review of ${title}`,
    editShort: 'Change',
    remove: (title: string) => `Remove the review of ${title}`,
    removeShort: 'Remove',
    removed: 'Your review is removed.',
    notRemoved: 'Your review could not be removed. It is still there; please try again.',
    notPutBack: 'Your review could not be put back.',
  },
  shelf: {
    heading: 'Your shelf on your page',
    privatePage: 'Only you can see your page. Choose “Everybody” above, and you can show your shelf there, too.',
    none: 'Your page does not show your shelf. Your notes, dates and ratings are never shown.',
    shown: (books: number, date: string) =>
      `Your page shows ${count(books)} ${plural(books, { one: 'book', other: 'books' })}, as they were on your shelf on ${date}. Your notes, dates and ratings are never shown.`,
    show: 'Show my shelf on my page',
    update: 'Show my shelf as it is now',
    hide: 'Take it off my page',
    busy: 'One moment…',
    done: 'Your page shows your shelf as it is now.',
    hidden: 'Your page no longer shows your shelf.',
    failed: 'That did not work, and your page is as it was. Please try again in a moment.',
  },
  twoSteps: {
    heading: 'A second step at sign-in',
    body: 'The host decides whether the club asks for one. If it does, a code comes by e-mail when you sign in, or you read it from an app. You can also confirm on your phone or with a passkey: set them up here.',
    none: 'You have not set up anything yet.',
    unavailable: 'This club offers no way to set one up here. Ask the host.',
    types: { PUSH: 'Your phone', WEBAUTHN: 'A passkey' },
    since: (date: string) => `Set up on ${date}`,
    used: (date: string) => `last used on ${date}`,
    neverUsed: 'not used yet',
    remove: (what: string) => `Remove: ${what}`,
    removeShort: 'Remove',
    addPasskey: 'Set up a passkey',
    addPush: 'Confirm on my phone',
    busy: 'One moment…',
    waiting: 'A request is on your phone. Approve it there within five minutes.',
    check: 'I have approved it',
    added: { PUSH: 'Your phone is set up.', WEBAUTHN: 'Your passkey is set up.' },
    removed: 'It is removed.',
    cancelled: 'No passkey was set up. You have stopped it, or this device has one for the club already.',
    refused: 'That was not accepted: the request was denied, or has expired. Please try again.',
    limit: 'You have set up all that the club keeps. Remove one first.',
    origin: 'Passkeys do not work at this address. Open the club under a name, such as localhost.',
    throttled: 'That was tried too often. Please wait a moment, then try again.',
    failed: 'That did not work just now. Please try again in a moment.',
    unreachable: 'We cannot reach the club just now. Please try again in a moment.',
  },
  copy: {
    heading: 'A copy of your data',
    body: 'Everything the club keeps about you, as one file that programs can read: your profile, your reviews, your reading list with its dates and ratings.',
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
