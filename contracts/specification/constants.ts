import type { Requirement } from './requirement.ts';

/** Section 9: business constants and limits. */
export const constants: readonly Requirement[] = [
  [
    '9.1',
    'At most 1000 items in one bulk operation.',
    'contracts/conformance/item-rules.ts: a bulk write has one to a thousand items (LIM-3)',
  ],
  [
    '9.2',
    'Referenced queries have pages of 50 by default.',
    'core/content/paging/page.test.ts: without a size, a page is as long as the first one, or 50',
    'simulator/entities.test.ts: a referenced query without a limit has a page of 50 (spec §9)',
  ],
  [
    '9.3',
    'When the page size is unknown, the next page is 50 further.',
    'core/content/paging/page.test.ts: without a size, a page is as long as the first one, or 50',
  ],
  [
    '9.4',
    'The address of a query has at most 2048 characters as GET.',
    'core/content/content-requests.test.ts: a query as POST when the address would be longer than 2048 characters',
  ],
  [
    '9.5',
    'A generic GET falls back from 4000 characters on.',
    'core/requests/requests.test.ts: a text of %i characters goes as %s: more than 4000 fall back',
  ],
  [
    '9.6',
    'The code verifier has 43 to 128 characters, by a parameter.',
    'core/pkce.test.ts: is as long as asked for, of unreserved characters only',
    'core/pkce.test.ts: %s characters are refused, in the official words (wire §6.2)',
  ],
  [
    '9.7',
    'A direct login times out after 120000 ms.',
    'core/login/frame-message.test.ts: after 120 000 ms it is over, and they go as well',
  ],
  [
    '9.8',
    'The pre-warm is repeated after 604800000 ms, tracked in local storage.',
    'core/login/prewarm.test.ts: %j, %i ms later: done again %s (spec §9)',
    'core/client/browser-ports.test.ts: %s: what is no secret outlives the tab',
  ],
  [
    '9.9',
    'Tokens expire a number of seconds from the current time.',
    'core/session/token-answer.test.ts: expires_in %j: ends that many seconds from now',
  ],
  [
    '9.10',
    'The default path of cookies is /.',
    'core/storage/cookie-storage.test.ts: belongs to all pages, or to those below a path; removing it names the same path',
  ],
  [
    '9.11',
    'The expiry of cookies is in days.',
    'core/storage/cookie.test.ts: cookie as it is written (RFC 6265 §4.1, spec §9)',
  ],
  [
    '9.12',
    'There are two captcha site keys, an invisible and a visible one.',
    'site/build/settings.test.ts: takes a visible and an invisible captcha key (spec §9)',
  ],
];
