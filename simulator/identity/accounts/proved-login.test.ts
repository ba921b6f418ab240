import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import type { Site } from '../../platform/site.ts';
import { accountInState } from './new-account.ts';
import { type Factor, type Proof, proveLogin } from './proved-login.ts';
import type { issueSessionToken } from './session-token.ts';

const { site } = await openContentContext({ collections: [] });
const withFactors = (multiFactor: boolean): Site => ({ ...site, settings: { ...site.settings, multiFactor } });
const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: null, createdAt: 0 };
const account = accountInState('ACTIVE', given);
const withApp = { ...account, totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' };
const isComplete = (multiFactor: boolean, member: typeof account, proof: Proof) =>
  proveLogin(withFactors(multiFactor), member, proof) !== undefined;

describe('when a login is complete (DEC-7)', () => {
  test.each<[boolean, 'mailbox' | 'app', Proof, boolean]>([
    [false, 'mailbox', ['PASSWORD'], true],
    [false, 'app', ['EMAIL'], true],
    [false, 'mailbox', [], false],
    [true, 'mailbox', ['PASSWORD'], false],
    [true, 'mailbox', ['PASSWORD', 'PASSWORD'], false],
    [true, 'mailbox', ['PASSWORD', 'EMAIL'], true],
    [true, 'mailbox', ['EMAIL'], true],
    [true, 'app', ['EMAIL'], false],
    [true, 'app', ['EMAIL', 'EMAIL'], false],
    [true, 'app', ['EMAIL', 'TOTP'], true],
    [true, 'app', 'vouched', true],
  ])('multi-factor %s, a member with %s, proved %j: %s', (multiFactor, has, proof, complete) => {
    expect(isComplete(multiFactor, has === 'app' ? withApp : account, proof)).toBe(complete);
  });

  test('nothing completes the login of a member who is not active', () => {
    for (const state of ['PENDING', 'BLOCKED', 'OFFLINE'] as const) {
      expect(isComplete(false, accountInState(state, given), 'vouched')).toBe(false);
    }
  });

  test('one factor, however often it is proved, never completes the login of a member with an app', () => {
    const factors: Factor[] = ['PASSWORD', 'EMAIL', 'SMS', 'CALL', 'TOTP'];
    fc.assert(
      fc.property(fc.constantFrom(...factors), fc.integer({ min: 1, max: 9 }), (factor, times) => {
        expect(
          isComplete(
            true,
            withApp,
            Array.from({ length: times }, () => factor),
          ),
        ).toBe(false);
      }),
    );
  });
});

test('no other code can make a session token', () => {
  // @ts-expect-error A member id alone is not a proved login: this line does not compile.
  const forged: Parameters<typeof issueSessionToken>[1] = { memberId: 'm' };
  expect(forged.memberId).toBe('m');
});
