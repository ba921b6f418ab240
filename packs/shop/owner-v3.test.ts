import { describe, expect, test } from 'vitest';
import {
  BUYER,
  EMMA,
  EMMA_HARDBACK,
  itemOf,
  openShops,
  type ShopClient,
  SONNETS,
  STORES,
} from './testing/open-shop.ts';

const { open } = openShops();

const codeOf = (code: string) => ({ details: { applicationError: { code } } });

const PEN = {
  ...({ name: 'Fountain Pen', productType: 'PHYSICAL', physicalProperties: {} } as const),
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '18.90' } }, sku: 'PEN' }] },
};
const MUG = {
  ...({ name: 'Mug', productType: 'PHYSICAL', physicalProperties: {}, plainDescription: 'Holds tea.' } as const),
  options: [
    {
      ...({ name: 'Colour', optionRenderType: 'SWATCH_CHOICES' } as const),
      choicesSettings: {
        choices: [colour('Red', '#ff0000'), colour('Blue', '#0000ff')],
      },
    },
  ],
  variantsInfo: { variants: [mug('Red', '12', 5), mug('Blue', '14', 0)] },
};

function colour(name: string, colorCode: string) {
  return { name, choiceType: 'ONE_COLOR' as const, colorCode };
}

function mug(choiceName: string, amount: string, quantity: number) {
  return {
    ...{ price: { actualPrice: { amount }, compareAtPrice: { amount: '15' } }, sku: `MUG-${choiceName}` },
    choices: [{ optionChoiceNames: { optionName: 'Colour', choiceName, renderType: 'SWATCH_CHOICES' as const } }],
    inventoryItem: { quantity },
  };
}

