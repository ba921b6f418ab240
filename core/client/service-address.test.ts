import { expect, test } from 'vitest';
import { createItems } from '../content/create-items.ts';
import { createClient } from './create-client.ts';
import { serverPorts } from './server-ports.ts';

test.each([
  ['without another address, requests go over HTTPS to the platform (spec §7)', undefined, 'https://www.wixapis.com'],
  ['another address is used as it is', 'http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
])('the address of the service: %s', async (_title, apiUrl, origin) => {
  const asked: string[] = [];
  const answering: typeof fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400, totalCount: 7 });
  };
  const client = createClient({ clientId: 'site-1', ...(apiUrl !== undefined && { apiUrl }) }, serverPorts(answering));
  expect(await createItems(client)('Books').query().count()).toBe(7);
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([origin]));
});
