import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { type AccountEvent, reduceAccount, stateOf } from './account-transitions.ts';
import { accountInState } from './new-account.ts';

const EVENTS: AccountEvent[] = [
  'email-verified',
  'approve',
  'reject',
  'block',
  'unblock',
  'disconnect',
  'delete',
  'require-reset',
];
const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: null, createdAt: 0 };
const both: Account = {
  ...accountInState('PENDING_EMAIL_VERIFICATION', given),
  reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'],
};

describe('what can happen to an account (spec §3, §4)', () => {
  test.each([
    ['PENDING_ADMIN_APPROVAL', 'approve', 'active'],
    ['PENDING_ADMIN_APPROVAL', 'reject', 'blocked'],
    ['PENDING_EMAIL_VERIFICATION', 'email-verified', 'active'],
    ['PENDING_EMAIL_VERIFICATION', 'approve', undefined],
    ['ACTIVE', 'block', 'blocked'],
    ['ACTIVE', 'require-reset', 'active'],
    ['ACTIVE', 'approve', undefined],
    ['ACTIVE', 'unblock', undefined],
    ['BLOCKED', 'unblock', 'active'],
    ['BLOCKED', 'approve', 'active'],
    ['OFFLINE', 'approve', undefined],
    ['OFFLINE', 'delete', 'deleted'],
    ['ACTIVE', 'disconnect', 'offline'],
    ['BLOCKED', 'disconnect', 'offline'],
    ['PENDING_EMAIL_VERIFICATION', 'disconnect', 'offline'],
    ['OFFLINE', 'disconnect', undefined],
  ] as const)('the state of an account changes: %s, then %s: %s', (before, event, after) => {
    const changed = reduceAccount(accountInState(before, given), event, 1);
    expect(changed && stateOf(changed)).toBe(after);
  });

  test('e-mail and approval are both needed, in either order (MEM-3)', () => {
    const oneWay = reduceAccount(both, 'email-verified', 1);
    const other = reduceAccount(both, 'approve', 1);
    expect([oneWay && stateOf(oneWay), other && stateOf(other)]).toEqual(['pending-approval', 'pending-email']);
  });

  test('after any events of an account, deleted is final, only pending has reasons, and a verified e-mail stays so', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 20 }), (events) => {
        let account = both;
        for (const event of events) {
          const next = reduceAccount(account, event, 1) ?? account;
          if (account.status === 'DELETED') expect(next).toBe(account);
          if (account.emailVerified) expect(next.emailVerified).toBe(true);
          expect(next.reasons.length > 0).toBe(next.status === 'PENDING');
          if (next.status === 'ACTIVE' && account.status === 'PENDING') {
            expect(['approve', 'email-verified']).toContain(event);
          }
          account = next;
        }
      }),
    );
  });
});
