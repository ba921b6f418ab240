import { expect, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { coverageResponse } from '#contracts/control/coverage.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

/** The outcomes that were met, by operation. */
async function met(): Promise<Record<string, Record<string, number>>> {
  const { body } = await simulator().send('GET', '/backlot/v1/coverage');
  const used = coverageResponse.parse(body).operations.flatMap(({ operation, outcomes }) => {
    const found = outcomes.filter(({ times }) => times > 0);
    return found.length === 0 ? [] : [[operation, Object.fromEntries(found.map((each) => [each.outcome, each.times]))]];
  });
  return Object.fromEntries(used);
}

test('the coverage counts each outcome of each operation, of requests to all sites, until it is cleared', async () => {
  const { siteId, apiKey } = await simulator().createSite({ seed: { items: { Books: [{ title: 'Emma' }] } } });
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  const query = (filter: object = {}, authorization = apiKey, headers = {}) =>
    simulator().send(
      'POST',
      '/v2/items/query',
      { dataCollectionId: 'Books', query: { filter } },
      { authorization, ...headers },
    );
  await simulator().send('DELETE', '/backlot/v1/coverage');

  await query();
  await query({ title: 'Persuasion' });
  await query({ title: { $regex: 'E' } });
  await query({}, apiKey, { [UNNOTICED_HEADER]: 'yes' });
  await control('PATCH', '/settings', { readLagMs: 5 });
  await query();
  await control('PATCH', '/settings', { readLagMs: 0 });
  const { accessToken } = mintSessionResponse.parse((await control('POST', '/sessions')).body);
  await control('POST', '/clock/advance', { ms: 5 * 60 * 60 * 1000 });
  await query({}, accessToken);
  for (const fault of [{ status: 429 }, { status: 500 }, { drop: true }, { code: 'WDE0027' }]) {
    await control('POST', '/faults', { ...fault, count: 1 });
    await query().catch(() => undefined);
  }
  await simulator().send('POST', '/v2/items/query', '{', { authorization: apiKey });
  const other = await simulator().createSite();
  await simulator().send('POST', '/v2/items/count', { dataCollectionId: 'x' }, { authorization: other.apiKey });

  expect(await met()).toEqual({
    queryItems: {
      ...{ ok: 2, empty: 1, lag: 1, expiredToken: 1, rateLimit: 1, serverError: 1, droppedConnection: 1 },
      ...{ WDE0027: 1, WDE0070: 1, WDE0080: 1 },
    },
    countItems: { WDE0025: 1 },
  });
  await simulator().send('DELETE', '/backlot/v1/coverage');
  expect(await met()).toEqual({});
});

test('a session that has ended, and a list that is empty in an object, are outcomes of their own', async () => {
  const { siteId, apiKey } = await simulator().createSite();
  const control = (path: string, body?: unknown) =>
    simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);
  const { body } = await control('/members', { email: 'ada@example.com', password: 'a-good-password' });
  const { id } = { id: '', ...Object(Object(body).member) };
  const { accessToken } = mintSessionResponse.parse((await control('/sessions', { email: 'ada@example.com' })).body);
  await control(`/members/${id}/block`);
  await simulator().send('DELETE', '/backlot/v1/coverage');
  await simulator().send('GET', '/members/v1/members/my', undefined, { authorization: accessToken });
  await simulator().send('GET', '/v2/collections', undefined, { authorization: apiKey });
  expect(await met()).toEqual({ currentMember: { endedSession: 1 }, listCollections: { empty: 1 } });
});
