import { type Rule, spec } from '../rule.ts';

const FAILURES_OF_LOGIN = 'core/login/login-answer.test.ts: login failures (spec §8)';
const FAILURES_OF_REGISTRATION = 'core/login/login-answer.test.ts: registration failures (spec §8)';
const FAILURES_OF_CALLS = 'core/content/exchange.test.ts: what a call fails by (spec §8, WIR-25, WIR-27)';
const ARGUMENTS = 'core/content/argument-checks.test.ts: direct calls: the first mistake alone (WIR-24)';

/** Section 8: the error catalogue. */
export const errors: readonly Rule[] = [
  {
    id: 'SPEC-8.1',
    says: 'A registration fails with invalidEmail by a field violation.',
    evidence: [spec('§8')],
    shown: [FAILURES_OF_REGISTRATION, 'simulator/official-client.test.ts: a malformed e-mail'],
  },
  {
    id: 'SPEC-8.2',
    says: 'A registration fails with missingCaptchaToken or invalidCaptchaToken.',
    evidence: [spec('§8')],
    shown: [FAILURES_OF_REGISTRATION, 'simulator/official-identity.test.ts: %s, with %j, from both'],
  },
  {
    id: 'SPEC-8.3',
    says: 'A registration fails with emailAlreadyExists (-19995).',
    evidence: [spec('§8')],
    shown: [
      FAILURES_OF_REGISTRATION,
      'contracts/conformance/register-and-login.ts: refuses an e-mail that is taken, in any case of letters, with -19995 (MEM-3, MEM-19)',
    ],
  },
  {
    id: 'SPEC-8.4',
    says: 'Other failures of a registration return the message of the server.',
    evidence: [spec('§8')],
    shown: [
      'core/login/login-answer.test.ts: a registration failure %j has the message of the service, without a code',
    ],
  },
  {
    id: 'SPEC-8.5',
    says: 'A login fails with missingCaptchaToken or invalidCaptchaToken.',
    evidence: [spec('§8')],
    shown: [FAILURES_OF_LOGIN, 'simulator/official-identity.test.ts: %s, with %j, from both'],
  },
  {
    id: 'SPEC-8.6',
    says: 'A login fails with invalidPassword (-19976).',
    evidence: [spec('§8')],
    shown: [
      FAILURES_OF_LOGIN,
      'contracts/conformance/register-and-login.ts: tells a wrong password from an unknown e-mail by codes that are strings (MEM-4)',
    ],
  },
  {
    id: 'SPEC-8.7',
    says: 'A login fails with resetPassword (-19973).',
    evidence: [spec('§8')],
    shown: [
      FAILURES_OF_LOGIN,
      'contracts/conformance/login-refusals.ts: blocked, offline, deleted and must-reset members get no session, but an error code for their state (MEM-4)',
    ],
  },
  {
    id: 'SPEC-8.8',
    says: 'Otherwise a login fails with invalidEmail.',
    evidence: [spec('§8')],
    shown: [
      'core/login/login-answer.test.ts: login failures: %s (status %i): code %s, reason %s',
      'simulator/official-identity.test.ts: login with an unknown address is invalidEmail, throttled or not (MEM-7)',
    ],
  },
  {
    id: 'SPEC-8.9',
    says: "Flow error 'No redirect URL found'.",
    evidence: [spec('§8')],
    shown: [
      'core/login/direct-login.test.ts: an answer of %j: No redirect URL found',
      'core/login/hosted-login.test.ts: a hosted login without an address to go to fails in the words of the spec (§8), and remembers nothing',
    ],
  },
  {
    id: 'SPEC-8.10',
    says: "Flow error 'OAuth flow timed out'.",
    evidence: [spec('§8')],
    shown: [
      'core/login/direct-login.test.ts: direct login without a message after 120 000 ms fails with "OAuth flow timed out"',
    ],
  },
  {
    id: 'SPEC-8.11',
    says: "Flow error 'Unknown _state'.",
    evidence: [spec('§8')],
    shown: ['core/login/login-answer.test.ts: login state (spec §4)'],
  },
  {
    id: 'SPEC-8.12',
    says: "Flow errors 'Invalid _state' and 'Missing code or _state'.",
    evidence: [spec('§8')],
    shown: ['core/session/authorization-return.test.ts: authorization return (spec §5)'],
  },
  {
    id: 'SPEC-8.13',
    says: 'A token endpoint that does not answer 200 is an error with status text, request id and body.',
    evidence: [spec('§8')],
    shown: [
      'core/errors/errors.test.ts: an ApiError has the status, its text, the request id, the service’s sentence, the details and the body',
      'core/session/token-answer.test.ts: status %i is an error, whatever the body',
      'scripts/account-calls.test.ts: an unknown client id is a token error, with OAuth’s code and the body',
    ],
  },
  {
    id: 'SPEC-8.14',
    says: 'A generic call that does not answer 200 is an error with status, message, details and request id.',
    evidence: [spec('§8')],
    shown: [
      'core/errors/errors.test.ts: an ApiError has the status, its text, the request id, the service’s sentence, the details and the body',
      'core/requests/requests.test.ts: a refusal has its status, code and request id',
    ],
  },
  {
    id: 'SPEC-8.15',
    says: 'Errors of the pre-warm are only logged.',
    evidence: [spec('§8')],
    shown: [
      'core/login/prewarm.test.ts: a failure of the pre-warm by %s is logged, never thrown, and tried again (AUT-10)',
    ],
  },
  {
    id: 'SPEC-8.16',
    says: 'WDE0004: items must be objects.',
    evidence: [spec('§8')],
    shown: [ARGUMENTS, 'contracts/conformance/content-writes.ts: no object (WDE0004)'],
  },
  {
    id: 'SPEC-8.17',
    says: 'WDE0006: bulk save or insert of more than 1000 items.',
    evidence: [spec('§8')],
    shown: [ARGUMENTS, 'contracts/conformance/content-writes.ts: 1001 items'],
  },
  {
    id: 'SPEC-8.18',
    says: 'WDE0069: bulk remove of more than 1000 ids.',
    evidence: [spec('§8')],
    shown: [ARGUMENTS, 'contracts/conformance/content-writes.ts: 1001 ids'],
  },
  {
    id: 'SPEC-8.19',
    says: 'WDE0070: regex is not allowed.',
    evidence: [spec('§8')],
    shown: [
      'core/content/filter/filter-tree.test.ts: filter tree (WIR-21)',
      'contracts/conformance/content-reads.ts: a regex',
    ],
  },
  {
    id: 'SPEC-8.20',
    says: 'WDE0073: the item was not found. Get and remove take it for a null result.',
    evidence: [spec('§8')],
    shown: [
      'core/content/items.test.ts: a call of %s with an unknown id is null (WDE0073), other refusals reject',
      'contracts/conformance/content-reads.ts: an unknown id is 404 WDE0073 (GET-1)',
    ],
  },
  {
    id: 'SPEC-8.21',
    says: 'WDE0074: a bulk insert meets an existing item. Bulk results ignore it.',
    evidence: [spec('§8')],
    shown: [
      'core/content/items.test.ts: bulk results (WIR-16)',
      'contracts/conformance/content-writes.ts: an id that is taken is 409 WDE0074 (INS-2)',
      'simulator/official-client.test.ts: a member inserts, updates, saves and removes many items in bulk',
    ],
  },
  {
    id: 'SPEC-8.22',
    says: 'WDE0080: cursor paging with skip.',
    evidence: [spec('§8')],
    shown: [
      'core/content/argument-checks.test.ts: steps of a query (WIR-23): the official client says the same',
      'contracts/conformance/content-reads.ts: both kinds of paging (CUR-1)',
    ],
  },
  {
    id: 'SPEC-8.23',
    says: 'WDE0159: there is no previous page. WDE0165: there is no next page.',
    evidence: [spec('§8')],
    shown: ['core/content/paging/page.test.ts: there is no page before the first one, and none after the last one'],
  },
  {
    id: 'SPEC-8.24',
    says: 'WDE0055: the answer of the server cannot be parsed.',
    evidence: [spec('§8')],
    shown: [FAILURES_OF_CALLS, 'core/content/exchange.test.ts: not what the contract promises'],
  },
  {
    id: 'SPEC-8.25',
    says: 'WDE0053: internal error.',
    evidence: [spec('§8')],
    shown: [FAILURES_OF_CALLS, 'core/content/exchange.test.ts: a page of a proxy in between'],
  },
  {
    id: 'SPEC-8.26',
    says: 'WDE0109: the payload is too large (HTTP 413).',
    evidence: [spec('§8')],
    shown: [
      'core/content/exchange.test.ts: status 413, whatever it says',
      'contracts/conformance/content-writes.ts: a body above 4 MiB (LIM-2)',
    ],
  },
  {
    id: 'SPEC-8.27',
    says: 'Application and validation errors of the server are thrown again with description and field violations.',
    evidence: [spec('§8')],
    shown: [
      'core/content/exchange.test.ts: an application error keeps its words',
      'core/content/exchange.test.ts: a validation error names its fields',
    ],
  },
  {
    id: 'SPEC-8.28',
    says: 'Unknown errors become an internal error.',
    evidence: [spec('§8')],
    shown: [
      'core/content/exchange.test.ts: a call that fails by %s rejects with an internal error, whose cause says why',
    ],
  },
  {
    id: 'SPEC-8.29',
    says: 'Errors of identity have details (applicationError, validationError), status and requestId.',
    evidence: [spec('§8')],
    shown: [
      'core/errors/errors.test.ts: an ApiError of a validation has the violations in its details',
      'scripts/account-calls.test.ts: an application error has its status text, request id, details and body',
    ],
  },
  {
    id: 'SPEC-8.30',
    says: 'A 4xx without details gives a code made of the status text.',
    evidence: [spec('§8')],
    shown: ['core/errors/errors.test.ts: an ApiError without details has a code from the status text: %i %s, %s'],
  },
];
