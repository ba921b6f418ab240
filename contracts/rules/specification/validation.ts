import { type Rule, spec } from '../rule.ts';

/** Section 5: validation rules. */
export const validation: readonly Rule[] = [
  {
    id: 'SPEC-5.1',
    says: "A redirect return without code or state is 'Missing code or _state'.",
    evidence: [spec('§5')],
    shown: [
      'core/session/authorization-return.test.ts: authorization return (spec §5)',
      "simulator/official-identity.test.ts: the client's own flow errors (spec §8)",
    ],
  },
  {
    id: 'SPEC-5.2',
    says: "A state other than the generated one is 'Invalid _state'.",
    evidence: [spec('§5')],
    shown: [
      'core/session/authorization-return.test.ts: an authorization return without a flow of ours has no valid state',
      'core/login/login-flows.test.ts: a state is good once',
    ],
  },
  {
    id: 'SPEC-5.3',
    says: 'A field violation of type EMAIL on registration is the failure invalidEmail.',
    evidence: [spec('§5')],
    shown: [
      'contracts/conformance/register-and-login.ts: names a malformed e-mail by a violation of type EMAIL (spec §5, MEM-6)',
      'core/login/login-answer.test.ts: registration failures (spec §8)',
    ],
  },
  {
    id: 'SPEC-5.4',
    says: 'Captcha tokens are sent only when supplied.',
    evidence: [spec('§5')],
    shown: ['core/login/authentication-request.test.ts: captcha tokens are sent only when supplied: %j'],
  },
  {
    id: 'SPEC-5.5',
    says: 'The code verifier is random, of letters, digits and - . _ ~.',
    evidence: [spec('§5')],
    shown: [
      'core/pkce.test.ts: a code verifier has the length that was asked for, of unreserved characters only',
      'core/pkce.test.ts: bytes from 198 up are dropped, so that all 66 characters are equally likely (SEC-4)',
    ],
  },
  {
    id: 'SPEC-5.6',
    says: 'It has 43 to 128 characters.',
    evidence: [spec('§5')],
    shown: [
      'core/pkce.test.ts: a code verifier of %s characters is refused, in the official words (WIR-31)',
      'core/contract-twins.test.ts: a code verifier of %i characters: as the contract has it',
    ],
  },
  {
    id: 'SPEC-5.7',
    says: 'The challenge is the SHA-256 of the verifier in base64url without padding.',
    evidence: [spec('§5')],
    shown: [
      'core/pkce.test.ts: the code challenge of the verifier in RFC 7636 Appendix B is the one there',
      'contracts/conformance/authorization.ts: a code does not work with another verifier, or without one (TOK-8, SEC-5)',
    ],
  },
  {
    id: 'SPEC-5.8',
    says: 'Collection name, item id and field name must be strings.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: steps of a query (WIR-23): the official client says the same',
      'core/content/argument-checks.test.ts: direct calls: the first mistake alone (WIR-24)',
    ],
  },
  {
    id: 'SPEC-5.9',
    says: 'An item must be an object, and its _id a string if it has one.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: direct calls: the first mistake alone (WIR-24)',
      'contracts/conformance/content-writes.ts: no object (WDE0004)',
    ],
  },
  {
    id: 'SPEC-5.10',
    says: 'Bulk insert, save and update take at most 1000 items, bulk remove at most 1000 ids.',
    evidence: [spec('§5')],
    shown: [
      'contracts/conformance/item-rules.ts: a bulk write has one to a thousand items (LIM-3)',
      'contracts/conformance/content-writes.ts: 1001 ids',
    ],
  },
  {
    id: 'SPEC-5.11',
    says: 'Options must be booleans, and language a text that is not empty.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: every option of every call is a boolean (spec §5), also those that the official client does not check',
      'contracts/conformance/content-options.ts: each option has to be a boolean, and language a text that is not empty (spec §5)',
    ],
  },
  {
    id: 'SPEC-5.12',
    says: 'Limit must be a positive integer, skip a non-negative one.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: steps of a query (WIR-23): the official client says the same',
      'contracts/conformance/content-reads.ts: a limit of 0 (QRY-7)',
    ],
  },
  {
    id: 'SPEC-5.13',
    says: 'Cursors and names of relationships must be texts that are not empty.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: direct calls: the first mistake alone (WIR-24)',
      'contracts/conformance/paged-reads.ts: query-referenced with a cursor needs no item and no field; without a cursor it needs both (WIR-15)',
    ],
  },
  {
    id: 'SPEC-5.14',
    says: 'Filter values must be strings, numbers or dates.',
    evidence: [spec('§5')],
    shown: [
      'core/content/argument-checks.test.ts: order comparisons take a string, a number or a date (spec §5), where the official client takes booleans too',
      'contracts/conformance/item-rules.ts: equality accepts booleans and null; comparisons reject them, objects and arrays (FLT-2)',
    ],
  },
  {
    id: 'SPEC-5.15',
    says: 'The regex operator is rejected.',
    evidence: [spec('§5')],
    shown: [
      'core/content/filter/filter-tree.test.ts: filter tree (WIR-21)',
      'contracts/conformance/content-reads.ts: a regex',
    ],
  },
];
