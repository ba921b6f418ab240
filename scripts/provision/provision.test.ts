import { describe } from 'vitest';
import { operations } from '#contracts/operations/operations.ts';
import { expect, test as kitTest, type Tokens } from '#kit/vitest.ts';
import { carryOutAll, makePlan, type Wish } from './provision.ts';
import { marginaliaContent } from './seed-content.ts';
import { createSiteApi, type SiteApi } from './site-api.ts';
import { describe as describeStep, type Step } from './step.ts';

const NOTHING_MORE: Wish = { editors: [], content: null };

/** A test with an empty site, and the API of its owner. */
const test = kitTest.extend<{ api: SiteApi }>({
  api: ({ world: { url, apiKey, siteId } }, use) => use(createSiteApi({ apiUrl: url, apiKey, siteId })),
});

async function provision(api: SiteApi, wish: Wish): Promise<readonly Step[]> {
  const { steps } = await makePlan(api, wish);
  await carryOutAll(api, steps, () => {});
  return steps;
}

describe('provisioning a site of the simulator', () => {
  test('an empty site gets its collections, and a second run finds nothing to do', async ({ api }) => {
    const steps = await provision(api, NOTHING_MORE);
    expect(steps.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'create-collection Authors',
      'create-collection Genres',
      'create-collection Books',
      'create-collection Reviews',
      'create-collection ReadingList',
      'create-collection PublicShelves',
      'create-collection Bulletin',
    ]);
    expect(await makePlan(api, NOTHING_MORE)).toEqual({ steps: [], notes: [] });
  });

  test('what somebody changed is mended, and what they added stays', async ({ api }) => {
    await provision(api, NOTHING_MORE);
    const of = { dataCollectionId: 'Books' };
    await api(operations.patchField, { ...of, field: { key: 'year', type: 'TEXT' } });
    await api(operations.deleteField, { ...of, fieldKey: 'price' });
    await api(operations.createField, { ...of, field: { key: 'shelfmark', type: 'TEXT' } });
    await api(operations.updateDataPermissions, { dataPermissions: { id: 'Books', itemInsert: 'ANYONE' } });
    expect((await provision(api, NOTHING_MORE)).map(describeStep)).toEqual([
      'Books: correct the field year, which differs from the plan (NUMBER)',
      'Books: add the field price (NUMBER)',
      'Books: let ANYONE read, CMS_EDITOR insert, CMS_EDITOR update and CMS_EDITOR remove',
    ]);
    expect((await makePlan(api, NOTHING_MORE)).steps).toEqual([]);
    const { collection } = await api(operations.getCollection, of);
    expect(collection.fields?.find(({ key }) => key === 'shelfmark')?.type).toBe('TEXT');
  });

  test('genres whose books could only be asked for from the other side get their own end', async ({ api }) => {
    await provision(api, NOTHING_MORE);
    const typeMetadata = { multiReference: { referencedCollectionId: 'Genres' } };
    await api(operations.patchField, { dataCollectionId: 'Books', field: { key: 'genres', typeMetadata } });
    const fieldsOfGenres = async () => {
      const { collection } = await api(operations.getCollection, { dataCollectionId: 'Genres' });
      return collection.fields?.filter(({ systemField }) => !systemField).map(({ key }) => key);
    };
    const before = await fieldsOfGenres();
    expect((await provision(api, NOTHING_MORE)).map(describeStep)).toEqual([
      'Books: correct the field genres, which differs from the plan (MULTI_REFERENCE)',
    ]);
    expect([before, await fieldsOfGenres()]).toEqual([
      ['name', 'description'],
      ['name', 'description', 'books'],
    ]);
  });

  test('provisioning with content lets visitors find the books with their genres, and edits survive a second run', async ({
    api,
    world,
  }) => {
    const wish = { editors: [], content: await marginaliaContent() };
    await provision(api, wish);
    const body = {
      dataCollectionId: 'Books',
      query: { paging: { limit: 1 } },
      returnTotalCount: true,
      includeReferences: [{ field: 'genres' }],
    };
    const found = await world.fetch('/wix-data/v2/items/query', { body });
    const { dataItems, pagingMetadata } = operations.queryItems.response.parse(await found.json());
    expect(pagingMetadata.total).toBeGreaterThan(200);
    expect(dataItems[0]?.data.genres).not.toEqual([]);
    const id = String(dataItems[0]?.id);
    await api(operations.patchItem, {
      dataCollectionId: 'Books',
      patch: {
        dataItemId: id,
        fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'title', setFieldOptions: { value: 'Edited' } }],
      },
    });
    expect((await makePlan(api, wish)).steps).toEqual([]);
    const { dataItem } = await api(operations.getItem, { dataCollectionId: 'Books', dataItemId: id });
    expect(dataItem?.data.title).toBe('Edited');
  });

  test('an editor may write after it, and nobody else (PRM-12)', async ({ api, world, signedInAs }) => {
    const [editor, reader] = [await signedInAs('edith@club.test'), await signedInAs('reader@club.test')];
    const wish = { editors: ['edith@club.test'], content: null };
    await provision(api, wish);
    const write = async (as: Tokens): Promise<number> => {
      const body = { dataCollectionId: 'Genres', dataItem: { data: { name: 'Essays', description: 'Tries.' } } };
      return (await world.fetch('/wix-data/v2/items', { as, body })).status;
    };
    expect([await write(editor), await write(reader)]).toEqual([200, 403]);
    expect((await makePlan(api, wish)).steps).toEqual([]);
  });

  test('an editor who is no member is a sentence', async ({ api }) => {
    await expect(makePlan(api, { editors: ['nobody@club.test'], content: null })).rejects.toThrow(
      'There is no member nobody@club.test. The person has to join the club first. Then run this script again.',
    );
  });

  test('a key that is not accepted, and an address where nobody is, are sentences', async ({ world }) => {
    const wrongKey = createSiteApi({ apiUrl: world.url, apiKey: 'nonsense', siteId: 'site' });
    await expect(makePlan(wrongKey, NOTHING_MORE)).rejects.toThrow(/^The API key was rejected \(request [\w-]+\)/);
    const nobody = createSiteApi({ apiUrl: 'http://127.0.0.1:9', apiKey: 'key', siteId: 'site' });
    await expect(makePlan(nobody, NOTHING_MORE)).rejects.toThrow('http://127.0.0.1:9 cannot be reached.');
  });
});
