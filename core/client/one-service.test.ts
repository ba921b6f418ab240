import { expect, test } from 'vitest';
import { createItems } from '../content/create-items.ts';
import { TOKEN_PATH } from '../testing/fake-service.ts';
import { ask } from '../testing/stored-client.ts';
import { testClient } from '../testing/test-client.ts';

test('a client speaks to the one service it was made for, whatever an answer says (SEC-33)', async () => {
  const addresses: string[] = [];
  const { service } = testClient();
  const { client } = testClient({
    service: {
      ...service,
      fetch: (address, init) => {
        addresses.push(new URL(address).origin);
        return service.fetch(address, init);
      },
    },
  });
  service.on(TOKEN_PATH, () => ({
    body: { access_token: 'a', refresh_token: 'r', expires_in: 60, token_endpoint: 'https://evil.test/oauth2/token' },
  }));
  service.on('/wix-data/v2/items/query', () => ({
    body: { dataItems: [], pagingMetadata: { count: 0, hasNext: true, cursors: { next: 'https://evil.test/next' } } },
  }));
  const page = await createItems(client)('Books').query().find();
  await page.next();
  expect(new Set(addresses)).toEqual(new Set(['http://api.test']));
});

test('a public client sends its id and nothing secret (SEC-34)', async () => {
  const { client, service } = testClient();
  service.on('/wix-data/v2/items/query', () => ({
    body: { dataItems: [], pagingMetadata: { count: 0, hasNext: false } },
  }));
  await ask(client);
  expect(service.callsTo(TOKEN_PATH).map(({ body, authorization }) => [body, authorization])).toEqual([
    [{ grantType: 'anonymous', clientId: 'site-1' }, null],
  ]);
});
