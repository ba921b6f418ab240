import { type Rule, spec } from '../rule.ts';

const EACH_ADDRESS =
  'contracts/conformance/addresses.ts: every operation answers at each of its addresses, in the same way (WIR-4)';

/** Section 7, first part: tokens, redirects, identity, verification, recovery. */
export const platformCalls: readonly Rule[] = [
  {
    id: 'SPEC-7.1',
    says: 'POST /oauth2/token, JSON, grantType anonymous with clientId.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/token-endpoint.ts: grantType anonymous gives a token set that is not to be cached (TOK-2, TOK-3)',
    ],
  },
  {
    id: 'SPEC-7.2',
    says: 'Grant refresh_token with refreshToken.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/token-endpoint.ts: a renewal gives tokens that work, with a client id or without (TOK-6)',
      'core/session/renewal.test.ts: 60 s before its end a token is renewed (SEC-35), with the client id and the refresh token',
    ],
  },
  {
    id: 'SPEC-7.3',
    says: 'Grant authorization_code with clientId, code, codeVerifier and optional redirectUri.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/token-endpoint.ts: a code buys member tokens (TOK-8)',
      'contracts/conformance/token-endpoint.ts: a code does not go with',
      'core/login/direct-login.test.ts: direct login asks for a web message, without prompt and without redirectUri',
    ],
  },
  {
    id: 'SPEC-7.4',
    says: 'Grant authorized_client with scope offline_access and member_id.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/external-login.ts: an API key, sent after a comma, gets tokens of any active member (TOK-10, WIR-5)',
      'simulator/official-identity.test.ts: a member logs in by member id and API key',
    ],
  },
  {
    id: 'SPEC-7.5',
    says: 'The fields access_token, expires_in and refresh_token of its answer are used.',
    evidence: [spec('§7')],
    shown: [
      'core/session/token-answer.test.ts: token answer (spec §7, §9)',
      'core/contract-twins.test.ts: the reader of core and the contract read alike: %s',
    ],
  },
  {
    id: 'SPEC-7.6',
    says: 'A redirect session is created for a login or a logout.',
    evidence: [spec('§7')],
    shown: ['contracts/conformance/redirect-session.ts: a login intent and a logout intent lead to pages too'],
  },
  {
    id: 'SPEC-7.7',
    says: 'POST /v2/register.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/register-and-login.ts: makes a member, who can log in with the same credentials (MEM-1, MEM-3)',
    ],
  },
  {
    id: 'SPEC-7.8',
    says: 'POST /v2/login.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/register-and-login.ts: answers SUCCESS with a session token and the identity (MEM-1, MEM-16)',
    ],
  },
  {
    id: 'SPEC-7.9',
    says: 'POST /v2/change-password.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/change-password.ts: only the new password works afterwards (MEM-14)',
      'core/login/password-change.test.ts: a change of the password is sent with the member’s token, and the session stays',
    ],
  },
  {
    id: 'SPEC-7.10',
    says: 'POST /v2/sign-on.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/external-login.ts: sign-on creates a member for a new address, and finds the member of a known one (MEM-15)',
      'core/login/external-login.test.ts: sign-on, on a server (MEM-15)',
    ],
  },
  {
    id: 'SPEC-7.11',
    says: 'POST /v2/{factorType}/verify.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/second-factor.ts: the factor of the path is verified, whatever the body says (DEC-7)',
      'core/login/second-factor.test.ts: the second factor %s is confirmed at its own address, by %j',
    ],
  },
  {
    id: 'SPEC-7.12',
    says: 'GET /v1/callback with state and sessionToken.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/callback-and-logout.ts: callback continues a started sign-in, once (WIR-8, MEM-11)',
      'core/login/login-callback.test.ts: the callback of a login returns the address that the browser goes to next',
    ],
  },
  {
    id: 'SPEC-7.13',
    says: 'GET /v1/logout with postLogoutRedirectUri and clientId.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/callback-and-logout.ts: logout leads to listed addresses only, in both forms (LGO-2, SEC-2)',
      'contracts/conformance/callback-and-logout.ts: logout for an unknown client is rejected without a redirect (LGO-2)',
    ],
  },
  {
    id: 'SPEC-7.14',
    says: 'POST /v1/send-email with email, language and redirect.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/recovery.ts: the mail is in the language asked for (MEM-12)',
      'core/login/password-recovery.test.ts: the mail to reset a password may have a language (spec §7)',
    ],
  },
  {
    id: 'SPEC-7.15',
    says: 'POST /v1/activation-email with identityId and emailOptions.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/recovery.ts: an activation mail is for the holder of the API key to send (MEM-15)',
      'core/login/activation-email.test.ts: carries the key, the language and the address to come back to',
    ],
  },
  {
    id: 'SPEC-7.16',
    says: 'POST /v1/recover with recoveryToken and password.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/recovery.ts: recover sets the password and logs in (MEM-1, MEM-13)',
      'core/login/password-recovery.test.ts: a new password by that mail (spec §7, MEM-13)',
    ],
  },
  {
    id: 'SPEC-7.17',
    says: 'A recovery e-mail carries a redirect address and the client id.',
    evidence: [spec('§7')],
    shown: [
      'core/login/password-recovery.test.ts: carries the address to come back to and the client id',
      'contracts/conformance/recovery.ts: a link redirects to a listed address and to no other (MEM-12, SEC-1, SEC-2)',
    ],
  },
  {
    id: 'SPEC-7.18',
    says: 'POST /v1/Start with identityId and target EMAIL.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/verification.ts: Start mails a code; its verification id is not a state token (MEM-9, MEM-10)',
      'core/login/start-verification.test.ts: a verification outside of a login is started for an identity',
    ],
  },
  {
    id: 'SPEC-7.19',
    says: 'POST /v1/auth/verify with code and stateToken.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/verification.ts: the right code lets in, with a session token, and the address counts as confirmed (MEM-1, MEM-9)',
    ],
  },
  {
    id: 'SPEC-7.20',
    says: 'POST /v1/auth/resend with stateToken.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/verification.ts: another code is sent at most every thirty seconds (MEM-8)',
      'core/login/email-verification.test.ts: a new code comes with a new state token, for the same address',
    ],
  },
  {
    id: 'SPEC-7.21',
    says: 'POST /v1/redirect-session with a checkout.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/checkout.ts: each checkout intent leads to a page that says what would be bought, with Pay and Cancel (DEC-6)',
      'core/client/redirect.test.ts: redirect to a page of the platform (spec §7, WIR-6)',
    ],
  },
  {
    id: 'SPEC-7.22',
    says: 'POST /v1/redirect-session with login, logout or auth.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/redirect-session.ts: a login intent and a logout intent lead to pages too',
      'contracts/conformance/redirect-session.ts: an auth intent leads to a page with one form for e-mail and password (RED-3, RED-4)',
    ],
  },
  {
    id: 'SPEC-7.23',
    says: 'POST /v1/redirect-session with callbacks.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/checkout.ts: Cancel leads to postFlowUrl, otherwise to the page that lists other offers, otherwise nowhere (WIR-6)',
      'contracts/conformance/redirect-session.ts: logout leads back to an allowed address (LGO-1)',
    ],
  },
  {
    id: 'SPEC-7.24',
    says: 'POST /v1/redirect-session with preferences.',
    evidence: [spec('§7')],
    shown: [
      "contracts/conformance/redirect-preferences.ts: the site's own pages need a published site; checkIfPublish gives the standard page instead (WIR-6, APP-7)",
      'contracts/conformance/redirect-preferences.ts: without maintainIdentity, the login page begins with a new visitor, also in a browser that is signed in (RED-6)',
      'core/login/hosted-login.test.ts: a hosted login sends the preferences for the platform’s pages (WIR-6)',
    ],
  },
];

