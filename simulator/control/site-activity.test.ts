import { expect, test } from 'vitest';
import { sitesResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

test('the list of sites says what each was made for, when it was last called, and how many of its requests failed', async () => {
  const { send } = simulator();
  const first = await simulator().createSite({ title: 'a test > reviews' });
  const second = await simulator().createSite({ title: 'unseen', settings: { siteName: 'Named' } });
  const ask = (site: { siteId: string; apiKey: string }, dataCollectionId: string) =>
    send('POST', '/v2/items/count', { dataCollectionId }, { authorization: site.apiKey });
  const listed = async ({ siteId }: { siteId: string }) =>
    sitesResponse.parse((await send('GET', '/backlot/v1/sites')).body).sites.find((site) => site.siteId === siteId);
  expect(await listed(first)).toMatchObject({ name: 'a test > reviews', lastCalledAt: null, failures: 0 });
  const began = new Date().toISOString();
  await send('POST', `/backlot/v1/sites/${second.siteId}/clock/set`, { at: '2031-01-01T00:00:00.000Z' });
  await ask(second, 'Nothing');
  await ask(first, 'Nothing');
  await ask(first, 'Nowhere');
  const [one, two] = [await listed(first), await listed(second)];
  expect([one?.failures, two?.failures, two?.name]).toEqual([2, 1, 'Named']);
  const times = [began, two?.lastCalledAt, one?.lastCalledAt, new Date().toISOString()];
  expect(times.toSorted()).toEqual(times);
});
