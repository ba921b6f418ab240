import { expect, test } from 'vitest';
import { z } from 'zod';
import { aggregateItemsResponse } from '#contracts/content/aggregate-items.ts';
import { asyncJobStatusResponse, startedJobResponse } from '#contracts/content/async-jobs.ts';
import { bulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { countItemsResponse } from '#contracts/content/count-items.ts';
import { dataItem } from '#contracts/content/data-item.ts';
import { getItemResponse } from '#contracts/content/get-item.ts';
import { pagingMetadata } from '#contracts/content/paging.ts';
import { queryDistinctValuesResponse } from '#contracts/content/query-distinct-values.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import { isReferencedResponse, queryReferencedResponse } from '#contracts/content/references.ts';
import { fieldViolation } from '#contracts/errors/envelope.ts';
import { graphqlError } from '#contracts/graphql/graphql-request.ts';
import { ownFactorsResponse } from '#contracts/identity/own-factors.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { memberResponse } from '#contracts/members/members-api.ts';
import { authorizationMessage } from '#contracts/oauth/authorization-request.ts';
import { codeVerifier } from '#contracts/oauth/code-verifier.ts';
import { tokenResponse } from '#contracts/oauth/token-response.ts';
import { readAggregateItemsResponse } from './content/aggregate/aggregate-rows.ts';
import { readBulkItemResults } from './content/bulk/bulk-answer.ts';
import {
  readCountItemsResponse,
  readGetItemResponse,
  readQueryDistinctValuesResponse,
  readQueryItemsResponse,
} from './content/item-answers.ts';
import { readJobStatus, readStartedJob } from './content/jobs.ts';
import { readIsReferencedResponse, readQueryReferencedResponse } from './content/references/read-references.ts';
import { readFieldViolations } from './errors/refusal.ts';
import { UnreadableAnswerError } from './errors/unreadable-answer-error.ts';
import { fieldsOf } from './json-fields.ts';
import { readOwnFactorsResponse } from './login/own-factors.ts';
import { readMemberResponse } from './members/member-answer.ts';
import { isCodeVerifier } from './pkce.ts';
import { Misfit } from './reader.ts';
import { readGraphqlError } from './requests/graphql.ts';
import { readAuthorizationReturn } from './session/authorization-return.ts';
import { readTokenAnswer } from './session/token-answer.ts';
import { expectContractTwin } from './testing/contract-twin.ts';

const ITEM = { id: 'b1', dataCollectionId: 'Books', data: { _id: 'b1', title: 'Emma', tags: ['a', { b: null }] } };
const PAGING = {
  count: 2,
  offset: 0,
  total: 2,
  tooManyToCount: false,
  cursors: { next: 'n', prev: '' },
  hasNext: true,
};
const MEMBER = {
  id: 'm-1',
  loginEmail: 'ada@test.io',
  loginEmailVerified: true,
  status: 'APPROVED' as const,
  contactId: 'c-1',
  profile: { nickname: 'Ada', slug: 'ada', title: null, photo: { url: 'https://a.test/a.png' } },
  contact: {
    firstName: 'Ada',
    lastName: null,
    company: 'C',
    jobTitle: 'J',
    birthdate: '1815-12-10',
    phones: ['1'],
    emails: ['ada@test.io'],
    addresses: [
      { country: 'GB', subdivision: 'S', city: 'Bath', postalCode: 'B', addressLine: 'A', addressLine2: 'A2' },
    ],
    customFields: { 'custom.city': { name: 'City', value: 'Bath' } },
  },
  privacyStatus: 'PRIVATE' as const,
  activityStatus: 'ACTIVE' as const,
  createdDate: '2024-05-01T10:00:00Z',
  updatedDate: '2024-05-01T10:00:00.000Z',
  lastLoginDate: '2024-05-02T08:00:00Z',
};

// Of an item only `data` is read (WIR-12), and of a page what it goes by, of which `{}` is enough (WIR-15). The
// contract of the whole answer is the service's to keep.
const itemRead = dataItem.pick({ data: true });
const cursorRead = z
  .string()
  .nullish()
  .transform((cursor) => cursor ?? undefined);
const cursorsRead = z
  .object({ next: cursorRead, prev: cursorRead })
  .nullish()
  .transform((cursors) => cursors ?? { next: undefined, prev: undefined });
const pageRead = z.object({
  total: pagingMetadata.shape.total.nullish().transform((total) => total ?? undefined),
  cursors: cursorsRead,
  hasNext: z
    .boolean()
    .nullish()
    .transform((hasNext) => hasNext ?? false),
});
const referencedRead = z.object({
  referringItemId: z.string().optional(),
  dataItem: itemRead.optional(),
  unresolvedReference: z
    .object({
      referringItemId: z.string().optional(),
      referencedItemId: z.string().optional(),
      unauthorized: z.boolean().default(false),
    })
    .optional(),
});

/** The tokens of an answer, in the format of the contract. */
function readTokens(body: unknown): { access_token: string; refresh_token: string; expires_in: number } {
  try {
    const { access, refreshToken } = readTokenAnswer({ status: 200, requestId: null, body }, 0);
    return { access_token: access.value, refresh_token: refreshToken, expires_in: access.expiresAt };
  } catch (error) {
    throw error instanceof UnreadableAnswerError ? new Misfit('a token answer') : error;
  }
}

// A page should not have to load a validator first, so core reads answers by hand. The contract stays the one
// description.
test.each<[string, () => void]>([
  [
    'token response (WIR-5)',
    () =>
      expectContractTwin(
        readTokens,
        tokenResponse
          .omit({ token_type: true })
          // Core keeps no later end than the year 2286.
          .transform((tokens) => ({ ...tokens, expires_in: Math.min(tokens.expires_in, 9_999_999_999) })),
        [{ access_token: 'a', refresh_token: 'r', expires_in: 14_400 }],
      ),
  ],
  [
    'page of items (WIR-15)',
    () =>
      expectContractTwin(
        readQueryItemsResponse,
        queryItemsResponse.extend({ dataItems: z.array(itemRead), pagingMetadata: pageRead }),
        [{ dataItems: [ITEM, ITEM], pagingMetadata: PAGING }],
      ),
  ],
  [
    'own factors (decision 0046)',
    () =>
      expectContractTwin(readOwnFactorsResponse, ownFactorsResponse, [
        {
          factors: [
            {
              ...{ factorId: 'f-1', type: 'WEBAUTHN', status: 'ACTIVE', name: 'Key' },
              ...{ createdDate: '2024-05-01T10:00:00.000Z', lastUsedDate: null },
            },
            {
              ...{ factorId: 'f-2', type: 'PUSH', status: 'ACTIVE', name: 'Phone' },
              ...{ createdDate: '2024-05-01T10:00:00.000Z', lastUsedDate: '2024-05-02T10:00:00.000Z' },
            },
          ],
        },
      ]),
  ],
  ['count (WIR-10)', () => expectContractTwin(readCountItemsResponse, countItemsResponse, [{ totalCount: 3 }])],
  [
    'distinct values (WIR-10)',
    () =>
      expectContractTwin(
        readQueryDistinctValuesResponse,
        queryDistinctValuesResponse.extend({ pagingMetadata: pageRead }),
        [{ distinctValues: ['a', 1, null, { b: [true] }], pagingMetadata: PAGING }],
      ),
  ],
  [
    'rows of figures (WIR-19)',
    () =>
      expectContractTwin(readAggregateItemsResponse, aggregateItemsResponse.extend({ pagingMetadata: pageRead }), [
        { results: [{ _id: { state: 'NY' }, popSum: 3 }, {}], pagingMetadata: PAGING },
      ]),
  ],
  [
    'referenced items (WIR-18)',
    () =>
      expectContractTwin(
        readQueryReferencedResponse,
        queryReferencedResponse.extend({ results: z.array(referencedRead), pagingMetadata: pageRead }),
        [
          {
            results: [
              { referringItemId: 'b1', dataItem: ITEM },
              {
                referringItemId: 'b1',
                unresolvedReference: {
                  referringItemId: 'b1',
                  referencedItemId: 'g9',
                  unauthorized: true,
                },
              },
            ],
            pagingMetadata: PAGING,
          },
        ],
      ),
  ],
  [
    'whether an item is referenced (WIR-10)',
    () => expectContractTwin(readIsReferencedResponse, isReferencedResponse, [{ isReferenced: true }]),
  ],
  ['a started job (WIR-10)', () => expectContractTwin(readStartedJob, startedJobResponse, [{ jobId: 'j1' }])],
  [
    'the state of a job (WIR-10)',
    () => expectContractTwin(readJobStatus, asyncJobStatusResponse, [{ status: 'PROCESSING', successCount: 3 }]),
  ],
  [
    'GraphQL error (WIR-29)',
    () =>
      expectContractTwin(readGraphqlError, graphqlError, [
        { message: 'm', path: ['a', 0], locations: [{ line: 1, column: 2 }], extensions: { code: 'WDE0073', a: 1 } },
        { message: 'm', extensions: {} },
      ]),
  ],
  [
    'one item (WIR-14)',
    () => expectContractTwin(readGetItemResponse, getItemResponse.extend({ dataItem: itemRead }), [{ dataItem: ITEM }]),
  ],
  ['my member (WIR-40)', () => expectContractTwin(readMemberResponse, currentMemberResponse, [{ member: MEMBER }])],
  ['changed member (WIR-40)', () => expectContractTwin(readMemberResponse, memberResponse, [{ member: MEMBER }])],
  [
    'field violation (WIR-26)',
    () =>
      expectContractTwin(
        (violation) => readFieldViolations([violation])[0] ?? {},
        fieldViolation,
        [{ field: 'a', description: 'b', violatedRule: 'c', ruleName: 'd', data: { type: 'EMAIL' } }],
        'lenient',
      ),
  ],
])('the reader of core and the contract read alike: %s', (_what, hold) => hold());

test.each([
  { code: 'c', state: 's' },
  { error: 'e', state: 's' },
  { error: 'e', error_description: 'd', state: 's' },
  { code: '', state: 's' },
  { code: 7, state: 's' },
  { error: '', state: 's' },
  { code: 'c', state: '' },
  { code: 'c' },
  {},
  null,
])('authorization message %j (WIR-7): valid as in the contract', (message) => {
  const { state } = readAuthorizationReturn(fieldsOf(message), 's');
  expect(state !== 'invalid').toBe(authorizationMessage.safeParse(message).success);
});

test.each([42, 43, 64, 128, 129])('a code verifier of %i characters: as the contract has it', (length) => {
  for (const letter of ['a', '~', '-', '+', 'ä', '\n']) {
    const text = letter + 'a'.repeat(length - 1);
    expect([letter, isCodeVerifier(text)]).toEqual([letter, codeVerifier.safeParse(text).success]);
  }
});

test('results of a bulk call (WIR-16): whatever the contract takes is read', () => {
  const failure = { code: 'WDE0074', description: 'There already.', data: { fieldViolations: [] } };
  const results = [
    { action: 'INSERT', itemMetadata: { id: 'b1', originalIndex: 0, success: true }, dataItem: ITEM },
    { action: 'PATCH', itemMetadata: { originalIndex: 1, success: false, error: failure } },
    { action: 'DELETE', itemMetadata: { originalIndex: 2, success: false, error: { code: 'X', description: '' } } },
  ];
  const answer = { results, bulkActionMetadata: { totalSuccesses: 1, totalFailures: 2 } };
  const read = bulkItemsResponse
    .parse(answer)
    .results.map(({ dataItem: _, itemMetadata: { error = null, ...outcome }, ...result }) => ({
      ...result,
      itemMetadata: { ...outcome, error },
    }));
  expect(readBulkItemResults(answer)).toEqual(read);
});
