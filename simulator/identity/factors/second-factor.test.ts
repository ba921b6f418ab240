import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { unlimitedSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { openTestStore } from '../../store/testing/test-store.ts';
import { insertAccount } from '../accounts/account-store.ts';
import { continueLogin } from '../accounts/continue-login.ts';
import { accountInState } from '../accounts/new-account.ts';
import { verifyFactor } from './second-factor.ts';

/** "12345678901234567890" in base32, and its code at second 59 (RFC 6238, Appendix B, cut to six digits). */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODE = '287082';
const clientAddress = '127.0.0.1';
const client = { clientAddress, pageOrigin: () => 'http://localhost:4321' };

const db = await openTestStore();
afterEach(() => db.close());

test('an authenticator app is offered, and its code completes the login once (DEC-7, SEC-23, RFC 6238 §5.2)', async () => {
  const context: RequestContext = {
    site: {
      siteId: 'site',
      clientId: 'client',
      apiKey: 'key',
      signingKey: 'c2VjcmV0',
      createdAt: 0,
      seed: 'none',
      settings: { ...DEFAULT_SITE_SETTINGS, multiFactor: true },
      clock: { offsetMs: 0, frozenAt: null },
    },
    now: 59_000,
    drafts: 'hidden',
    db,
    randomBytes,
    work: new WorkBudget(),
    readingSlot: unlimitedSlot,
  };
  const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: null, createdAt: 0, totpSecret: SECRET };
  const account = accountInState('ACTIVE', given);
  await insertAccount(context, account);

  const logIn = async () => {
    const asked = await continueLogin(context, { account, proved: ['PASSWORD'], attempts: [], clientAddress });
    const stateToken = 'stateToken' in asked ? (asked.stateToken ?? '') : '';
    const verify = (code: string) =>
      verifyFactor(context, { factorType: 'TOTP', stateToken, totpData: { code } }, client);
    return { asked, verify };
  };
  const { asked, verify } = await logIn();
  expect(asked).toMatchObject({
    requireMfaData: { availableFactors: [{ factorType: 'EMAIL' }, { factorType: 'TOTP' }] },
  });
  await expect(verify('000000')).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
  expect(await verify(CODE)).toMatchObject({ state: 'SUCCESS' });
  await expect(verify(CODE)).rejects.toMatchObject({ code: 'INVALID_STATE_TOKEN' });
  const next = await logIn();
  await expect(next.verify(CODE)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
});
