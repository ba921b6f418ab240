import { describe, expect, test } from 'vitest';
import { formatSession, parseSession } from './session-record.ts';

const MEMBER = {
  role: 'member',
  access: { value: 'access', expiresAt: 200, renewAt: 140 },
  refreshToken: 'refresh',
} as const;

describe('stored session (SEC-26)', () => {
  test('comes back as it was kept', () => {
    expect(parseSession(formatSession(MEMBER))).toEqual(MEMBER);
  });

  test('of nobody is not kept', () => {
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
  ])('%j has no such mark', (record, session) => {
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
  ])('%s is no session of ours', (record) => {
    expect(parseSession(record)).toEqual({ role: 'none' });
  });

  test('a renewal is never due after the end', () => {
    const record = JSON.stringify({ ...MEMBER, access: { ...MEMBER.access, renewAt: 999 } });
    expect(parseSession(record)).toMatchObject({ access: { renewAt: 200 } });
  });
});
