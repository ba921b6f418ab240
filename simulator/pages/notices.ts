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
  'This sign-in has expired or was finished. Go back to the site and try again.',
  400,
);

export const UNPUBLISHED_PAGE = noticePage(
  'Not published',
  'This site has no public address yet (setting "published").',
  428,
);
