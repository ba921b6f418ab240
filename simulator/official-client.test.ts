import { collections, items } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { createSiteResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const realFetch = redirectOfficialRequests(() => simulator().url);

function createOfficialClient(clientId: string) {
  return createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
}

type OfficialClient = ReturnType<typeof createOfficialClient>;

async function logInOnHostedPage(client: OfficialClient, credentials: { email: string; password: string }) {
  const oauthData = client.auth.generateOAuthData(REDIRECT_URI);
  const { authUrl } = await client.auth.getAuthUrl(oauthData);
  const browser = openBrowser(realFetch);
  const { location } = await browser.submit(await browser.open(authUrl), credentials);
  const { code, state } = client.auth.parseFromUrl(location);
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData));
}

/** Jobs take longer on a busy machine than a poll waits by default. */
const PATIENT = { timeout: 30_000 };

describe('@wix/sdk and @wix/data, unmodified but for the host (DEC-1)', () => {
  let clientId = '';
  let apiKey = '';
  let siteId = '';
  beforeAll(async () => {
    const { url } = simulator();
    // Uses the real fetch, because the control API is not part of the platform.
    const response = await realFetch(`${url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        seed: 'marginalia',
        settings: { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] },
      }),
    });
    ({ clientId, apiKey, siteId } = createSiteResponse.parse(await response.json()));
  });

  test('an anonymous visitor queries Books and pages on by offset', async () => {
    const client = createOfficialClient(clientId);
    const first = await client.items.query('Books').ascending('title').limit(10).find({ returnTotalCount: true });
    expect([first.items.length, first.totalCount, first.hasNext()]).toEqual([10, 244, true]);
    const second = await first.next();
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(20);
    expect(second.hasPrev()).toBe(true);
    expect(first.items[0]?._createdDate).toBeInstanceOf(Date);
  });

  test('filters, inclusions and projections mean what the builder says', async () => {
    const client = createOfficialClient(clientId);
    const { items: found } = await client.items
      .query('Books')
      .ge('year', 1990)
      .lt('year', 2000)
      .eq('inPrint', true)
      .include('authors')
      .fields('title', 'authors', 'year')
      .find();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ year }) => year >= 1990 && year < 2000)).toBe(true);
    expect(found[0]?.authors).toEqual([expect.objectContaining({ name: expect.any(String) })]);
    expect(found[0]).not.toHaveProperty('price');
    const { items: opinions } = await client.items.query('Reviews').include('book').limit(1).find();
    expect(opinions[0]?.book).toMatchObject({ title: expect.any(String) });
  });

  test('a query too long for an address goes as POST and means the same', async () => {
    const client = createOfficialClient(clientId);
    const padding = Array.from({ length: 200 }, (_, index) => `no-such-title-${index}`);
    const { items: found } = await client.items.query('Books').limit(1).find();
    const title = found[0]?.title;
    const many = await client.items
      .query('Books')
      .hasSome('title', [...padding, title])
      .find();
    expect(many.items.map((item) => item.title)).toEqual([title]);
  });

  test('get gives an item, and null for an unknown id', async () => {
    const client = createOfficialClient(clientId);
    const { items: found } = await client.items.query('Books').limit(1).find();
    const id = String(found[0]?._id);
    expect((await client.items.get('Books', id))?._id).toBe(id);
    expect(await client.items.get('Books', 'no-such-book')).toBeNull();
  });

  test('a refusal carries the WDE code where the client looks for it', async () => {
    const client = createOfficialClient(clientId);
    await expect(client.items.query('Bulletin').find()).rejects.toMatchObject({
      details: { applicationError: { code: 'WDE0027' } },
    });
  });

  test('a visitor registers, logs in, exchanges the code and reads as a member', async () => {
    const client = createOfficialClient(clientId);
    const credentials = { email: 'official@example.com', password: 'a-good-password' };
    const registered = await client.auth.register({ ...credentials, profile: { nickname: 'Official' } });
    expect(registered.loginState).toBe('SUCCESS');
    const loggedIn = await client.auth.login(credentials);
    expect(loggedIn.loginState).toBe('SUCCESS');

    await logInOnHostedPage(client, credentials);
    expect(client.auth.loggedIn()).toBe(true);
    expect((await client.items.query('Bulletin').find()).items.length).toBeGreaterThan(0);
  });

  test('references are asked for by item and by id', async () => {
    const { items: data } = createOfficialClient(clientId);
    const [book] = (await data.query('Books').limit(1).include('genres').find()).items;
    const genreIds = book?.genres.map(({ _id }: { _id: string }) => _id);
    const referenced = await data.queryReferenced('Books', String(book?._id), 'genres');
    expect(referenced.items.map(({ _id }) => _id)).toEqual(genreIds);
    expect(await data.isReferenced('Books', 'genres', String(book?._id), genreIds[0])).toBe(true);
    expect(await data.isReferenced('Books', 'genres', String(book?._id), 'no-such')).toBe(false);
  });

  describe('a member writes', () => {
    async function openMembersClient() {
      const client = createOfficialClient(clientId);
      await logInOnHostedPage(client, { email: 'official@example.com', password: 'a-good-password' });
      return client;
    }

    test('a member inserts, updates, saves, counts and removes one item', async () => {
      const { items: data } = await openMembersClient();
      const readOn = new Date('2024-03-05T00:00:00.000Z');
      const inserted = await data.insert('Reviews', { rating: 4, text: 'Good.', readOn });
      expect(inserted).toMatchObject({ rating: 4, readOn, _owner: expect.any(String), _id: expect.any(String) });
      expect(inserted._createdDate).toBeInstanceOf(Date);

      const updated = await data.update('Reviews', { _id: inserted._id, rating: 5 });
      expect(updated).toMatchObject({ rating: 5, _owner: inserted._owner, _createdDate: inserted._createdDate });
      expect(updated).not.toHaveProperty('text');
      const saved = await data.save('Reviews', { ...updated, text: 'Better.' });
      expect(saved).toMatchObject({ _id: inserted._id, rating: 5, text: 'Better.' });
      expect(await data.query('Reviews').eq('_id', inserted._id).count()).toBe(1);

      expect(await data.remove('Reviews', inserted._id)).toMatchObject({ text: 'Better.' });
      expect(await data.remove('Reviews', inserted._id)).toBeNull();
      expect(await data.get('Reviews', inserted._id)).toBeNull();
    });

    test('a member inserts, updates, saves and removes many items in bulk', async () => {
      const { items: data } = await openMembersClient();
      const inserted = await data.bulkInsert('Reviews', [
        { _id: 'o1', rating: 1 },
        { _id: 'o2', rating: 2 },
        { _id: 'o1' },
      ]);
      expect(inserted).toMatchObject({ inserted: 2, insertedItemIds: ['o1', 'o2'], skipped: 1, errors: [] });
      const updated = await data.bulkUpdate('Reviews', [{ _id: 'o1', rating: 5 }, { _id: 'unknown' }]);
      expect(updated).toMatchObject({ updated: 1, updatedItemIds: ['o1'], skipped: 1, errors: [] });
      const saved = await data.bulkSave('Reviews', [
        { _id: 'o2', rating: 3 },
        { _id: 'o3', rating: 3 },
      ]);
      expect(saved).toMatchObject({ inserted: 1, insertedItemIds: ['o3'], updated: 1, updatedItemIds: ['o2'] });
      const removed = await data.bulkRemove('Reviews', ['o1', 'o2', 'o3', 'unknown']);
      expect(removed).toMatchObject({ removed: 3, removedItemIds: ['o1', 'o2', 'o3'], skipped: 1, errors: [] });
    });

    test('a member patches fields of one item and of many', async () => {
      const { items: data } = await openMembersClient();
      await data.bulkInsert('Reviews', [
        { _id: 'p1', rating: 1, text: 'Good.', tags: ['a'] },
        { _id: 'p2', rating: 2 },
      ]);
      const patched = await data.patch('Reviews', 'p1').setField('text', 'Better.').incrementField('rating', 3).run();
      expect(patched).toMatchObject({ _id: 'p1', rating: 4, text: 'Better.', tags: ['a'] });
      const readOn = new Date('2024-03-05T00:00:00.000Z');
      const many = data
        .bulkPatch('Reviews', ['p1', 'p2', 'unknown'])
        .appendToArray('tags', 'b')
        .setField('readOn', readOn);
      expect(await many.run()).toMatchObject({ updated: 2, updatedItemIds: ['p1', 'p2'], skipped: 1, errors: [] });
      expect(await data.get('Reviews', 'p1')).toMatchObject({ tags: ['a', 'b'], readOn });
      await data.bulkRemove('Reviews', ['p1', 'p2']);
    });

    test('a member’s write without permission is an error with its code', async () => {
      const { items: data } = await openMembersClient();
      const foreign = await data.query('Reviews').limit(1).find();
      const id = String(foreign.items[0]?._id);
      const code = (expected: string) => ({ details: { applicationError: { code: expected } } });
      await expect(data.update('Reviews', { _id: id })).rejects.toMatchObject(code('WDE0027'));
      await expect(data.insert('Books', {})).rejects.toMatchObject(code('WDE0027'));
      await expect(data.insert('Reviews', { _id: id })).rejects.toMatchObject(code('WDE0074'));
      await expect(data.truncate('Reviews')).rejects.toMatchObject(code('WDE0027'));
      const [error] = (await data.bulkRemove('Reviews', [id])).errors;
      expect(error).toMatchObject({ code: 'WDE0027', originalIndex: 0 });
    });
  });

  test('the site owner changes references', async () => {
    const { items: data } = createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey, siteId }) });
    const { _id: book } = await data.insert('Books', { title: 'Referring' });
    const genres = (await data.query('Genres').limit(3).find()).items.map(({ _id }) => _id);
    const linked = async () => (await data.queryReferenced('Books', book, 'genres')).items.map(({ _id }) => _id);
    await data.insertReference('Books', 'genres', book, genres);
    expect(await linked()).toEqual(genres);
    await data.removeReference('Books', 'genres', book, genres.slice(0, 1));
    expect(await linked()).toEqual(genres.slice(1));
    await data.replaceReferences('Books', 'genres', book, genres.slice(0, 1));
    expect(await linked()).toEqual(genres.slice(0, 1));
    expect(await data.remove('Books', book)).toMatchObject({ title: 'Referring' });
  });

  test('the site owner reads and changes a two-way reference from its other end', async () => {
    const auth = ApiKeyStrategy({ apiKey, siteId });
    const { items: data, collections: definitions } = createClient({ modules: { items, collections }, auth });
    const multiReference = {
      referencedCollectionId: 'Bouquets',
      referencingFieldKey: 'flowers',
      referencingDisplayName: 'Flowers',
    };
    const fields = [{ key: 'bouquets', type: 'MULTI_REFERENCE' as const, typeMetadata: { multiReference } }];
    const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' } as const;
    const title = [{ key: 'title', type: 'TEXT' as const }];
    await definitions.createDataCollection({ _id: 'Bouquets', fields: title, permissions });
    await definitions.createDataCollection({ _id: 'Flowers', fields, permissions });
    const { fields: found } = await definitions.getDataCollection('Bouquets');
    expect(found?.find(({ key }) => key === 'flowers')).toMatchObject({
      displayName: 'Flowers',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Flowers', referencingFieldKey: 'bouquets' } },
    });
    await data.insert('Bouquets', { _id: 'spring' });
    await data.bulkInsert('Flowers', [{ _id: 'rose' }, { _id: 'iris' }]);
    await data.insertReference('Flowers', 'bouquets', 'rose', 'spring');
    await data.insertReference('Bouquets', 'flowers', 'spring', 'iris');
    const flowers = await data.queryReferenced('Bouquets', 'spring', 'flowers');
    expect(flowers.items.map(({ _id }) => _id)).toEqual(['rose', 'iris']);
    expect(await data.isReferenced('Flowers', 'bouquets', 'iris', 'spring')).toBe(true);
    const { items: inBouquet } = await data.query('Flowers').hasSome('bouquets', 'spring').ascending('_id').find();
    expect(inBouquet.map(({ _id }) => _id)).toEqual(['iris', 'rose']);
    const { items: bouquets } = await data.query('Bouquets').include('flowers').find();
    expect(bouquets[0]?.flowers).toMatchObject([{ _id: 'rose' }, { _id: 'iris' }]);
    await data.replaceReferences('Bouquets', 'flowers', 'spring', ['rose']);
    expect(await data.isReferenced('Flowers', 'bouquets', 'iris', 'spring')).toBe(false);
  });

  test('the site owner patches and removes by filter, and asks how far the job has come', async () => {
    const { items: data } = createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey, siteId }) });
    await data.bulkInsert('Reviews', [
      { _id: 'j1', rating: 77 },
      { _id: 'j2', rating: 77 },
      { _id: 'j3', rating: 78 },
    ]);
    const readOn = new Date('2024-03-05T00:00:00.000Z');
    const setReadOn = { action: 'SET_FIELD', fieldPath: 'readOn', value: readOn } as const;
    const patching = await data.asyncPatchByFilter('Reviews', { rating: 77 }, [setReadOn]);
    await expect
      .poll(() => data.getAsyncJobStatus(patching.jobId), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 2 });
    expect(await data.get('Reviews', 'j1')).toMatchObject({ rating: 77, readOn });
    const removing = await data.asyncRemoveByFilter('Reviews', { rating: { $gte: 77 } });
    await expect
      .poll(() => data.getAsyncJobStatus(removing.jobId), PATIENT)
      .toEqual({ status: 'SUCCEEDED', successCount: 3 });
    await expect(data.getAsyncJobStatus('no-such-job')).rejects.toThrow('There is no job no-such-job');
  });

  test('GraphQL answers data, errors beside it, and the details of a refusal', async () => {
    const client = createOfficialClient(clientId);
    const query = `query Books($filter: JSON) {
      dataItemsV2DataItems(queryInput: { dataCollectionId: "Books", query: { filter: $filter, paging: { limit: 3 } } }) {
        items { id data }
        pageInfo { hasNext }
      }
    }`;
    const page = await client.graphql(query, { filter: { year: { $gte: 1990 } } });
    expect(page).toMatchObject({
      data: { dataItemsV2DataItems: { items: { length: 3 }, pageInfo: { hasNext: true } } },
    });
    expect(page.errors).toBeUndefined();
    const refused = await client.graphql('{ dataItems(dataCollectionId: "Bulletin") { items { id } } }', {});
    expect(refused).toMatchObject({ data: { dataItems: null }, errors: [{ extensions: { code: 'WDE0027' } }] });
    const wrong = await client.graphql('', {}).catch((failure) => failure.details());
    expect(wrong).toMatchObject({
      message: 'INVALID_ARGUMENT: "query" must not be empty',
      details: { validationError: { fieldViolations: [{ field: 'query' }] } },
      requestId: expect.any(String),
    });
  });

  test('where reads lag behind, a client sees what it wrote itself, and others see it later (WIR-34)', async () => {
    const response = await realFetch(`${simulator().url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 'marginalia', settings: { readLagMs: 60_000 } }),
    });
    const site = createSiteResponse.parse(await response.json());
    const openClient = () =>
      createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) });
    const [writer, other] = [openClient(), openClient()];
    await writer.items.insert('Reviews', { _id: 'lagging', rating: 5 });
    expect(await writer.items.get('Reviews', 'lagging')).toMatchObject({ rating: 5 });
    expect(await other.items.get('Reviews', 'lagging')).toBeNull();
    expect(await other.items.get('Reviews', 'lagging', { consistentRead: true })).toMatchObject({ rating: 5 });
  });

  test('logout returns an address that redirects back, and the client is signed out', async () => {
    const client = createOfficialClient(clientId);
    await client.auth.generateVisitorTokens();
    const { logoutUrl } = await client.auth.logout('http://localhost:4321/');
    expect(new URL((await openBrowser(realFetch).open(logoutUrl)).location).origin).toBe('http://localhost:4321');
    expect(client.auth.loggedIn()).toBe(false);
  });

  test.each([
    ['a wrong password', 'official@example.com', 'invalidPassword'],
    ['an unknown e-mail', 'nobody@example.com', 'invalidEmail'],
  ])('%s is the failure that the client knows', async (_case, email, errorCode) => {
    const client = createOfficialClient(clientId);
    const answer = await client.auth.login({ email, password: 'not-the-password' });
    expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode });
  });

  test.each([
    ['a taken e-mail', 'official@example.com', 'emailAlreadyExists'],
    ['a malformed e-mail', 'no-address', 'invalidEmail'],
  ])('registering with %s is the failure that the client knows', async (_case, email, errorCode) => {
    const client = createOfficialClient(clientId);
    const answer = await client.auth.register({ email, password: 'a-good-password' });
    expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode });
  });
});
