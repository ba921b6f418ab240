import { type Rule, spec } from '../rule.ts';

/** Section 4: states and transitions. */
export const states: readonly Rule[] = [
  {
    id: 'SPEC-4.1',
    says: 'A login is in the state initial, success, owner approval required, email verification required or failure.',
    evidence: [spec('§4')],
    shown: [
      'core/client/client.test.ts: a login flow starts in `initial`, and a status check continues with its state token (spec §4)',
      'core/login/login-answer.test.ts: login state (spec §4)',
    ],
  },
  {
    id: 'SPEC-4.2',
    says: 'Success gives the state success with a session token.',
    evidence: [spec('§4')],
    shown: [
      'core/login/login-answer.test.ts: login state (spec §4)',
      'simulator/identity/accounts/account-states.test.ts: of the answers to a login, only SUCCESS carries a session token (MEM-1)',
    ],
  },
  {
    id: 'SPEC-4.3',
    says: 'Require owner approval gives the state owner approval required.',
    evidence: [spec('§4')],
    shown: [
      'simulator/official-identity.test.ts: a site with %j answers %s to both',
      'e2e/identity.spec.ts: a member who must be approved waits, and signs in once the host has approved',
    ],
  },
  {
    id: 'SPEC-4.4',
    says: 'Require email verification gives that state and keeps a state token for the next step.',
    evidence: [spec('§4')],
    shown: [
      'core/login/email-verification.test.ts: the code goes with the remembered state token, and success is the end of it',
      'e2e/identity.spec.ts: the code screen survives a reload, refuses a wrong code and lets in by the right one',
    ],
  },
  {
    id: 'SPEC-4.5',
    says: "Anything else is a failure with the text 'Unknown _state'.",
    evidence: [spec('§4')],
    shown: [
      'core/login/login-answer.test.ts: login state (spec §4)',
      'simulator/official-identity.test.ts: a second factor is a state that this client does not know (DEC-7)',
    ],
  },
  {
    id: 'SPEC-4.6',
    says: 'An e-mail verification is processed only in its own state; otherwise it is a failure.',
    evidence: [spec('§4')],
    shown: [
      'core/login/email-verification.test.ts: an e-mail verification in any other state %s is a failure, and asks nothing',
      'simulator/official-identity.test.ts: processVerification without a verification is a failure',
    ],
  },
  {
    id: 'SPEC-4.7',
    says: 'The identity service answers SUCCESS, REQUIRE_OWNER_APPROVAL or REQUIRE_EMAIL_VERIFICATION.',
    evidence: [spec('§4')],
    shown: [
      'simulator/official-identity.test.ts: registration and login states (spec §4, MEM-2)',
      'contracts/conformance/login-refusals.ts: a member who waits for approval or for a code gets status 200 and that state (MEM-3, MEM-4, DEC-4)',
    ],
  },
  {
    id: 'SPEC-4.8',
    says: 'It also answers STATUS_CHECK.',
    evidence: [spec('§4')],
    shown: [
      'contracts/conformance/status-check.ts: each login answers STATUS_CHECK once; repeated, it answers its real state (spec §4, MEM-2)',
    ],
  },
  {
    id: 'SPEC-4.9',
    says: 'The role goes from none to visitor with an anonymous token.',
    evidence: [spec('§4')],
    shown: ['core/session/session.test.ts: session role (spec §4)'],
  },
  {
    id: 'SPEC-4.10',
    says: 'It goes from visitor to member with the exchange of an authorization code.',
    evidence: [spec('§4')],
    shown: [
      'core/session/session.test.ts: in any sequence of events, only a visitor becomes a member, and only by a code',
      'contracts/conformance/token-endpoint.ts: a code buys member tokens (TOK-8)',
    ],
  },
  {
    id: 'SPEC-4.11',
    says: 'It goes from member to none with a logout.',
    evidence: [spec('§4')],
    shown: [
      'core/session/session.test.ts: nothing that follows a logout brings the member back without a new visitor and a new code',
      'core/login/logout.test.ts: the member is signed out before anything is sent',
    ],
  },
  {
    id: 'SPEC-4.12',
    says: 'Logged in means that the role of the refresh token is member.',
    evidence: [spec('§4')],
    shown: [
      'core/session/session.test.ts: whether a session with the role %s is logged in: %s',
      'core/session/tokens.test.ts: the tokens of a session are the member’s while one is signed in, and empty after the logout',
    ],
  },
  {
    id: 'SPEC-4.13',
    says: 'A missing or expired access token is renewed with the refresh token.',
    evidence: [spec('§4')],
    shown: [
      'core/session/renewal.test.ts: 60 s before its end a token is renewed (SEC-35), with the client id and the refresh token',
      'core/session/tokens.test.ts: tokens that are set are renewed first when the access token is %s',
    ],
  },
  {
    id: 'SPEC-4.14',
    says: 'When a renewal fails, a new anonymous session is obtained.',
    evidence: [spec('§4')],
    shown: [
      'core/session/renewal.test.ts: a renewal that is refused by %s ends the session, and the call is a visitor’s (spec §4)',
      'simulator/official-identity.test.ts: a visitor whose renewal fails becomes a new one (TOK-13)',
    ],
  },
];
