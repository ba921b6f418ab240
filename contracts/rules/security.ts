import { chosen, type Rule, rfc } from './rule.ts';
import { asvs, browserApps, owasp, reports } from './sources.ts';

/** Cross-origin requests, and the rules of security for the service, the client library and the site. */
export const security: readonly Rule[] = [
  {
    id: 'COR-1',
    says: 'Operations of the API answer requests of every origin, without credentials.',
    evidence: [reports.browserClient],
  },
  {
    id: 'COR-2',
    says: 'A preflight allows the headers that official clients send and exposes the request id and `Retry-After`.',
    evidence: [chosen('0056')],
  },
  {
    id: 'COR-3',
    says: 'The pages of authorization, login, logout and recovery do not answer requests of other origins.',
    evidence: [rfc(9700, '§2.6')],
  },
  {
    id: 'SEC-1',
    says: 'Redirect URIs are compared as exact strings, without wildcards, and a mismatch never redirects.',
    evidence: [rfc(9700, '§2.1'), rfc(9700, '§4.1.3'), browserApps('§6.3.3.2'), asvs('10.4.1')],
  },
  {
    id: 'SEC-2',
    says: 'An address to return to is used only if it is a path of the same origin or on a list.',
    evidence: [rfc(9700, '§4.11'), asvs('3.7.2')],
  },
  {
    id: 'SEC-3',
    says: 'Every code flow uses PKCE, with a new verifier for each, bound to this browser.',
    evidence: [rfc(9700, '§2.1.1'), browserApps('§6.3.2.1'), asvs('10.4.6')],
  },
  {
    id: 'SEC-4',
    says: 'A code verifier has 43 to 128 unreserved characters of a cryptographic generator, each equally likely, and the challenge is S256.',
    evidence: [rfc(7636, '§4.1'), rfc(7636, '§4.2'), rfc(7636, '§7.1'), asvs('10.1.2')],
  },
  {
    id: 'SEC-5',
    says: 'A code is bound to its challenge, and a verifier for a code without a challenge is refused.',
    evidence: [rfc(7636, '§4.6'), rfc(9700, '§4.8.2')],
  },
  {
    id: 'SEC-6',
    says: 'A code is good once and for a minute, and its second use ends the tokens that it issued.',
    evidence: [rfc(6749, '§4.1.2'), rfc(9700, '§4.2.4'), asvs('10.4.2'), asvs('10.4.3')],
  },
  {
    id: 'SEC-7',
    says: 'The state is unguessable, compared exactly, good once and deleted before the code is exchanged.',
    evidence: [rfc(9700, '§2.1'), rfc(9700, '§4.7'), asvs('10.2.1')],
  },
  {
    id: 'SEC-8',
    says: 'Refresh tokens can rotate, and the second use of an old one ends the family; the client library renews once for all tabs and keeps the session of a member through failures of the network or the server.',
    evidence: [rfc(9700, '§2.2.2'), rfc(9700, '§4.14.2'), browserApps('§6.3.2.3'), asvs('10.4.5')],
  },
  {
    id: 'SEC-9',
    says: 'Refresh tokens expire, and a rotated one does not outlive the first.',
    evidence: [browserApps('§6.3.2.3'), asvs('10.4.8')],
  },
  {
    id: 'SEC-10',
    says: 'A logout, a new password, a recovery, a block and a deletion end the refresh tokens.',
    evidence: [rfc(9700, '§4.14.2'), asvs('7.4.1'), asvs('7.4.3')],
  },
  {
    id: 'SEC-11',
    says: 'The client library takes a posted message only from the origin of the authorize page, from its own frame and with its own state.',
    evidence: [rfc(9700, '§4.17'), browserApps('§6.3.3.3'), asvs('3.5.5')],
  },
  {
    id: 'SEC-12',
    says: 'A message is posted to an exact origin, never to `*`.',
    evidence: [rfc(9700, '§4.17')],
  },
  {
    id: 'SEC-13',
    says: 'The hidden frame and its listener are removed after success, an error or the timeout.',
    evidence: [chosen('0088')],
  },
  {
    id: 'SEC-14',
    says: 'Pages for logins, recovery, approval and errors cannot be framed, and the silent page only by listed origins.',
    evidence: [rfc(9700, '§4.16'), asvs('3.4.6')],
  },
  {
    id: 'SEC-15',
    says: 'Requests of other origins are allowed at the API and never at the authorize page.',
    evidence: [rfc(9700, '§2.6')],
  },
  {
    id: 'SEC-16',
    says: 'A form with a password is followed by a redirect with status 303.',
    evidence: [rfc(9700, '§4.12')],
  },
  {
    id: 'SEC-17',
    says: 'Addresses with `http` are allowed on loopback only.',
    evidence: [rfc(9700, '§2.6')],
  },
  {
    id: 'SEC-18',
    says: 'Tokens are never in addresses, logs or errors, and a code leaves the address bar at once.',
    evidence: [rfc(9700, '§4.3'), asvs('14.2.1')],
  },
  {
    id: 'SEC-19',
    says: 'The page that a login returns to loads nothing of third parties and sends no referrer.',
    evidence: [rfc(9700, '§4.2.4'), asvs('3.4.5')],
  },
  {
    id: 'SEC-20',
    says: 'There is no implicit grant and no password grant.',
    evidence: [rfc(9700, '§2.1.2'), rfc(9700, '§2.4'), browserApps('§7.2'), asvs('10.4.4')],
  },
  {
    id: 'SEC-21',
    says: 'A recovery answers alike and as fast for known and unknown addresses, and the site shows one sentence for a wrong address and a wrong password.',
    evidence: [owasp('Forgot Password'), asvs('6.3.8'), asvs('6.3.1')],
  },
  {
    id: 'SEC-22',
    says: 'A password has at least eight characters and no rules of composition, is compared exactly and hashed slowly.',
    evidence: [asvs('6.2.1'), asvs('6.2.5'), asvs('6.2.7'), asvs('6.2.8'), asvs('6.2.9')],
  },
  {
    id: 'SEC-23',
    says: 'A mailed code or another second proof is good once, for some minutes, for one request and for few tries.',
    evidence: [asvs('6.5.1'), asvs('6.5.4'), asvs('6.5.5'), asvs('6.6.2'), asvs('6.6.3')],
  },
  {
    id: 'SEC-24',
    says: 'Session ids have 128 random bits or more, and each login has a new one.',
    evidence: [asvs('7.2.3'), asvs('7.2.4')],
  },
  {
    id: 'SEC-25',
    says: 'The client library keeps tokens in memory or in the session storage, and in the local storage or a cookie only if it is told to.',
    evidence: [browserApps('§8'), browserApps('§6.3.4.2'), owasp('HTML5 Security'), asvs('14.3.3')],
  },
  {
    id: 'SEC-26',
    says: 'Keys in a storage have the client id, and content that cannot be read is dropped.',
    evidence: [reports.webMessage, browserApps('§8.5')],
  },
  {
    id: 'SEC-27',
    says: 'A cookie with a session is Secure, HttpOnly, SameSite and has the prefix `__Host-`.',
    evidence: [browserApps('§6.1.3.2'), asvs('3.3.1'), asvs('3.3.5')],
  },
  {
    id: 'SEC-28',
    says: 'A logout clears memory, storage, caches and started logins, also without a network, and reaches the other tabs.',
    evidence: [asvs('14.3.1'), asvs('7.4.4')],
  },
  {
    id: 'SEC-29',
    says: 'The site has a content security policy without inline scripts.',
    evidence: [asvs('3.4.1'), asvs('3.4.8'), owasp('Content Security Policy')],
  },
  {
    id: 'SEC-30',
    says: 'Content is data: rich text is cleaned before it is shown, and addresses must be `http` or `https`.',
    evidence: [owasp('Cross Site Scripting Prevention'), owasp('HTML5 Security')],
  },
  {
    id: 'SEC-31',
    says: 'Answers with tokens or personal data must not be cached.',
    evidence: [rfc(6749, '§5.1'), asvs('14.3.2')],
  },
  {
    id: 'SEC-32',
    says: 'A token is good for its site and role, and the member is read from the token, never from the body.',
    evidence: [rfc(9700, '§2.3'), asvs('10.3.1'), asvs('10.3.3')],
  },
  {
    id: 'SEC-33',
    says: 'A client speaks to the one service that it was made for.',
    evidence: [rfc(9700, '§4.4'), asvs('10.2.2')],
  },
  {
    id: 'SEC-34',
    says: 'The client id is public, and the library takes no secret in a browser.',
    evidence: [browserApps('§6.3.3.1')],
  },
  {
    id: 'SEC-35',
    says: 'The library renews 60 seconds before the expiry and never decodes an access token to decide something.',
    evidence: [reports.skills, chosen('0045')],
  },
  {
    id: 'SEC-36',
    says: 'A logout that another site started asks first, and its return address is checked.',
    evidence: [asvs('10.6.2'), chosen('0033')],
  },
  {
    id: 'SEC-37',
    says: 'The simulator listens on loopback, its control API refuses requests of other origins, and beyond loopback it needs the API key.',
    evidence: [chosen('0029')],
  },
  {
    id: 'SEC-38',
    says: 'The cookie of a world has an effect only if its client ids are that of an application and that of a world, and only in fields that are client ids.',
    evidence: [chosen('0148')],
    shown: [
      'simulator/control/check-world.test.ts: the header of a world, which any browser can cause',
      'connect/world/in-world.test.ts: the id of the application %s: %s is sent as %s',
    ],
  },
  {
    id: 'SEC-39',
    says: 'A sign-in link that another site leads to asks before it signs another member out, works only as a page of its own, and signs in only a member who can sign in.',
    evidence: [chosen('0148')],
    shown: [
      'simulator/identity/hosted/sign-in-link.test.ts: a link that another site has put into a page',
      'simulator/identity/hosted/sign-in-link.test.ts: a link of a member who was blocked since says so, and signs nobody in',
    ],
  },
];
