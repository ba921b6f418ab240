import { beforeEach, describe, expect, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { snapshotFile, snapshotResponse, snapshotsResponse } from '#contracts/control/snapshots.ts';
import { type RunningSimulator, runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const elsewhere = runSimulator();

async function openSite(running: RunningSimulator, seed = 'marginalia') {
  const { siteId, apiKey, clientId } = await running.createSite({ seed });
  const control = (method: string, path: string, body?: unknown) =>
    running.send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  const data = (path: string, body: object, authorization = apiKey) =>
    running.send('POST', `/v2/items${path}`, body, { authorization });
  return {
    control,
    data,
    clientId,
    take: async (name?: string) =>
      snapshotResponse.parse((await control('POST', '/snapshots', { ...(name && { name }) })).body).snapshot,
    restore: (id: string) => control('POST', `/snapshots/${id}/restore`),
    list: async () => snapshotsResponse.parse((await control('GET', '/snapshots')).body).snapshots,
    export: async (id: string) => snapshotFile.parse((await control('GET', `/snapshots/${id}`)).body),
    mint: async (who: object) => mintSessionResponse.parse((await control('POST', '/sessions', who)).body).accessToken,
    books: async () => Object((await data('/count', { dataCollectionId: 'Books' })).body).totalCount,
    truncate: () => data('/truncate', { dataCollectionId: 'Books' }),
  };
}

describe('snapshots of a site', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeEach(async () => {
    site = await openSite(simulator());
  });

  test('a restore undoes all changes: content, members, mails, settings, clock', async () => {
    await site.control('POST', '/clock/freeze', { at: '2030-01-02T03:04:05.000Z' });
    const [books, members] = [await site.books(), (await site.control('GET', '/members')).body];
    const { id, name } = await site.take('before the storm');
    expect([name, await site.list()]).toEqual(['before the storm', [expect.objectContaining({ id, name })]]);

    await site.truncate();
    await site.control('POST', '/members', { email: 'late@example.com' });
    await site.control('PATCH', '/settings', { requireOwnerApproval: true, accessTokenSeconds: 60 });
    await site.control('POST', '/clock/resume');
    await site.control('POST', '/clock/set', { at: '2040-01-01T00:00:00.000Z' });
    expect(await site.books()).toBe(0);

    expect(await site.restore(id)).toMatchObject({ status: 200, body: {} });
    expect(await site.books()).toBe(books);
    expect((await site.control('GET', '/members')).body).toEqual(members);
    expect((await site.control('GET', '/settings')).body).toMatchObject({
      requireOwnerApproval: false,
      accessTokenSeconds: 14_400,
    });
    expect((await site.control('GET', '/clock')).body).toEqual({ now: '2030-01-02T03:04:05.000Z', frozen: true });
  });

  test('a running clock continues from the time of the snapshot', async () => {
    await site.control('POST', '/clock/set', { at: '2030-06-01T00:00:00.000Z' });
    const { id } = await site.take();
    await site.control('POST', '/clock/freeze', { at: '2040-01-01T00:00:00.000Z' });
    await site.restore(id);
    const { now, frozen } = Object((await site.control('GET', '/clock')).body);
    expect([String(now).slice(0, 10), frozen]).toEqual(['2030-06-01', false]);
  });

  test('sessions from before the snapshot are valid again, later ones are not', async () => {
    const before = await site.mint({ email: 'ada@marginalia.test' });
    const { id } = await site.take();
    const after = await site.mint({ email: 'ada@marginalia.test' });
    await site.control('POST', '/reset', { seed: 'none' });
    await site.restore(id);
    const shelf = { dataCollectionId: 'ReadingList' };
    expect((await site.data('/query', shelf, before)).status).toBe(200);
    expect((await site.data('/query', shelf, after)).status).toBe(401);
  });

  test('unique values, unique slugs and links between items are restored too', async () => {
    await site.control('POST', '/members', { email: 'one@example.com', profile: { nickname: 'Only One' } });
    const genres = (await site.data('/query', { dataCollectionId: 'Genres' })).body;
    const genre = Object(genres).dataItems[0].id;
    const linked = {
      dataCollectionId: 'Genres',
      referringItemId: genre,
      referringItemFieldName: 'books',
    };
    const before = (await site.data('/query-referenced', linked)).body;
    const { id } = await site.take();
    await site.control('POST', '/reset', { seed: 'none' });
    await site.restore(id);
    expect((await site.data('/query-referenced', linked)).body).toEqual(before);
    const { body } = await site.control('POST', '/sessions', { email: 'one@example.com' });
    const token = mintSessionResponse.parse(body).accessToken;
    await site.control('POST', '/members', { email: 'two@example.com' });
    const two = await site.mint({ email: 'two@example.com' });
    const named = await simulator().send(
      'POST',
      '/members/v1/members/my/slug',
      { slug: 'only-one' },
      { authorization: two },
    );
    expect([token.length > 0, named.status]).toEqual([true, 409]);
  });

  test('restoring one site does not change another', async () => {
    const other = await openSite(simulator());
    const { id } = await site.take();
    await other.truncate();
    await site.restore(id);
    expect(await other.books()).toBe(0);
    expect((await other.restore(id)).status).toBe(404);
  });

  test('a snapshot file can be imported by another site of another simulator', async () => {
    await site.data('', {
      dataCollectionId: 'Books',
      dataItem: { id: 'carried', data: { title: 'Carried “über” \u0000' } },
    });
    const file = await site.export((await site.take('to go')).id);
    const there = await openSite(elsewhere(), 'none');
    const { body } = await there.control('POST', '/snapshots/import', file);
    const { id, name } = snapshotResponse.parse(body).snapshot;
    expect(name).toBe('to go');
    expect((await there.restore(id)).status).toBe(200);
    expect(await there.books()).toBe(await site.books());
    const found = await there.data('/query', { dataCollectionId: 'Books', query: { filter: { _id: 'carried' } } });
    expect(Object(found.body).dataItems[0].data.title).toBe('Carried “über” \u0000');
    expect(await there.export(id)).toEqual(file);
  });

  test('a snapshot file has no session, code or sign-in link, so what was open when it was taken is closed after an import', async () => {
    const session = await site.mint({ email: 'ada@marginalia.test' });
    const link = await site.control('POST', '/sign-in-links', { email: 'ada@marginalia.test' });
    const file = await site.export((await site.take()).id);
    expect([link.status, file.tables.grants]).toEqual([200, []]);
    const imported = snapshotResponse.parse((await site.control('POST', '/snapshots/import', file)).body);
    await site.restore(imported.snapshot.id);
    expect((await site.data('/query', { dataCollectionId: 'ReadingList' }, session)).status).toBe(401);
    expect(await site.books()).toBeGreaterThan(0);
  });

  test('a missing setting in a file gets its default, and an invalid one is rejected', async () => {
    const file = await site.export((await site.take()).id);
    const { readLagMs: _, ...settings } = file.site.settings;
    const older = { ...file, site: { ...file.site, settings: { ...settings, enforceSchema: true } } };
    const { body } = await site.control('POST', '/snapshots/import', older);
    await site.restore(snapshotResponse.parse(body).snapshot.id);
    expect((await site.control('GET', '/settings')).body).toMatchObject({ enforceSchema: true, readLagMs: 0 });
    const wrong = { ...file, site: { ...file.site, settings: { ...settings, readLagMs: -1 } } };
    expect((await site.control('POST', '/snapshots/import', wrong)).status).toBe(400);
  });

  test('a reset keeps snapshots; they can be deleted, and are deleted with their site', async () => {
    const [first, second] = [await site.take('first'), await site.take('second')];
    await site.control('POST', '/reset', {});
    expect((await site.list()).map(({ name }) => name).toSorted()).toEqual(['first', 'second']);
    expect(await site.control('DELETE', `/snapshots/${first.id}`)).toMatchObject({ status: 200, body: {} });
    expect((await site.list()).map(({ id }) => id)).toEqual([second.id]);
  });

  test.each([
    ['GET', '/snapshots/none'],
    ['DELETE', '/snapshots/none'],
    ['POST', '/snapshots/none/restore'],
  ])('%s %s is 404, and the error says how to list snapshots', async (method, path) => {
    const { status, body } = await site.control(method, path);
    expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('GET …/snapshots lists them')]);
  });

  test('a changed or invalid file is rejected with the name of the field, and nothing is stored', async () => {
    const file = await site.export((await site.take()).id);
    const broken: readonly (readonly [object, string])[] = [
      [{ ...file, tables: { ...file.tables, items: [] } }, 'digest'],
      [{ ...file, version: 2 }, 'version'],
      [{ ...file, extra: 1 }, 'extra'],
      [{}, 'format'],
    ];
    for (const [body, named] of broken) {
      const answer = await site.control('POST', '/snapshots/import', body);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(named)]);
    }
    expect((await site.control('POST', '/snapshots', { name: '' })).status).toBe(400);
    expect(await site.list()).toHaveLength(1);
  });
});
