import { items } from '@wix/data';
import { AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

// The official strategy for servers of apps, which `@wix/astro` uses for `auth.elevate`.

const simulator = runSimulator('marginalia');
const realFetch = redirectOfficialRequests(() => simulator().url);

let app = { appId: '', appSecret: '', siteId: '' };
beforeAll(async () => {
  const response = await realFetch(`${simulator().url}/backlot/v1/sites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed: 'marginalia' }),
  });
  const { clientId, apiKey, siteId } = { clientId: '', apiKey: '', siteId: '', ...Object(await response.json()) };
  app = { appId: clientId, appSecret: apiKey, siteId };
});

describe('AppStrategy', () => {
  test('AppStrategy with an instance id reads and writes what visitors may not', async () => {
    const { appId, appSecret, siteId: instanceId } = app;
    const client = createClient({ auth: AppStrategy({ appId, appSecret, instanceId }), modules: { items } });
    const { items: books } = await client.items.query('Books').limit(1).find();
    const inserted = await client.items.insert('Books', { title: 'Written by the app' });
    expect([books.length, inserted.title, inserted._owner]).toEqual([1, 'Written by the app', appId]);
  });

  test('AppStrategy with the access token of a visitor acts as that visitor and can be elevated', async () => {
    const { appId, appSecret, siteId } = app;
    const visitor = await OAuthStrategy({ clientId: appId }).generateVisitorTokens();
    const auth = AppStrategy({ appId, appSecret, accessToken: visitor.accessToken.value });
    const asVisitor = createClient({ auth, modules: { items } });
    const elevated = createClient({ auth: await auth.elevated(), modules: { items } });
    const insert = ({ items: api }: typeof asVisitor) =>
      api.insert('Books', { title: 'A' }).then(
        () => 'written',
        (refusal: unknown) => String(Object(refusal).message).slice(0, 7),
      );
    const info = await auth.getTokenInfo();
    expect([await insert(asVisitor), await insert(elevated)]).toEqual(['WDE0027', 'written']);
    expect([info.active, info.subjectType, info.clientId, info.siteId, info.instanceId]).toEqual([
      true,
      'VISITOR',
      appId,
      siteId,
      siteId,
    ]);
  });

  test('AppStrategy with a refresh token renews with its secret', async () => {
    const { appId, appSecret } = app;
    const { refreshToken } = await OAuthStrategy({ clientId: appId }).generateVisitorTokens();
    const client = createClient({
      auth: AppStrategy({ appId, appSecret, refreshToken: refreshToken.value }),
      modules: { items },
    });
    expect((await client.items.query('Books').limit(1).find()).items).toHaveLength(1);
  });

  test('AppStrategy with a wrong secret says so', async () => {
    const { appId, siteId: instanceId } = app;
    const auth = AppStrategy({ appId, appSecret: 'guessed', instanceId });
    await expect(auth.getAuthHeaders(undefined)).rejects.toThrow('Unexpected status code from Wix OAuth API: 400');
  });
});
