import { describe, expect, test } from 'vitest';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { configuredFolder } from '../config/testing/configured-simulator.ts';

async function started(handle: string) {
  const folder = await configuredFolder();
  await folder.write(
    'backlot.config.mjs',
    `const ADA = { id: 'b0e3f3f5-2f7c-4f8e-9a0a-6f1d3c6f6f0e', email: 'Ada@example.com', password: 'a long password' };
    const seed = { members: [ADA], items: { Rooms: [{ _id: 'r1', name: 'Loft', since: new Date(0) }] } };
    export default {
      sites: [{ clientId: '11111111-1111-4111-8111-111111111111', seed }],
      handlers: [{ method: 'POST', path: '/bookings/v2/bookings', handle: ${handle} }],
    };`,
  );
  const simulator = await folder.start();
  return { ...simulator, post: (body: object = {}) => simulator.call('POST', '/bookings/v2/bookings', body) };
}

describe('the services of a handler', () => {
  test('members are found by id and by e-mail address', async () => {
    const { post } = await started(`async ({ members }) => ({
      byId: (await members.byId('b0e3f3f5-2f7c-4f8e-9a0a-6f1d3c6f6f0e'))?.loginEmail,
      byEmail: (await members.byEmail('ada@example.com'))?.id,
      unknown: await members.byId('nobody') ?? null,
    })`);
    expect((await post()).body).toEqual({
      byId: 'Ada@example.com',
      byEmail: 'b0e3f3f5-2f7c-4f8e-9a0a-6f1d3c6f6f0e',
      unknown: null,
    });
  });

  test('items are read and written as the administrator', async () => {
    const { post } = await started(`async ({ items }) => {
      const before = await items.get('Rooms', 'r1');
      await items.update('Rooms', { ...before, name: 'Attic' });
      const { _id } = await items.insert('Rooms', { name: 'Cellar' });
      await items.remove('Rooms', _id);
      const { items: found, total } = await items.query('Rooms', { filter: { name: { $startsWith: 'At' } } });
      const none = await items.get('Rooms', _id) ?? null;
      return { isDate: before.since instanceof Date, names: found.map(({ name }) => name), total, none };
    }`);
    expect(await post()).toEqual({ status: 200, body: { isDate: true, names: ['Attic'], total: 1, none: null } });
  });

  test('items as the caller obey the permissions of the collection', async () => {
    const { post } = await started(`async ({ itemsAsCaller }) => {
      const item = await itemsAsCaller.get('Rooms', 'r1');
      return { name: item.name, insert: await itemsAsCaller.insert('Rooms', {}).catch(({ code }) => code) };
    }`);
    expect((await post()).body).toEqual({ name: 'Loft', insert: 'WDE0027' });
  });

  test('a mail of a handler is in the inbox, with its text escaped', async () => {
    const { post, manage, siteId } = await started(`async ({ sendMail }) => {
      await sendMail({ to: 'ada@example.com', subject: 'Booked', text: 'A <b>room</b>\\n\\nSee you' });
      return {};
    }`);
    await post();
    expect((await manage('GET', `/backlot/v1/sites/${siteId}/inbox?kind=notification`)).body).toMatchObject({
      messages: [
        {
          to: 'ada@example.com',
          kind: 'notification',
          subject: 'Booked',
          html: expect.stringContaining('<p>A &lt;b&gt;room&lt;/b&gt;</p><p>See you</p>'),
        },
      ],
    });
  });

  test('ids of a handler are random', async () => {
    const { post } = await started(`({ random }) => ({ ids: [random.guid(), random.guid()] })`);
    const { body } = await post();
    expect(new Set(JSON.stringify(body).match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g)).size).toBe(2);
  });
});

describe('a transaction of a handler', () => {
  test('stores state, items and mail together', async () => {
    const { post, manage, siteId } = await started(`async ({ body, transaction, state, items, fail }) => {
      await transaction(async (within) => {
        await within.state.collection('bookings').put('b1', {});
        await within.items.insert('Rooms', { _id: 'r2' });
        await within.sendMail({ to: 'a@b.test', subject: 's', text: 't' });
        if (body.fails) fail(409, 'FULL', 'No room is left.');
      }).catch((error) => { if (!body.goesOn) throw error; });
      return { booking: (await state.collection('bookings').get('b1'))?.id ?? null, room: (await items.get('Rooms', 'r2'))?._id ?? null };
    }`);
    const mails = async () => (await manage('GET', `/backlot/v1/sites/${siteId}/inbox`)).body;
    expect(await post({ fails: true })).toMatchObject({ status: 409, body: { message: 'No room is left.' } });
    expect((await post({ fails: true, goesOn: true })).body).toEqual({ booking: null, room: null });
    expect(await mails()).toEqual({ messages: [] });
    expect((await post()).body).toEqual({ booking: 'b1', room: 'r2' });
    expect(await mails()).toMatchObject({ messages: [{ subject: 's' }] });
  });

  test('only one of many calls takes the last place', async () => {
    const { post } = await started(`({ transaction, fail }) => transaction(async ({ state }) => {
      const places = state.collection('places');
      const left = (await places.get('p'))?.data.left ?? 1;
      if (left === 0) fail('SESSION_FULL');
      return places.put('p', { left: left - 1 });
    })`);
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => post()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('another service of the call can be used at the same time, outside of it', async () => {
    const { post } = await started(`async ({ transaction, state }) => {
      const notes = state.collection('notes');
      const [, before] = await Promise.all([
        transaction(({ state }) => state.collection('notes').put('a', {})),
        notes.get('b'),
        notes.put('c', {}),
      ]);
      return { before: before ?? null, ids: (await notes.query()).documents.map(({ id }) => id) };
    }`);
    expect((await post()).body).toEqual({ before: null, ids: ['a', 'c'] });
  });

  test('the services of the call throw within it, so that nothing waits forever', async () => {
    const { post } = await started(`({ transaction, state }) => transaction(() => state.collection('c').put('x', {}))`);
    expect(await post()).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining('Within a transaction, use the services that the transaction gives.') },
    });
  });
});

