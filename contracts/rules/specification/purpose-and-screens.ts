import { type Rule, spec } from '../rule.ts';

/** Sections 1 and 2. What the specification calls "not shown" demands nothing. */
export const purposeAndScreens: readonly Rule[] = [
  {
    id: 'SPEC-1.1',
    says: 'Visitors get an anonymous session without doing anything.',
    evidence: [spec('§1')],
    shown: [
      'core/session/session-keeper.test.ts: ten calls at once make one visitor',
      'simulator/official-identity.test.ts: a new client is a visitor, and not logged in (TOK-2)',
    ],
  },
  {
    id: 'SPEC-1.2',
    says: 'Visitors register or log in and become members.',
    evidence: [spec('§1')],
    shown: [
      'e2e/membership.spec.ts: a visitor joins, and is a member at once and after a reload',
      'e2e/membership.spec.ts: a member signs in without leaving the page',
    ],
  },
  {
    id: 'SPEC-1.3',
    says: 'Content is kept in collections of a hosted service.',
    evidence: [spec('§1')],
    shown: [
      'simulator/official-client.test.ts: an anonymous visitor queries Books and pages on by offset',
      'e2e/core-content.spec.ts: core reads queries, pages, counts and distinct values',
    ],
  },
  {
    id: 'SPEC-2.1',
    says: 'Login goes through a hosted redirect session; the server supplies its address.',
    evidence: [spec('§2')],
    shown: [
      'core/login/hosted-login.test.ts: a hosted login begins at the address that the service names, and asks for a login by fragment',
      'e2e/membership.spec.ts: a member signs in by the hosted page and comes back to where they were going',
    ],
  },
  {
    id: 'SPEC-2.2',
    says: 'Logout goes through a hosted redirect session; the server supplies its address.',
    evidence: [spec('§2')],
    shown: [
      'core/login/logout.test.ts: a logout returns the address that ends the session on the other side',
      'simulator/official-client.test.ts: logout returns an address that redirects back, and the client is signed out',
    ],
  },
  {
    id: 'SPEC-2.3',
    says: 'A logout may name an address to come back to.',
    evidence: [spec('§2')],
    shown: [
      'core/login/logout.test.ts: a logout without a place to come back to sends no callbacks',
      'contracts/conformance/callback-and-logout.ts: logout leads to listed addresses only, in both forms (LGO-2, SEC-2)',
    ],
  },
  {
    id: 'SPEC-2.4',
    says: 'By default, the authorization response is read from the fragment.',
    evidence: [spec('§2')],
    shown: [
      'core/login/hosted-login.test.ts: a hosted login begins at the address that the service names, and asks for a login by fragment',
      'contracts/conformance/redirect-session.ts: the fragment mode answers in the fragment (AUT-1)',
    ],
  },
  {
    id: 'SPEC-2.5',
    says: 'It is read from the query string when that was asked for.',
    evidence: [spec('§2')],
    shown: [
      'core/login/hosted-login.test.ts: a hosted login is answered in the query if it began so (spec §2)',
      'core/session/authorization-return.test.ts: the query is read instead when the response mode says so (spec §2)',
      'simulator/official-identity.test.ts: answered in the %s, ends as a member (AUT-1)',
    ],
  },
  {
    id: 'SPEC-2.6',
    says: 'The response carries code and state, or error and error_description.',
    evidence: [spec('§2')],
    shown: [
      'core/session/authorization-return.test.ts: authorization return (spec §5)',
      'simulator/official-identity.test.ts: prompt none without a session answers the error where the client looks for it (AUT-4)',
      'simulator/identity/hosted/hosted-pages.test.ts: %s goes back as an error with the state',
    ],
  },
  {
    id: 'SPEC-2.7',
    says: 'Direct login opens a hidden frame on the authorization address, in response mode web_message.',
    evidence: [spec('§2')],
    shown: [
      'core/login/direct-login.test.ts: direct login asks for a web message, without prompt and without redirectUri',
      'e2e/official-client.spec.ts: @wix/sdk, unmodified, logs a member in directly: a hidden frame, two origins',
    ],
  },
  {
    id: 'SPEC-2.8',
    says: 'Direct login waits for the message that the frame posts.',
    evidence: [spec('§2')],
    shown: [
      'core/login/frame-message.test.ts: message of the hidden frame (SEC-11)',
      'simulator/identity/hosted/hosted-pages.test.ts: posts code and state to the origin of the redirect session, which alone may frame the page',
    ],
  },
  {
    id: 'SPEC-2.9',
    says: 'The pre-warm loads a hidden frame with the address of a login.',
    evidence: [spec('§2')],
    shown: [
      'core/login/prewarm.test.ts: the pre-warm loads the address of a login unseen, and leaves nothing but the time',
    ],
  },
];
