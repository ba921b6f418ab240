import { expect, test } from 'vitest';
import { getItemResponse } from '#contracts/content/get-item.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import { fieldViolation } from '#contracts/errors/envelope.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { memberResponse } from '#contracts/members/members-api.ts';
import { authorizationMessage } from '#contracts/oauth/authorization-request.ts';
import { codeChallenge, codeVerifier } from '#contracts/oauth/code-verifier.ts';
import { tokenResponse } from '#contracts/oauth/token-response.ts';
import { readGetItemResponse, readQueryItemsResponse } from './content/item-answers.ts';
import { readFieldViolation } from './errors/refusal.ts';
import { readAuthorizationMessage } from './login/frame-message.ts';
import { readMemberResponse } from './members/member-answer.ts';
import { isCodeChallenge, isCodeVerifier } from './pkce.ts';
import { readTokenResponse } from './session/token-answer.ts';
import { expectContractTwin } from './testing/contract-twin.ts';

const ITEM = { id: 'b1', dataCollectionId: 'Books', data: { _id: 'b1', title: 'Emma', tags: ['a', { b: null }] } };
const MEMBER = {
  id: 'm-1',
  loginEmail: 'ada@test.io',
  loginEmailVerified: true,
  status: 'APPROVED' as const,
  contactId: 'c-1',
  profile: { nickname: 'Ada', slug: 'ada', title: null },
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

// A page should not have to load a validator first, so core reads answers by hand. The contract stays the one description.
test.each<[string, () => void]>([
  [
    'token response (wire §1.4)',
    () =>
      expectContractTwin(readTokenResponse, tokenResponse, [
        { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 14_400 },
      ]),
  ],
  [
    'page of items (wire §2.6)',
    () =>
      expectContractTwin(readQueryItemsResponse, queryItemsResponse, [
        {
          dataItems: [ITEM, ITEM],
          pagingMetadata: {
            count: 2,
            offset: 0,
            total: 2,
            tooManyToCount: false,
            cursors: { next: 'n', prev: '' },
            hasNext: true,
          },
        },
      ]),
  ],
  ['one item (wire §2.5)', () => expectContractTwin(readGetItemResponse, getItemResponse, [{ dataItem: ITEM }])],
  ['my member (wire §7.3)', () => expectContractTwin(readMemberResponse, currentMemberResponse, [{ member: MEMBER }])],
  ['changed member (wire §7.3)', () => expectContractTwin(readMemberResponse, memberResponse, [{ member: MEMBER }])],
  [
    'field violation (wire §5.1)',
    () =>
      expectContractTwin(readFieldViolation, fieldViolation, [
        { field: 'a', description: 'b', violatedRule: 'c', ruleName: 'd', data: { type: 'EMAIL' } },
      ]),
  ],
  [
    'authorization message (wire §1.6)',
    () =>
      expectContractTwin(readAuthorizationMessage, authorizationMessage, [
        { code: 'c', state: 's' },
        { error: 'e', error_description: 'd', state: 's' },
      ]),
  ],
])('%s: read as the contract reads it', (_what, hold) => hold());

test.each([42, 43, 64, 128, 129])(
  'a code verifier and a code challenge of %i characters: as the contract has it',
  (length) => {
    for (const letter of ['a', '~', '-', '+', 'ä', '\n']) {
      const text = letter + 'a'.repeat(length - 1);
      expect([letter, isCodeVerifier(text), isCodeChallenge(text)]).toEqual([
        letter,
        codeVerifier.safeParse(text).success,
        codeChallenge.safeParse(text).success,
      ]);
    }
  },
);
