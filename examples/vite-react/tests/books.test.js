import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { test as base, expect } from 'backlot/testing/vitest';

const test = base.extend({ worldOptions: { items: { Books: [{ _id: 'b1', title: 'Emma' }] } } });

test('members write, visitors do not', async ({ world, signedInAs }) => {
  const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: world.clientId }) });
  await expect(client.items.insert('Books', { title: 'Persuasion' })).rejects.toThrow(/WDE0027/);
  client.auth.setTokens(await signedInAs('ada@example.com'));
  expect((await client.items.insert('Books', { title: 'Persuasion' })).title).toBe('Persuasion');
});
