import { items } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { EMMA, GOBLIN, openShops } from './testing/open-shop.ts';

const shops = openShops();

/** The official client of the content, of a visitor and of the owner. */
async function openContent(settings: object = {}, seed: string | object = 'shop') {
  const { clientId, siteId, apiKey, ...site } = await shops.open(settings, seed);
  const visitor = createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
  const owner = createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey, siteId }) });
  const call = async (path: string, body: object, method = 'POST') => {
    const response = await shops.realFetch(`${shops.simulator().url}${path}`, {
      method,
      headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return Object(await response.json());
  };
  return { ...site, siteId, visitor: visitor.items, owner: owner.items, call };
}

const codeOf = (read: Promise<unknown>) =>
  read.then(
    () => 'answered',
    (refused: unknown) => Object(Object(Object(refused).details).applicationError).code,
  );

describe('the collections of the Stores app', () => {
  test('a visitor queries Stores/Products by price with its collections; dates are dates, and pictures have the form of items', async () => {
    const { visitor } = await openContent();
    const found = await visitor.query('Stores/Products').eq('slug', 'emma').include('collections').find();
    const [emma] = found.items;
    expect(emma).toMatchObject({
      ...{ _id: EMMA, name: 'Emma', slug: 'emma', currency: 'EUR', price: 9.9, formattedPrice: '€9.90' },
      ...{ inStock: true, manageVariants: true, productType: 'physical', productPageUrl: '/product-page/emma' },
      mainMedia: 'wix:image://v1/emma.jpg/emma.jpg#originWidth=1200&originHeight=800',
      productOptions: { Format: { optionType: 'drop_down' } },
      _createdDate: expect.any(Date),
    });
    expect(emma?.collections.map(({ name }: { name: string }) => name)).toContain('All Products');
    expect(emma).not.toHaveProperty('variants');
    const cheap = await visitor.query('Stores/Products').lt('price', 9).ascending('price').find();
    expect(cheap.items.map(({ price }) => price)).toEqual(cheap.items.map(({ price }) => price).toSorted());
    expect(cheap.items.length).toBeGreaterThan(0);
  });

  test('Stores/Products finds the products of a collection by hasSome, and counts and groups them', async () => {
    const { visitor } = await openContent();
    const { items: collections } = await visitor.query('Stores/Collections').ne('name', 'All Products').find();
    const [first] = collections;
    const some = await visitor
      .query('Stores/Products')
      .hasSome('collections', [String(first?._id)])
      .find();
    const all = await visitor.query('Stores/Products').count();
    expect([some.items.length > 0, some.items.length < all]).toEqual([true, true]);
    const { items: distinctValues } = await visitor.query('Stores/Products').distinct('productType');
    expect(distinctValues).toEqual(['physical']);
  });

  test('Stores/Variants has the variants of a product, whose ids are the two ids with a hyphen', async () => {
    const { visitor } = await openContent();
    const { items: variants } = await visitor.query('Stores/Variants').eq('productId', EMMA).find();
    expect(variants.map(({ variantName }) => variantName).toSorted()).toEqual(['Hardback', 'Paperback']);
    const [one] = variants;
    expect(one).toMatchObject({
      _id: `${EMMA}-${one?.variantId}`,
      productName: 'Emma',
      fullVariantName: `Emma ${one?.variantName}`,
      choices: { Format: one?.variantName },
      managedVariant: true,
    });
    expect(await visitor.get('Stores/Variants', String(one?._id))).toMatchObject({ variantId: one?.variantId });
  });

  test('a hidden product is shown to the owner who asks with includeHiddenProducts, and never to a visitor', async () => {
    const { visitor, owner, call } = await openContent();
    await call(`/stores/v3/products/${GOBLIN}`, { product: { visible: false, revision: '1' } }, 'PATCH');
    const appOptions = { includeHiddenProducts: true };
    const ids = async (of: typeof visitor, options: object) =>
      (await of.query('Stores/Products').find(options)).items.map(({ _id }) => _id).includes(GOBLIN);
    expect({
      visitor: await ids(visitor, {}),
      visitorAsking: await ids(visitor, { appOptions }),
      owner: await ids(owner, {}),
      ownerAsking: await ids(owner, { appOptions }),
    }).toEqual({ visitor: false, visitorAsking: false, owner: false, ownerAsking: true });
    expect(await visitor.get('Stores/Products', GOBLIN)).toBeNull();
  });

  test('Stores/Orders is for the owner: a visitor gets WDE0027', async () => {
    const { visitor, owner } = await openContent();
    expect((await owner.query('Stores/Orders').find()).items).toEqual([]);
    expect(await codeOf(visitor.query('Stores/Orders').find())).toBe('WDE0027');
  });

  test('nobody writes them (WDE0119), and a page has at most 100 items (WDE0077)', async () => {
    const { visitor, owner } = await openContent();
    expect(await codeOf(owner.insert('Stores/Products', { name: 'x' }))).toBe('WDE0119');
    expect(await codeOf(owner.remove('Stores/Products', EMMA))).toBe('WDE0119');
    expect(await codeOf(visitor.insert('Stores/Products', { name: 'x' }))).toBe('WDE0027');
    expect(await codeOf(visitor.query('Stores/Products').limit(101).find())).toBe('WDE0077');
  });

  test('they are listed with the collections of the site, as those of an app, and are gone when the shop is off', async () => {
    const { call, visitor, siteId } = await openContent();
    const { collections } = await call('/wix-data/v2/collections', {}, 'GET');
    expect(
      collections
        .filter(({ collectionType }: { collectionType: string }) => collectionType === 'WIX_APP')
        .map(({ id, maxPageSize, permissions }: Record<string, unknown>) => [id, maxPageSize, permissions]),
    ).toEqual(
      ['Collections', 'InventoryItems', 'Orders', 'Products', 'Variants'].map((name) => [
        `Stores/${name}`,
        100,
        { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: name === 'Orders' ? 'ADMIN' : 'ANYONE' },
      ]),
    );
    await shops.realFetch(`${shops.simulator().url}/backlot/v1/sites/${siteId}/settings`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ packs: { shop: { on: false } } }),
    });
    expect(await codeOf(visitor.query('Stores/Products').find())).toBe('WDE0025');
  });

  test('an item of the site refers to a product, which is included', async () => {
    const { call, visitor, owner } = await openContent();
    const reference = { referencedCollectionId: 'Stores/Products' };
    await call('/wix-data/v2/collections', {
      collection: {
        id: 'Picks',
        fields: [{ key: 'product', type: 'REFERENCE', typeMetadata: { reference } }],
        permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' },
      },
    });
    await owner.insert('Picks', { product: EMMA });
    const { items: picks } = await visitor.query('Picks').include('product').find();
    expect(picks[0]?.product).toMatchObject({ _id: EMMA, name: 'Emma' });
    const { items: collections } = await visitor.queryReferenced('Stores/Products', EMMA, 'collections');
    expect(collections.map((each) => Object(each).name)).toContain('All Products');
  });
});