describe('a transaction of a handler that does not end', () => {
  const HANGING = `({ body, transaction, state }) => {
    if (!body.hangs) return state.collection('notes').put('other', {});
    return transaction(async (within) => {
      await within.state.collection('notes').put('mine', {});
      await globalThis.handlerGoesOn;
      globalThis.handlerRejection = await within.state.collection('notes').get('mine').catch(({ message }) => message);
      globalThis.handlerEnded();
    });
  }`;

  test('is rolled back after 8 seconds with a 500 that names the handler, and what waited for it is carried out', async () => {
    const goesOn = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    Object.assign(globalThis, { handlerGoesOn: goesOn.promise, handlerEnded: ended.resolve });
    const { post, manage, siteId } = await started(HANGING);
    const hanging = Promise.all([post({ hangs: true }), post({ hangs: true })]);
    const others = [post(), manage('POST', `/backlot/v1/sites/${siteId}/snapshots`, { name: 'one' })];
    // With PostgreSQL, either may get its turn first.
    const [first, second] = (await hanging).toSorted((a, b) => a.status - b.status);
    expect(first).toMatchObject({ status: 500 });
    expect(JSON.stringify(first?.body)).toMatch(
      /The handler POST \/bookings\/v2\/bookings failed: .*Its transaction had not ended after 8 seconds, so it was rolled back/,
    );
    expect([500, 503]).toContain(second?.status);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    goesOn.resolve();
    await ended.promise;
    expect(Reflect.get(globalThis, 'handlerRejection')).toMatch(
      'This transaction has ended, so nothing can be read or written in it',
    );
    expect((await post()).body).toMatchObject({ id: 'other', revision: 2 });
  });
});

describe('the state of handlers', () => {
  const COUNT = `async ({ body, state }) => {
    const counts = state.collection('counts');
    return counts.put('c', { n: ((await counts.get('c'))?.data.n ?? 0) + 1 }, body.expected && { expected: body.expected });
  }`;

  test('a conflict that no handler catches is a 409', async () => {
    const { post } = await started(COUNT);
    await post();
    const message = 'The document "c" of "counts" has the revision 1. The write expected the revision 7.';
    expect(await post({ expected: 7 })).toEqual({
      status: 409,
      body: {
        message,
        details: {
          applicationError: {
            code: 'REVISION_CONFLICT',
            description: message,
            data: { collection: 'counts', id: 'c', revision: 1 },
          },
        },
      },
    });
  });

  test('an impossible id that a caller has sent is not found, and cannot be stored', async () => {
    const { post } = await started(`async ({ body, state, fail }) => {
      const notes = state.collection('notes');
      if (body.store) return notes.put(body.id, {});
      return (await notes.get(body.id)) ?? fail('NOTE_NOT_FOUND');
    }`);
    expect((await post({ id: 'a b' })).status).toBe(404);
    expect(await post({ store: true })).toMatchObject({
      status: 400,
      body: { details: { applicationError: { code: 'INVALID_DOCUMENT_ID' } } },
    });
  });

  test('the state is in snapshots and their files, and is emptied by a reset', async () => {
    const { post, manage, siteId } = await started(COUNT);
    const site = `/backlot/v1/sites/${siteId}`;
    await post();
    const taken = snapshotResponse.parse((await manage('POST', `${site}/snapshots`, { name: 'one' })).body);
    const file = await manage('GET', `${site}/snapshots/${taken.snapshot.id}`);
    const counted = ['#state/counts', 'c', '{"_id":"c","revision":1,"data":{"n":1}}'];
    expect(file.body).toMatchObject({ tables: { items: expect.arrayContaining([counted]) } });
    expect((await post()).body).toMatchObject({ data: { n: 2 } });
    await manage('POST', `${site}/snapshots/${taken.snapshot.id}/restore`);
    expect((await post()).body).toMatchObject({ data: { n: 2 } });
    await manage('POST', `${site}/reset`);
    expect((await post()).body).toMatchObject({ data: { n: 1 }, revision: 1 });
  });
});
