import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

/** Opens the events of a site. `next` gives what has changed until the topic is among it. */
async function listenTo(siteId: string) {
  const ended = new AbortController();
  const response = await fetch(`${simulator().url}/backlot/v1/sites/${siteId}/events`, { signal: ended.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail();
  const first = await reader.read();
  const until = async (topic: string) => {
    let text = '';
    while (!text.includes(`"${topic}"`)) text += (await reader.read()).value ?? expect.fail();
    return text;
  };
  return { response, first: first.value, until, end: () => ended.abort() };
}

test('events begin with an empty list, and name what has changed on the site', async () => {
  const { siteId } = await simulator().createSite();
  const path = `/backlot/v1/sites/${siteId}`;
  const { response, first, until, end } = await listenTo(siteId);
  expect([response.headers.get('content-type'), response.headers.get('access-control-allow-origin'), first]).toEqual([
    'text/event-stream; charset=utf-8',
    null,
    'data: {"changed":[]}\n\n',
  ]);
  await simulator().send('POST', `${path}/clock/advance`, { ms: 1000 });
  await until('site');
  await simulator().send('POST', `${path}/members`, { email: 'ada@example.com' });
  await until('members');
  await simulator().send('POST', `${path}/faults`, { status: 500 });
  await until('faults');
  await simulator().send('POST', `${path}/requests/record`);
  await until('requests');
  end();
});

test('a page of another origin cannot listen', async () => {
  const { siteId } = await simulator().createSite();
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await simulator().send('GET', `/backlot/v1/sites/${siteId}/events`, undefined, headers)).status).toBe(403);
});

test('requests that wait are listed, and go on in any order', async () => {
  const { siteId, apiKey } = await simulator().createSite();
  const path = `/backlot/v1/sites/${siteId}`;
  await simulator().send('POST', `${path}/faults`, { hold: true, operation: 'listCollections' });
  const { until, end } = await listenTo(siteId);
  const went: string[] = [];
  const ask = async (name: string) => {
    await simulator().send('GET', '/wix-data/v2/collections', undefined, { authorization: apiKey });
    went.push(name);
  };
  const held = async () => (await simulator().send('GET', `${path}/held`)).body;
  const first = ask('first');
  await until('held');
  const second = ask('second');
  await until('held');
  const waiting = await held();
  expect(waiting).toMatchObject({ held: [{ operation: 'listCollections', method: 'GET' }, {}] });
  const [one, two] = idsOf(waiting);
  await simulator().send('POST', `${path}/held/${two}/release`);
  await second;
  expect([went, idsOf(await held())]).toEqual([['second'], [one]]);
  await simulator().send('POST', `${path}/held/${one}/release`);
  await first;
  const again = await simulator().send('POST', `${path}/held/${one}/release`);
  expect([went, again.status, await held()]).toEqual([['second', 'first'], 404, { held: [] }]);
  end();
});

function idsOf(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
}

test('a site has its name, its key and what it counts, and the simulator has seeds', async () => {
  const { siteId, apiKey, clientId } = await simulator().createSite({ settings: { siteName: 'Club' } });
  await simulator().send('POST', `/backlot/v1/sites/${siteId}/members`, { email: 'a@example.com', status: 'PENDING' });
  expect((await simulator().send('GET', `/backlot/v1/sites/${siteId}`)).body).toMatchObject({
    site: { ...{ siteId, apiKey, clientId }, name: 'Club', counts: { members: 1, pending: 1, messages: 0 } },
  });
  expect((await simulator().send('GET', '/backlot/v1/seeds')).body).toMatchObject({
    seeds: expect.arrayContaining(['none', 'marginalia']),
  });
});

test('the changes between two snapshots name the members that came, went and changed', async () => {
  const { siteId } = await simulator().createSite();
  const path = `/backlot/v1/sites/${siteId}`;
  const join = async (email: string) => (await simulator().send('POST', `${path}/members`, { email })).body;
  const take = async () => idsOf((await simulator().send('POST', `${path}/snapshots`)).body)[0];
  const [ada] = idsOf(await join('ada@example.com'));
  const before = await take();
  await join('bruno@example.com');
  await simulator().send('POST', `${path}/members/${ada}/block`);
  const after = await take();
  const changes = async (from?: string, to?: string) =>
    (await simulator().send('GET', `${path}/snapshots/${from}/changes/${to}`)).body;
  expect(await changes(before, after)).toEqual({
    changes: [
      {
        ...{ of: 'members', kind: 'members' },
        ...{ added: ['bruno@example.com'], removed: [], changed: ['ada@example.com'] },
        counts: { added: 1, removed: 0, changed: 1 },
      },
    ],
  });
  expect(await changes(after, after)).toEqual({ changes: [] });
  expect(await changes('unknown', after)).toMatchObject({ message: expect.stringContaining('unknown') });
});
