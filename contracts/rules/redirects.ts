import { chosen, type Rule, rfc, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const LOGOUT =
  'simulator/official-client.test.ts: logout returns an address that redirects back, and the client is signed out';

/** Applications and their addresses, redirect sessions, the authorize page and the logout page. */
export const redirects: readonly Rule[] = [
  {
    id: 'APP-1',
    says: 'An application has a public client id, a name and up to 20 addresses and 20 domains, and a browser has no secret.',
    evidence: [pages.oauthApps],
    names: ['allowedRedirectUris', 'allowedRedirectDomains'],
  },
  {
    id: 'APP-2',
    says: 'The address after an authentication must be exactly one of the list `allowedRedirectUris`.',
    evidence: [pages.oauthApps, pages.allowedAddresses],
  },
  {
    id: 'APP-3',
    says: 'The list `allowedRedirectDomains` allows every path of a host, for pages that are not logins and for the origin of a web message.',
    evidence: [pages.allowedAddresses, reports.skills],
  },
  {
    id: 'APP-4',
    says: 'Addresses with wildcards are not supported.',
    evidence: [rfc(9700, '§2.1'), chosen('0033')],
  },
  {
    id: 'APP-5',
    says: 'A new site accepts addresses on loopback, as new applications of the platform accept http://localhost:4321.',
    evidence: [pages.headlessRecipes, chosen('0047')],
    names: ['allowLoopbackAddresses'],
    shown: [
      'contracts/conformance/authorization.ts: once a list is set, also to an empty one, a loopback address is allowed only',
    ],
  },
  {
    id: 'APP-6',
    says: 'The platform answers 200 and changes nothing if an application is updated without a field mask; the simulator does not play this operation.',
    evidence: [reports.skills],
    shown: [
      'contracts/conformance/not-played.ts: the answer to a call of a service that is not played says what to do',
    ],
  },
  {
    id: 'APP-7',
    says: 'A site that is not published (setting `published`) has no redirect session, hosted login or recovery: 428 with ASSERTION_FAILED.',
    evidence: [pages.hostedLogin, reports.unpublished, chosen('0033')],
  },
  {
    id: 'RED-1',
    says: 'Making a redirect session needs the access token of a visitor or a member.',
    evidence: [pages.hostedLogin, reports.skills],
    names: ['createRedirectSession'],
  },
  {
    id: 'RED-2',
    says: 'A redirect session has exactly one intent: a login, a logout, an authorization or a checkout; none or two are 400.',
    evidence: [declared.redirects('createRedirectSession'), chosen('0047')],
  },
  {
    id: 'RED-3',
    says: 'The request of an authorization has the client id, challenge, response mode and type, scope and state, and never the code verifier.',
    evidence: [pages.headlessRecipes, declared.redirects('createRedirectSession')],
  },
  {
    id: 'RED-4',
    says: 'The answer has the id of the session, its full and its short address, and the parts of the address.',
    evidence: [spec('§3'), declared.redirects('createRedirectSession'), seen.sdk(LOGOUT)],
  },
  {
    id: 'RED-5',
    says: 'A login and a logout return to `callbacks.postFlowUrl`, and each callback gets the parameter `wixMemberLoggedIn`.',
    evidence: [declared.redirects('createRedirectSession'), seen.sdk(LOGOUT)],
  },
  {
    id: 'RED-6',
    says: 'Preferences say whether the identity is kept and which parameters, such as the language, are added to the address.',
    evidence: [declared.redirects('createRedirectSession')],
  },
  {
    id: 'RED-7',
    says: 'The address of a redirect session opens once, within a minute, and shows the same form again in the browser that opened it.',
    evidence: [chosen('0033')],
    shown: [
      'simulator/identity/hosted/redirect-sessions.test.ts: an address to sign in shows its form once; a second click elsewhere says what to do',
    ],
  },
  {
    id: 'RED-8',
    says: 'A sign-in on the hosted pages is over after 30 minutes, belongs to the browser that began it, and is completed once.',
    evidence: [chosen('0033')],
    shown: [
      'simulator/identity/hosted/stored-pages.test.ts: a page expires with its sign-in, after half an hour',
      'simulator/identity/hosted/redirect-sessions.test.ts: the callback of a sign-in',
    ],
  },
  {
    id: 'AUT-1',
    says: 'The response mode is query by default, fragment as clients ask for it, or web_message.',
    evidence: [
      spec('§2'),
      declared.oauth('authorize'),
      seen.sdk('simulator/official-identity.test.ts: answered in the %s, ends as a member'),
    ],
  },
  {
    id: 'AUT-2',
    says: 'The response type is code, the method of the challenge is S256 only, and a challenge is needed.',
    evidence: [spec('§3'), rfc(9700, '§2.1.1'), declared.oauth('authorize'), chosen('0002')],
  },
  {
    id: 'AUT-3',
    says: 'An unknown client id or an address that is not allowed shows an error page and never redirects; later errors return by the response mode.',
    evidence: [rfc(6749, '§4.1.2.1')],
  },
  {
    id: 'AUT-4',
    says: '`prompt=login` always shows the login, and `prompt=none` answers with a code or with `login_required`.',
    evidence: [
      declared.redirects('createRedirectSession'),
      seen.sdk(
        'simulator/official-identity.test.ts: prompt none without a session answers the error where the client looks',
      ),
      chosen('0033'),
    ],
  },
  {
    id: 'AUT-5',
    says: 'With a valid session token no page is shown, and a code of its member is issued.',
    evidence: [
      declared.oauth('authorize'),
      seen.sdk(
        'simulator/official-client.test.ts: a visitor registers, logs in, exchanges the code and reads as a member',
      ),
    ],
  },
  {
    id: 'AUT-6',
    says: 'A web message has code and state, or error and state, and goes to an exact origin; an origin that is not listed learns only that it is not.',
    evidence: [
      reports.webMessage,
      seen.sdk('e2e/official-client.spec.ts: @wix/sdk, unmodified, logs a member in directly'),
      chosen('0033'),
    ],
  },
  {
    id: 'AUT-7',
    says: 'The origin of a web message is that of the redirect URI, or the one that made the redirect session.',
    evidence: [chosen('0033')],
  },
  {
    id: 'AUT-8',
    says: 'The page of a web message may be framed by the listed origins only, and the page of the login by none.',
    evidence: [rfc(9700, '§4.16'), chosen('0030')],
  },
  {
    id: 'AUT-9',
    says: 'The direct login works without third-party cookies, because the session travels in its session token.',
    evidence: [declared.oauth('authorize')],
  },
  {
    id: 'AUT-10',
    says: 'A pre-warm sets the cookie of the session, and its failure is never shown.',
    evidence: [spec('§8')],
  },
  {
    id: 'LGO-1',
    says: 'A logout clears the cookies, ends the token family of the client and redirects to the address if it is allowed.',
    evidence: [spec('§7'), declared.authentication('logout'), seen.sdk(LOGOUT), chosen('0033')],
  },
  {
    id: 'LGO-2',
    says: 'The address after a logout is on the list of addresses or its host on the list of domains; otherwise the session ends and an error page is shown.',
    evidence: [pages.allowedAddresses, reports.skills, chosen('0033')],
  },
  {
    id: 'LGO-3',
    says: 'The client library clears its tokens, also when the address of the logout cannot be made, and continues as a new visitor.',
    evidence: [reports.skills],
  },
];
