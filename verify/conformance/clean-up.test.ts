import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import type { ContractTarget, Send } from '#contracts/conformance/contract-target.ts';
import { countItemsResponse } from '#contracts/content/count-items.ts';
import { membersResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { cleanUpAfter } from './clean-up.ts';
import { MAIN, otherPlatform } from './testing/other-platform.ts';

const simulator = runSimulator();

/** The members who are not deleted, and the number of reviews. */
async function contentOf({ siteId, apiKey }: { readonly siteId: string; readonly apiKey: string }) {
  const { send } = simulator();
  const { members } = membersResponse.parse((await send('GET', `/backlot/v1/sites/${siteId}/members`)).body);
  const query = { dataCollectionId: 'Reviews' };
  const { body } = await send('POST', '/wix-data/v2/items/count', query, { authorization: apiKey });
  return {
    members: members.filter(({ status }) => status !== 'DELETED').map(({ email }) => email),
    reviews: countItemsResponse.parse(body).totalCount,
  };
}

describe('what checks make on another platform', () => {
  test('is removed, also if a check forgets it: items of each write, and members', async () => {
    const platform = await otherPlatform(simulator());
    const { url, clientId, member } = platform;
    const target = (send: Send, other = member): ContractTarget => ({
      ...{ url, clientId, member: other, bookCount: 0, send },
      ...{ redirectUri: 'http://localhost:4321/callback', postFlowUrl: 'http://localhost:4321/' },
    });
    const before = await contentOf(platform);
    const { send, removeAll } = cleanUpAfter({ send: fetch, removing: fetch }, target);
    const api = contractApi(target(send), 'path');
    const { access_token } = await api.memberTokens();
    const dataCollectionId = 'Reviews';
    const post = (operation: 'insertItem' | 'saveItem' | 'bulkInsertItems' | 'bulkSaveItems', more: object) =>
      api.post(operation, { dataCollectionId, ...more }, access_token);
    await post('insertItem', { dataItem: { data: { rating: 1 } } });
    await post('saveItem', { dataItem: { id: 'saved', data: { rating: 1 } } });
    await post('bulkInsertItems', { dataItems: [{ data: { rating: 1 } }, { data: { rating: 2 } }] });
    await post('bulkSaveItems', { dataItems: [{ id: 'bulk', data: { rating: 1 } }] });
    const credentials = { loginId: { email: 'forgotten@example.com' }, password: 'a-good-password' };
    await api.post('register', credentials, (await api.visitorTokens()).access_token);
    const during = await contentOf(platform);
    expect([during.reviews - before.reviews, during.members.length - before.members.length]).toEqual([5, 1]);
    expect(await removeAll()).toEqual([]);
    expect(await contentOf(platform)).toEqual(before);
  });

  test('is named if it cannot be removed', async () => {
    const { url, clientId, member } = await otherPlatform(simulator());
    const target = (send: Send): ContractTarget => ({
      ...{ url, clientId, member, bookCount: 0, send },
      ...{ redirectUri: 'http://localhost:4321/callback', postFlowUrl: 'http://localhost:4321/' },
    });
    const removing: Send = async () => Response.json({}, { status: 503 });
    const { send, removeAll } = cleanUpAfter({ send: fetch, removing }, target);
    const api = contractApi(target(send), 'path');
    const { access_token } = await api.memberTokens();
    await api.post('saveItem', { dataCollectionId: 'Reviews', dataItem: { id: 'kept', data: {} } }, access_token);
    expect(await removeAll()).toEqual(['The item Reviews/kept could not be removed: status 503.']);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('is removed after %s, with exit code 130', async (signal) => {
    const platform = await otherPlatform(simulator());
    const { writing, passed } = platform;
    const before = await contentOf(platform);
    const child = spawn(process.execPath, [MAIN, 'conformance', ...writing], { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    // A member is registered early, and the first items follow soon.
    await expect
      .poll(() => passed.some(({ path }) => path.endsWith('/v2/items')), { timeout: 50_000, interval: 5 })
      .toBe(true);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(await printed).toEqual(['', expect.stringContaining('It was stopped before all checks had run.\n')]);
    expect(await contentOf(platform)).toEqual(before);
  });
});
