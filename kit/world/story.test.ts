import { afterAll, beforeAll, expect, test } from 'vitest';
import { createControlClient } from '../control/control-client.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld } from './create-world.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

test('the story of a world has what was asked of it and arranged in it, and is answered as before by another simulator', async () => {
  await using world = await createWorld({
    url: simulator.url,
    items: { Books: [{ title: 'Emma' }] },
    members: [{ email: 'ada@example.com', password: 'a-good-password' }],
  });
  const body = { dataCollectionId: 'Books' };
  await world.fetch('/wix-data/v2/items/query', { body });
  await world.content.insert('Books', [{ title: 'Persuasion' }]);
  await world.members.create({ email: 'bruno@example.com' });
  await world.fetch('/wix-data/v2/items/query', { body, as: await world.signIn('bruno@example.com') });
  const login = { loginId: { email: 'ada@example.com' }, password: 'a-good-password' };
  await world.fetch('/v2/login', { body: login });
  const story = await world.story();
  expect(story.steps.map(({ operation, as }) => [operation, as.kind])).toEqual([
    ['queryItems', 'visitor'],
    ['control:bulkInsertItems', 'none'],
    ['control:createMember', 'none'],
    ['queryItems', 'member'],
    ['login', 'visitor'],
  ]);
  const other = await startSimulator();
  const { steps } = await createControlClient({ url: other.url }).playStory(story);
  await other.close();
  expect(steps.map(({ differs }) => differs)).toEqual([null, null, null, null, null]);
});

test('a world whose requests were cleared has no story', async () => {
  await using world = await createWorld({ url: simulator.url });
  await world.requests.clear();
  await expect(world.story()).rejects.toThrow('Record requests, take a snapshot');
});
