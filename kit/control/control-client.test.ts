import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTROL_OPERATIONS } from '#contracts/control/control-operations.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { testData } from '#simulator/store/testing/test-store.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld } from '../world/create-world.ts';
import { type ControlClient, createControlClient } from './control-client.ts';
import type { SiteControl } from './site-control.ts';

let simulator: TestSimulator;
let client: ControlClient;
let site: SiteControl;
beforeAll(async () => {
  simulator = await startSimulator({ data: testData() });
  client = createControlClient({ url: simulator.url });
});
beforeEach(async () => {
  site = client.site((await client.createSite()).siteId);
});
afterAll(() => simulator.close());

/** The operation of a request; the request itself, if there is none. */
function operationOf(request: string): string {
  const matches = Object.keys(CONTROL_OPERATIONS).filter((operation) =>
    new RegExp(`^${operation.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(request),
  );
  // `/snapshots/import` is not a snapshot with the id `import`.
  return matches.toSorted((a, b) => a.split('{').length - b.split('{').length)[0] ?? request;
}

test('the client has a call for every operation of the control API', async () => {
  const called = new Set<string>();
  const realFetch = globalThis.fetch;
  using _watched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(String(input));
    called.add(operationOf(`${init?.method} ${pathname.slice(CONTROL_PREFIX.length)}`));
    return realFetch(input, init);
  });

  for (const call of [
    client.health,
    client.ready,
    client.live,
    client.metrics,
    client.openApi,
    client.seeds,
    client.sites,
  ]) {
    await call();
  }
  const { siteId } = await client.createSite({ settings: { requireEmailVerification: true } });
  const {
    clock,
    members,
    inbox,
    packs,
    push,
    snapshots,
    faults,
    requestLog,
    unplayed,
    domainEvents,
    webhooks,
    ...own
  } = client.site(siteId);
  await own.details();
  for await (const _changed of own.events()) break;
  await own.settings();
  await own.changeSettings({ requireOwnerApproval: true });
  await clock.read();
  await clock.freeze();
  await clock.set('2031-05-06T07:08:09.000Z');
  await clock.advance(1000);
  await clock.resume();
  await members.create({ email: 'ada@example.com', push: true });
  await members.list();
  await members.sessions('ada@example.com');
  await members.changeRole('ada@example.com', 'CMS_EDITOR');
  await own.createSignInLink({ email: 'ada@example.com' });
  await members.change('ada@example.com', 'require-reset');
  await own.createSession();
  await inbox.list();
  await expect(inbox.next({ timeoutMs: 0 })).rejects.toMatchObject({ code: 'NO_MESSAGE' });
  await domainEvents.list();
  await expect(domainEvents.next({ type: 'unknown', timeoutMs: 0 })).rejects.toMatchObject({ code: 'NO_EVENT' });
  await webhooks.deliveries();
  await expect(webhooks.sendAgain('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await packs.list();
  await expect(packs.rows('unknown', 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await push.list();
  await expect(push.answer('unknown', 'deny')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id } = await snapshots.take();
  await snapshots.list();
  await snapshots.import(await snapshots.export(id));
  await snapshots.changes(id, id);
  await expect(own.story()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(client.playStory('{}')).rejects.toMatchObject({ status: 400 });
  await snapshots.restore(id);
  await snapshots.remove(id);
  await faults.remove((await faults.add({ latencyMs: 1 })).id);
  await faults.list();
  await faults.held();
  await expect(faults.release('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await faults.clear();
  await requestLog.record();
  await requestLog.stop();
  await requestLog.list();
  await expect(requestLog.get('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await requestLog.clear();
  await unplayed.list();
  await unplayed.clear();
  await client.unplayed.list();
  await client.unplayed.clear();
  await client.refusals.list();
  await client.refusals.clear();
  await client.coverage.read();
  await client.coverage.clear();
  await expect(own.explain({ dataCollectionId: 'Nothing' })).rejects.toMatchObject({ code: 'WDE0025' });
  await expect(own.createSamples('blog')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await own.reset();
  await own.delete();

  expect([...called].toSorted()).toEqual(Object.keys(CONTROL_OPERATIONS).toSorted());
});

test.each([
  ['http://127.0.0.1:4700', 'createControlClient: the value must be an object, not a string.'],
  [{}, 'createControlClient: url is missing.'],
  [{ url: '4700' }, 'createControlClient: url must be a URL.'],
])('createControlClient rejects %j', (target, text) => {
  expect(() => Reflect.apply(createControlClient, undefined, [target])).toThrow(new Error(text));
});

describe('the simulator itself', () => {
  test('a client of the simulator reads its health, its metrics and its OpenAPI document', async () => {
    expect([await client.health(), await client.ready(), await client.live()]).toEqual([
      { status: 'ok', version: '0.2.0' },
      { status: 'ok', version: '0.2.0' },
      { status: 'ok' },
    ]);
    expect((await client.metrics()).split('\n')).toEqual(expect.arrayContaining(['backlot_ready 1', '# EOF']));
    const { servers, paths } = await client.openApi();
    expect(servers).toEqual([{ url: simulator.url }]);
    expect(paths['/oauth2/token']?.post?.operationId).toBe('token');
  });

  test('the error of a simulator that is not ready says why', async () => {
    const stopping = await startSimulator({ drainMs: 2500 });
    const { ready, live } = createControlClient({ url: stopping.url });
    const stopped = stopping.close();
    await expect(ready()).rejects.toMatchObject({
      ...{ name: 'ControlError', status: 503, code: 'DRAINING' },
      message: 'The simulator is stopping. (GET /backlot/v1/health/ready answered 503.)',
    });
    expect(await live()).toEqual({ status: 'ok' });
    await stopped;
  });
});

describe('lists can be filtered and read in pages', () => {
  test('members, by e-mail address, status, and a part of their name', async () => {
    for (const email of ['ada@example.com', 'bruno@example.com']) {
      await site.members.create({ email });
      // The oldest come first. Members of the same millisecond are in no particular order.
      await site.clock.advance(1000);
    }
    await site.members.create({ email: 'clara@example.org', status: 'BLOCKED', profile: { nickname: 'Clärchen' } });
    const listed = async (filter: Parameters<SiteControl['members']['list']>[0]) =>
      (await site.members.list(filter)).map(({ email }) => email);
    expect(await listed({ email: 'Bruno@example.com' })).toEqual(['bruno@example.com']);
    expect(await listed({ status: 'BLOCKED' })).toEqual(['clara@example.org']);
    expect(await listed({ search: 'clär' })).toEqual(['clara@example.org']);
    const page = await site.members.list({ limit: 2 });
    expect(page.map(({ email }) => email)).toEqual(['ada@example.com', 'bruno@example.com']);
    expect(await listed({ limit: 2, after: page.at(-1)?.id })).toEqual(['clara@example.org']);
  });

  test('mails, by recipient and kind', async () => {
    await site.changeSettings({ requireEmailVerification: true });
    const { accessToken } = await site.createSession();
    for (const email of ['ada@example.com', 'bruno@example.com', 'clara@example.com']) {
      await fetch(`${simulator.url}/v2/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: accessToken },
        body: JSON.stringify({ loginId: { email }, password: 'a-long-password' }),
      });
    }
    const listed = async (filter: Parameters<SiteControl['inbox']['list']>[0]) =>
      (await site.inbox.list(filter)).map(({ to }) => to);
    expect(await listed({ to: 'bruno@example.com' })).toEqual(['bruno@example.com']);
    expect(await listed({ kind: 'push' })).toEqual([]);
    const page = await site.inbox.list({ kind: 'verify-email', limit: 2 });
    expect(page.map(({ to }) => to)).toEqual(['ada@example.com', 'bruno@example.com']);
    expect(await listed({ kind: 'verify-email', limit: 2, after: page.at(-1)?.id })).toEqual(['clara@example.com']);
  });
});

