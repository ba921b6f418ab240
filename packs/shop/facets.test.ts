import { expect, test } from 'vitest';
import { openShops } from './testing/open-shop.ts';

const { open } = openShops();

const codeOf = (code: string) => ({ details: { applicationError: { code } } });
const PRICE = 'actualPriceRange.minValue.amount';

test('a search has the facets of all products that it finds, whatever its page is', async () => {
  const { productsV3 } = (await open()).visitor();
  const found = await productsV3.searchProducts({
    cursorPaging: { limit: 1 },
    filter: { [PRICE]: { $lt: '12' } },
    aggregations: [
      { name: 'least', type: 'SCALAR', fieldPath: PRICE, scalar: { type: 'MIN' } },
      { name: 'most', type: 'SCALAR', fieldPath: 'actualPriceRange.maxValue.amount', scalar: { type: 'MAX' } },
      { name: 'names', type: 'SCALAR', fieldPath: 'name', scalar: { type: 'COUNT_DISTINCT' } },
      {
        name: 'choiceNames',
        type: 'VALUE',
        fieldPath: 'options.choicesSettings.choices.name',
        value: { sortType: 'VALUE', sortDirection: 'ASC' },
      },
      { name: 'availability', type: 'VALUE', fieldPath: 'inventory.availabilityStatus', value: {} },
      {
        name: 'prices',
        type: 'RANGE',
        fieldPath: PRICE,
        range: { buckets: [{ to: 8 }, { from: 8, to: 10 }, { from: 10 }] },
      },
    ],
  });
  expect(found.products).toHaveLength(1);
  expect(found.aggregationData?.results).toMatchObject([
    { name: 'least', fieldPath: PRICE, type: 'SCALAR', scalar: { type: 'MIN', value: 6.9 } },
    { name: 'most', scalar: { type: 'MAX', value: 19.9 } },
    { name: 'names', scalar: { value: 4 } },
    {
      name: 'choiceNames',
      values: {
        results: [
          { value: 'Hardback', count: 2 },
          { value: 'Paperback', count: 2 },
        ],
      },
    },
    { name: 'availability', values: { results: [{ value: 'IN_STOCK', count: 4 }] } },
    {
      name: 'prices',
      ranges: {
        results: [
          { to: 8, count: 2 },
          { from: 8, to: 10, count: 1 },
          { from: 10, count: 1 },
        ],
      },
    },
  ]);
});

test('products are aggregated by declared fields only, and a nested aggregation is a 501 that says so', async () => {
  const { productsV3 } = (await open()).visitor();
  const ask = (aggregation: object) => productsV3.searchProducts({ aggregations: [{ name: 'x', ...aggregation }] });
  await expect(ask({ type: 'VALUE', fieldPath: 'nonsense', value: {} })).rejects.toMatchObject(
    codeOf('INVALID_ARGUMENT'),
  );
  await expect(ask({ type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: {} })).rejects.toThrow(
    'Backlot does not play aggregations of the type DATE_HISTOGRAM.',
  );
});

test('the options of all products are customizations, each once, with the ids that products have', async () => {
  const { customizationsV3, productsV3 } = (await open()).visitor();
  const { items } = await customizationsV3.queryCustomizations().find();
  expect(items).toMatchObject([
    {
      ...{ name: 'Format', customizationType: 'PRODUCT_OPTION', customizationRenderType: 'TEXT_CHOICES' },
      ...{ assignedProductsCount: 3, choicesSettings: { choices: [{ name: 'Paperback' }, { name: 'Hardback' }] } },
    },
  ]);
  const [format] = items;
  const [, hardback] = format?.choicesSettings?.choices ?? [];
  const filter = { 'options.choicesSettings.choices.choiceId': { $hasSome: [hardback?._id ?? ''] } };
  expect((await productsV3.searchProducts({ filter })).products).toHaveLength(3);
  expect(await customizationsV3.getCustomization(format?._id ?? '')).toMatchObject({ name: 'Format' });
  await expect(customizationsV3.getCustomization('b0000000-0000-4000-8000-000000000001')).rejects.toMatchObject(
    codeOf('CUSTOMIZATION_NOT_FOUND'),
  );
});
