import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectNode } from '#connect/connect-node.ts';
import { createControlClient } from '../control/control-client.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld } from './create-world.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const open = (options: Parameters<typeof createWorld>[0] = {}) => createWorld({ url: simulator.url, ...options });

describe('createWorld (issue 13 §4)', () => {
  test('each world is a site of its own, and is deleted when it is disposed', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.clientId).not.toBe(second.clientId);
    await first.members.create({ email: 'ada@example.com' });
    expect(await second.members.list()).toEqual([]);
    await first.dispose();
    await first.dispose();
    await expect(first.members.list()).rejects.toMatchObject({ name: 'ControlError', status: 404 });
    await second.dispose();
  });

  test('has the settings, the time, the members, the collections and the items that it was given', async () => {
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
    const { accessToken } = await world.visit();
    const get = async (collection: string, id: string) => {
      const path = `/wix-data/v2/items/${id}?dataCollectionId=${collection}`;
      const response = await fetch(world.url + path, { headers: { authorization: accessToken.value } });
      return response.status;
    };
    expect([await get('Books', 'b1'), await get('Secrets', 's1')]).toEqual([200, 403]);
  });

  test('more items than one request may carry', async () => {
    await using world = await open({ items: { Many: Array.from({ length: 1001 }, (_, n) => ({ n })) } });
    const { accessToken } = await world.visit();
    const response = await fetch(`${world.url}/wix-data/v2/items/count`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: accessToken.value },
      body: JSON.stringify({ dataCollectionId: 'Many' }),
    });
    expect(await response.json()).toEqual({ totalCount: 1001 });
  });

  test('options that the simulator refuses leave no site behind', async () => {
    const refused = open({ items: { Books: [{ _id: 'b1' }, { _id: 'b1' }] } });
    await expect(refused).rejects.toThrow(/^Item 1 of this batch for Books could not be inserted: .*WDE0074/);
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

  test('inbox.next returns each mail once, with its code', async () => {
    await using world = await open({ settings: { requireEmailVerification: true } });
    const { accessToken } = await world.visit();
    const register = (email: string) =>
      fetch(`${world.url}/v2/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: accessToken.value },
        body: JSON.stringify({ loginId: { email }, password: 'a-long-password' }),
      });
    await register('ada@example.com');
    const first = await world.inbox.next({ to: 'ada@example.com', kind: 'verify-email' });
    expect(first.code).toMatch(/^\d{6}$/);
    await expect(world.inbox.next({ to: 'ada@example.com', kind: 'verify-email', timeoutMs: 0 })).rejects.toThrow(
      /^No message of kind verify-email to ada@example\.com after .* came within 0 ms\. The inbox has 1.* \(GET .* answered 408\.\)\nThe last requests of this world:\n {2}POST \/v2\/register \(register\) as visitor: 200$/,
    );
  });

  test('requests can be expected, and be expected not to come', async () => {
    await using world = await open({ items: { Books: [] } });
    await world.requests.expectNone('queryItems');
    const { accessToken } = await world.visit();
    await fetch(`${world.url}/v2/items/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: accessToken.value },
      body: JSON.stringify({ dataCollectionId: 'Books' }),
    });
    const [query] = await world.requests.expect('queryItems', 1);
    expect([query?.status, query?.caller?.role]).toEqual([200, 'visitor']);
    await expect(world.requests.expectNone('queryItems')).rejects.toThrow(
      'Expected 0 requests to queryItems, found 1.\nThe last requests of this world:\n  POST /v2/items/query (queryItems) as visitor: 200',
    );
    await world.requests.clear();
    await expect(world.requests.expect('login')).rejects.toThrow(
      'Expected at least one request to login, found 0.\nNo requests reached this world.',
    );
  });

  test('a snapshot restores everything', async () => {
    await using world = await open({ members: [{ email: 'ada@example.com' }] });
    const restore = await world.snapshot();
    await world.members.change('ada@example.com', 'delete');
    expect((await world.members.list()).map(({ status }) => status)).toEqual(['DELETED']);
    await restore();
    expect((await world.members.list()).map(({ status }) => status)).toEqual(['ACTIVE']);
  });

  test('faults apply until they are cleared', async () => {
    await using world = await open({ items: { Books: [] } });
    await world.faults.add({ operation: 'queryItems', status: 503 });
    const { accessToken } = await world.visit();
    const query = async () =>
      (
        await fetch(`${world.url}/v2/items/query`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: accessToken.value },
          body: JSON.stringify({ dataCollectionId: 'Books' }),
        })
      ).status;
    expect(await query()).toBe(503);
    await world.faults.clear();
    expect(await query()).toBe(200);
  });

  test('without a simulator, the error says how to start one', async () => {
    await expect(createWorld({ url: 'http://127.0.0.1:9' })).rejects.toThrow(
      'No simulator answers at http://127.0.0.1:9/backlot/v1/sites. Start one with "npx backlot", or set BACKLOT_URL to the address of the one that runs.',
    );
  });
});
