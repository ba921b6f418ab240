import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { configuredFolder } from './testing/configured-simulator.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const OTHER = '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22';
const OTHER_SITE = '5d0c3d9e-2b1f-4a86-9a3e-0c6b7a8d9e10';
const DEFAULT_SITE = '5be6e4b1-0000-4000-8000-000000004700';

async function started(sites: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await configuredFolder();
  await folder.write('backlot.config.mjs', `export default { sites: [${sites}] };`);
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  return folder.start();
}

const QUERY = { dataCollectionId: 'Books', query: { sort: [{ fieldName: '_id' }] } };

describe('sites of a configuration file (issue 13 §2)', () => {
  test('the first one is the default site, with its client id, settings and seed', async () => {
    const { clientId, siteId, manage } = await started(
      `{ clientId: '${OURS}', seed: 'none', settings: { captcha: 'visible', allowedRedirectDomains: ['example.com'] } }`,
    );
    expect(clientId).toBe(OURS);
    expect((await manage('GET', `/backlot/v1/sites/${siteId}/settings`)).body).toMatchObject({
      captcha: 'visible',
      allowedRedirectDomains: ['example.com'],
      allowLoopbackAddresses: false,
    });
  });

  test('the others are created beside it, once', async () => {
    const folder = await configuredFolder();
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: 'none' }, { clientId: '${OTHER}', siteId: '${OTHER_SITE}' }] };`,
    );
    const data = await folder.write('world.sqlite', '');
    const first = await folder.start({ data });
    await first.close();
    const { manage, call } = await folder.start({ data });
    const { body } = await manage('GET', '/backlot/v1/sites');
    expect(body).toMatchObject({
      sites: [
        { siteId: DEFAULT_SITE, clientId: OURS },
        { siteId: OTHER_SITE, clientId: OTHER },
      ],
    });
    expect(await call('GET', '/v2/collections', undefined, OTHER)).toMatchObject({ status: 403 });
  });

  test('the command line takes precedence', async () => {
    const folder = await configuredFolder();
    await folder.write(
      'backlot.config.mjs',
      `export default { sites: [{ clientId: '${OURS}', seed: 'marginalia' }] };`,
    );
    const { clientId, manage } = await folder.start({ clientId: OTHER, seed: 'none' });
    expect(clientId).toBe(OTHER);
    expect((await manage('GET', '/v2/collections')).body).toMatchObject({ collections: [] });
  });

  test.each([
    [`{ clientId: 'ours' }`, 'sites[0].clientId must be a UUID.'],
    [
      `{ clientId: '${OURS}', settings: { captcha: 1 } }`,
      'sites[0].settings.captcha must be one of "off", "visible", "invisible".',
    ],
    [`{ clientId: '${OURS}', settings: { published: 'yes' } }`, 'sites[0].settings.published must be a boolean.'],
    [`{ clientId: '${OURS}', settings: { capcha: 'off' } }`, 'sites[0].settings.capcha is not a known key.'],
    [
      `{ clientId: '${OURS}', seed: 'nothing' }`,
      'sites[0].seed: there is no seed "nothing". Use one of none, marginalia, the path of a .json file, or a function.',
    ],
    [
      `{ clientId: '${OURS}', seed: 1 }`,
      'sites[0].seed must be the name of a seed, the path of a JSON file, or a function.',
    ],
    [
      `{ clientId: '${OURS}', siteId: '${OTHER}' }`,
      'sites[0].siteId must be left out, because the default site always has the same id.',
    ],
    [`{ clientId: '${OURS}' }, { clientId: '${OURS}' }`, 'sites[1].clientId is the same as sites[0].clientId.'],
  ])('%s is refused', async (sites, mistake) => {
    await expect(started(sites)).rejects.toThrow(`backlot.config.mjs: ${mistake}`);
  });
});

describe('seeds of a configuration file', () => {
  const BOOKS = {
    collections: [{ id: 'Books', displayName: 'Our books' }],
    items: { Books: [{ _id: 'emma', title: 'Emma' }], Authors: [{ _id: 'jane', _owner: OTHER }] },
    members: [{ id: OTHER, email: 'jane@example.com', password: 'persuasion' }],
  };

  test('a JSON file fills a new site, and again when the site is reset', async () => {
    const { manage, call, siteId } = await started(`{ clientId: '${OURS}', seed: './seeds/books.json' }`, {
      'seeds/books.json': JSON.stringify(BOOKS),
    });
    const found = { dataItems: [{ id: 'emma', data: { title: 'Emma' } }] };
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
    expect(
      (await call('POST', '/v2/login', { loginId: { email: 'jane@example.com' }, password: 'persuasion' })).body,
    ).toMatchObject({
      state: 'SUCCESS',
      identity: { id: OTHER },
    });
    await manage('POST', '/v2/items/remove', { dataCollectionId: 'Books', dataItemId: 'emma' });
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject({ dataItems: [] });
    expect(await manage('POST', `/backlot/v1/sites/${siteId}/reset`, {})).toMatchObject({ status: 200 });
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject(found);
  });

  test('a function returns the data, with dates and links', async () => {
    const { call } = await started(`{ clientId: '${OURS}', seed: async () => ({
      collections: [
        { id: 'Genres' },
        { id: 'Books', fields: [{ key: 'genres', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } } }] },
      ],
      items: { Genres: [{ _id: 'novel' }], Books: [{ _id: 'emma', published: new Date(0), genres: ['novel'] }] },
    }) }`);
    expect((await call('POST', '/v2/items/query', QUERY)).body).toMatchObject({
      dataItems: [{ data: { published: { $date: '1970-01-01T00:00:00.000Z' } } }],
    });
    const link = { dataCollectionId: 'Books', referringItemId: 'emma', referringItemFieldName: 'genres' };
    expect((await call('POST', '/v2/items/query-referenced', link)).body).toMatchObject({
      results: [{ dataItem: { id: 'novel' } }],
    });
  });

  test('an exported snapshot is a seed', async () => {
    const first = await started(`{ clientId: '${OURS}', seed: () => (${JSON.stringify(BOOKS)}) }`);
    const snapshots = `/backlot/v1/sites/${first.siteId}/snapshots`;
    const { body } = await first.manage('POST', snapshots, { name: 'books' });
    const { snapshot } = snapshotResponse.parse(body);
    const text = await (await fetch(`${first.url}${snapshots}/${snapshot.id}`)).text();
    const site = `{ clientId: '${OURS}', seed: 'seeds/world.json', settings: { captcha: 'visible' } }`;
    const second = await started(site, { 'seeds/world.json': text });
    expect((await second.call('POST', '/v2/items/query', QUERY)).body).toMatchObject({
      dataItems: [{ id: 'emma', data: { title: 'Emma' } }],
    });
    await expect(started(site, { 'seeds/world.json': text.replace('Emma', 'Anna') })).rejects.toThrow(
      /^seeds\/world\.json: "digest" does not match the tables/,
    );
  });

  test.each([
    [{ items: { Books: [{}, { _id: 3 }] } }, 'items.Books[1]._id must be a string.'],
    [{ items: { Books: {} } }, 'items.Books must be a list.'],
    [{ members: [{ email: 'no address' }] }, 'members[0].email must be a valid email.'],
    [{ member: [] }, 'member is not a known key.'],
    [{ collections: [{ id: 'A', field: [] }] }, 'collections[0].field is not a known key.'],
    [{ items: { Books: [{ _id: 'a' }, { _id: 'a' }] } }, 'items.Books[1] is refused: WDE0074: '],
    [
      { members: [{ email: 'a@example.com' }, { email: 'a@example.com' }] },
      'members[1] is refused: "email" is already used by a member of this site',
    ],
  ])('the place of a mistake in %j is named', async (data, mistake) => {
    const seed = started(`{ clientId: '${OURS}', seed: 'seeds/books.json' }`, {
      'seeds/books.json': JSON.stringify(data),
    });
    await expect(seed).rejects.toThrow(`seeds/books.json: ${mistake}`);
  });

  test.each([
    [`'missing.json'`, 'missing.json: there is no such file.'],
    [`'broken.json'`, /^broken\.json: Expected/],
    [`() => { throw new Error('no idea') }`, 'backlot.config.mjs: the function sites[0].seed failed: no idea'],
    [`() => ({ items: [] })`, 'backlot.config.mjs: sites[0].seed(): items must be an object.'],
  ])('the seed %s is refused', async (seed, mistake) => {
    await expect(started(`{ clientId: '${OURS}', seed: ${seed} }`, { 'broken.json': '{ items' })).rejects.toThrow(
      mistake,
    );
  });
});

test('a path of a configuration file must exist', async () => {
  const folder = await configuredFolder();
  const config = join('nowhere', 'backlot.config.ts');
  await expect(folder.start({ config })).rejects.toThrow(`There is no configuration file ${config}.`);
});
