import { chosen, type Rule, rfc, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const REFUSAL = 'simulator/official-client.test.ts: a refusal carries the WDE code where the client looks for it';

/** The form of an error. The codes have rows of their own (error-codes.ts). */
export const errors: readonly Rule[] = [
  {
    id: 'ERR-1',
    says: 'The body of an error is `{message, details}`, and `details` has either an `applicationError` with code, description and data, or a `validationError` with violations, never both.',
    evidence: [pages.errors, seen.data(REFUSAL)],
  },
  {
    id: 'ERR-2',
    says: 'A violation has `field`, `description`, `violatedRule`, `ruleName` and `data`, and one answer can have several.',
    evidence: [pages.errors],
  },
  {
    id: 'ERR-3',
    says: 'An answer with status 500 or above says nothing about the reason: its message and its details are empty.',
    evidence: [pages.errors],
  },
  {
    id: 'ERR-4',
    says: 'The status says what is wrong: 400 the arguments, 401 the token, 403 the permission, 404 nothing is there, 409 a conflict, 428 a missing precondition, 429 a limit, 501 not implemented, 503 unavailable, 504 too slow.',
    evidence: [pages.errors, pages.externalDatabase],
  },
  {
    id: 'ERR-5',
    says: 'The message of a data error begins with its code, as in `WDE0027: …`, which `applicationError.code` repeats.',
    evidence: [reports.anonymousRead, reports.liveCalls, seen.data(REFUSAL)],
  },
  {
    id: 'ERR-6',
    says: 'The `data` of a data error names the collection, the item, the reference or the violations that it is about.',
    evidence: [pages.externalDatabase],
  },
  {
    id: 'ERR-7',
    says: 'Every answer has a request id in the header `x-wix-request-id`.',
    evidence: [spec('§8'), chosen('0024')],
  },
  {
    id: 'ERR-8',
    says: 'The token endpoint reports errors as `{error, error_description}`.',
    evidence: [rfc(6749, '§5.2'), declared.oauth('Token')],
  },
  {
    id: 'ERR-9',
    says: 'The header `Authorization` has the bare access token, or the token after `Bearer `.',
    evidence: [reports.skills, seen.sdk('simulator/official-client.test.ts: an anonymous visitor queries Books')],
  },
];
