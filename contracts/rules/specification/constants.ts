import { type Rule, spec } from '../rule.ts';

/** Section 9: business constants and limits. */
export const constants: readonly Rule[] = [
  {
    id: 'SPEC-9.1',
    says: 'At most 1000 items in one bulk operation.',
    evidence: [spec('§9')],
    shown: ['contracts/conformance/item-rules.ts: a bulk write has one to a thousand items (LIM-3)'],
  },
  {
    id: 'SPEC-9.2',
    says: 'Referenced queries have pages of 50 by default.',
    evidence: [spec('§9')],
    names: ['DEFAULT_PAGE_SIZE'],
    shown: [
      'core/content/paging/page.test.ts: a page without a size is as long as the first one, or 50',
      'simulator/entities.test.ts: a referenced query without a limit has a page of 50 (spec §9)',
    ],
  },
  {
    id: 'SPEC-9.3',
    says: 'When the page size is unknown, the next page is 50 further.',
    evidence: [spec('§9')],
    shown: ['core/content/paging/page.test.ts: a page without a size is as long as the first one, or 50'],
  },
  {
    id: 'SPEC-9.4',
    says: 'The address of a query has at most 2048 characters as GET.',
    evidence: [spec('§9')],
    names: ['MAX_QUERY_ADDRESS_LENGTH', 'maxQueryAddressLength'],
    shown: [
      'core/content/content-requests.test.ts: a query as POST when the address would be longer than 2048 characters',
    ],
  },
  {
    id: 'SPEC-9.5',
    says: 'A generic GET falls back from 4000 characters on.',
    evidence: [spec('§9')],
    names: ['MAX_GET_QUERY_LENGTH'],
    shown: ['core/requests/requests.test.ts: a text of %i characters goes as %s: more than 4000 fall back'],
  },
  {
    id: 'SPEC-9.6',
    says: 'The code verifier has 43 to 128 characters, by a parameter.',
    evidence: [spec('§9')],
    names: ['MIN_CODE_VERIFIER_LENGTH', 'MAX_CODE_VERIFIER_LENGTH'],
    shown: [
      'core/pkce.test.ts: a code verifier has the length that was asked for, of unreserved characters only',
      'core/pkce.test.ts: a code verifier of %s characters is refused, in the official words (WIR-31)',
    ],
  },
  {
    id: 'SPEC-9.7',
    says: 'A direct login times out after 120000 ms.',
    evidence: [spec('§9')],
    names: ['FRAME_TIMEOUT_MS'],
    shown: [
      'core/login/frame-message.test.ts: waiting for the hidden frame ends after 120 000 ms, and its listeners are removed',
    ],
  },
  {
    id: 'SPEC-9.8',
    says: 'The pre-warm is repeated after 604800000 ms, tracked in local storage.',
    evidence: [spec('§9')],
    names: ['PREWARM_INTERVAL_MS'],
    shown: [
      'core/login/prewarm.test.ts: whether the pre-warm of %j is done again %i ms later: %s (spec §9)',
      'core/client/browser-ports.test.ts: with the session kept in %s, what is no secret outlives the tab',
    ],
  },
  {
    id: 'SPEC-9.9',
    says: 'Tokens expire a number of seconds from the current time.',
    evidence: [spec('§9')],
    shown: ['core/session/token-answer.test.ts: expires_in %j: ends that many seconds from now'],
  },
  {
    id: 'SPEC-9.10',
    says: 'The default path of cookies is /.',
    evidence: [spec('§9')],
    names: ['DEFAULT_COOKIE_PATH'],
    shown: [
      'core/storage/cookie-storage.test.ts: belongs to all pages, or to those below a path; removing it names the same path',
    ],
  },
  {
    id: 'SPEC-9.11',
    says: 'The expiry of cookies is in days.',
    evidence: [spec('§9')],
    shown: ['core/storage/cookie.test.ts: cookie as it is written (RFC 6265 §4.1, spec §9)'],
  },
  {
    id: 'SPEC-9.12',
    says: 'There are two captcha site keys, an invisible and a visible one.',
    evidence: [spec('§9')],
    shown: ['site/build/settings.test.ts: a build takes a visible and an invisible captcha key (spec §9)'],
  },
];