test('the request log says whether it records', async () => {
  expect(await site.requestLog.isRecording()).toBe(false);
  await site.requestLog.record();
  expect(await site.requestLog.isRecording()).toBe(true);
  await site.requestLog.stop();
  expect(await site.requestLog.isRecording()).toBe(false);
});

describe('a simulator that listens beyond loopback', () => {
  let open: TestSimulator;
  let url: string;
  beforeAll(async () => {
    open = await startSimulator({ host: '0.0.0.0' });
    url = `http://127.0.0.1:${new URL(open.url).port}`;
  });
  afterAll(() => open.close());
  afterEach(() => vi.unstubAllEnvs());

  test('a simulator that listens beyond loopback is used with apiKey, by a client and by a world', async () => {
    const { apiKey } = open;
    expect(await createControlClient({ url, apiKey }).sites()).toHaveLength(1);
    await using world = await createWorld({ url, apiKey });
    expect(await createControlClient({ url, apiKey }).sites()).toHaveLength(2);
    expect(world.url).toBe(url);
  });

  test('a simulator that listens beyond loopback is used with BACKLOT_API_KEY, by a client and by a world', async () => {
    vi.stubEnv('BACKLOT_API_KEY', open.apiKey);
    await using _world = await createWorld({ url });
    expect(await createControlClient({ url }).sites()).toHaveLength(2);
  });

  test('a simulator that listens beyond loopback refuses a client without its key in a sentence that names both ways to give it', async () => {
    vi.stubEnv('BACKLOT_API_KEY', undefined);
    await expect(createWorld({ url })).rejects.toThrow(
      'The simulator requires its API key: give apiKey, or set BACKLOT_API_KEY to the key that the simulator printed when it started.',
    );
  });
});
