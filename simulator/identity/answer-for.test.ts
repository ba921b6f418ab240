import { describe, expect, test } from 'vitest';
import { openContentWorld } from '../content/testing/content-world.ts';
import type { World } from '../world/world.ts';
import type { Account } from './account.ts';
import { accountInState } from './account-in-state.ts';
import { findAccount, insertAccount, updateAccount } from './account-store.ts';
import { answerFor } from './answer-for.ts';
import { changeAccount } from './change-account.ts';

async function worldWithMember(): Promise<{ world: World; read: Account }> {
  const world = await openContentWorld({ collections: [] });
  const given = { id: 'm', email: 'm@example.com', profile: {}, passwordHash: 'old', createdAt: 0 };
  const read = accountInState('ACTIVE', given);
  await insertAccount(world, read);
  return { world, read };
}

describe('what happens to an account while its password is being compared', () => {
  test('a block in between is not undone, and nobody gets in (SEC-10)', async () => {
    const { world, read } = await worldWithMember();
    await changeAccount(world, 'm', 'block');
    await expect(answerFor(world, read)).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' });
    expect((await findAccount(world, 'm'))?.status).toBe('BLOCKED');
  });

  test('a new password in between is not undone, and the old one no longer opens (SEC-10)', async () => {
    const { world, read } = await worldWithMember();
    await updateAccount(world, { ...read, passwordHash: 'new' });
    await expect(answerFor(world, read)).rejects.toMatchObject({ code: '-19976' });
    expect((await findAccount(world, 'm'))?.passwordHash).toBe('new');
  });

  test('a changed profile in between is kept', async () => {
    const { world, read } = await worldWithMember();
    await updateAccount(world, { ...read, profile: { nickname: 'New' } });
    expect(await answerFor(world, read)).toMatchObject({
      state: 'SUCCESS',
      identity: { identityProfile: { nickname: 'New' } },
    });
  });
});
