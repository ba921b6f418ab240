import { chosen, type Rule, rfc, spec } from './rule.ts';
import { asvs, declared, owasp, pages, reports, seen } from './sources.ts';

const OPERATORS = seen.data('simulator/official-builders.test.ts: the table has every operator that there is');

/** A place in which Backlot differs on purpose. `docs/differences.md` is made of these. */
export interface Difference extends Rule {
  /** What it differs from: a section of the specification, or the platform. */
  readonly from: `§${number}` | 'the platform';
  readonly subject: string;
  /** Why it differs. */
  readonly because: string;
}

/** All differences, by subject. */
export const differences: readonly Difference[] = [
  {
    id: 'DIF-1',
    from: '§4',
    subject: 'The session',
    says: 'A member keeps the session when a renewal fails because of the network, a 5xx, a 429 or an answer that cannot be read, and the call rejects. Only a refusal starts a new visitor. A visitor gets a new anonymous session in each of these cases, as the specification says.',
    because: 'Otherwise a tunnel, or a service that is down for a moment, would sign members out (SEC-8).',
    evidence: [chosen('0088')],
    shown: [
      'core/session/renewal.test.ts: a renewal that fails by %s ends no session of a member (SEC-8)',
      'core/session/renewal.test.ts: an expired visitor whose renewal fails by %s gets a new anonymous session (spec §4)',
      'core/session/renewal.test.ts: a renewal that is refused by %s ends the session, and the call is a visitor’s (spec §4)',
    ],
  },
  {
    id: 'DIF-2',
    from: '§4',
    subject: 'The session',
    says: 'An access token is renewed 60 seconds before it expires, not after.',
    because: 'Clocks differ, and a request takes time to arrive (SEC-35).',
    evidence: [reports.skills, chosen('0045')],
    shown: [
      'core/session/renewal.test.ts: 60 s before its end a token is renewed (SEC-35), with the client id and the refresh token',
    ],
  },
  {
    id: 'DIF-3',
    from: '§7',
    subject: 'The session',
    says: 'A renewal sends the client id beside the refresh token.',
    because:
      "Today's official client does, and a refresh token can then be checked against its client. The simulator accepts both forms.",
    evidence: [
      seen.sdk('simulator/official-identity.test.ts: valid tokens are kept, and renewed once they have expired'),
    ],
    shown: [
      'core/session/renewal.test.ts: 60 s before its end a token is renewed (SEC-35), with the client id and the refresh token',
      'contracts/conformance/token-endpoint.ts: a renewal gives tokens that work, with a client id or without (TOK-6)',
    ],
  },
  {
    id: 'DIF-4',
    from: '§4',
    subject: 'The session',
    says: 'A logout signs the member out in the browser first, also when the service cannot be reached.',
    because: 'A member who signs out on a borrowed computer must be signed out (SEC-28).',
    evidence: [asvs('14.3.1'), chosen('0045')],
    shown: ['core/login/logout.test.ts: the member is signed out before anything is sent'],
  },
  {
    id: 'DIF-5',
    from: '§2',
    subject: 'Login',
    says: 'Direct login accepts a message only from the origin of the authorization page, from its own frame and with its own state.',
    because: 'Any page may post a message to any other (SEC-11). The official client checks the state only.',
    evidence: [rfc(9700, '§4.17')],
    shown: ['core/login/frame-message.test.ts: message of the hidden frame (SEC-11)'],
  },
  {
    id: 'DIF-6',
    from: '§2',
    subject: 'Login',
    says: 'The hidden frame of the pre-warm is removed once it has loaded.',
    because: 'A frame that stays costs memory and keeps its page running (SEC-13).',
    evidence: [chosen('0088')],
    shown: [
      'core/login/prewarm.test.ts: the pre-warm loads the address of a login unseen, and leaves nothing but the time',
    ],
  },
  {
    id: 'DIF-7',
    from: '§5',
    subject: 'Login',
    says: 'An error in the address of a return counts only with the state of a login that was started here.',
    because: 'Otherwise any link could put a text on the page of a site.',
    evidence: [rfc(9700, '§4.7')],
    shown: [
      'core/session/authorization-return.test.ts: an authorization return without a flow of ours has no valid state',
    ],
  },
  {
    id: 'DIF-8',
    from: '§8',
    subject: 'Login',
    says: 'The text of a failed login is the same for a wrong password and an unknown address; the code tells them apart.',
    because: 'The text is shown to the person who types (SEC-21).',
    evidence: [owasp('Authentication')],
    shown: ['core/login/login-answer.test.ts: a wrong address and a wrong password read alike (SEC-21)'],
  },
  {
    id: 'DIF-9',
    from: '§4',
    subject: 'Login',
    says: 'Login has a sixth state, `secondFactorRequired`, with the factors from which the member chooses.',
    because:
      "A site can demand a second factor (DEC-7). As the failure 'Unknown _state', the login could never be completed.",
    evidence: [declared.authentication('login'), chosen('0031')],
    shown: ['core/login/second-factor.test.ts: a second factor is read from %j: one of %j'],
  },
  {
    id: 'DIF-10',
    from: '§8',
    subject: 'Login',
    says: 'A 5xx or a refused access token during a login or a registration throws `ApiError`. It is not the failure `invalidEmail`, and not a failure with the message of the server.',
    because:
      'Such an answer says nothing about what the visitor typed, so a form must not ask for another e-mail address.',
    evidence: [chosen('0088')],
    shown: [
      'core/login/login-answer.test.ts: status %i says nothing about what was typed, and is an error',
      'core/login/login-answer.test.ts: a refused access token says nothing about what was typed either',
    ],
  },
  {
    id: 'DIF-11',
    from: '§8',
    subject: 'Login',
    says: 'A failed login has a second field, `reason`, beside `errorCode`.',
    because:
      'The code is `invalidEmail` for everything without a code of its own, so it cannot say that an account is blocked or throttled.',
    evidence: [chosen('0045')],
    shown: ['core/login/login-answer.test.ts: login failures: %s (status %i): code %s, reason %s'],
  },
  {
    id: 'DIF-12',
    from: '§3',
    subject: 'Login',
    says: 'The password of the first step is not accepted as the second factor PASSWORD.',
    because: 'The same proof twice is one factor (DEC-7).',
    evidence: [chosen('0046')],
    shown: [
      'contracts/conformance/second-factor.ts: PASSWORD: the password of the first step is not a second factor (DEC-7)',
    ],
  },
  {
    id: 'DIF-13',
    from: '§5',
    subject: 'Content',
    says: "Equality (`eq`, `ne`, `$eq`, `$ne`, or a value without an operator) takes true, false and null as well. Order comparisons and lists (`in`, `hasSome`, `hasAll`, `$in`, `$nin`, `$hasSome`, `$hasAll`) take strings, numbers and dates only, and nothing takes an object or an array. The client applies this one rule to the steps of a builder and to a filter in the wire's format.",
    because: 'Fields can be boolean or empty, and a filter must be able to find them.',
    evidence: [declared.items('query'), chosen('0088')],
    shown: [
      'core/content/argument-checks.test.ts: equality takes a boolean or null, since fields can be',
      'core/content/argument-checks.test.ts: a filter takes %o %s, from a step of the builder as from a raw filter',
    ],
  },
  {
    id: 'DIF-14',
    from: '§5',
    subject: 'Content',
    says: 'The service, and so the simulator, answers two kinds of filter that the client refuses: an object or an array as the value of an equality, and a boolean in a list. They match what equals them, or nothing.',
    because:
      'The official packages send them, and an application that uses those would get an error here that it does not get from the platform.',
    evidence: [OPERATORS, chosen('0088')],
    shown: [
      'contracts/conformance/item-rules.ts: equality accepts booleans and null; comparisons reject them, objects and arrays (FLT-2)',
    ],
  },
  {
    id: 'DIF-15',
    from: '§6',
    subject: 'Content',
    says: '`suppressAuth` is checked but has no effect.',
    because:
      'The official client never sends it, and a client that could switch its own permissions off would have none (PRM-7).',
    evidence: [declared.items('the options of items'), chosen('0088')],
    shown: ['contracts/conformance/content-writes.ts: a visitor changes nothing, suppressAuth or not (PRM-7, PRM-9)'],
  },
  {
    id: 'DIF-16',
    from: '§8',
    subject: 'Errors',
    says: 'The `message` of an `ApiError` has no text of the service; `description`, `details` and `body` have it.',
    because:
      'Messages end up in logs, and the requests of a session and a login carry refresh tokens and passwords, which an answer may repeat. Whoever reads the log could act as the member (SEC-18). A content request carries neither, so the message of a `ContentError` is the text of the service, as §8 says, except when the token endpoint has refused.',
    evidence: [asvs('14.2.1'), chosen('0088')],
    shown: [
      'core/errors/errors.test.ts: no token in any error (SEC-18)',
      'core/content/exchange.test.ts: a refusal of the content service has the status text, the description and the body too (spec §8)',
      'core/content/exchange.test.ts: a call whose token the token endpoint refuses with %s has all that an ApiError has (spec §8)',
    ],
  },
  {
    id: 'DIF-17',
    from: 'the platform',
    subject: 'Limits',
    says: 'A bulk patch may have 1000 items by default, and packages of the platform declare 100.',
    because: 'The specification names one limit for all bulk calls. The setting `bulkPatchLimit` changes it (LIM-4).',
    evidence: [spec('§9'), declared.items('bulkPatch')],
    shown: [
      'contracts/conformance/content-settings.ts: bulkPatchLimit is how many items one bulk patch may have (LIM-4)',
    ],
  },
  {
    id: 'DIF-18',
    from: 'the platform',
    subject: 'Limits',
    says: 'The simulator counts no calls of an application (200 a minute on the platform), and no gigabytes of data.',
    because: 'A test suite would reach both, and nothing in an application depends on them (LIM-8, LIM-11).',
    evidence: [pages.rateLimits, pages.dataQuotas, chosen('0013')],
    shown: [
      'contracts/conformance/item-rules.ts: writes to one item and requests to a site are not limited: the recommendations are not enforced (LIM-8, LIM-12)',
    ],
  },
  {
    id: 'DIF-19',
    from: 'the platform',
    subject: 'Limits',
    says: 'A request that is too expensive is refused by its counted work, and not after five seconds.',
    because: 'Answers must not depend on the machine (LIM-9).',
    evidence: [pages.dataErrors, chosen('0026')],
    shown: ['simulator/content/search/passing.test.ts: a filter that would take too long is refused (WDE0028, LIM-9)'],
  },
  {
    id: 'DIF-20',
    from: 'the platform',
    subject: 'Addresses',
    says: 'Addresses with wildcards are not supported.',
    because: 'An address must be compared exactly (APP-4, SEC-1).',
    evidence: [reports.skills, rfc(9700, '§2.1')],
    shown: [
      'simulator/identity/hosted/allowed-address.test.ts: redirect URIs are compared as exact strings, stars are no wildcards (SEC-1, APP-2, APP-4)',
    ],
  },
  {
    id: 'DIF-21',
    from: 'the platform',
    subject: 'Addresses',
    says: 'A challenge by S512 is refused, and the types of the platform list it.',
    because: 'S256 is what clients use and what the standard defines (AUT-2).',
    evidence: [declared.oauth('authorize'), rfc(7636, '§4.2')],
    shown: [
      'contracts/conformance/authorization.ts: only S256 and only code are accepted; anything else redirects with an error (AUT-2, SEC-4, SEC-20)',
    ],
  },
  {
    id: 'DIF-22',
    from: 'the platform',
    subject: 'Content',
    says: 'Hooks do not run, so `suppressHooks` has no effect.',
    because: 'They are code of a hosted site, which is not there (HOK-1).',
    evidence: [pages.data, chosen('0008')],
    shown: [
      'contracts/conformance/content-options.ts: every option of reads and writes is taken, and a wrong type is refused (WIR-11, HOK-1)',
    ],
  },
  {
    id: 'DIF-23',
    from: 'the platform',
    subject: 'Content',
    says: 'Reads come from no shared cache; a lag can be set instead.',
    because: 'A test must know what it reads (CON-2, CON-3).',
    evidence: [pages.cachedQueries, chosen('0013')],
    shown: [
      'contracts/conformance/read-lag.ts: the lag can differ for visitors and members, and then an API key has no lag (CON-3)',
    ],
  },
  {
    id: 'DIF-24',
    from: 'the platform',
    subject: 'Login',
    says: 'A login accepts captcha tokens that begin with `sim-captcha-ok-`, and asks no service.',
    because: 'There is no network (MEM-5).',
    evidence: [chosen('0004')],
    shown: [
      'contracts/conformance/login-refusals.ts: a captcha token can be used once, for register and for login (MEM-5)',
    ],
  },
  {
    id: 'DIF-25',
    from: 'the platform',
    subject: 'Login',
    says: 'Mail, text messages, calls and requests on the phone go to an inbox of the simulator.',
    because: 'There is no network, and a test reads them there (MEM-21).',
    evidence: [chosen('0018'), chosen('0046')],
    shown: ['simulator/control/api/inbox-next.test.ts: waits until a registration sends a mail (MEM-21)'],
  },
];