describe('the owner of a shop', () => {
  test('fills an empty shop by the official calls, and a visitor buys', async () => {
    const shop = await open({ taxPercent: 0, deliveryPrice: 0 }, {});
    const [{ productsV3 }, client] = [shop.owner(), shop.visitor()];
    const { product } = await productsV3.createProductWithInventory(MUG);
    expect(product).toMatchObject({
      slug: 'mug',
      revision: '1',
      inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' },
    });
    const [red] =
      (
        await client.productsV3.getProductBySlug('mug', {
          fields: ['VARIANT_OPTION_CHOICE_NAMES', 'PLAIN_DESCRIPTION'],
        })
      ).product?.variantsInfo?.variants ?? [];
    expect(red).toMatchObject({
      ...{ sku: 'MUG-Red', price: { actualPrice: { amount: '12.00' }, compareAtPrice: { amount: '15.00' } } },
      choices: [{ optionChoiceNames: { optionName: 'Colour', choiceName: 'Red', renderType: 'SWATCH_CHOICES' } }],
    });
    const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference: itemOf(product?._id ?? '', { variantId: red?._id }), quantity: 2 }],
    });
    const { browser, page } = await shop.checkoutPage(client, cart?._id ?? '');
    expect((await browser.submit(page, { ...BUYER, step: 'paid' })).location).toContain('orderId=');
    const { items } = await shop
      .owner()
      .inventoryItemsV3.queryInventoryItems()
      .eq('variantId', red?._id ?? '')
      .find();
    expect(items).toMatchObject([{ quantity: 3, trackQuantity: true, revision: '2' }]);
  });

  test('creates a product without an inventory, which is out of stock until its variant has an item', async () => {
    const shop = await open();
    const { productsV3, inventoryItemsV3 } = shop.owner();
    const made = await productsV3.createProduct(PEN);
    expect(made).toMatchObject({ slug: 'fountain-pen', inventory: { availabilityStatus: 'OUT_OF_STOCK' } });
    const variantId = made.variantsInfo?.variants?.[0]?._id ?? '';
    expect((await inventoryItemsV3.queryInventoryItems().eq('variantId', variantId).find()).items).toEqual([]);
    const item = await inventoryItemsV3.createInventoryItem({ variantId, productId: made._id ?? '', quantity: 3 });
    expect(item).toMatchObject({ quantity: 3, availabilityStatus: 'IN_STOCK', revision: '1' });
    await expect(
      inventoryItemsV3.createInventoryItem({ variantId, productId: made._id ?? '', quantity: 3 }),
    ).rejects.toMatchObject(codeOf('ITEM_ALREADY_EXISTS'));
    const id = item._id ?? '';
    await inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId: id, decrementBy: 2 }]);
    await expect(
      inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId: id, decrementBy: 2 }]),
    ).rejects.toMatchObject(codeOf('INSUFFICIENT_INVENTORY'));
    const more = await inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId: id, incrementBy: 4 }], {
      returnEntity: true,
    });
    expect(more.results).toMatchObject([{ item: { quantity: 5, revision: '3' } }]);
    await expect(inventoryItemsV3.updateInventoryItem(id, { revision: '1', quantity: 9 })).rejects.toMatchObject(
      codeOf('REVISION_CONFLICT'),
    );
    await inventoryItemsV3.updateInventoryItem(id, { revision: '3', inStock: true });
    expect(await inventoryItemsV3.getInventoryItem(id)).toMatchObject({ inStock: true, trackQuantity: false });
    await expect(inventoryItemsV3.getInventoryItem(EMMA)).rejects.toMatchObject(codeOf('INVENTORY_ITEM_NOT_FOUND'));
  });

  test('changes what is sent of a product, by its revision, and its variants stay as they are', async () => {
    const shop = await open();
    const { productsV3 } = shop.owner();
    const brand = { name: 'Backlot' };
    const changed = await productsV3.updateProduct(EMMA, { revision: '1', name: 'Emma, again', visible: false, brand });
    expect(changed).toMatchObject({ name: 'Emma, again', slug: 'emma', revision: '2', visible: false, brand });
    expect(changed.variantsInfo?.variants?.map(({ _id }) => _id)).toContain(EMMA_HARDBACK);
    await expect(shop.visitor().productsV3.getProduct(EMMA)).rejects.toMatchObject(codeOf('PRODUCT_NOT_FOUND'));
    await expect(productsV3.updateProduct(EMMA, { revision: '1' })).rejects.toMatchObject(codeOf('REVISION_CONFLICT'));
    const [paperback] = changed.variantsInfo?.variants ?? [];
    const { product } = await productsV3.updateProductWithInventory(EMMA, {
      revision: '2',
      options: changed.options ?? [],
      variantsInfo: {
        variants: [
          {
            _id: paperback?._id ?? '',
            choices: paperback?.choices ?? [],
            price: { actualPrice: { amount: '5' } },
            inventoryItem: { quantity: 1 },
          },
        ],
      },
    });
    expect(product?.variantsInfo?.variants).toMatchObject([
      { _id: paperback?._id, sku: 'NOVEL-1-1', price: { actualPrice: { amount: '5.00' } } },
    ]);
  });

  test('deletes products, alone and many at once', async () => {
    const shop = await open();
    const { productsV3 } = shop.owner();
    await productsV3.deleteProduct(EMMA);
    await expect(productsV3.deleteProduct(EMMA)).rejects.toMatchObject(codeOf('PRODUCT_NOT_FOUND'));
    const { results, bulkActionMetadata } = await productsV3.bulkDeleteProducts([SONNETS, EMMA]);
    expect(results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await shop.visitor().productsV3.queryProducts().find()).items).toHaveLength(3);
  });

  const red = { optionChoiceNames: { optionName: 'Colour', choiceName: 'Red' } };
  const price = { actualPrice: { amount: '1' } };
  test.each<[string, object]>([
    ['VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', { variantsInfo: { variants: [{ price }, { price }] } }],
    ['MISSING_VARIANT_OPTION_CHOICE', { options: MUG.options, variantsInfo: { variants: [{ price }] } }],
    [
      'CHOICE_NOT_EXIST',
      {
        options: MUG.options,
        variantsInfo: {
          variants: [{ price, choices: [{ optionChoiceNames: { optionName: 'Colour', choiceName: 'Green' } }] }],
        },
      },
    ],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      {
        options: MUG.options,
        variantsInfo: {
          variants: [
            { price, choices: [red] },
            { price, choices: [red] },
          ],
        },
      },
    ],
    [
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      { variantsInfo: { variants: [{ price: { actualPrice: { amount: '2' }, compareAtPrice: { amount: '1' } } }] } },
    ],
    ['DUPLICATE_SLUG_ERROR', { slug: 'emma' }],
    ['ONLY_SPACES_STRING_ERROR', { name: '  ' }],
    ...['abc', '-5', '1e400', '99999999999'].map((amount): [string, object] => [
      'INVALID_ARGUMENT',
      { variantsInfo: { variants: [{ price: { actualPrice: { amount } } }] } },
    ]),
    ['NOT_PLAYED', { variantsInfo: { variants: [{ price, visible: false }] } }],
  ])('is told %s of %j', async (code, changes) => {
    const { productsV3 } = (await open()).owner();
    await expect(productsV3.createProduct({ ...PEN, ...changes })).rejects.toMatchObject(codeOf(code));
  });

  test('is the only one who writes products and reads the inventory: a visitor is told PERMISSION_DENIED', async () => {
    const { productsV3, inventoryItemsV3 } = (await open()).visitor();
    await expect(productsV3.createProduct(PEN)).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
    await expect(productsV3.deleteProduct(EMMA)).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
    await expect(inventoryItemsV3.queryInventoryItems().find()).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
  });
});

