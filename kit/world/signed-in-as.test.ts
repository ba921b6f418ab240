import { expect, test, vi } from 'vitest';
import { testData } from '#simulator/store/testing/test-store.ts';
import { startSimulator } from '../simulator.ts';
import { createWorld } from './create-world.ts';
import { signedInAs } from './signed-in-as.ts';

test('signedInAs creates a member who does not exist, and reads only this member', async () => {
  await using simulator = await startSimulator({ data: testData() });
  await using world = await createWorld({ url: simulator.url, members: [{ email: 'bruno@example.com' }] });
  using fetched = vi.spyOn(globalThis, 'fetch');
  const first = await signedInAs(world, 'Ada@example.com');
  const second = await signedInAs(world, 'ada@example.com');
  expect([first.refreshToken.role, second.refreshToken.role]).toEqual(['member', 'member']);
  const lists = fetched.mock.calls.map(([url]) => new URL(String(url))).filter(({ search }) => search !== '');
  expect(lists.map(({ search }) => search)).toEqual([
    '?email=Ada%40example.com&limit=1',
    '?email=ada%40example.com&limit=1',
  ]);
  expect((await world.members.list()).map(({ email }) => email)).toEqual(['bruno@example.com', 'Ada@example.com']);
});
