import { describe, expect, test } from 'vitest';
import { ask, storedClient } from '../testing/stored-client.ts';
import { SESSION_KEY } from '../testing/test-client.ts';
import { formatSession, parseSession } from './session-record.ts';

const MEMBER = {
  role: 'member',
  access: { value: 'access', expiresAt: 200, renewAt: 140 },
  refreshToken: 'refresh',
} as const;

describe('stored session (SEC-26)', () => {
  test('a stored session comes back as it was stored', () => {
    expect(parseSession(formatSession(MEMBER))).toEqual(MEMBER);
  });

  test('a session without a role is not stored', () => {
    expect(formatSession({ role: 'none' })).toBeNull();
  });

  test.each([
    { role: 'none', ended: true },
    { ...MEMBER, role: 'visitor', ended: true },
  ] as const)('the mark of a membership that was ended is kept: %j', (session) => {
    expect(parseSession(formatSession(session))).toEqual(session);
  });

  test.each([
    [{ role: 'none', ended: 'yes' }, { role: 'none' }],
    [{ ...MEMBER, ended: true }, MEMBER],
  ])('a stored session with %j has no consistency mark', (record, session) => {
    expect(parseSession(JSON.stringify(record))).toEqual(session);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '"member"',
    '[]',
    '{}',
    JSON.stringify({ ...MEMBER, role: 'admin' }),
    JSON.stringify({ ...MEMBER, refreshToken: '' }),
    JSON.stringify({ ...MEMBER, refreshToken: 7 }),
    JSON.stringify({ ...MEMBER, access: 'access' }),
    JSON.stringify({ ...MEMBER, access: { ...MEMBER.access, value: null } }),
    JSON.stringify({ ...MEMBER, access: { ...MEMBER.access, expiresAt: Number.POSITIVE_INFINITY } }),
    JSON.stringify({ ...MEMBER, access: { value: 'access', expiresAt: 200 } }),
    ...['1e999', '-1e999', '-1', '1e10', '1700000000000', 'null', '"200"', 'true', '[200]', '{}'].map(
      (end) =>
        `{"role":"member","refreshToken":"refresh","access":{"value":"access","expiresAt":${end},"renewAt":140}}`,
    ),
    ...['null', '"140"', '{}'].map(
      (due) =>
        `{"role":"member","refreshToken":"refresh","access":{"value":"access","expiresAt":200,"renewAt":${due}}}`,
    ),
  ])('a stored text that is %s is no session of ours', (record) => {
    expect(parseSession(record)).toEqual({ role: 'none' });
  });

  test.each([0, 200, 1_700_014_400, 9_999_999_999])('a token that ends at %i s is one', (expiresAt) => {
    const record = { ...MEMBER, access: { value: 'access', expiresAt, renewAt: 140 } };
    expect(parseSession(JSON.stringify(record))).toMatchObject({ role: 'member', access: { expiresAt } });
  });

  test.each(['1e999', '1700000000000', '-1', '"200"'])(
    'an end of %s in the storage makes nobody a member',
    async (end) => {
      const { client, service, storage } = storedClient();
      storage.set(
        SESSION_KEY,
        `{"role":"member","refreshToken":"r","access":{"value":"a","expiresAt":${end},"renewAt":${end}}}`,
      );
      await ask(client);
      expect([client.session.role(), service.grants()]).toEqual(['visitor', ['anonymous']]);
    },
  );

  test('a renewal is never due after the end', () => {
    const record = JSON.stringify({ ...MEMBER, access: { ...MEMBER.access, renewAt: 999 } });
    expect(parseSession(record)).toMatchObject({ access: { renewAt: 200 } });
  });
});
