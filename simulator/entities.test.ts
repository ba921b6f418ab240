import { describe, expect, test } from 'vitest';
import { runSimulator, type SentAnswer } from './testing/run-simulator.ts';

const simulator = runSimulator();
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The value below these keys. */
function below(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((found, key) => (found === undefined ? undefined : Object(found)[key]), value);
}

/** A site with one collection that anybody may write, and its API key. */
async function openSite() {
  const { createSite, send } = simulator();
  const { clientId, apiKey } = await createSite();
  const asOwner = (method: string, path: string, body: object): Promise<SentAnswer> =>
    send(method, path, body, { authorization: apiKey });
  const permissions = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' };
  const fields = [{ key: 'title', type: 'TEXT' }];
  const created = await asOwner('POST', '/wix-data/v2/collections', {
    collection: { id: 'Books', fields, permissions },
  });
  const visitor = (await send('POST', '/oauth2/token', { grantType: 'anonymous', clientId })).body;
  const authorization = String(below(visitor, 'access_token'));
  const asVisitor = (method: string, path: string, body: object) => send(method, path, body, { authorization });
  return { asOwner, asVisitor, created };
}

describe('entities on the wire', () => {
  test('on the wire, items, definitions and members have id, createdDate and updatedDate (spec §3)', async () => {
    const { asOwner, created } = await openSite();
    const item = await asOwner('POST', '/v2/items', { dataCollectionId: 'Books', dataItem: { id: 'b1', data: {} } });
    expect(below(item.body, 'dataItem')).toMatchObject({
      id: 'b1',
      createdDate: expect.stringMatching(ISO),
      updatedDate: expect.stringMatching(ISO),
      data: {
        _id: 'b1',
        _createdDate: { $date: expect.stringMatching(ISO) },
        _updatedDate: { $date: expect.stringMatching(ISO) },
      },
    });
    expect(below(created.body, 'collection')).toMatchObject({
      id: 'Books',
      createdDate: expect.stringMatching(ISO),
      updatedDate: expect.stringMatching(ISO),
    });
  });

  test('an identity has customFields and addresses in its profile, createdDate and updatedDate (spec §3)', async () => {
    const { asVisitor } = await openSite();
    const customFields = [{ name: 'custom.city', value: { strValue: 'Bath' } }];
    const addresses = [{ address: { city: 'Bath', country: 'GB' }, tag: 'HOME' }];
    const registered = await asVisitor('POST', '/v2/register', {
      loginId: { email: 'ada@example.com' },
      password: 'a-good-password',
      profile: { nickname: 'Ada', customFields, addresses },
    });
    expect(below(registered.body, 'identity')).toMatchObject({
      identityProfile: { nickname: 'Ada', customFields, addresses },
      createdDate: expect.stringMatching(ISO),
      updatedDate: expect.stringMatching(ISO),
    });
  });

  test('an identity has every part of its profile that was sent (WIR-8)', async () => {
    const { asVisitor } = await openSite();
    const profile = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      nickname: 'Ada',
      picture: 'https://example.com/ada.png',
      labels: ['reader'],
      language: 'en',
      privacyStatus: 'PUBLIC',
      secondaryEmails: [{ email: 'work@example.com', tag: 'WORK' }],
      phonesV2: [{ countryCode: 'GB', phone: '+44 20 1', tag: 'HOME' }],
      company: 'Engines',
      position: 'Programmer',
      birthdate: '1815-12-10',
      slug: 'ada',
      subscription: true,
      vatId: 'GB1',
      emails: ['old@example.com'],
      phones: ['1'],
    };
    const credentials = { loginId: { email: 'whole@example.com' }, password: 'a-good-password' };
    const registered = await asVisitor('POST', '/v2/register', { ...credentials, profile });
    expect(below(registered.body, 'identity', 'identityProfile')).toEqual(profile);
  });
});

test('a referenced query without a limit has a page of 50 (spec §9)', async () => {
  const { asOwner } = await openSite();
  const genre = { typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } } };
  const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' };
  const title = { key: 'title', type: 'TEXT' };
  await asOwner('POST', '/wix-data/v2/collections', { collection: { id: 'Genres', fields: [title], permissions } });
  const fields = [{ key: 'genres', type: 'MULTI_REFERENCE', ...genre }];
  await asOwner('POST', '/wix-data/v2/collections', { collection: { id: 'Shelves', fields, permissions } });
  const ids = Array.from({ length: 51 }, (_, index) => `g${index}`);
  const dataItems = ids.map((id) => ({ id, data: {} }));
  await asOwner('POST', '/v2/bulk/items/insert', { dataCollectionId: 'Genres', dataItems });
  await asOwner('POST', '/v2/items', { dataCollectionId: 'Shelves', dataItem: { id: 's1', data: {} } });
  const asked = { dataCollectionId: 'Shelves', referringItemFieldName: 'genres', referringItemId: 's1' };
  await asOwner('POST', '/v2/items/replace-references', { ...asked, newReferencedItemIds: ids });
  const { body } = await asOwner('POST', '/v2/items/query-referenced', asked);
  expect([below(body, 'results', 'length'), below(body, 'pagingMetadata', 'hasNext')]).toEqual([50, true]);
});
