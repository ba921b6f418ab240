import { noticePage } from './notice-page.ts';

export const UNKNOWN_CLIENT_PAGE = noticePage(
  'This address does not work',
  'No site of this simulator has this client id.',
  400,
);

export const FROM_ELSEWHERE_PAGE = noticePage(
  'This form came from another site',
  'Another website sent this form, so nothing was changed. Open the page again and fill it in here.',
  403,
);

export const EXPIRED_PAGE = noticePage(
  'This sign-in is over',
  'It has expired, was completed, or was started in another browser. Go back to the site and sign in again.',
  400,
);

/** The page that asks before it signs out begins with the same sentence. */
export const SPENT_ADDRESS = 'This link was used before, or has expired.';

export const SPENT_ADDRESS_PAGE = noticePage(
  'This link no longer works',
  `${SPENT_ADDRESS} It works once, within a minute. Go back to the site and start again there.`,
  410,
);

export const UNPUBLISHED_PAGE = noticePage(
  'This site is not published',
  'The site has no public address yet. Publish it first (setting "published").',
  428,
);
