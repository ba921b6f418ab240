import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { items } from '@wix/data';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testData } from '#simulator/store/testing/test-store.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld, type World } from './create-world.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ data: testData() });
});
afterAll(() => simulator.close());

const CREATED = 'wix.data.v2.data_item_created';

function newWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  return createWorld({ url: simulator.url, collections: [{ id: 'Books' }], ...options });
}

const insert = (world: World, ...data: readonly object[]) => world.content.insert('Books', data);

/** A write of the site's owner by the data API. */
async function write(world: World, method: 'PUT' | 'DELETE', id: string, data?: object): Promise<void> {
  const dataCollectionId = 'Books';
  const path = `/data/v2/items/${id}`;
  const request = data
    ? { path, body: { dataCollectionId, dataItem: { id, data } } }
    : { path: `${path}?dataCollectionId=${dataCollectionId}` };
  const answer = await world.fetch(request.path, {
    method,
    as: 'owner',
    ...('body' in request && { body: request.body }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A receiver of webhooks on this machine, with the bodies that it got. */
interface Receiver {
  readonly url: string;
  readonly got: string[];
  answer: (
    got: number,
    request: IncomingMessage,
  ) => { readonly status: number; readonly headers?: Record<string, string> };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function receiver(): Promise<Receiver> {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    got.push(await text(request));
    const { status, headers = {} } = made.answer(got.length, request);
    response.writeHead(status, headers).end(`answer ${got.length}`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const made: Receiver = { url: `http://127.0.0.1:${port}/hooks`, got, answer: () => ({ status: 200 }) };
  return made;
}

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe('what a site tells (CTL-70)', () => {
  test('the insert, update, patch and removal of an item are told in their order, with the item', async () => {
    await using world = await newWorld();
    await insert(world, { _id: 'emma', title: 'Emma' });
    await write(world, 'PUT', 'emma', { title: 'Emma!' });
    await write(world, 'DELETE', 'emma');
    const told = await world.events.list();
    expect(told.map(({ slug, entityId }) => [slug, entityId])).toEqual([
      ['created', 'emma'],
      ['updated', 'emma'],
      ['deleted', 'emma'],
    ]);
    expect(told[0]).toMatchObject({
      entityFqdn: 'wix.data.v2.data_item',
      createdEvent: { entity: { id: 'emma', dataCollectionId: 'Books', data: { _id: 'emma', title: 'Emma' } } },
    });
    expect(told[1]).toMatchObject({ updatedEvent: { currentEntity: { data: { title: 'Emma!' } } } });
    expect(told[2]).toMatchObject({ deletedEvent: { deletedEntity: { data: { title: 'Emma!' } } } });
  });

  test('what a world begins with, and a write that fails, are not told', async () => {
    await using world = await newWorld({
      items: { Books: [{ _id: 'first' }] },
      members: [{ email: 'eve@example.com' }],
    });
    expect(await world.events.list()).toEqual([]);
    await insert(world, { _id: 'emma' });
    await expect(insert(world, { _id: 'emma' })).rejects.toThrow('WDE0074');
    expect(await world.events.list()).toHaveLength(1);
  });

  test('members are told as the owner sees them, and not each of their logins', async () => {
    await using world = await newWorld();
    const { id } = await world.members.create({ email: 'ada@example.com', password: 'a-good-password' });
    await world.signIn('ada@example.com');
    await world.members.change('ada@example.com', 'block');
    await world.members.change('ada@example.com', 'delete');
    const told = await world.events.list();
    expect(told.map(({ entityFqdn, slug, entityId }) => [entityFqdn, slug, entityId])).toEqual([
      ['wix.members.v1.member', 'created', id],
      ['wix.members.v1.member', 'updated', id],
      ['wix.members.v1.member', 'deleted', id],
    ]);
    expect(told[0]).toMatchObject({ createdEvent: { entity: { loginEmail: 'ada@example.com' } } });
  });

  test('next waits for an event of a type, and returns each once', async () => {
    await using world = await newWorld();
    const waiting = world.events.next({ type: CREATED });
    await world.members.create({ email: 'ada@example.com' });
    await insert(world, { _id: 'a' });
    await insert(world, { _id: 'b' });
    expect((await waiting).entityId).toBe('a');
    expect((await world.events.next({ type: CREATED })).entityId).toBe('b');
    await expect(world.events.next({ type: CREATED, timeoutMs: 0 })).rejects.toThrow(
      `No event of type ${CREATED} after`,
    );
  });

  test('an error of next says what was told instead', async () => {
    await using world = await newWorld();
    await world.members.create({ email: 'ada@example.com' });
    await expect(world.events.next({ type: CREATED, timeoutMs: 0 })).rejects.toThrow(
      `No event of type ${CREATED} came within 0 ms. The site has told these last: wix.members.v1.member_created.`,
    );
  });

  test('a site keeps its last 1,000 events or a few more', async () => {
    await using world = await newWorld();
    for (let round = 0; round < 3; round++) {
      await world.content.insert(
        'Books',
        Array.from({ length: 500 }, (_, at) => ({ _id: `${round}-${at}` })),
      );
    }
    const told = await world.events.list();
    expect(told).toHaveLength(1000);
    expect(told.at(0)?.entityId).toBe('1-0');
  });
});

test('a list of large events has no more than fit into an answer, and the kit reads all pages', async () => {
  await using world = await newWorld();
  const text = 'x'.repeat(480 * 1024);
  for (let index = 0; index < 36; index += 1) await insert(world, { _id: `large-${index}`, text });
  const page = await fetch(`${world.url}/backlot/v1/sites/${world.siteId}/domain-events`);
  const { events } = Object(await page.json());
  expect(events).toHaveLength(34);
  expect((await world.events.list()).map(({ entityId }) => entityId).at(-1)).toBe('large-35');
});

describe('webhooks (CTL-71)', () => {
  test('the official client verifies and reads what is sent, and an address gets the types that it wants', async () => {
    const { url, got } = await receiver();
    await using world = await newWorld({ settings: { webhooks: [{ url, events: ['wix.data.v2.*'] }] } });
    await world.members.create({ email: 'ada@example.com' });
    await insert(world, { _id: 'emma', title: 'Emma' });
    await eventually(() => expect(got).toHaveLength(1));
    const publicKey = await world.webhooks.publicKey();
    const client = createClient({ auth: AppStrategy({ appId: world.clientId, publicKey }), modules: { items } });
    const handled: unknown[] = [];
    client.items.onDataItemCreated((event) => void handled.push(event));
    const { eventType, instanceId } = await client.webhooks.process(got[0] ?? '');
    expect([eventType, instanceId]).toEqual([CREATED, world.siteId]);
    expect(handled).toMatchObject([{ entity: { data: { title: 'Emma' } }, metadata: { entityId: 'emma' } }]);
    await using other = await newWorld({ settings: { webhooks: [{ url, events: ['x'] }] } });
    expect(await other.webhooks.publicKey()).toBe(publicKey);
    const { publicKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const foreign = AppStrategy({ appId: 'x', publicKey: key.export({ type: 'spki', format: 'pem' }).toString() });
    await expect(createClient({ auth: foreign }).webhooks.process(got[0] ?? '')).rejects.toThrow('signature');
  });

  test('who has caused an event is told with it', async () => {
    const { url, got } = await receiver();
    await using world = await newWorld({
      collections: [{ id: 'Notes' }],
      settings: { webhooks: [{ url, events: ['*'] }] },
    });
    await world.members.create({ email: 'ada@example.com' });
    await eventually(() => expect(got).toHaveLength(1));
    const body = { dataCollectionId: 'Notes', dataItem: { data: {} } };
    expect((await world.fetch('/data/v2/items', { body, as: await world.signIn('ada@example.com') })).status).toBe(200);
    await eventually(() => expect(got).toHaveLength(2));
    const [member] = await world.members.list();
    const client = createClient({ auth: AppStrategy({ appId: 'x', publicKey: await world.webhooks.publicKey() }) });
    const { identity } = await client.webhooks.parseJWT(got[1] ?? '');
    expect(identity).toEqual({ identityType: 'MEMBER', memberId: member?.id });
  });

  test('an event that was refused comes again by the clock of the site, and later ones of its thing wait for it', async () => {
    const to = await receiver();
    to.answer = (got) => ({ status: got === 1 ? 500 : 200 });
    await using world = await newWorld({ settings: { webhooks: [{ url: to.url, events: ['wix.data.*'] }] } });
    await world.clock.freeze();
    await insert(world, { _id: 'emma' });
    await eventually(() => expect(to.got).toHaveLength(1));
    await write(world, 'PUT', 'emma', { title: 'later' });
    await insert(world, { _id: 'other' });
    await eventually(() => expect(to.got).toHaveLength(2));
    const states = async () =>
      (await world.webhooks.deliveries()).map(({ state, event, attempts }) => [
        `${event.entityId} ${event.slug}`,
        state,
        attempts.map(({ status, text: answer }) => `${status} ${answer}`),
      ]);
    await eventually(async () =>
      expect(await states()).toEqual([
        ['other created', 'delivered', ['200 answer 2']],
        ['emma updated', 'waiting', []],
        ['emma created', 'waiting', ['500 answer 1']],
      ]),
    );
    await world.clock.advance(60_000);
    await eventually(async () =>
      expect(await states()).toEqual([
        ['other created', 'delivered', ['200 answer 2']],
        ['emma updated', 'delivered', ['200 answer 4']],
        ['emma created', 'delivered', ['500 answer 1', '200 answer 3']],
      ]),
    );
  });

  test('an address is given up after eleven attempts in two days', async () => {
    const to = await receiver();
    to.answer = () => ({ status: 503 });
    await using world = await newWorld({ settings: { webhooks: [{ url: to.url, events: ['*'] }] } });
    await world.clock.freeze();
    await insert(world, { _id: 'emma' });
    for (let attempt = 1; attempt <= 11; attempt++) {
      await eventually(async () => expect((await world.webhooks.deliveries())[0]?.attempts).toHaveLength(attempt));
      await world.clock.advance(8 * 60 * 60 * 1000);
    }
    expect((await world.webhooks.deliveries())[0]).toMatchObject({ state: 'failed', nextAt: null });
  });

  test('an address that is removed gets nothing more', async () => {
    const to = await receiver();
    to.answer = () => ({ status: 500 });
    await using world = await newWorld({ settings: { webhooks: [{ url: to.url, events: ['*'] }] } });
    await world.clock.freeze();
    await insert(world, { _id: 'emma' });
    await eventually(() => expect(to.got).toHaveLength(1));
    await world.changeSettings({ webhooks: [] });
    await world.clock.advance(60_000);
    await eventually(async () => expect((await world.webhooks.deliveries())[0]?.state).toBe('failed'));
    const [sent] = await world.webhooks.deliveries();
    expect(sent?.attempts.map(({ status, text: answer }) => [status, answer])).toEqual([
      [500, 'answer 1'],
      [null, 'Not sent: the setting webhooks has no such address any more.'],
    ]);
    expect(to.got).toHaveLength(1);
  });

  test('a receiver that does not answer holds up no other site', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    servers.push(silent);
    await once(silent, 'listening');
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const other = await receiver();
    await using waiting = await newWorld({ settings: { webhooks: [{ url, events: ['*'] }] } });
    await using world = await newWorld({ settings: { webhooks: [{ url: other.url, events: ['*'] }] } });
    await insert(waiting, { _id: 'emma' });
    await once(silent, 'request');
    await insert(world, { _id: 'emma' });
    await vi.waitFor(() => expect(other.got).toHaveLength(1), { timeout: 5000, interval: 20 });
    expect((await waiting.webhooks.deliveries())[0]).toMatchObject({ state: 'waiting', attempts: [] });
    silent.closeAllConnections();
  });

  test('a delivery is sent again when it is asked for', async () => {
    const { url, got } = await receiver();
    await using world = await newWorld({ settings: { webhooks: [{ url, events: ['*'] }] } });
    await insert(world, { _id: 'emma' });
    await eventually(() => expect(got).toHaveLength(1));
    const [first] = await world.webhooks.deliveries();
    const again = await world.webhooks.sendAgain(first?.id ?? '');
    expect([again.event.id === first?.event.id, again.id === first?.id]).toEqual([true, false]);
    await eventually(() => expect(got).toHaveLength(2));
  });

  test('redirects are not followed, and hosts beyond this machine are not asked', async () => {
    const to = await receiver();
    to.answer = () => ({ status: 302, headers: { location: to.url } });
    const elsewhere = 'http://example.com/hooks';
    await using world = await newWorld({
      settings: {
        webhooks: [
          { url: to.url, events: ['*'] },
          { url: elsewhere, events: ['*'] },
        ],
      },
    });
    await insert(world, { _id: 'emma' });
    await eventually(async () =>
      expect((await world.webhooks.deliveries()).map(({ attempts }) => attempts.length)).toEqual([1, 1]),
    );
    const sent = await world.webhooks.deliveries();
    expect(sent.map(({ url, state, attempts }) => [url, state, attempts[0]?.status, attempts[0]?.text])).toEqual([
      [
        elsewhere,
        'failed',
        null,
        'Not sent: calls go to addresses of this machine only. Start Backlot with --webhook-host example.com to send them there, too.',
      ],
      [to.url, 'waiting', 302, 'answer 1'],
    ]);
    expect(to.got).toHaveLength(1);
  });
});

describe('faults of deliveries (CTL-76)', () => {
  const HOOKS = 'wix.data.*';
  const slugs = (got: readonly string[]) =>
    got.map((body) => JSON.parse(JSON.parse(JSON.parse(atob(body.split('.')[1] ?? '')).data).data).slug);

  async function frozenWorld(): Promise<{ readonly world: World; readonly to: Receiver }> {
    const to = await receiver();
    const world = await newWorld({ settings: { webhooks: [{ url: to.url, events: [HOOKS] }] } });
    await world.clock.freeze();
    return { world, to };
  }

  test('an event with latencyMs comes later by the clock of the site, and later events overtake it', async () => {
    const { world, to } = await frozenWorld();
    await using _world = world;
    await world.faults.add({ operation: 'delivery:wix.data.v2.data_item_created', latencyMs: 30_000, count: 1 });
    await insert(world, { _id: 'emma' });
    await write(world, 'PUT', 'emma', { title: 'Emma' });
    await eventually(() => expect(slugs(to.got)).toEqual(['updated']));
    await world.clock.advance(30_000);
    await eventually(() => expect(slugs(to.got)).toEqual(['updated', 'created']));
    expect(await world.faults.list()).toMatchObject([{ remaining: 0 }]);
  });

  test('an event with twice comes twice, and the next one once', async () => {
    const { world, to } = await frozenWorld();
    await using _world = world;
    await world.faults.add({ operation: 'delivery:*', twice: true, count: 1 });
    await insert(world, { _id: 'emma' });
    await write(world, 'DELETE', 'emma');
    await eventually(() => expect(slugs(to.got)).toEqual(['created', 'created', 'deleted']));
  });

  test('a receiver that is down gets nothing until the fault is removed and the event is tried again', async () => {
    const { world, to } = await frozenWorld();
    await using _world = world;
    const { id } = await world.faults.add({ operation: 'delivery:*', drop: true });
    await insert(world, { _id: 'emma' });
    const texts = async () => (await world.webhooks.deliveries())[0]?.attempts.map((each) => [each.status, each.text]);
    await eventually(async () => expect(await texts()).toEqual([[null, 'A fault was injected.']]));
    await world.faults.remove(id);
    await world.faults.add({ operation: 'delivery:*', status: 503, message: 'Busy.', count: 1 });
    await world.clock.advance(60_000);
    await eventually(async () =>
      expect(await texts()).toEqual([
        [null, 'A fault was injected.'],
        [503, 'Busy.'],
      ]),
    );
    expect(to.got).toEqual([]);
    await world.clock.advance(600_000);
    await eventually(() => expect(slugs(to.got)).toEqual(['created']));
  });

  test('a fault for every operation is for no delivery, and a fault of deliveries for no operation', async () => {
    const { world, to } = await frozenWorld();
    await using _world = world;
    await world.faults.add({ operation: 'delivery:*', twice: true });
    expect((await world.fetch('/data/v2/collections', { as: 'owner' })).status).toBe(200);
    await insert(world, { _id: 'emma' });
    await eventually(() => expect(to.got).toHaveLength(2));
    await world.faults.clear();
    await world.faults.add({ status: 500 });
    await world.content.insert('Books', [{ _id: 'other' }]).catch(() => {});
    await world.webhooks.sendAgain((await world.webhooks.deliveries())[0]?.id ?? '');
    await eventually(() => expect(to.got).toHaveLength(3));
  });

  test.each([
    [{ operation: 'delivery:*', hold: true, drop: true }, 'hold'],
    [{ operation: 'delivery:*', code: 'X', status: 500 }, 'code'],
    [{ operation: 'delivery:*', status: 500, twice: true }, 'add two faults'],
    [{ operation: 'delivery:*' }, 'give at least one of status, latencyMs, twice or drop'],
    [{ operation: 'queryItems', twice: true, status: 500 }, 'is only for deliveries'],
  ] as const)('%j is refused, and the error says why', async (fault, text) => {
    await using world = await newWorld();
    await expect(world.faults.add(fault)).rejects.toThrow(text);
  });
});

test('each attempt to send an event is in the request log, with what was answered and what a fault did (CTL-76)', async () => {
  const to = await receiver();
  await using world = await newWorld({ settings: { webhooks: [{ url: `${to.url}?from=site`, events: ['*'] }] } });
  await world.clock.freeze();
  await world.faults.add({ operation: 'delivery:*', status: 503, count: 1 });
  await insert(world, { _id: 'emma' });
  await eventually(async () => expect((await world.webhooks.deliveries())[0]?.attempts).toHaveLength(1));
  await world.clock.advance(60_000);
  await eventually(async () => expect((await world.webhooks.deliveries())[0]?.state).toBe('delivered'));
  const logged = await world.requests.expect(`delivery:${CREATED}`, 2);
  expect(logged.map(({ status, responseBody, reason }) => [status, responseBody, reason?.rule.id])).toEqual([
    [503, 'A fault was injected.', 'a fault'],
    [200, 'answer 1', undefined],
  ]);
  expect(logged[1]).toMatchObject({
    ...{ method: 'POST', path: `${to.url}?from=site`, caller: null },
    answeredBy: { kind: 'application', from: null },
  });
  expect(JSON.parse(logged[1]?.requestBody ?? '')).toMatchObject({ slug: 'created', entityId: 'emma' });
});
