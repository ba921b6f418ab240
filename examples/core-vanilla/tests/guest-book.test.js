import { test as base, expect } from 'backlot/testing/vitest';
import { createClient } from 'backlot-core';
import { serverPorts } from 'backlot-core/server';
import { guestBook } from '../src/guest-book.js';

const test = base.extend({ worldOptions: { items: { Entries: [{ title: 'Lovely' }] } } });

test('members write, visitors only read', async ({ world, signedInAs }) => {
  const client = createClient({ clientId: world.clientId }, serverPorts(fetch));
  const book = guestBook(client);
  await expect(book.write('Dull')).rejects.toThrow(/WDE0027/);
  client.setTokens(await signedInAs('ada@example.com'));
  await book.write('A fine site');
  expect(await book.titles()).toEqual(['A fine site', 'Lovely']);
});
