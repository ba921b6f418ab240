import { describe, expect, test } from 'vitest';
import { openContentWorld } from '../../content/testing/content-world.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccount, insertAccount, updateAccount } from './account-store.ts';
import { changeAccount } from './account-transitions.ts';
import { continueLogin } from './continue-login.ts';
import type { Login } from './login-progress.ts';
import { accountInState } from './new-account.ts';

async function worldWithMember(): Promise<{ world: World; read: Account; login: Login }> {
  const world = await openContentWorld({ collections: [] });
  const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: 'old', createdAt: 0 };
  const read = accountInState('ACTIVE', given);
  await insertAccount(world, read);
  return { world, read, login: { account: read, proved: ['PASSWORD'], attempts: [], clientAddress: '127.0.0.1' } };
}

describe('what happens to an account while its password is being compared', () => {
  test('a block in between is not undone, and the login fails (SEC-10)', async () => {
    const { world, login } = await worldWithMember();
    await changeAccount(world, 'm', 'block');
    await expect(continueLogin(world, login)).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' });
    expect((await findAccount(world, 'm'))?.status).toBe('BLOCKED');
  });

  test('a new password in between is not undone, and the old one is rejected (SEC-10)', async () => {
    const { world, read, login } = await worldWithMember();
    await updateAccount(world, { ...read, passwordHash: 'new' });
    await expect(continueLogin(world, login)).rejects.toMatchObject({ code: '-19976' });
    expect((await findAccount(world, 'm'))?.passwordHash).toBe('new');
  });

  test('a changed profile in between is kept', async () => {
    const { world, read, login } = await worldWithMember();
    await updateAccount(world, { ...read, profile: { nickname: 'New' } });
    expect(await continueLogin(world, login)).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { nickname: 'New' } },
    });
  });
});

test('the last login is noted when the login is complete, not after its first factor', async () => {
  const { world, login } = await worldWithMember();
  const careful: World = { ...world, site: { ...world.site, settings: { ...world.site.settings, multiFactor: true } } };
  expect(await continueLogin(careful, login)).toMatchObject({ state: 'REQUIRE_MFA' });
  expect((await findAccount(world, 'm'))?.lastLoginAt).toBeNull();
  expect(await continueLogin(careful, { ...login, proved: ['PASSWORD', 'EMAIL'] })).toMatchObject({ state: 'SUCCESS' });
  expect((await findAccount(world, 'm'))?.lastLoginAt).toBe(world.now);
});
