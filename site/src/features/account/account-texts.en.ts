import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count } = formatsIn('en');

const english = {
  account: {
    page: 'Account',
    heading: (name: string) => `Good to see you, ${name}`,
    plainHeading: 'Your account',
    nameless: 'reader',
    loading: 'Looking you up in the club’s book',
    nickname: 'Name',
    noNickname: 'No name given',
    email: 'E-mail address',
    since: 'Member since',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    signOutNote: 'This signs you out in every tab of this browser.',
    visitorHeading: 'Nobody is signed in here',
    visitor: 'Your account page shows who you are to the club. Sign in to see it.',
    details: 'What the club knows about you',
    ownPage: 'Your page',
    publicPage: 'Everybody can see it',
    privatePage: 'Only you can see it',
    bulletin: 'Read the bulletin',
  },
  profile: {
    heading: 'What you say about yourself',
    form: 'Your profile',
    nickname: 'What we call you',
    firstName: 'First name',
    lastName: 'Last name',
    privacy: 'Who may see your page',
    privacies: { PUBLIC: 'Everybody', PRIVATE: 'Nobody but the club’s host' },
    addresses: 'Addresses',
    address: (place: number) => `Address ${count(place)}`,
    addressFields: {
      addressLine: 'Street and number',
      addressLine2: 'Second line',
      postalCode: 'Postal code',
      city: 'Town',
      subdivision: 'Region',
      country: 'Country',
    },
    addAddress: 'Add an address',
    removeAddress: (place: number) => `Remove address ${count(place)}`,
    customFields: 'More about you',
    customFieldsHint:
      'Anything the club should know, each under a name of its own: favourite pencil, chair by the window.',
    customField: (place: number) => `Note ${count(place)}`,
    fieldName: 'Name of the note',
    fieldValue: 'What it says',
    addField: 'Add a note',
    removeField: (place: number) => `Remove note ${count(place)}`,
    needFieldName: 'Give this note a name.',
    sameFieldName: 'There is already a note with this name.',
    tooLong: 'Use at most 100 characters.',
    submit: 'Save the profile',
    submitting: 'Saving…',
    discard: 'Discard the changes',
    discarded: 'Your changes are discarded.',
    saved: 'Your profile is saved.',
    unsaved: 'There are changes that are not saved yet.',
    signedOut: 'You are no longer signed in, and nothing was saved. Sign in; what you wrote is kept.',
    failed: 'Your profile could not be saved. What you wrote is kept; please try again.',
    unreachable: 'We cannot reach the club, and nothing was saved. What you wrote is kept; try again in a moment.',
    busy: 'The club is busy, and nothing was saved. Please give it a moment.',
  },
  leaving: {
    heading: 'Leave without saving?',
    body: 'You changed your profile and did not save it.',
    stay: 'Stay and keep writing',
    leave: 'Leave and discard the changes',
  },
  signOutUnsaved: {
    heading: 'Sign out without saving?',
    body: 'You wrote something in this tab and did not save it. Signing out removes it.',
    stay: 'Stay signed in',
    leave: 'Sign out and discard it',
  },
  signInAgain: {
    reason:
      'Your last sign-in is too long ago for this change. Sign in again: you come back to this page, and can repeat it.',
    button: 'Sign in again',
  },
  changePassword: {
    heading: 'Your password',
    form: 'Change your password',
    label: 'New password',
    hint: '8 to 100 characters. A long sentence is better than a short riddle.',
    submit: 'Change the password',
    submitting: 'Changing…',
    saved: 'Your password is changed. You stay signed in here, and are signed out everywhere else.',
    notSignedIn: 'You are no longer signed in. Sign in again to change your password.',
    throttled: 'There were too many attempts. Please wait a few minutes, then try again.',
    failed: 'The password could not be changed. Please try again.',
    unreachable: 'We cannot reach the club just now. Your password has not changed. Try again in a moment.',
  },
};

export type AccountTexts = typeof english;

/** Texts that members read about themselves. */
export const accountTexts = catalogue(english, () => import('./account-texts.de.ts'));
