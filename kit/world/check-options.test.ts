import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testData } from '#simulator/store/testing/test-store.ts';
import { storeTokens } from '../browser/store-tokens.ts';
import { startSimulator, type TestSimulator } from '../simulator.ts';
import { createWorld, type World } from './create-world.ts';

/** Calls a function as a program in JavaScript does: nothing has checked its arguments. */
const call = async (callee: (...args: never[]) => unknown, ...args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(callee, undefined, args);

describe('mistakes in the options of a world are named', () => {
  test.each([
    [
      { item: {} },
      'item is not a known key; the keys here are url, apiKey, seed, settings, now, collections, items, members, inboxTimeoutMs, title.',
    ],
    [{ items: { Books: { title: 'Emma' } } }, 'items.Books must be a list, not an object.'],
    [{ items: { Books: [{}, { _id: 3 }] } }, 'items.Books[1]._id must be a string, not a number.'],
    [
      { items: { Books: [{ tags: new Set(['old']) }] } },
      'items.Books[0].tags must be a text, a number, true, false, null, a Date, a list or a plain object, not an instance of Set.',
    ],
    [{ collections: ['Books'] }, 'collections[0] must be an object, not a string.'],
    [{ members: ['ada@example.com'] }, 'members[0] must be an object, not a string.'],
    [{ members: [{ password: 'a-long-password' }] }, 'members[0].email is missing.'],
    [{ seed: 5 }, 'seed must be the name of a seed, or an object with collections, items, members and state.'],
    [
      { seed: { item: {} } },
      'seed: item is not a known key; the keys here are collections, items, members, state, services.',
    ],
    [
      { seed: { items: { Books: [{ price: Number.NaN }] } } },
      'seed: items.Books[0].price must be a finite number or null, not NaN.',
    ],
    [{ now: 5 }, 'now must be a Date, or a text such as "2026-01-31T12:00:00Z".'],
    [{ url: '127.0.0.1:4700' }, 'url must be a URL.'],
    [3, 'the value must be an object, not a number.'],
  ])('mistakes in the options of a world are named: %j', async (options, mistake) => {
    await expect(call(createWorld, options)).rejects.toThrow(new Error(`The options of the world: ${mistake}`));
  });
});

describe('mistakes in calls are named', () => {
  let simulator: TestSimulator;
  let world: World;
  beforeAll(async () => {
    simulator = await startSimulator({ data: testData() });
    world = await createWorld({ url: simulator.url, members: [{ email: 'ada@example.com' }] });
  });
  afterAll(() => simulator.close());

  test('one item in place of a list is named as a mistake', async () => {
    await expect(call(world.content.insert, 'Books', { title: 'Emma' })).rejects.toThrow(
      new Error('items of Books: the value must be a list, not an object.'),
    );
  });

  test('a value that cannot be stored as it is, and an owner that is no id', async () => {
    await expect(call(world.content.insert, 'Books', [{}, { price: Number.NaN }])).rejects.toThrow(
      new Error('items of Books: [1].price must be a finite number or null, not NaN.'),
    );
    await expect(call(world.content.insert, 'Books', [{ _owner: 'ada@example.com' }])).rejects.toThrow(
      new Error(
        'items of Books: [0]._owner must be the id of a member, not an e-mail address: insert the item when the member ' +
          'exists, with _owner: (await world.members.find("ada@example.com")).id.',
      ),
    );
  });

  test.each(['ada@example.com', 5, Promise.resolve({})])('a caller that is none: %j', async (as) => {
    await expect(call(world.fetch, '/v2/items/query', { as })).rejects.toThrow(
      "world.fetch takes as: 'owner', 'visitor', or the tokens of a member: { as: await world.signIn(\"ada@example.com\") }.",
    );
  });

  test.each(['session', { localstorage: 'session' }, {}, { core: 'memory' }])(
    'a place for tokens that is none: %j',
    async (storage) => {
      await expect(call(storeTokens, {}, 'a-client-id', storage)).rejects.toThrow(
        "tokenStorage: the value must be { core: 'local' } (or 'session', 'cookie', 'server') for a site with backlot-core, or { localStorage: KEY }, { sessionStorage: KEY }, { cookie: NAME }, { store: FUNCTION }.",
      );
    },
  );

  test.each([
    [{ prt: 4799 }, /^startSimulator: prt is not a known key; the keys here are port, host, /],
    [{ clientId: 'nope' }, /^startSimulator: clientId must be a UUID\.$/],
    [{ port: '4799' }, /^startSimulator: port must be a whole number\.$/],
    [{ fresh: 'yes' }, /^startSimulator: fresh must be true or false\.$/],
    [{ clock: { now: 0 } }, /^startSimulator: clock\.now must be a function, not a number\.$/],
  ])('an option of a simulator: %j', async (options, mistake) => {
    await expect(call(startSimulator, options)).rejects.toThrow(mistake);
  });
});
