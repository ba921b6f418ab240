import { type Rule, spec } from '../rule.ts';

/** Section 3: entities and their fields. */
export const entities: readonly Rule[] = [
  {
    id: 'SPEC-3.1',
    says: 'An access token has a value and expiresAt.',
    evidence: [spec('§3')],
    shown: [
      'core/session/tokens.test.ts: the tokens of a session are the visitor’s after the first call; the end is in seconds',
      'scripts/exchanged-tokens.test.ts: a session %s, over a renewal, and back',
    ],
  },
  {
    id: 'SPEC-3.2',
    says: 'A refresh token has a value and a role: none, visitor or member.',
    evidence: [spec('§3')],
    shown: [
      'core/session/tokens.test.ts: the tokens of a session are empty before the first call',
      'core/session/tokens.test.ts: the tokens of a session are the member’s while one is signed in, and empty after the logout',
      'scripts/exchanged-tokens.test.ts: empty tokens are those of nobody in %s',
    ],
  },
  {
    id: 'SPEC-3.3',
    says: 'A registration sends e-mail, password and profile.',
    evidence: [spec('§3')],
    shown: [
      'core/login/authentication-request.test.ts: register, with the profile as given',
      'contracts/conformance/register-and-login.ts: makes a member, who can log in with the same credentials (MEM-1, MEM-3)',
    ],
  },
  {
    id: 'SPEC-3.4',
    says: 'A registration may send two captcha tokens, a visible and an invisible one, and only those that it was given.',
    evidence: [spec('§3')],
    shown: [
      'core/login/authentication-request.test.ts: captcha tokens are sent only when supplied: %j',
      'simulator/official-identity.test.ts: with a solved %s captcha, the login succeeds (MEM-5)',
    ],
  },
  {
    id: 'SPEC-3.5',
    says: 'A login sends e-mail, password and optional captcha tokens of both kinds.',
    evidence: [spec('§3')],
    shown: [
      'core/login/authentication-request.test.ts: login and register (WIR-8)',
      'contracts/conformance/login-refusals.ts: a captcha token can be used once, for register and for login (MEM-5)',
    ],
  },
  {
    id: 'SPEC-3.6',
    says: 'A login results in a state with its data (sessionToken or stateToken), or an error text and errorCode.',
    evidence: [spec('§3')],
    shown: [
      'core/login/login-answer.test.ts: login state (spec §4)',
      'core/login/login-answer.test.ts: login failures (spec §8)',
      'contracts/conformance/register-and-login.ts: answers SUCCESS with a session token and the identity (MEM-1, MEM-16)',
    ],
  },
  {
    id: 'SPEC-3.7',
    says: 'A redirect session request has redirectUri, clientId, codeChallenge, responseMode and state.',
    evidence: [spec('§3')],
    shown: [
      'core/login/hosted-login.test.ts: a hosted login begins at the address that the service names, and asks for a login by fragment',
      'contracts/conformance/redirect-session.ts: an auth intent leads to a page with one form for e-mail and password (RED-3, RED-4)',
    ],
  },
  {
    id: 'SPEC-3.8',
    says: 'codeChallengeMethod is S256, and responseType is code.',
    evidence: [spec('§3')],
    shown: [
      'contracts/conformance/authorization.ts: only S256 and only code are accepted; anything else redirects with an error (AUT-2, SEC-4, SEC-20)',
    ],
  },
  {
    id: 'SPEC-3.9',
    says: 'The scope is offline_access.',
    evidence: [spec('§3')],
    shown: [
      'contracts/conformance/token-forms.ts: without offline_access in the scope there is no refresh token (TOK-12)',
    ],
  },
  {
    id: 'SPEC-3.10',
    says: 'It may have a sessionToken.',
    evidence: [spec('§3')],
    shown: [
      'core/login/direct-login-redirect.test.ts: direct login by a full page asks for a code in the fragment, for the session token and without a page',
      'contracts/conformance/authorization.ts: a session token is good for one authorization (MEM-11, AUT-5)',
    ],
  },
  {
    id: 'SPEC-3.11',
    says: 'It has a prompt.',
    evidence: [spec('§3')],
    shown: [
      'contracts/conformance/redirect-session.ts: without a session, prompt none comes back as login_required with the state (AUT-4)',
      'simulator/identity/hosted/hosted-pages.test.ts: the sign-in page knows the member who signed in, until prompt=login (AUT-4)',
    ],
  },
  {
    id: 'SPEC-3.12',
    says: 'Its answer has redirectSession with fullUrl, urlDetails.endpoint and sessionToken.',
    evidence: [spec('§3')],
    shown: [
      'core/client/redirect.test.ts: the answer has the endpoint and the session token',
      'contracts/conformance/redirect-preferences.ts: there is a session token for a member who asks, and the one of an authorization request is returned (RED-4, RED-6)',
    ],
  },
  {
    id: 'SPEC-3.13',
    says: 'An item has _id, _createdDate and _updatedDate.',
    evidence: [spec('§3')],
    shown: [
      'contracts/conformance/content-writes.ts: insert answers the item as it is stored, with the system fields (INS-1, PRM-6)',
      'simulator/official-client.test.ts: a member inserts, updates, saves, counts and removes one item',
    ],
  },
  {
    id: 'SPEC-3.14',
    says: 'On the wire they are id, createdDate and updatedDate.',
    evidence: [spec('§3')],
    shown: [
      'simulator/official-collections.test.ts: a collection is made, read, listed, replaced, patched, deleted',
      'simulator/entities.test.ts: on the wire, items, definitions and members have id, createdDate and updatedDate (spec §3)',
      'contracts/conformance/item-rules.ts: every operation that answers items has createdDate and updatedDate beside the id, whatever fields are asked for (spec §3)',
    ],
  },
  {
    id: 'SPEC-3.15',
    says: 'An identity has an identityProfile with customFields and addresses, createdDate and updatedDate.',
    evidence: [spec('§3')],
    shown: [
      'simulator/entities.test.ts: an identity has customFields and addresses in its profile, createdDate and updatedDate (spec §3)',
    ],
  },
  {
    id: 'SPEC-3.16',
    says: 'An identity is PENDING, ACTIVE, DELETED, BLOCKED or OFFLINE.',
    evidence: [spec('§3')],
    shown: [
      'simulator/identity/accounts/account-transitions.test.ts: what can happen to an account (spec §3, §4)',
      'simulator/identity/accounts/account-states.test.ts: what a login answers, by the state of the account (MEM-4)',
    ],
  },
  {
    id: 'SPEC-3.17',
    says: 'It is pending because an administrator has to approve it, or because its e-mail has to be verified.',
    evidence: [spec('§3')],
    shown: [
      'simulator/identity/accounts/account-transitions.test.ts: e-mail and approval are both needed, in either order (MEM-3)',
    ],
  },
  {
    id: 'SPEC-3.18',
    says: 'Factors are PASSWORD, SMS, CALL, EMAIL, TOTP, PUSH and WEBAUTHN.',
    evidence: [spec('§3')],
    shown: [
      'core/login/second-factor.test.ts: second factor (DEC-7, WIR-8)',
      'contracts/conformance/second-factor.ts: PASSWORD: the password of the first step is not a second factor (DEC-7)',
      'contracts/conformance/second-factor.ts: a code for the phone does not work as a code for the mail (SEC-23)',
      'simulator/identity/hosted/hosted-second-factor.test.ts: a phone: the code is sent there',
      'contracts/conformance/second-factor.ts: EMAIL: the code mailed at login lets in, once (DEC-7, SEC-23)',
      'contracts/conformance/second-factor.ts: TOTP: the code of the authenticator app lets in, once (DEC-7, RFC 6238 §5.2 and Appendix B)',
      'contracts/conformance/push-factor.ts: PUSH: an approved request lets in, once (DEC-7, SEC-23)',
      'contracts/conformance/passkey-factor.ts: WEBAUTHN: a passkey is set up, offered at the next login, and lets in, once (DEC-7, SEC-23)',
    ],
  },
];
