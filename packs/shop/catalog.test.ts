import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SearchFields } from '#handlers/define-config.ts';
import {
  CATEGORIES_QUERY,
  COLLECTIONS_V1_QUERY,
  ORDERS_SEARCH,
  PRODUCTS_V1_QUERY,
  PRODUCTS_V3_QUERY,
  PRODUCTS_V3_SEARCH,
  VARIANTS_QUERY,
} from './query-rules.ts';
import { EMMA, EMMA_HARDBACK, openShops } from './testing/open-shop.ts';

const { open, realFetch, simulator } = openShops();

/** Sends calls by REST as a visitor. An answer is the names of products, or the status with the text of the error. */
async function restOf(site: { readonly clientId: string }) {
  const token = await realFetch(`${simulator().url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: site.clientId, grantType: 'anonymous' }),
  });
  const { access_token: authorization }: { access_token: string } = Object(await token.json());
  const post = async (path: string, body: object) => {
    const response = await realFetch(simulator().url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: { message?: string; products?: { name: string }[] } = Object(await response.json());
    return { status: response.status, answer };
  };
  const names = async (path: string, query: object) => {
    const { status, answer } = await post(path, query);
    if (status !== 200) return [status, answer.message];
    return (answer.products ?? []).map(({ name }) => name);
  };
  return {
    post,
    search: (filter: object, more: object = {}) => names('/stores/v3/products/search', { search: { filter, ...more } }),
    query: (filter: object, more: object = {}) => names('/stores/v3/products/query', { query: { filter, ...more } }),
    queryV1: (filter: object, more: object = {}) =>
      names('/stores/v1/products/query', { query: { filter: JSON.stringify(filter), ...more } }),
  };
}

const PRICE = 'actualPriceRange.minValue.amount';
const ALL = ['Emma', 'Middlemarch', 'Jane Eyre', 'Goblin Market', 'Sonnets from the Portuguese'];

describe('filters of the catalog', () => {
  test('values are compared exactly: the slug EMMA is not emma', async () => {
    const { query } = await restOf(await open());
    expect([await query({ slug: 'emma' }), await query({ slug: 'EMMA' })]).toEqual([['Emma'], []]);
  });

  test('amounts are compared as numbers, whether they are sent as texts or as numbers', async () => {
    const { search } = await restOf(await open());
    expect(await search({ [PRICE]: { $gte: '9.90', $lt: 10.9 } })).toEqual(['Emma']);
    expect(await search({ [PRICE]: { $gt: '9.90', $lte: '10.90' } })).toEqual(['Jane Eyre']);
    expect(await search({ [PRICE]: { $in: ['6.9', 7.9] } })).toEqual(['Goblin Market', 'Sonnets from the Portuguese']);
    expect(await search({ [PRICE]: 'cheap' })).toEqual([
      400,
      `The field ${PRICE} is compared with a number, or with a text of one such as "12.90".`,
    ]);
  });

  test('dates are compared as dates: 11:03 in Paris is 10:03 in London', async () => {
    const { query } = await restOf(await open());
    const createdDate = { $gt: '2026-01-05T11:03:00+02:00' };
    expect(await query({ createdDate })).toEqual(['Goblin Market', 'Sonnets from the Portuguese']);
  });

  test('null finds products without the value', async () => {
    const { search } = await restOf(await open());
    expect([await search({ 'brand.name': null }), await search({ slug: null })]).toEqual([ALL, []]);
    expect(await search({ 'compareAtPriceRange.minValue.amount': { $lt: 5 } })).toEqual([]);
  });

  test('$matchItems finds products by one of their categories', async () => {
    const { search } = await restOf(await open());
    const poems = { $matchItems: [{ id: { $in: ['c0000000-0000-4000-8000-000000000002'] } }] };
    expect(await search({ 'allCategoriesInfo.categories': poems })).toEqual([
      'Goblin Market',
      'Sonnets from the Portuguese',
    ]);
    const everything = { $matchItems: [{ id: '00000000-0000-4000-8000-000000000001' }] };
    expect(await search({ 'directCategoriesInfo.categories': everything })).toEqual(ALL);
  });

  test('a sort is ascending and descending, by names of the wire and in capital or small letters', async () => {
    const [v3, v1] = [await restOf(await open()), await restOf(await open({}, 'shop-v1'))];
    expect(await v3.search({}, { sort: [{ fieldName: PRICE, order: 'DESC' }] })).toEqual([
      ...['Middlemarch', 'Jane Eyre', 'Emma', 'Sonnets from the Portuguese', 'Goblin Market'],
    ]);
    const sorted = (order: string) => v1.queryV1({}, { sort: JSON.stringify([{ price: order }]) });
    const cheapFirst = ['Goblin Market', 'Sonnets from the Portuguese', 'Emma', 'Jane Eyre', 'Middlemarch'];
    expect([await sorted('asc'), await sorted('DESC')]).toEqual([cheapFirst, cheapFirst.toReversed()]);
    expect(await sorted('up')).toEqual([400, 'The order of a sort is ASC or DESC, not up.']);
    expect(await v1.queryV1({ 'collections.id': 'c0000000-0000-4000-8000-000000000002' })).toHaveLength(2);
  });
});

describe('fields and operators that are not declared', () => {
  test.each<[object, string]>([
    [{ nonsense: 1 }, 'The field nonsense cannot be filtered.'],
    [{ 'directCategoriesInfo.categories': {} }, 'The field directCategoriesInfo.categories cannot be filtered.'],
    [{ $or: [{ slug: 'emma' }, { name: 'Emma' }] }, 'The field name cannot be filtered.'],
    [{ 'options.id': { $eq: 'x' } }, 'The field options.id cannot be filtered by $eq, only by $hasAll, $hasSome.'],
    [{ slug: { $like: 'e' } }, 'Unknown operator slug.$like'],
    [{ $xor: [] }, 'The filter has an unknown operator $xor.'],
  ])('a query of products refuses the filter %j', async (filter, text) => {
    const { query } = await restOf(await open());
    expect(await query(filter)).toEqual([400, expect.stringContaining(text)]);
  });

  test('a query of products refuses a sort by the name, which only a search may sort by', async () => {
    const { query, search } = await restOf(await open());
    const sort = [{ fieldName: 'name' }];
    expect(await query({}, { sort })).toEqual([
      400,
      'The field name cannot be sorted. Fields that can be: createdDate, updatedDate, slug, visible.',
    ]);
    expect(await search({}, { sort })).toHaveLength(5);
  });

  test('$matchItems with two conditions, nested facets and a fuzzy search are refused by their names', async () => {
    const { search, post } = await restOf(await open());
    const range = { $matchItems: [{ 'price.actualPrice.amount': { $gte: 5, $lte: 8 } }] };
    expect(await search({ 'variantsInfo.variants': range })).toEqual([
      400,
      expect.stringContaining('one condition for each entry of $matchItems of variantsInfo.variants'),
    ]);
    const asked = { search: { aggregations: [{ type: 'NESTED', name: 'a', fieldPath: 'name' }] } };
    expect(await post('/stores/v3/products/search', asked)).toMatchObject({
      status: 501,
      answer: { details: { applicationError: { code: 'NOT_PLAYED' } } },
    });
    expect(await search({}, { search: { expression: 'emma', fuzzy: true } })).toEqual([
      501,
      'Backlot does not play the fuzzy search of products. Leave out search.fuzzy.',
    ]);
  });

  test.each<[string, string, SearchFields, readonly string[]]>([
    ['stores_products-v-3', 'V3ProductQuerySpec', PRODUCTS_V3_QUERY, []],
    ['stores_products-v-3', 'V3ProductSearchSpec', PRODUCTS_V3_SEARCH, []],
    ['categories_categories', 'CategoryQuerySpec', CATEGORIES_QUERY, []],
    ['stores_read-only-variants-v-3', 'ReadOnlyVariantQuerySpec', VARIANTS_QUERY, []],
    ['ecom_orders', 'OrderSearchSpec', ORDERS_SEARCH, []],
    ['stores_products', 'ProductQuerySpec', PRODUCTS_V1_QUERY, ['collections.id']],
    ['stores_collections', 'CollectionQuerySpec', COLLECTIONS_V1_QUERY, []],
  ])('the fields of %s are those of %s', (name, specification, rules, ours) => {
    const played = [...rules].filter(([field]) => !ours.includes(field));
    expect(
      played.map(([field, { operators, canSort }]) => [field, operators, canSort ? 'BOTH' : 'NONE']).toSorted(),
    ).toEqual(declaredRules(name, specification).toSorted());
  });
});

/** The rows of a query specification in the declarations of a package: field, operators, sort. */
function declaredRules(name: string, specification: string) {
  const folder = new URL(`../../node_modules/@wix/auto_sdk_${name}/build/es/`, import.meta.url);
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.d.mts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .find((each) => each.includes(`interface ${specification} `));
  const [, rows = ''] =
    new RegExp(`interface ${specification} [\\s\\S]*?wql: \\[([\\s\\S]*?)\\n    \\];`).exec(text ?? '') ?? [];
  const texts = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, each = '']) => each);
  return rows.split(/\}/).flatMap((row) => {
    const [, operators = ''] = /operators: ('\*'|\[[^\]]*\])/.exec(row) ?? [];
    const [, fields = ''] = /fields: \[([^\]]*)\]/.exec(row) ?? [];
    const [, sort = ''] = /sort: '(\w+)'/.exec(row) ?? [];
    return texts(fields).map((field) => [
      field.replaceAll(/(^|\.)_/g, '$1'),
      operators === "'*'" ? '*' : texts(operators),
      sort,
    ]);
  });
}

describe('the work of a query', () => {
  test.each<[string, object, number, string]>([
    [
      '20,001 values',
      { slug: { $nin: Array.from({ length: 20_001 }, (_, n) => `v${n}`) } },
      400,
      'at most 20000 values',
    ],
    ['1,900,000 values', { slug: { $nin: Array.from({ length: 1_900_000 }, () => 1) } }, 400, 'at most 20000 values'],
    [
      '300,000 conditions',
      { $or: Array.from({ length: 100_000 }, () => ({ slug: { $gt: 'v' } })) },
      504,
      'steps of work',
    ],
    ['60 levels', Array.from({ length: 60 }).reduce<object>((inner) => ({ $not: inner }), { slug: 'a' }), 400, '50'],
  ])('a filter with %s is refused', async (_case, filter, status, text) => {
    const { query } = await restOf(await open());
    expect(await query(filter)).toEqual([status, expect.stringContaining(text)]);
  });

  test('a cursor that was changed is refused, and so are a negative offset and a page of 101', async () => {
    const { post } = await restOf(await open());
    const forged = Buffer.from(JSON.stringify({ offset: -3, query: {} })).toString('base64url');
    const asked = (cursorPaging: object) => post('/stores/v3/products/query', { query: { cursorPaging } });
    expect(await asked({ cursor: forged })).toMatchObject({
      status: 400,
      answer: { message: 'The cursor does not belong to this query. Start again without a cursor.' },
    });
    expect(await asked({ limit: 101 })).toMatchObject({ status: 400 });
    const v1 = await restOf(await open({}, 'shop-v1'));
    expect(await v1.queryV1({}, { paging: { offset: -3 } })).toEqual([
      400,
      'paging.offset should be an integer of 0 or more. Got -3 instead.',
    ]);
  });
});

describe('operations of the catalog', () => {
  test('products are counted, with and without a filter', async () => {
    const { productsV3 } = (await open()).visitor();
    expect(await productsV3.countProducts()).toEqual({ count: 5 });
    expect(await productsV3.countProducts({ filter: { name: { $startsWith: 'em' } } })).toEqual({ count: 1 });
  });

  test('a collection of Catalog V1 is read by its slug, and an absent one is a 404 with the code 404', async () => {
    const { collections } = (await open({}, 'shop-v1')).visitor();
    expect(await collections.getCollectionBySlug('poems')).toMatchObject({
      collection: { _id: 'c0000000-0000-4000-8000-000000000002', name: 'Poems', numberOfProducts: 2 },
    });
    await expect(collections.getCollectionBySlug('maps')).rejects.toMatchObject({
      details: { applicationError: { code: '404' } },
    });
  });

  test('each catalog has a collection of all products', async () => {
    const [v1, v3] = [(await open({}, 'shop-v1')).visitor(), (await open()).visitor()];
    const { collection } = await v1.collections.getCollectionBySlug('all-products');
    expect(collection).toMatchObject({ name: 'All Products', numberOfProducts: 5 });
    const listed = await v1.products
      .queryProducts()
      .hasSome('collectionIds', [collection?._id ?? ''])
      .find();
    expect(listed.items).toHaveLength(5);
    const { category } = await v3.categories.getCategoryBySlug('all-products', { appNamespace: '@wix/stores' });
    expect(await v3.productsV3.getAllProductsCategory()).toEqual({ categoryId: category?._id });
    const { items } = await v3.categories.listItemsInCategory(category?._id ?? '', { appNamespace: '@wix/stores' });
    expect(items).toHaveLength(5);
  });

  test('what has to be requested comes only then', async () => {
    const { productsV3 } = (await open()).visitor();
    const bare = await productsV3.getProduct(EMMA);
    expect(bare).not.toHaveProperty('plainDescription');
    expect(bare).not.toHaveProperty('allCategoriesInfo');
    expect(bare).not.toHaveProperty('directCategoriesInfo');
    expect(bare.media).not.toHaveProperty('itemsInfo');
    expect(bare.variantSummary).not.toHaveProperty('minPriceVariant');
    expect(bare.variantsInfo?.variants?.[1]?.choices?.[0]).not.toHaveProperty('optionChoiceNames');
    const whole = await productsV3.getProduct(EMMA, {
      fields: [
        ...([
          'PLAIN_DESCRIPTION',
          'DESCRIPTION',
          'ALL_CATEGORIES_INFO',
          'DIRECT_CATEGORIES_INFO',
          'THUMBNAIL',
        ] as const),
        ...(['VARIANT_OPTION_CHOICE_NAMES'] as const),
      ],
    });
    expect(whole).toMatchObject({
      plainDescription: 'A matchmaker is wrong about everybody, and most of all about herself.',
      description: {
        nodes: [
          {
            type: 'PARAGRAPH',
            nodes: [{ textData: { text: 'A matchmaker is wrong about everybody, and most of all about herself.' } }],
          },
        ],
      },
      allCategoriesInfo: { categories: [{ _id: 'c0000000-0000-4000-8000-000000000001', index: 0 }, { index: 1 }] },
      media: { main: { thumbnail: { width: 1200 } } },
    });
    expect(whole.variantsInfo?.variants?.[1]).toMatchObject({
      _id: EMMA_HARDBACK,
      choices: [{ optionChoiceNames: { optionName: 'Format', choiceName: 'Hardback' } }],
    });
  });

  test('words are searched in names, descriptions and SKUs', async () => {
    const { search } = await restOf(await open());
    const words = (expression: string, more: object = {}) => search({}, { search: { expression, ...more } });
    expect([await words('NOVEL-1-2'), await words('governess')]).toEqual([['Emma'], ['Jane Eyre']]);
    expect(await words('fruit market', { mode: 'AND' })).toEqual(['Goblin Market']);
    expect(await words('governess', { fields: ['name'] })).toEqual([]);
  });
});
