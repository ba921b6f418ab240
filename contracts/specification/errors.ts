import type { Requirement } from './requirement.ts';

const FAILURES_OF_LOGIN = 'core/login/login-answer.test.ts: login failures (spec §8)';
const FAILURES_OF_REGISTRATION = 'core/login/login-answer.test.ts: registration failures (spec §8)';
const FAILURES_OF_CALLS = 'core/content/exchange.test.ts: what a call fails by (spec §8, wire §4.4, §5.4)';
const ARGUMENTS = 'core/content/argument-checks.test.ts: direct calls: the first mistake alone (wire §4.2)';

/** Section 8: the error catalogue. */
export const errors: readonly Requirement[] = [
  [
    '8.1',
    'A registration fails with invalidEmail by a field violation.',
    FAILURES_OF_REGISTRATION,
    'simulator/official-client.test.ts: a malformed e-mail',
  ],
  [
    '8.2',
    'A registration fails with missingCaptchaToken or invalidCaptchaToken.',
    FAILURES_OF_REGISTRATION,
    'simulator/official-identity.test.ts: %s, with %j, from both',
  ],
  [
    '8.3',
    'A registration fails with emailAlreadyExists (-19995).',
    FAILURES_OF_REGISTRATION,
    'contracts/conformance/register-and-login.ts: refuses an e-mail that is taken, in any case of letters, with -19995 (MEM-3, MEM-19)',
  ],
  [
    '8.4',
    'Other failures of a registration return the message of the server.',
    'core/login/login-answer.test.ts: %j: the message of the service, without a code',
  ],
  [
    '8.5',
    'A login fails with missingCaptchaToken or invalidCaptchaToken.',
    FAILURES_OF_LOGIN,
    'simulator/official-identity.test.ts: %s, with %j, from both',
  ],
  [
    '8.6',
    'A login fails with invalidPassword (-19976).',
    FAILURES_OF_LOGIN,
    'contracts/conformance/register-and-login.ts: tells a wrong password from an unknown e-mail by codes that are strings (MEM-4)',
  ],
  [
    '8.7',
    'A login fails with resetPassword (-19973).',
    FAILURES_OF_LOGIN,
    'contracts/conformance/login-refusals.ts: blocked, offline, deleted and must-reset members get no session, but an error code for their state (MEM-4)',
  ],
  [
    '8.8',
    'Otherwise a login fails with invalidEmail.',
    'core/login/login-answer.test.ts: %s (status %i): code %s, reason %s',
    'simulator/official-identity.test.ts: login with an unknown address is invalidEmail, throttled or not (MEM-7)',
  ],
  [
    '8.9',
    "Flow error 'No redirect URL found'.",
    'core/login/direct-login.test.ts: an answer of %j: No redirect URL found',
    'core/login/hosted-login.test.ts: without an address to go to it fails in the words of the spec (§8), and remembers nothing',
  ],
  [
    '8.10',
    "Flow error 'OAuth flow timed out'.",
    'core/login/direct-login.test.ts: after 120 000 ms without a message: OAuth flow timed out',
  ],
  ['8.11', "Flow error 'Unknown _state'.", 'core/login/login-answer.test.ts: login state (spec §4)'],
  [
    '8.12',
    "Flow errors 'Invalid _state' and 'Missing code or _state'.",
    'core/session/authorization-return.test.ts: authorization return (spec §5)',
  ],
  [
    '8.13',
    'A token endpoint that does not answer 200 is an error with status text, request id and body.',
    'core/errors/errors.test.ts: has the status, its text, the request id, the service’s sentence, the details and the body',
    'core/session/token-answer.test.ts: status %i is an error, whatever the body',
    'scripts/account-calls.test.ts: an unknown client id is a token error, with OAuth’s code and the body',
  ],
  [
    '8.14',
    'A generic call that does not answer 200 is an error with status, message, details and request id.',
    'core/errors/errors.test.ts: has the status, its text, the request id, the service’s sentence, the details and the body',
    'core/requests/requests.test.ts: a refusal has its status, code and request id',
  ],
  [
    '8.15',
    'Errors of the pre-warm are only logged.',
    'core/login/prewarm.test.ts: %s is logged, never thrown, and tried again (AUT-10)',
  ],
  [
    '8.16',
    'WDE0004: items must be objects.',
    ARGUMENTS,
    'contracts/conformance/content-writes.ts: no object (WDE0004)',
  ],
  [
    '8.17',
    'WDE0006: bulk save or insert of more than 1000 items.',
    ARGUMENTS,
    'contracts/conformance/content-writes.ts: 1001 items',
  ],
  [
    '8.18',
    'WDE0069: bulk remove of more than 1000 ids.',
    ARGUMENTS,
    'contracts/conformance/content-writes.ts: 1001 ids',
  ],
  [
    '8.19',
    'WDE0070: regex is not allowed.',
    'core/content/filter/filter-tree.test.ts: filter tree (wire §3.3)',
    'contracts/conformance/content-reads.ts: a regex',
  ],
  [
    '8.20',
    'WDE0073: the item was not found. Get and remove take it for a null result.',
    'core/content/items.test.ts: %s of an unknown id is null (WDE0073), other refusals reject',
    'contracts/conformance/content-reads.ts: an unknown id is 404 WDE0073 (GET-1)',
  ],
  [
    '8.21',
    'WDE0074: a bulk insert meets an existing item. Bulk results ignore it.',
    'core/content/items.test.ts: bulk results (wire §2.7)',
    'contracts/conformance/content-writes.ts: an id that is taken is 409 WDE0074 (INS-2)',
    'simulator/official-client.test.ts: many: bulk insert, update, save, remove',
  ],
  [
    '8.22',
    'WDE0080: cursor paging with skip.',
    'core/content/argument-checks.test.ts: steps of a query (wire §4.1): the official client says the same',
    'contracts/conformance/content-reads.ts: both kinds of paging (CUR-1)',
  ],
  [
    '8.23',
    'WDE0159: there is no previous page. WDE0165: there is no next page.',
    'core/content/paging/page.test.ts: there is no page before the first and none after the last',
  ],
  [
    '8.24',
    'WDE0055: the answer of the server cannot be parsed.',
    FAILURES_OF_CALLS,
    'core/content/exchange.test.ts: not what the contract promises',
  ],
  [
    '8.25',
    'WDE0053: internal error.',
    FAILURES_OF_CALLS,
    'core/content/exchange.test.ts: a page of a proxy in between',
  ],
  [
    '8.26',
    'WDE0109: the payload is too large (HTTP 413).',
    'core/content/exchange.test.ts: status 413, whatever it says',
    'contracts/conformance/content-writes.ts: a body above 4 MiB (LIM-2)',
  ],
  [
    '8.27',
    'Application and validation errors of the server are thrown again with description and field violations.',
    'core/content/exchange.test.ts: an application error keeps its words',
    'core/content/exchange.test.ts: a validation error names its fields',
  ],
  [
    '8.28',
    'Unknown errors become an internal error.',
    'core/content/exchange.test.ts: %s: internal, and why is the cause',
  ],
  [
    '8.29',
    'Errors of identity have details (applicationError, validationError), status and requestId.',
    'core/errors/errors.test.ts: of a validation has the violations in its details',
    'scripts/account-calls.test.ts: an application error has its status text, request id, details and body',
  ],
  [
    '8.30',
    'A 4xx without details gives a code made of the status text.',
    'core/errors/errors.test.ts: without details has a code from the status text: %i %s, %s',
  ],
];
