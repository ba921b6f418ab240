import { queryCollections } from '@wix/auto_sdk_stores_collections/meta';
import {
  getCollectionBySlug,
  getProduct,
  queryProducts,
  queryProductVariants,
} from '@wix/auto_sdk_stores_products/meta';
import {
  type AnswerOf,
  type Handler,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#simulator/start/config/define-config.ts';
import { availabilityOf, choicesOf, demandCatalog, isInStock, productsFor, type StoredProduct } from './catalog.ts';
import { allOf, categoriesOf, type ProductVariant } from './documents.ts';
import { byPost } from './get-as-post.ts';
import { moneyIn } from './money.ts';
import { productPage } from './page-address.ts';
import { pictureOf } from './pictures.ts';
import { matching, numberIn, type WireQuery } from './query.ts';
import { shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof getProduct>['product']>;
type WireCollection = NonNullable<AnswerOf<typeof getCollectionBySlug>['collection']>;

/** Catalog V1: products, their variants, and collections. */
export const productsV1: readonly Handler[] = [
  ...byPost(
    handle(queryProducts, async (call) => {
      const { query = {} } = call.request;
      const matches = matching(await wireProducts(call), query, refusing(call));
      const { page, metadata } = offsetPage(matches, query.paging);
      return { products: page, metadata };
    }),
  ),
  handle(getProduct, async (call) => {
    const product = (await wireProducts(call)).find(({ id }) => id === call.request.id);
    return { product: product ?? notFound(call, 'product', call.request.id) };
  }),
  handle(queryProductVariants, async (call) => {
    const { id, choices = {}, variantIds = [], paging } = call.request;
    const product = (await wireProducts(call)).find((each) => each.id === id);
    const all = (product ?? notFound(call, 'product', id)).variants ?? [];
    const found = all.filter(
      (variant) =>
        (variantIds.length === 0 || variantIds.includes(variant.id ?? '')) &&
        Object.entries(choices).every(([name, choice]) => variant.choices?.[name] === choice),
    );
    const { page, metadata } = offsetPage(found, paging);
    return { variants: page, metadata: { items: metadata.count, offset: metadata.offset }, totalResults: found.length };
  }),
  handle(getCollectionBySlug, async (call) => {
    const collection = (await wireCollections(call)).find(({ slug }) => slug === call.request.slug);
    return { collection: collection ?? notFound(call, 'collection', call.request.slug) };
  }),
  ...byPost(
    handle(queryCollections, async (call) => {
      const { query = {} } = call.request;
      const matches = matching(await wireCollections(call), query, refusing(call));
      const { page, metadata } = offsetPage(matches, query.paging);
      return { collections: page, metadata };
    }),
  ),
  ...queriesOf('products', wireProducts),
  ...queriesOf('collections', wireCollections),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

/** The queries of the REST interface, which are at two addresses. `wire` returns everything that a caller may see. */
function queriesOf(name: 'products' | 'collections', wire: (call: Call) => Promise<readonly object[]>): Handler[] {
  return ['stores', 'stores-reader'].map((service) => ({
    ...{ method: 'POST', path: `/${service}/v1/${name}/query` },
    handle: async (call) => {
      const { query, paging } = restQuery(call.body, refusing(call));
      const matches = matching(await wire(call), query, refusing(call));
      const { page, metadata } = offsetPage(matches, paging);
      return {
        [name]: page,
        metadata: { items: metadata.count, offset: metadata.offset },
        totalResults: metadata.total,
      };
    },
  }));
}

function refusing({ fail }: Call): (text: string) => never {
  return (text) => fail(400, 'INVALID_ARGUMENT', text);
}

function notFound({ fail }: Call, what: 'product' | 'collection', asked: string): never {
  return fail(404, `${what.toUpperCase()}_NOT_FOUND`, `There is no ${what} ${asked}.`);
}

/** The query of a REST call: its filter and sort are JSON in texts. */
function restQuery(body: unknown, refuse: (text: string) => never): { query: WireQuery; paging: unknown } {
  const { query = {} }: { query?: unknown } = Object(body);
  const { filter, sort, paging }: { filter?: unknown; sort?: unknown; paging?: unknown } = Object(query);
  return { query: { filter: parsed(filter, refuse) ?? {}, sort: sortIn(parsed(sort, refuse)) }, paging };
}

function parsed(value: unknown, refuse: (text: string) => never): unknown {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse('The filter or the sort is not JSON.');
  }
}

/** `[{"price": "asc"}]` */
function sortIn(value: unknown): WireQuery['sort'] {
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) =>
    Object.entries(Object(entry)).map(([fieldName, order]) => ({ fieldName, order: String(order).toUpperCase() })),
  );
}

