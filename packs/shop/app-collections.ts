import type { AppCollection, AppCollectionCall } from '#handlers/define-config.ts';
import { choicesOf, productsFor, type StoredProduct } from './catalog.ts';
import definitions from './data/app-collections.json' with { type: 'json' };
import { wireItem } from './inventory-v1.ts';
import { ordersFor, orderV2 } from './orders.ts';
import { imagesOf, pictureOf } from './pictures.ts';
import { shownCategories, stockV1, wireProductV1 } from './products-v1.ts';
import { ALL_PRODUCTS_V1 } from './settings.ts';

/** The collections of the Stores app, with the fields that the platform documents. They have the names of Catalog V1 for both catalogs. */
export const storesCollections: readonly AppCollection[] = [
  of('Stores/Products', async (call) => (await wantedProducts(call)).map((product) => productEntry(call, product))),
  of('Stores/Variants', async (call) => (await wantedProducts(call)).flatMap(variantEntries)),
  of('Stores/Collections', shownCategories),
  of('Stores/InventoryItems', async (call) => (await wantedProducts(call)).map(wireItem)),
  {
    ...of('Stores/Orders', async (call) =>
      (await ordersFor(call)).map(({ id, data }) => orderEntry(orderV2(id, data))),
    ),
    readBy: 'owner',
  },
];

function of(id: keyof typeof definitions, entries: AppCollection['entries']): AppCollection {
  return { ...definitions[id], id, readBy: 'everybody', entries };
}

/** Hidden products are shown to the owner who asks for them. */
async function wantedProducts(call: AppCollectionCall): Promise<readonly StoredProduct[]> {
  const products = await productsFor(call);
  return call.appOptions.includeHiddenProducts === true ? products : products.filter(({ isVisible }) => isVisible);
}

const collectionsOf = ({ categoryIds }: StoredProduct) => [...categoryIds, ALL_PRODUCTS_V1];

function productEntry({ site, appOptions }: AppCollectionCall, product: StoredProduct): object {
  const { variants, productOptions = [], ...wire } = wireProductV1(product, site);
  const [mainMedia] = imagesOf(product).map(pictureOf);
  return {
    ...{ ...wire, mainMedia, collections: collectionsOf(product) },
    mediaItems: imagesOf(product).map(({ url }) => ({ type: 'image', src: url, title: product.name })),
    productOptions: Object.fromEntries(productOptions.map((option) => [option.name, option])),
    ...(appOptions.includeVariants === true && { variants }),
  };
}

function variantEntries(product: StoredProduct): readonly object[] {
  const [picture] = imagesOf(product).map(pictureOf);
  return product.variants.map((variant) => {
    const choices = choicesOf(product, variant);
    const variantName = choices.map(({ choice }) => choice).join(' | ');
    return {
      ...{ id: `${product.id}-${variant.id}`, variantId: variant.id, productId: product.id, sku: variant.sku },
      ...{ productName: product.name, variantName, managedVariant: product.variants.length > 1, media: picture },
      fullVariantName: [product.name, variantName].filter((each) => each !== '').join(' '),
      choices: Object.fromEntries(choices.map(({ name, choice }) => [name, choice])),
      ...{ stock: stockV1(variant), collections: collectionsOf(product) },
    };
  });
}

/** The totals of an item are numbers, and those of the order's own service are texts. */
function orderEntry({ totals, ...order }: ReturnType<typeof orderV2>): object {
  const numbers = Object.entries(totals).map(([name, amount]) => [name, Number(amount)]);
  return { ...order, totals: Object.fromEntries(numbers) };
}
