import type { Requirement } from './requirement.ts';

/** Section 4: states and transitions. */
export const states: readonly Requirement[] = [
  [
    '4.1',
    'A login is in the state initial, success, owner approval required, email verification required or failure.',
    'core/client/client.test.ts: a login flow starts in `initial`, and a status check continues with its state token (spec §4)',
    'core/login/login-answer.test.ts: login state (spec §4)',
  ],
  [
    '4.2',
    'Success gives the state success with a session token.',
    'core/login/login-answer.test.ts: login state (spec §4)',
    'simulator/identity/accounts/account-states.test.ts: only SUCCESS carries a session token (MEM-1)',
  ],
  [
    '4.3',
    'Require owner approval gives the state owner approval required.',
    'simulator/official-identity.test.ts: a site with %j answers %s to both',
    'e2e/identity.spec.ts: who must be approved waits, and signs in once the host has approved',
  ],
  [
    '4.4',
    'Require email verification gives that state and keeps a state token for the next step.',
    'core/login/email-verification.test.ts: the code goes with the remembered state token, and success is the end of it',
    'e2e/identity.spec.ts: the code screen survives a reload, refuses a wrong code and lets in by the right one',
  ],
  [
    '4.5',
    "Anything else is a failure with the text 'Unknown _state'.",
    'core/login/login-answer.test.ts: login state (spec §4)',
    'simulator/official-identity.test.ts: a second factor is a state that this client does not know (DEC-7)',
  ],
  [
    '4.6',
    'An e-mail verification is processed only in its own state; otherwise it is a failure.',
    'core/login/email-verification.test.ts: in any other state %s is a failure, and asks nothing',
    'simulator/official-identity.test.ts: without a verification to process it is a failure',
  ],
  [
    '4.7',
    'The identity service answers SUCCESS, REQUIRE_OWNER_APPROVAL or REQUIRE_EMAIL_VERIFICATION.',
    'simulator/official-identity.test.ts: registration and login states (spec §4, MEM-2)',
    'contracts/conformance/login-refusals.ts: a member who waits for approval or for a code gets status 200 and that state (MEM-3, MEM-4, DEC-4)',
  ],
  [
    '4.8',
    'It also answers STATUS_CHECK.',
    'contracts/conformance/status-check.ts: each login answers STATUS_CHECK once; repeated, it answers its real state (spec §4, MEM-2)',
  ],
  [
    '4.9',
    'The role goes from none to visitor with an anonymous token.',
    'core/session/session.test.ts: session role (spec §4)',
  ],
  [
    '4.10',
    'It goes from visitor to member with the exchange of an authorization code.',
    'core/session/session.test.ts: only a visitor becomes a member, and only by a code',
    'contracts/conformance/token-endpoint.ts: a code buys member tokens (TOK-8)',
  ],
  [
    '4.11',
    'It goes from member to none with a logout.',
    'core/session/session.test.ts: nothing that follows a logout brings the member back without a new visitor and a new code',
    'core/login/logout.test.ts: the member is signed out before anything is sent',
  ],
  [
    '4.12',
    'Logged in means that the role of the refresh token is member.',
    'core/session/session.test.ts: %s is logged in: %s',
    'core/session/tokens.test.ts: are the member’s while one is signed in, and empty after the logout',
  ],
  [
    '4.13',
    'A missing or expired access token is renewed with the refresh token.',
    'core/session/renewal.test.ts: 60 s before its end a token is renewed (SEC-35), with the client id and the refresh token',
    'core/session/tokens.test.ts: are renewed first when the access token is %s',
  ],
  [
    '4.14',
    'When a renewal fails, a new anonymous session is obtained.',
    'core/session/renewal.test.ts: a renewal that is refused by %s ends the session, and the call is a visitor’s (spec §4)',
    'simulator/official-identity.test.ts: a visitor whose renewal fails becomes a new one (TOK-13)',
  ],
];
