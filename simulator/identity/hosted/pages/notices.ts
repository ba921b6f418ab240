import type { AllowedUrl } from '../allowed-address.ts';
import { inEnglish, type PageIn, PageRefusal } from './hosted-page.ts';
import type { EnglishText } from './texts.ts';

/** A title and a sentence. The notices with a refusal refuse something. The others say how it goes on. */
interface Notice {
  readonly title: EnglishText;
  readonly text: EnglishText;
  readonly status?: number;
  readonly refusal?: PageRefusal;
}

const UNKNOWN_CLIENT = new PageRefusal('AUT-3', 'The client id of a site of this simulator.');
export const SIGN_IN_OVER = new PageRefusal(
  'RED-8',
  'A form of a sign-in that is not over: within 30 minutes, in the browser that began it, and sent once.',
);

const NOTICES = {
  fromElsewhere: {
    title: 'This form came from another site',
    text: 'Another website sent this form, so nothing was changed. Open the page again and fill it in here.',
    status: 403,
    refusal: new PageRefusal('COR-3', 'The form of the hosted page itself, sent by the page that shows it.'),
  },
  signInOver: {
    title: 'This sign-in is over',
    text: 'It has expired, was completed, or was started in another browser. Go back to the site and sign in again.',
    status: 400,
    refusal: SIGN_IN_OVER,
  },
  spentAddress: {
    title: 'This link no longer works',
    text: 'This link was used before, or has expired. It works once, within a minute. Go back to the site and start again there.',
    status: 410,
    refusal: new PageRefusal('RED-7', 'The address of a new redirect session, opened once and within a minute.'),
  },
  spentLink: {
    title: 'This link no longer works',
    text: 'This link was used before, or has expired. It works once, within ten minutes. Ask for a new one.',
    status: 410,
    refusal: new PageRefusal('CTL-27', 'A new link, opened once and within ten minutes.'),
  },
  linkOfInactive: {
    title: 'This member cannot sign in',
    text: 'The member of this link is blocked, deleted or not approved, so nobody was signed in.',
    status: 403,
    refusal: new PageRefusal('CTL-27', 'The link of a member who can sign in.'),
  },
  linkInFrame: {
    title: 'This link opens a page of its own',
    text: 'Something other than a page of its own has opened it, such as a frame or an image, so nobody was signed in.',
    status: 403,
    refusal: new PageRefusal('CTL-27', 'The link in the address of a page of its own.'),
  },
  signedIn: {
    title: 'You are signed in',
    text: 'Begin the login of the site within a minute: it will ask you nothing. With the setting "loginAddress", this link begins it for you.',
  },
  unpublished: {
    title: 'This site is not published',
    text: 'The site has no public address yet. Publish it first (setting "published").',
    status: 428,
    refusal: new PageRefusal('APP-7', 'A site that is published.', { setting: 'published' }),
  },
  waiting: {
    title: 'Waiting for approval',
    text: 'The owner of the site has to approve your account before you can sign in.',
  },
  ready: { title: 'Ready', text: 'The sign-in pages of this site can be used.' },
  signedOut: { title: 'Signed out', text: 'You are signed out. You can close this page.' },
  mailSent: {
    title: 'Check your e-mail',
    text: 'If there is an account with this address, we have sent a link to it.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: 'Go back to the site and sign in with your new password.',
  },
  resetSpent: {
    title: 'This link no longer works',
    text: 'It was used before, or is older than an hour. Ask for a new one.',
    status: 400,
    refusal: new PageRefusal(
      'INVALID_RECOVERY_TOKEN',
      'The link of the newest recovery mail, used once and before it expires.',
    ),
  },
  signingIn: {
    title: 'Signing in',
    text: 'This page sends the result to the page that opened it. It shows nothing itself.',
  },
  checkoutCancelled: {
    title: 'The checkout was cancelled',
    text: 'Nothing was bought. You can close this page.',
  },
  checkoutOver: {
    title: 'This checkout is over',
    text: 'It was paid or cancelled before, or has expired. Go back to the site and start again there.',
    status: 400,
    refusal: new PageRefusal('RED-7', 'The page of a checkout that was neither paid nor cancelled before.'),
  },
  checkoutWithoutOrder: {
    title: 'This link is not complete',
    text: 'It does not say what to buy. Create a redirect session with a checkout intent, and open its fullUrl.',
    status: 400,
    refusal: new PageRefusal('RED-2', 'The address of a redirect session with the intent of a checkout.'),
  },
} satisfies Record<string, Notice>;

interface NoticeMore {
  /** The address that the flow comes from. */
  readonly home?: AllowedUrl | undefined;
  /** Where it goes on. */
  readonly way?: { readonly label: EnglishText; readonly to: string } | undefined;
}

/** A page with a title and a sentence. */
export function noticePage(notice: keyof typeof NOTICES, { home, way }: NoticeMore = {}): PageIn {
  const { title, text, status, refusal }: Notice = NOTICES[notice];
  return (say) => ({
    ...{ title: say(title), paragraphs: [say(text)], status, refusal, home },
    links: way ? [{ label: say(way.label), to: way.to }] : [],
  });
}

/** A page for developers about an address that does not work. */
export function addressFailsPage(text: string): PageIn {
  const refusal = new PageRefusal('AUT-3', 'An address with all parameters, whose target the site allows.');
  return (say) => ({
    ...{ title: say('This address does not work'), status: 400, says: text, refusal },
    paragraphs: [inEnglish(text)],
  });
}

/** A page for parameters that were sent more than once. */
export function sentTwicePage(names: Iterable<string>): PageIn {
  const list = [...names].join(', ');
  const facts = [{ name: 'sent more than once', value: list }];
  const refusal = new PageRefusal('AUT-3', 'Each parameter once.', { facts });
  const text = {
    en: `${list} was sent more than once. Send each parameter once.`,
    de: `${list} wurde mehrmals geschickt. Jeder Parameter darf nur einmal vorkommen.`,
  };
  return (say) => ({ title: say('This address does not work'), status: 400, paragraphs: [say(text)], refusal });
}

/** A page for developers. The first sentence is for those who use their site. */
export function unknownClientPage(text: string, console?: string): PageIn {
  return (say) => ({
    ...{ title: say('This address does not work'), status: 400, says: text, refusal: UNKNOWN_CLIENT },
    paragraphs: [say('No site of this simulator has this client id.'), inEnglish(text)],
    links: console === undefined ? [] : [{ label: say('Open the console'), to: console }],
  });
}