function offsetPage<T>(all: readonly T[], paging: unknown) {
  const { limit, offset }: { limit?: unknown; offset?: unknown } = Object(paging ?? {});
  const from = typeof offset === 'number' && offset > 0 ? Math.floor(offset) : 0;
  const page = all.slice(from, from + numberIn(limit, 100));
  return { page, metadata: { count: page.length, offset: from, total: all.length } };
}

async function wireCollections(call: Call): Promise<readonly WireCollection[]> {
  demandCatalog(shopSettings(call.site), 'V1', call.fail);
  const products = await productsFor(call, call.caller);
  return (await allOf(categoriesOf(call))).map(({ id, data: { name, slug, description } }) => ({
    ...{ id, name, slug, description, visible: true },
    numberOfProducts: products.filter(({ categoryIds }) => categoryIds.includes(id)).length,
  }));
}

async function wireProducts(call: Call): Promise<readonly WireProduct[]> {
  demandCatalog(shopSettings(call.site), 'V1', call.fail);
  return (await productsFor(call, call.caller)).map((product) => wireProduct(product, call.site));
}

function mediaOf(product: StoredProduct) {
  if (product.image === undefined) return undefined;
  const { id, url, width, height, filename } = pictureOf(product.image);
  const shown = { url, width, height, altText: product.name, format: filename.split('.').at(-1) ?? '' };
  return { id: id ?? url, title: product.name, mediaType: 'image' as const, image: shown, thumbnail: shown };
}

function wireProduct(product: StoredProduct, site: Call['site']): WireProduct {
  const { id, name, slug, description, isVisible, isDigital, categoryIds, variants, createdDate } = product;
  const { currency } = shopSettings(site);
  const page = productPage(site, slug);
  const [first] = variants;
  const money = moneyIn(currency);
  const prices = (variant: Pick<ProductVariant, 'price' | 'fullPrice'>) => ({
    ...{
      currency,
      price: money.major(variant.fullPrice ?? variant.price),
      discountedPrice: money.major(variant.price),
    },
    formatted: {
      price: money.formatted(variant.fullPrice ?? variant.price),
      discountedPrice: money.formatted(variant.price),
    },
  });
  const price = prices(first ?? { price: 0 });
  const stocks = variants.map(({ stock }) => stock);
  const status = availabilityOf(product);
  const item = mediaOf(product);
  return {
    ...{ id, name, slug, description, visible: isVisible, createdDate, lastUpdated: createdDate },
    ...{
      productType: isDigital ? 'digital' : 'physical',
      ribbon: '',
      ribbons: [],
      brand: null,
      manageVariants: variants.length > 1,
    },
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
    media: item ? { mainMedia: item, items: [item] } : { items: [] },
    productOptions: product.options.map((option) => ({
      ...{ name: option.name, optionType: 'drop_down' as const },
      choices: option.choices.map((choice) => ({
        ...{ value: choice.name, description: choice.name, visible: true },
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
      stock: {
        trackQuantity: variant.stock !== null,
        ...(variant.stock !== null && { quantity: variant.stock }),
        inStock: isInStock(variant),
      },
    })),
  };
}