test('a product whose name has no letters has a slug, and a quantity below nothing is refused', async () => {
  const { productsV3 } = (await open()).owner();
  expect((await productsV3.createProduct({ ...PEN, name: '🙂' })).slug).toBe('product');
  const variants = [{ price: { actualPrice: { amount: '1' } }, inventoryItem: { quantity: -1 } }];
  await expect(productsV3.createProductWithInventory({ ...PEN, variantsInfo: { variants } })).rejects.toMatchObject(
    codeOf('INVALID_ARGUMENT'),
  );
});

describe('the owner of a shop and its categories', () => {
  const treeReference = { appNamespace: '@wix/stores' };

  test('creates, changes, hides and deletes a category', async () => {
    const shop = await open();
    const { categories } = shop.owner();
    const made = await categories.createCategory({ name: 'For Travellers', description: 'Light.' }, { treeReference });
    expect(made).toMatchObject({ slug: 'for-travellers', visible: true, revision: '1' });
    const id = made._id ?? '';
    const changed = await categories.updateCategory(
      id,
      { revision: '1', name: 'Trips' },
      { treeReference, fields: ['DESCRIPTION'] },
    );
    expect(changed).toMatchObject({ name: 'Trips', slug: 'for-travellers', revision: '2', description: 'Light.' });
    await expect(
      categories.updateCategory(id, { revision: '1', name: 'Trips' }, { treeReference }),
    ).rejects.toMatchObject(codeOf('REVISION_CONFLICT'));
    await categories.updateCategoryVisibility(id, { visible: false, revision: '2', treeReference });
    const names = async (returnNonVisibleCategories: boolean) =>
      (await shop.visitor().categories.queryCategories({ treeReference, returnNonVisibleCategories }).find()).items.map(
        ({ name }) => name,
      );
    expect([await names(false), await names(true)]).toEqual([
      ['All Products', 'Novels', 'Poems'],
      ['All Products', 'Novels', 'Poems', 'Trips'],
    ]);
    await categories.deleteCategory(id, treeReference);
    await expect(categories.getCategory(id, treeReference)).rejects.toMatchObject(codeOf('CATEGORY_NOT_FOUND'));
  });

  test('puts products into categories, and takes them out', async () => {
    const { categories, productsV3 } = (await open()).owner();
    const appId = STORES;
    const [novels, poems] = ['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002'];
    const emma = { catalogItemId: EMMA, appId };
    const of = async () => (await categories.listCategoriesForItem(emma, { treeReference })).directCategoryIds;
    const added = await categories.bulkAddItemsToCategory(poems, [emma, { catalogItemId: STORES, appId }], {
      treeReference,
    });
    expect(added.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    expect(await of()).toEqual([novels, poems]);
    await categories.bulkRemoveItemsFromCategory(novels, [emma], { treeReference });
    expect(await of()).toEqual([poems]);
    await categories.deleteCategory(poems, treeReference);
    expect((await productsV3.getProduct(EMMA)).mainCategoryId).toBeUndefined();
  });

  test('is told of a slug that is taken, of what is not played, and a visitor of PERMISSION_DENIED', async () => {
    const shop = await open();
    const create = (client: Pick<ShopClient, 'categories'>, category: object) =>
      client.categories.createCategory({ name: 'Poems', ...category }, { treeReference });
    await expect(create(shop.owner(), {})).rejects.toMatchObject(codeOf('DUPLICATE_SLUG'));
    await expect(create(shop.owner(), { parentCategory: { _id: EMMA } })).rejects.toMatchObject(codeOf('NOT_PLAYED'));
    await expect(create(shop.visitor(), {})).rejects.toMatchObject(codeOf('PERMISSION_DENIED'));
  });
});

test('a product keeps its pictures, its rich description and its info sections, which come on request', async () => {
  const { productsV3 } = (await open()).owner();
  const nodes = [
    { type: 'PARAGRAPH' as const, nodes: [{ type: 'TEXT' as const, textData: { text: 'Writes well.' } }] },
  ];
  const made = await productsV3.createProduct(
    {
      ...{ ...PEN, description: { nodes }, infoSections: [{ uniqueName: 'care', title: 'Care' }] },
      media: { itemsInfo: { items: [{ _id: 'a_1~mv2.jpg' }, { url: 'https://example.com/b.png' }] } },
    },
    { fields: ['PLAIN_DESCRIPTION', 'DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION'] },
  );
  expect(made).toMatchObject({
    ...{ plainDescription: 'Writes well.', description: { nodes }, infoSections: [{ title: 'Care' }] },
    media: {
      main: { url: 'https://static.wixstatic.com/media/a_1~mv2.jpg' },
      itemsInfo: { items: [{ _id: 'a_1~mv2.jpg' }, { url: 'https://example.com/b.png' }] },
    },
  });
  const plain = await productsV3.getProduct(made._id ?? '');
  expect([plain.infoSections, plain.description]).toEqual([undefined, undefined]);
});
