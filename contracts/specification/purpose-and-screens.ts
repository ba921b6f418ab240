import type { Requirement } from './requirement.ts';

/** Sections 1 and 2. What the specification calls "not shown" demands nothing. */
export const purposeAndScreens: readonly Requirement[] = [
  [
    '1.1',
    'Visitors get an anonymous session without doing anything.',
    'core/session/session-keeper.test.ts: ten calls at once make one visitor',
    'simulator/official-identity.test.ts: a client that does nothing is a visitor, and not logged in (TOK-2)',
  ],
  [
    '1.2',
    'Visitors register or log in and become members.',
    'e2e/membership.spec.ts: a visitor joins, and is a member at once and after a reload',
    'e2e/membership.spec.ts: a member signs in without leaving the page',
  ],
  [
    '1.3',
    'Content is kept in collections of a hosted service.',
    'simulator/official-client.test.ts: an anonymous visitor queries Books and pages on by offset',
    'e2e/core-content.spec.ts: queries, pages, counts and distinct values',
  ],
  [
    '2.1',
    'Login goes through a hosted redirect session; the server supplies its address.',
    'core/login/hosted-login.test.ts: begins at the address that the service names, and asks for a login by fragment',
    'e2e/membership.spec.ts: a member signs in by the hosted page and comes back to where they were going',
  ],
  [
    '2.2',
    'Logout goes through a hosted redirect session; the server supplies its address.',
    'core/login/logout.test.ts: gives the address that ends the session on the other side',
    'simulator/official-client.test.ts: logout returns an address that redirects back, and the client is signed out',
  ],
  [
    '2.3',
    'A logout may name an address to come back to.',
    'core/login/logout.test.ts: without a place to come back to there are no callbacks',
    'contracts/conformance/callback-and-logout.ts: logout leads to listed addresses only, in both forms (LGO-2, SEC-2)',
  ],
  [
    '2.4',
    'By default, the authorization response is read from the fragment.',
    'core/login/hosted-login.test.ts: begins at the address that the service names, and asks for a login by fragment',
    'contracts/conformance/redirect-session.ts: the fragment mode answers in the fragment (AUT-1)',
  ],
  [
    '2.5',
    'It is read from the query string when that was asked for.',
    'core/login/hosted-login.test.ts: is answered in the query if it began so (spec §2)',
    'core/session/authorization-return.test.ts: the query is read instead when the response mode says so (spec §2)',
    'simulator/official-identity.test.ts: answered in the %s, ends as a member (AUT-1)',
  ],
  [
    '2.6',
    'The response carries code and state, or error and error_description.',
    'core/session/authorization-return.test.ts: authorization return (spec §5)',
    'simulator/official-identity.test.ts: nobody signed in and prompt none: the error is where the client looks for it (AUT-4)',
    'simulator/identity/hosted/hosted-pages.test.ts: %s goes back as an error with the state',
  ],
  [
    '2.7',
    'Direct login opens a hidden frame on the authorization address, in response mode web_message.',
    'core/login/direct-login.test.ts: asks for a web message, without prompt and without redirectUri',
    'e2e/official-client.spec.ts: @wix/sdk, unmodified, logs a member in directly: a hidden frame, two origins',
  ],
  [
    '2.8',
    'Direct login waits for the message that the frame posts.',
    'core/login/frame-message.test.ts: message of the hidden frame (SEC-11)',
    'simulator/identity/hosted/hosted-pages.test.ts: posts code and state to the origin of the redirect session, which alone may frame the page',
  ],
  [
    '2.9',
    'The pre-warm loads a hidden frame with the address of a login.',
    'core/login/prewarm.test.ts: loads the address of a login unseen, and leaves nothing but the time',
  ],
];
