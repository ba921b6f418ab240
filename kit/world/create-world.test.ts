import { once } from 'node:events';
import { createServer } from 'node:http';
import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectNode } from '#connect/connect-node.ts';
import { testData } from '#simulator/store/testing/test-store.ts';
import { createControlClient } from '../control/control-client.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld, type World } from './create-world.ts';
import type { Caller } from './platform-fetch.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startSimulator({ data: testData() });
});
afterAll(() => simulator.close());

const open = (options: Parameters<typeof createWorld>[0] = {}) => createWorld({ url: simulator.url, ...options });

const BY_EXEC = '  Run the tests by "npx --no-install backlot exec -- COMMAND", or set BACKLOT_URL.';
const BY_CLIENT_ID = '  In Playwright, set appClientId to the client id of your application.';

describe('createWorld', () => {
  test('the data of a seed can be given inline, to a new world and to a reset, with a Date as a date', async () => {
    const seed = {
      collections: [{ id: 'Shelves' }],
      items: { Books: [{ _id: 'emma', published: new Date(0) }] },
      members: [{ email: 'jane@example.com' }],
    };
    await using world = await open({ seed, items: { Books: [{ _id: 'persuasion' }] } });
    expect((await world.content.list('Books')).map(({ _id }) => _id).toSorted()).toEqual(['emma', 'persuasion']);
    expect((await world.members.list()).map(({ email }) => email)).toEqual(['jane@example.com']);
    const raw = await world.fetch('/v2/items/query', {
      as: 'owner',
      body: { dataCollectionId: 'Books', query: { filter: { _id: 'emma' } } },
    });
    expect(await raw.json()).toMatchObject({
      dataItems: [{ data: { published: { $date: '1970-01-01T00:00:00.000Z' } } }],
    });
    await world.control.reset({ items: { Books: [{ _id: 'sanditon' }] } });
    expect((await world.content.list('Books')).map(({ _id }) => _id)).toEqual(['sanditon']);
    await expect(world.control.reset({ items: { Books: [{ _id: 'a' }, { _id: 'a' }] } })).rejects.toThrow(
      'seed: items.Books[1] is refused: WDE0074: ',
    );
    await expect(
      createControlClient({ url: simulator.url }).createSite({ seed: JSON.parse('{ "item": {} }') }),
    ).rejects.toThrow('seed: item is not a known key; the keys here are collections, items, members, state, services.');
  });

  test('a world of createWorld is a site of its own, and is deleted when it is disposed', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.clientId).not.toBe(second.clientId);
    await first.members.create({ email: 'ada@example.com' });
    expect(await second.members.list()).toEqual([]);
    await first.dispose();
    await first.dispose();
    await expect(first.members.list()).rejects.toMatchObject({ name: 'ControlError', status: 404 });
    await expect(first.fetch('/v2/items/query', { body: {} })).rejects.toThrow('This world was disposed.');
    await second.dispose();
  });

  test('a world of createWorld has the settings, the time, the members, the collections and the items that it was given', async () => {
    await using world = await open({
      settings: { requireOwnerApproval: true },
      now: '2030-01-02T03:04:05.000Z',
      members: [{ email: 'ada@example.com' }],
      collections: [
        {
          id: 'Secrets',
          dataPermissions: {
            itemRead: 'PRIVILEGED',
            itemInsert: 'PRIVILEGED',
            itemUpdate: 'PRIVILEGED',
            itemRemove: 'PRIVILEGED',
          },
        },
      ],
      items: { Books: [{ _id: 'b1', title: 'Middlemarch' }], Secrets: [{ _id: 's1' }] },
    });
    expect((await world.settings()).requireOwnerApproval).toBe(true);
    expect((await world.clock.read()).now.slice(0, 16)).toBe('2030-01-02T03:04');
    expect((await world.members.list()).map(({ email }) => email)).toEqual(['ada@example.com']);
    const get = async (collection: string, id: string) =>
      (await world.fetch(`/wix-data/v2/items/${id}?dataCollectionId=${collection}`)).status;
    expect([await get('Books', 'b1'), await get('Secrets', 's1')]).toEqual([200, 403]);
  });

  test('more items than one request may carry', async () => {
    await using world = await open({ items: { Many: Array.from({ length: 1001 }, (_, n) => ({ n })) } });
    const response = await world.fetch('/wix-data/v2/items/count', { body: { dataCollectionId: 'Many' } });
    expect(await response.json()).toEqual({ totalCount: 1001 });
  });

  test('items with dates and references are stored as such, and listed', async () => {
    const at = new Date('2026-03-14T10:00:00.000Z');
    await using world = await open({
      collections: [
        {
          id: 'Books',
          fields: [
            { key: 'title', type: 'TEXT' },
            { key: 'addedAt', type: 'DATETIME' },
            {
              key: 'authors',
              type: 'MULTI_REFERENCE',
              typeMetadata: { multiReference: { referencedCollectionId: 'Authors', referencingFieldKey: 'books' } },
            },
          ],
        },
      ],
      items: { Authors: [{ _id: 'a1', title: 'Jane Austen' }] },
    });
    await world.content.insert('Books', [{ _id: 'b1', title: 'Emma', addedAt: at, authors: ['a1'] }]);
    expect(await world.content.list('Books')).toMatchObject([{ _id: 'b1', title: 'Emma', addedAt: at }]);
    const reference = { dataCollectionId: 'Books', referringItemFieldName: 'authors' };
    const body = { ...reference, referringItemId: 'b1', referencedItemId: 'a1' };
    expect(await (await world.fetch('/v2/items/is-referenced', { body })).json()).toEqual({ isReferenced: true });
  });

  test('content lists more items than one page has, and names what cannot be inserted or read', async () => {
    await using world = await open({ items: { Many: Array.from({ length: 1001 }, (_, n) => ({ n })) } });
    expect((await world.content.list('Many')).map(({ n }) => n).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 1001 }, (_, n) => n),
    );
    await expect(world.content.insert('Many', [{ _id: 'one' }, { _id: 'one' }])).rejects.toThrow(
      /^items\.Many\[1\] could not be inserted: .*WDE0074/,
    );
    await expect(world.content.list('Books')).rejects.toThrow(
      'The items of Books could not be read: WDE0025: The Books collection does not exist.',
    );
  });

  test('options that the simulator refuses leave no site behind', async () => {
    const refused = open({ items: { Books: [{ _id: 'b1' }, { _id: 'b1' }] } });
    await expect(refused).rejects.toThrow(/^items\.Books\[1\] could not be inserted: .*WDE0074/);
    const answer: { sites: unknown[] } = await (await fetch(`${simulator.url}/backlot/v1/sites`)).json();
    expect(answer.sites).toHaveLength(1);
  });

  test('tokens of signIn and visit work in the official client', async () => {
    connectNode(new URL(simulator.url));
    await using world = await open({
      members: [{ email: 'ada@example.com' }],
      items: { Books: [{ _id: 'b1', title: 'Emma' }] },
    });
    const tokens = await world.signIn('ada@example.com');
    expect([tokens.refreshToken.role, (await world.visit()).refreshToken.role]).toEqual(['member', 'visitor']);
    const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: world.clientId, tokens }) });
    expect(client.auth.loggedIn()).toBe(true);
    expect((await client.items.query('Books').find()).items.map(({ title }) => title)).toEqual(['Emma']);
    const inserted = await client.items.insert('Books', { title: 'Persuasion' });
    expect(inserted._owner).toBe((await world.members.find('ada@example.com')).id);
  });

  test('calls that are not played are listed: answered with 404 or refused, with a site or without one', async () => {
    connectNode(new URL(simulator.url));
    await using world = await open();
    const client = createControlClient({ url: simulator.url });
    const { accessToken } = await world.visit();
    await fetch('https://www.wixapis.com/ecom/v1/carts', { headers: { authorization: accessToken.value } });
    await expect(fetch('https://manage.wix.com/x')).rejects.toThrow(
      'Backlot refused a request to https://manage.wix.com/x',
    );
    const services = async () =>
      (await world.control.unplayed.list()).map(({ service, refused }) => ({ service, refused }));
    await vi.waitFor(async () =>
      expect(await services()).toEqual([
        { service: 'ecom', refused: false },
        { service: 'manage.wix.com', refused: true },
      ]),
    );
    await world.control.unplayed.clear();
    expect(await services()).toEqual([]);

    await fetch('https://www.wixapis.com/ecom/v1/carts');
    expect(await client.unplayed.list()).toMatchObject([{ service: 'ecom', resource: 'carts', calls: 1 }]);
    await client.unplayed.clear();
    expect(await client.unplayed.list()).toEqual([]);
  });

  test('signIn of a stranger names the members there are, and how to add one', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }] });
    await expect(world.signIn('eve@example.com')).rejects.toThrow(
      'The site has no member eve@example.com. It has ada@example.com. Add one with members.create({ email }).',
    );
  });

  test.each<[string, (world: World) => Promise<unknown>, string]>([
    [
      'signIn of nobody',
      (world) => world.signIn(JSON.parse('""')),
      'world.signIn: email must have at least 1 character.',
    ],
    [
      'a filter with a misspelt name',
      (world) => world.inbox.next(JSON.parse('{"too":"ada@example.com"}')),
      'inbox.next: ',
    ],
    ['an address for a filter', (world) => world.inbox.next(JSON.parse('"ada@example.com"')), 'inbox.next: '],
    ['a request with a misspelt name', (world) => world.fetch('/v2/x', JSON.parse('{"metod":"PUT"}')), 'world.fetch: '],
    [
      'a request to another host',
      (world) => world.fetch('https://www.wixapis.com/v2/x', { as: 'owner' }),
      'world.fetch: path must begin with a slash.',
    ],
    [
      'a number as a time',
      (world) => world.clock.set(JSON.parse('5')),
      'clock: at must be a Date, or a text such as "2026-01-31T12:00:00Z".',
    ],
  ])('%s is refused, and the error names the mistake', async (_case, call, text) => {
    await using world = await open();
    await expect(call(world)).rejects.toThrow(text);
  });

  test('inbox.next returns each mail once, with its code', async () => {
    await using world = await open({ settings: { requireEmailVerification: true } });
    await world.fetch('/v2/register', { body: { loginId: { email: 'ada@example.com' }, password: 'a-long-password' } });
    const first = await world.inbox.next({ to: 'ada@example.com', kind: 'verify-email' });
    expect(first.code).toMatch(/^\d{6}$/);
    await expect(world.inbox.next({ to: 'ada@example.com', kind: 'verify-email', timeoutMs: 0 })).rejects.toThrow(
      /^No message of kind verify-email to ada@example\.com after .* came within 0 ms\. The inbox has 1.* \(GET .* answered 408\.\)\nThe last requests of this world:\n {2}POST \/v2\/register \(register\) as visitor: 200$/,
    );
  });

  test('requests that are no longer kept are not taken for none', async () => {
    await using world = await open({ items: { Books: [{ _id: 'b1' }] } });
    const visitor = { as: await world.visit() };
    await world.fetch('/v2/items/query', { ...visitor, body: { dataCollectionId: 'Books' } });
    for (let sent = 0; sent < 1000; sent += 1) await world.fetch('/v2/items/b1?dataCollectionId=Books', visitor);
    const unknown =
      'Whether there were more requests to queryItems is not known: only the newest 1000 requests of a world are kept. Call world.requests.clear() before the step that is tested.';
    await expect(world.requests.expectNone('queryItems')).rejects.toThrow(unknown);
    await expect(world.requests.expect('getItem', 1000)).rejects.toThrow('Whether there were more requests to getItem');
    expect((await world.requests.expect('getItem')).length).toBe(1000);
    expect((await world.requests.list()).length).toBe(1000);
  });

  test('requests can be expected, and be expected not to come', async () => {
    await using world = await open({ items: { Books: [] } });
    await world.requests.expectNone('queryItems');
    await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });
    const [query] = await world.requests.expect('queryItems', 1);
    expect([query?.status, query?.caller?.role]).toEqual([200, 'visitor']);
    await expect(world.requests.expectNone('queryItems')).rejects.toThrow(
      'Expected 0 requests to queryItems, found 1.\nThe last requests of this world:\n  POST /v2/items/query (queryItems) as visitor: 200',
    );
  });

  test.each([
    ['without BACKLOT_URL', undefined, [BY_EXEC, BY_CLIENT_ID]],
    ['with BACKLOT_URL', 'http://127.0.0.1:4700', [BY_CLIENT_ID, BY_EXEC]],
  ])(
    '%s, an expectation in a world without requests says first what is most likely missing',
    async (_case, url, advice) => {
      await using world = await open();
      vi.stubEnv('BACKLOT_URL', url);
      await expect(world.requests.expect('login')).rejects.toThrow(
        [
          'Expected at least one request to login, found 0.',
          'No requests reached this world. What to do:',
          ...advice,
          'The application sends another client id, or asks another simulator.',
        ].join('\n'),
      );
      vi.unstubAllEnvs();
    },
  );

  test('an expectation that fails lists the newest eight of nine requests', async () => {
    await using world = await open({ items: { Books: [] } });
    const visitor = { as: await world.visit() };
    await world.requests.clear();
    for (let sent = 1; sent <= 9; sent += 1) await world.fetch(`/v2/items/b${sent}?dataCollectionId=Books`, visitor);
    const lines = [2, 3, 4, 5, 6, 7, 8, 9].map(
      (sent) => `  GET /v2/items/b${sent}?dataCollectionId=Books (getItem) as visitor: 404`,
    );
    await expect(world.requests.expect('login')).rejects.toThrow(
      ['Expected at least one request to login, found 0.', 'The last requests of this world:', ...lines].join('\n'),
    );
    await expect(world.requests.expect('login')).rejects.not.toThrow('/b1?');
  });

  test('a misspelt operation is reported, because nothing would ever be found for it', async () => {
    await using world = await open();
    // @ts-expect-error: programs in JavaScript can name anything.
    await expect(world.requests.expectNone('qeuryItems')).rejects.toThrow(/"operation" is not an operation: /);
  });

  test('a snapshot of a world restores everything', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }] });
    const restore = await world.snapshot();
    await world.members.change('ada@example.com', 'delete');
    expect((await world.members.list()).map(({ status }) => status)).toEqual(['DELETED']);
    await restore();
    expect((await world.members.list()).map(({ status }) => status)).toEqual(['ACTIVE']);
  });

  test('fetch sends a request as a visitor, as the owner, or with tokens', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }], items: { Books: [] } });
    const tokens = await world.signIn('ada@example.com');
    const insert = async (as: Caller) => {
      const body = { dataCollectionId: 'Books', dataItem: { data: { title: 'Emma' } } };
      return (await world.fetch('/v2/items', { as, body })).status;
    };
    expect([await insert('visitor'), await insert('owner'), await insert(tokens)]).toEqual([403, 200, 200]);
    const enroll = async (headers?: Record<string, string>) =>
      (await world.fetch('/v2/WEBAUTHN/enroll', { as: tokens, body: {}, headers })).status;
    expect([await enroll(), await enroll({ origin: 'http://localhost:3000' })]).toEqual([403, 200]);
    const remove = { as: 'owner', method: 'DELETE' } as const;
    expect((await world.fetch('/wix-data/v2/collections/Books', remove)).status).toBe(200);
    expect((await world.requests.list('insertItem')).map(({ caller }) => caller?.role)).toEqual([
      'visitor',
      'administrator',
      'member',
    ]);
  });

  test('a request on the phone is approved', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }] });
    await world.fetch('/v2/PUSH/enroll', { as: await world.signIn('ada@example.com'), body: {} });
    expect((await world.control.push.list()).map(({ email, purpose }) => [email, purpose])).toEqual([
      ['ada@example.com', 'enrollment'],
    ]);
    await world.phone.answer('approve', { to: 'ada@example.com' });
    expect(await world.control.push.list()).toEqual([]);
    await expect(world.phone.answer('deny', { timeoutMs: 0 })).rejects.toMatchObject({ code: 'NO_MESSAGE' });
  });

  test('a member gets a role', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }] });
    await world.members.changeRole('ada@example.com', 'CMS_EDITOR');
    expect((await world.members.find('ada@example.com')).role).toBe('CMS_EDITOR');
  });

  test('inbox.next returns no mail twice, whatever it is asked for', async () => {
    await using world = await open({ settings: { requireEmailVerification: true } });
    for (const email of ['ada@example.com', 'bruno@example.com']) {
      await world.fetch('/v2/register', { body: { loginId: { email }, password: 'a-long-password' } });
    }
    const bruno = await world.inbox.next({ to: 'bruno@example.com' });
    const answers = await Promise.allSettled([
      world.inbox.next({ kind: 'verify-email', timeoutMs: 0 }),
      world.inbox.next({ kind: 'verify-email', timeoutMs: 0 }),
    ]);
    expect(bruno.to).toBe('bruno@example.com');
    // Both are under way at the same time, so either may get it.
    expect(answers.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toMatchObject([
      { value: { to: 'ada@example.com' } },
      { reason: { code: 'NO_MESSAGE' } },
    ]);
  });

  test('the inbox waits as long as the world says', async () => {
    await using world = await open({ inboxTimeoutMs: 1 });
    await expect(world.inbox.next()).rejects.toThrow(/came within 1 ms/);
  });

  test('what the kit itself reads and writes is not recorded, and meets no fault', async () => {
    await using world = await open({ items: { Books: [{ _id: 'b1' }] } });
    await world.faults.add({ operation: 'queryItems', status: 503, count: 1 });
    const held = await world.faults.hold({ operation: 'bulkInsertItems' });
    await world.content.insert('Books', [{ _id: 'b2' }]);
    expect((await world.content.list('Books')).map(({ _id }) => _id).toSorted()).toEqual(['b1', 'b2']);
    await held.release();
    expect(await world.requests.list()).toEqual([]);
    // The fault is still there for the application.
    expect((await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } })).status).toBe(503);
  });

  test('faults apply until they are cleared', async () => {
    await using world = await open({ items: { Books: [] } });
    await world.faults.add({ operation: 'queryItems', status: 503 });
    const query = async () => (await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } })).status;
    expect(await query()).toBe(503);
    await world.faults.clear();
    expect(await query()).toBe(200);
  });

  test('requests are held until they are released, and then carried out or refused', async () => {
    await using world = await open({ items: { Books: [] } });
    const query = async () => (await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } })).status;
    const held = await world.faults.hold({ operation: 'queryItems' });
    const ended: number[] = [];
    const both = [query(), query()].map(async (status) => ended.push(await status));
    const count = { dataCollectionId: 'Books' };
    expect((await world.fetch('/wix-data/v2/items/count', { body: count })).status).toBe(200);
    expect(ended).toEqual([]);
    await held.release();
    await Promise.all(both);
    expect(ended).toEqual([200, 200]);
    expect(await query()).toBe(200);

    const refused = await world.faults.hold({ operation: 'queryItems', status: 503, count: 1 });
    const late = query();
    await vi.waitFor(async () => expect(await world.faults.list()).toMatchObject([{ remaining: 0 }]));
    await refused.release();
    await refused.release();
    expect(await late).toBe(503);
  });

  test('the error of createWorld without a simulator says how to start one', async () => {
    const other = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await expect(createWorld({ url })).rejects.toThrow(
      'The answer to POST /backlot/v1/sites is not that of a simulator of this version of Backlot. Set BACKLOT_URL, or the option url, to the address of one.',
    );
    await expect(createWorld({ url: 'http://127.0.0.1:9' })).rejects.toThrow(
      'No simulator answers at http://127.0.0.1:9/backlot/v1/sites. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.',
    );
  });
});
