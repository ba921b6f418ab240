import { noticePage } from './notice-page.ts';

export const UNKNOWN_CLIENT_PAGE = noticePage(
  'This address does not work',
  'No site of this simulator has this client id.',
  400,
);

export const FROM_ELSEWHERE_PAGE = noticePage(
  'Not from here',
  'This form was sent from another site, so nothing was done.',
  403,
);

export const EXPIRED_PAGE = noticePage(
  'Too late',
  'This sign-in has expired, was finished, or was begun in another browser. Go back to the site and try again.',
  400,
);

/** Also the first sentence of the page that asks before it signs out. */
export const SPENT_ADDRESS = 'This address was used before, or its time is over.';

export const SPENT_ADDRESS_PAGE = noticePage(
  'This address does not work any more',
  `${SPENT_ADDRESS} It opens once, within a minute. Go back to the site and start again there.`,
  410,
);

export const UNPUBLISHED_PAGE = noticePage(
  'Not published',
  'This site has no public address yet (setting "published").',
  428,
);
