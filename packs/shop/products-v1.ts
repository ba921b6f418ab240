import { getCollection, getCollectionBySlug, queryCollections } from '@wix/auto_sdk_stores_collections/meta';
import * as declared from '@wix/auto_sdk_stores_products/meta';
import {
  type AnswerOf,
  type EntryPage,
  type Handler,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#handlers/define-config.ts';
import { alsoAt, byPost } from './addresses.ts';
import {
  ALL_PRODUCTS,
  AS_ADDED,
  availabilityOf,
  type CatalogCall,
  choicesOf,
  dateValue,
  demandCatalog,
  isInStock,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import { allOf, type Category, categoriesOf, type ProductVariant } from './documents.ts';
import { moneyIn } from './money.ts';
import { pageAt, productPath } from './page-address.ts';
import { imagesOf, pictureOf } from './pictures.ts';
import { COLLECTIONS_V1_QUERY, PRODUCTS_V1_QUERY } from './query-rules.ts';
import { type Asked, restQuery } from './rest-query.ts';
import { ALL_PRODUCTS_V1, shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof declared.getProduct>['product']>;
type WireCollection = NonNullable<AnswerOf<typeof getCollectionBySlug>['collection']>;

/** Catalog V1: products, their variants, and collections. */
export const productsV1: readonly Handler[] = [
  ...byPost(
    handle(declared.queryProducts, async (call) => {
      const { filter, sort, paging } = call.request.query ?? {};
      const page = await searchProducts(call, { filter, sort, page: { kind: 'offset', ...paging } });
      return { products: page.entries.map((product) => wireProductV1(product, call.site)), metadata: metadataOf(page) };
    }),
  ),
  ...alsoAt(
    handle(declared.getProduct, async (call) => {
      const product = await foundProduct(call, call.request.id);
      return { product: wireProductV1(product, call.site) };
    }),
    '/stores/v1/products/{id}',
  ),
  handle(declared.queryProductVariants, async (call) => {
    const { id, choices = {}, variantIds = [], paging } = call.request;
    const { variants = [] } = wireProductV1(await foundProduct(call, id), call.site);
    const found = variants.filter(
      (variant) =>
        (variantIds.length === 0 || variantIds.includes(variant.id ?? '')) &&
        Object.entries(choices).every(([name, choice]) => variant.choices?.[name] === choice),
    );
    const page = await call.search({
      name: `variants of ${id}`,
      entries: found.map((variant, at) => ({ variant, at })),
      idOf: ({ at }) => String(at),
      valuesOf: ({ at }) => ({ at }),
      ...{ fields: new Map(), order: { fieldName: 'at', order: 'ASC' } },
      page: { kind: 'offset', ...paging },
    });
    const { count, offset, total } = metadataOf(page);
    return {
      variants: page.entries.map(({ variant }) => variant),
      ...{ metadata: { items: count, offset }, totalResults: total },
    };
  }),
  handle(declared.getCollectionBySlug, async (call) => ({
    collection: await collection(call, 'slug', call.request.slug),
  })),
  handle(getCollectionBySlug, async (call) => ({ collection: await collection(call, 'slug', call.request.slug) })),
  ...alsoAt(
    handle(getCollection, async (call) => ({ collection: await collection(call, 'id', call.request.id) })),
    '/stores-reader/v1/collections/{id}',
    '/stores/v1/collections/{id}',
  ),
  ...byPost(
    handle(queryCollections, async (call) => {
      const { filter, sort, paging } = call.request.query ?? {};
      const page = await searchCollections(call, { filter, sort, page: { kind: 'offset', ...paging } });
      return { collections: page.entries, metadata: metadataOf(page) };
    }),
  ),
  // The queries of the REST interface are at two addresses.
  ...['stores', 'stores-reader'].flatMap((service) => [
    restQuery(`/${service}/v1/products/query`, 'products', async (call, asked) => {
      const page = await searchProducts(call, asked);
      return { ...page, entries: page.entries.map((product) => wireProductV1(product, call.site)) };
    }),
    restQuery(`/${service}/v1/collections/query`, 'collections', searchCollections),
  ]),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail' | 'search'>;

async function searchProducts(call: Call, asked: Asked): Promise<EntryPage<StoredProduct>> {
  demandV1(call);
  const { major } = moneyIn(shopSettings(call.site).currency);
  return call.search({
    name: 'products V1',
    entries: await productsFor(call),
    idOf: ({ id }) => id,
    valuesOf: (product) => valuesOf(product, major),
    ...{ fields: PRODUCTS_V1_QUERY, order: AS_ADDED },
    ...asked,
  });
}

async function searchCollections(call: Call, asked: Asked): Promise<EntryPage<WireCollection>> {
  return call.search({
    name: 'collections V1',
    entries: await wireCollections(call),
    idOf: ({ id }) => id ?? '',
    valuesOf: (collection) => collection,
    ...{ fields: COLLECTIONS_V1_QUERY, order: { fieldName: 'id', order: 'ASC' } },
    ...asked,
  });
}

/** The values of a product by which it is found. */
function valuesOf(product: StoredProduct, major: (minor: number) => number): object {
  const { id, name, slug, description, isDigital, categoryIds, variants, createdDate } = product;
  const [first] = variants;
  const price = major(first?.fullPrice ?? first?.price ?? 0);
  const date = dateValue(createdDate);
  const collectionIds = [...categoryIds, ALL_PRODUCTS_V1];
  return {
    ...{ id, name, slug, description, sku: first?.sku, price, priceData: { price } },
    ...{ numericId: numericIdOf(product), productType: isDigital ? 'digital' : 'physical' },
    ...{ createdDate: date, lastUpdated: date, collectionIds, collections: { id: collectionIds } },
  };
}

/** A number that grows with each product. */
function numericIdOf({ createdDate }: StoredProduct): number {
  return Date.parse(createdDate);
}

function metadataOf({ entries, offset, total }: EntryPage<unknown>) {
  return { count: entries.length, offset, total };
}

function demandV1(call: Call): void {
  demandCatalog(shopSettings(call.site), 'V1', call.fail);
}

async function foundProduct(call: Call, id: string): Promise<StoredProduct> {
  demandV1(call);
  return (await productFor(call, id)) ?? call.fail(404, 'PRODUCT_NOT_FOUND', `There is no product ${id}.`);
}

/** Applications compare the code of an absent collection with 404. */
async function collection(call: Call, by: 'id' | 'slug', asked: string): Promise<WireCollection> {
  const found = (await wireCollections(call)).find((each) => each[by] === asked);
  return found ?? call.fail(404, '404', `There is no collection ${asked}.`);
}

async function wireCollections(call: Call): Promise<readonly WireCollection[]> {
  demandV1(call);
  return shownCategories(call);
}

/** The collections that a caller sees, with the one of all products. */
export async function shownCategories(call: CatalogCall): Promise<readonly WireCollection[]> {
  const products = await productsFor(call);
  const stored = (await allOf(categoriesOf(call)))
    .filter(({ data }) => !data.isHidden || call.caller.role === 'administrator')
    .map(({ id, data }) =>
      wireCollection(id, data, products.filter(({ categoryIds }) => categoryIds.includes(id)).length),
    );
  const { name, slug } = ALL_PRODUCTS;
  return [{ ...{ id: ALL_PRODUCTS_V1, name, slug, visible: true }, numberOfProducts: products.length }, ...stored];
}

export function wireCollection(id: string, { name, slug, description, isHidden = false }: Category, products: number) {
  return { ...{ id, name, slug, description, visible: !isHidden }, numberOfProducts: products };
}

function mediaOf(product: StoredProduct) {
  const items = imagesOf(product).map((picture) => {
    const { id, url, width, height, filename } = pictureOf(picture);
    const shown = { url, width, height, altText: product.name, format: filename.split('.').at(-1) ?? '' };
    return { id: id ?? url, title: product.name, mediaType: 'image' as const, image: shown, thumbnail: shown };
  });
  const [mainMedia] = items;
  return { ...(mainMedia && { mainMedia }), items };
}

export function wireProductV1(product: StoredProduct, site: Call['site']): WireProduct {
  const { id, name, slug, description, isVisible, isDigital, categoryIds, variants, createdDate } = product;
  const { currency } = shopSettings(site);
  const page = pageAt(site, productPath(product));
  const [first] = variants;
  const money = moneyIn(currency);
  const prices = ({ price, fullPrice = price }: Pick<ProductVariant, 'price' | 'fullPrice'>) => ({
    ...{ currency, price: money.major(fullPrice), discountedPrice: money.major(price) },
    formatted: { price: money.formatted(fullPrice), discountedPrice: money.formatted(price) },
  });
  const price = prices(first ?? { price: 0 });
  const stocks = variants.map(({ stock }) => stock);
  const status = availabilityOf(product);
  return {
    ...{ id, name, slug, description, visible: isVisible, createdDate, lastUpdated: createdDate },
    numericId: String(numericIdOf(product)),
    ...{ productType: isDigital ? 'digital' : 'physical', ribbon: '', ribbons: [], brand: null },
    manageVariants: variants.length > 1,
    ...(first?.sku !== undefined && { sku: first.sku }),
    stock: {
      trackInventory: stocks.some((stock) => stock !== null),
      ...(!stocks.includes(null) && { quantity: stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0) }),
      ...{ inStock: status !== 'OUT_OF_STOCK', inventoryStatus: status },
    },
    ...{ price, priceData: price, convertedPriceData: price },
    priceRange: {
      minValue: money.major(Math.min(...variants.map((variant) => variant.price))),
      maxValue: money.major(Math.max(...variants.map((variant) => variant.price))),
    },
    discount: { type: 'NONE', value: 0 },
    ...{ additionalInfoSections: [], customTextFields: [] },
    media: mediaOf(product),
    productOptions: product.options.map((option) => ({
      ...({
        name: option.name,
        optionType: option.choices.some(({ color }) => color) ? 'color' : 'drop_down',
      } as const),
      choices: option.choices.map((choice) => ({
        ...{ value: choice.color ?? choice.name, description: choice.name, visible: true },
        inStock: variants.some((variant) => variant.choices[option.id] === choice.id && isInStock(variant)),
      })),
    })),
    productPageUrl: { base: page.base, path: page.path },
    ...{ inventoryItemId: id, collectionIds: categoryIds },
    variants: variants.map((variant) => ({
      id: variant.id,
      choices: Object.fromEntries(choicesOf(product, variant).map(({ name: option, choice }) => [option, choice])),
      variant: {
        ...{ priceData: prices(variant), convertedPriceData: prices(variant), weight: 0, visible: true },
        sku: variant.sku ?? '',
      },
      stock: stockV1(variant),
    })),
  };
}

/** Whether a variant can be bought, and how many there are, in Catalog V1. */
export function stockV1(variant: ProductVariant) {
  const { stock } = variant;
  return { trackQuantity: stock !== null, ...(stock !== null && { quantity: stock }), inStock: isInStock(variant) };
}