/** Section 7, second part: the content data service and generic requests. */
export const contentCalls: readonly Rule[] = [
  {
    id: 'SPEC-7.25',
    says: 'GET /items/{dataItemId}.',
    evidence: [spec('§7')],
    shown: [EACH_ADDRESS, 'contracts/conformance/content-reads.ts: flat, with fields as a repeated name (WIR-14)'],
  },
  {
    id: 'SPEC-7.26',
    says: 'POST /items.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: insert answers the item as it is stored, with the system fields (INS-1, PRM-6)',
    ],
  },
  {
    id: 'SPEC-7.27',
    says: 'POST /items/update.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: update replaces the data and keeps what is the service’s (UPD-1, UPD-2)',
    ],
  },
  {
    id: 'SPEC-7.28',
    says: 'POST /items/patch.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: patch changes fields one after the other and leaves the others (PAT-1)',
    ],
  },
  {
    id: 'SPEC-7.29',
    says: 'POST /items/save.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: save inserts what is new and updates what is known (SAV-1)',
    ],
  },
  {
    id: 'SPEC-7.30',
    says: 'POST /items/remove.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: remove answers the item, and then it is gone (REM-1)',
    ],
  },
  {
    id: 'SPEC-7.31',
    says: 'POST /items/truncate.',
    evidence: [spec('§7')],
    shown: [EACH_ADDRESS, 'e2e/core-content.spec.ts: core starts jobs by filter, and empties a collection'],
  },
  {
    id: 'SPEC-7.32',
    says: 'POST /items/count.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-options.ts: count looks at the filter and at nothing else, system fields included (CNT-1, FLT-4)',
    ],
  },
  {
    id: 'SPEC-7.33',
    says: 'POST /items/query.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-reads.ts: without a query gives a page of 50, newest first, whole (QRY-1, QRY-2, ITM-1)',
    ],
  },
  {
    id: 'SPEC-7.34',
    says: 'POST /items/query-distinct-values.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/distinct-values.ts: distinct: each value once, in order; arrays by element, missing values left out (DIS-1, DIS-2)',
    ],
  },
  {
    id: 'SPEC-7.35',
    says: 'POST /items/aggregate.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/aggregate.ts: aggregate: one row per group, missing values are one group; the id is an object of the grouping fields (AGG-2 to AGG-5)',
    ],
  },
  {
    id: 'SPEC-7.36',
    says: 'POST /items/query-referenced.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: query referenced answers what an item points to, in the order of linking, or the other way (REF-7)',
    ],
  },
  {
    id: 'SPEC-7.37',
    says: 'POST /items/is-referenced.',
    evidence: [spec('§7')],
    shown: [EACH_ADDRESS, 'contracts/conformance/content-writes.ts: is referenced (REF-6)'],
  },
  {
    id: 'SPEC-7.38',
    says: 'POST /items/replace-references.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/two-way-references.ts: a link is made and taken away from both ends (REF-2, REF-3, REF-4)',
    ],
  },
  {
    id: 'SPEC-7.39',
    says: 'POST /bulk/items/insert, update, patch, save and remove.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: insert, update, save, patch and remove, one result for each item, in order (BLK-1 to BLK-7)',
    ],
  },
  {
    id: 'SPEC-7.40',
    says: 'POST /bulk/items/insert-references and remove-references.',
    evidence: [spec('§7')],
    shown: [
      EACH_ADDRESS,
      'contracts/conformance/content-writes.ts: changing them needs the permission to update (REF-5)',
      'simulator/official-client.test.ts: the site owner changes references',
    ],
  },
  {
    id: 'SPEC-7.41',
    says: 'A query may be sent as GET, encoded in one parameter, when the address stays within 2048 characters.',
    evidence: [spec('§7')],
    shown: [
      'core/content/content-requests.test.ts: a query as POST when the address would be longer than 2048 characters',
      'contracts/conformance/content-reads.ts: a GET with .r means the same as the POST (WIR-13)',
    ],
  },
  {
    id: 'SPEC-7.42',
    says: 'Payloads have dataCollectionId, dataItem{id, data}, dataItemId, dataItemIds and dataItems.',
    evidence: [spec('§7')],
    shown: ['core/content/content-requests.test.ts: what is sent, and that the contract reads it (WIR-10, WIR-11)'],
  },
  {
    id: 'SPEC-7.43',
    says: 'A query has fields, filter, sort and paging or cursorPaging.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/content-reads.ts: projects to the fields asked for, and the id (QRY-3)',
      'contracts/conformance/content-reads.ts: pages by offset; beyond the end there is nothing (QRY-5, QRY-6)',
      'contracts/conformance/content-reads.ts: a cursor walks through everything once, forth and back (CUR-2, CUR-3, CUR-6)',
    ],
  },
  {
    id: 'SPEC-7.44',
    says: 'Payloads have referencedItemOptions and returnTotalCount.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/content-reads.ts: includes references when asked, and only then (INC-1, INC-2)',
      'core/content/content-requests.test.ts: query, referencedItemOptions',
      'contracts/conformance/content-reads.ts: says the total when asked (QRY-4)',
    ],
  },
  {
    id: 'SPEC-7.45',
    says: 'An aggregation has groupingFields, operations, initialFilter and finalFilter.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/aggregate.ts: aggregate: filters items, then groups, then filters and sorts the rows (AGG-1, AGG-7)',
      'contracts/conformance/item-rules.ts: the request names the computed columns of an aggregate (AGG-3)',
    ],
  },
  {
    id: 'SPEC-7.46',
    says: 'Generic requests are sent over HTTPS to a host.',
    evidence: [spec('§7')],
    shown: [
      'core/client/one-service.test.ts: a client speaks to the one service it was made for, whatever an answer says (SEC-33)',
      'core/client/service-address.test.ts: without another address, requests go over HTTPS to the platform (spec §7)',
    ],
  },
  {
    id: 'SPEC-7.47',
    says: 'The consistency header is passed along.',
    evidence: [spec('§7')],
    shown: [
      'core/client/authorized-send.test.ts: the consistency mark goes along with every later call, until there is a newer one; tokens do without',
      'contracts/conformance/read-lag.ts: a write returns a consistency header, and a request with this header reads the newest data (WIR-34)',
    ],
  },
  {
    id: 'SPEC-7.48',
    says: 'A GET whose query is longer than 4000 characters switches to its fallback.',
    evidence: [spec('§7')],
    shown: [
      'core/requests/requests.test.ts: a text of %i characters goes as %s: more than 4000 fall back',
      'contracts/conformance/get-forms.ts: a query too long for an address works as a POST, and an address that is too long gets an error (spec §9)',
    ],
  },
  {
    id: 'SPEC-7.49',
    says: 'GraphQL: POST /graphql/{apiVersion}, alpha by default, with query and variables.',
    evidence: [spec('§7')],
    shown: [
      'contracts/conformance/graphql.ts: the version alpha exists; any other is 404, and the error names the versions that exist (spec §7)',
      'core/requests/requests.test.ts: a GraphQL request sends the document and its variables',
    ],
  },
];
