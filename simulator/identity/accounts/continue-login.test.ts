import { describe, expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Account } from './account.ts';
import { findAccount, insertAccount, updateAccount } from './account-store.ts';
import { changeAccount } from './account-transitions.ts';
import { continueLogin } from './continue-login.ts';
import type { Login } from './login-progress.ts';
import { accountInState } from './new-account.ts';

async function contextWithMember(): Promise<{ context: RequestContext; read: Account; login: Login }> {
  const context = await openContentContext({ collections: [] });
  const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: 'old', createdAt: 0 };
  const read = accountInState('ACTIVE', given);
  await insertAccount(context, read);
  return { context, read, login: { account: read, proved: ['PASSWORD'], attempts: [], clientAddress: '127.0.0.1' } };
}

describe('what happens to an account while its password is being compared', () => {
  test('a block in between is not undone, and the login fails (SEC-10)', async () => {
    const { context, login } = await contextWithMember();
    await changeAccount(context, 'm', 'block');
    await expect(continueLogin(context, login)).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' });
    expect((await findAccount(context, 'm'))?.status).toBe('BLOCKED');
  });

  test('a new password in between is not undone, and the old one is rejected (SEC-10)', async () => {
    const { context, read, login } = await contextWithMember();
    await updateAccount(context, { ...read, passwordHash: 'new' });
    await expect(continueLogin(context, login)).rejects.toMatchObject({ code: '-19976' });
    expect((await findAccount(context, 'm'))?.passwordHash).toBe('new');
  });

  test('a changed profile in between is kept', async () => {
    const { context, read, login } = await contextWithMember();
    await updateAccount(context, { ...read, profile: { nickname: 'New' } });
    expect(await continueLogin(context, login)).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { nickname: 'New' } },
    });
  });
});

test('the last login is noted when the login is complete, not after its first factor', async () => {
  const { context, login } = await contextWithMember();
  const careful: RequestContext = {
    ...context,
    site: { ...context.site, settings: { ...context.site.settings, multiFactor: true } },
  };
  expect(await continueLogin(careful, login)).toMatchObject({ state: 'REQUIRE_MFA' });
  expect((await findAccount(context, 'm'))?.lastLoginAt).toBeNull();
  expect(await continueLogin(careful, { ...login, proved: ['PASSWORD', 'EMAIL'] })).toMatchObject({ state: 'SUCCESS' });
  expect((await findAccount(context, 'm'))?.lastLoginAt).toBe(context.now);
});
