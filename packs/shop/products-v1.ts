import { getCollectionBySlug, queryCollections } from '@wix/auto_sdk_stores_collections/meta';
import {
  getCollectionBySlug as getCollectionOfProducts,
  getProduct,
  queryProducts,
  queryProductVariants,
} from '@wix/auto_sdk_stores_products/meta';
import {
  type AnswerOf,
  type EntryPage,
  type EntrySearch,
  type Handler,
  type HandlerRequest,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#simulator/start/config/define-config.ts';
import {
  ALL_PRODUCTS,
  AS_ADDED,
  availabilityOf,
  choicesOf,
  dateValue,
  demandCatalog,
  isInStock,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import { allOf, categoriesOf, type ProductVariant } from './documents.ts';
import { byPost } from './get-as-post.ts';
import { moneyIn } from './money.ts';
import { productPage } from './page-address.ts';
import { pictureOf } from './pictures.ts';
import { COLLECTIONS_V1_QUERY, PRODUCTS_V1_QUERY } from './query-rules.ts';
import { ALL_PRODUCTS_V1, shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof getProduct>['product']>;
type WireCollection = NonNullable<AnswerOf<typeof getCollectionBySlug>['collection']>;

/** Catalog V1: products, their variants, and collections. */
export const productsV1: readonly Handler[] = [
  ...byPost(
    handle(queryProducts, async (call) => {
      const { filter, sort, paging } = call.request.query ?? {};
      const page = await searchProducts(call, { filter, sort, page: { kind: 'offset', ...paging } });
      return { products: page.entries.map((product) => wireProduct(product, call.site)), metadata: metadataOf(page) };
    }),
  ),
  handle(getProduct, async (call) => {
    const product = await foundProduct(call, call.request.id);
    return { product: wireProduct(product, call.site) };
  }),
  handle(queryProductVariants, async (call) => {
    const { id, choices = {}, variantIds = [], paging } = call.request;
    const { variants = [] } = wireProduct(await foundProduct(call, id), call.site);
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
  handle(getCollectionOfProducts, async (call) => ({ collection: await collectionBySlug(call, call.request.slug) })),
  handle(getCollectionBySlug, async (call) => ({ collection: await collectionBySlug(call, call.request.slug) })),
  ...byPost(
    handle(queryCollections, async (call) => {
      const { filter, sort, paging } = call.request.query ?? {};
      const page = await searchCollections(call, { filter, sort, page: { kind: 'offset', ...paging } });
      return { collections: page.entries, metadata: metadataOf(page) };
    }),
  ),
  ...queriesOf('products', async (call, asked) => {
    const page = await searchProducts(call, asked);
    return { ...page, entries: page.entries.map((product) => wireProduct(product, call.site)) };
  }),
  ...queriesOf('collections', searchCollections),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail' | 'search'>;
type Asked = Pick<EntrySearch<unknown>, 'filter' | 'sort' | 'page'>;

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

/** The queries of the REST interface, which are at two addresses. */
function queriesOf(
  name: 'products' | 'collections',
  search: (call: Call, asked: Asked) => Promise<EntryPage<object>>,
): Handler[] {
  return ['stores', 'stores-reader'].map((service) => ({
    ...{ method: 'POST', path: `/${service}/v1/${name}/query` },
    handle: async (call) => {
      const page = await search(call, restQuery(call));
      const { count, offset, total } = metadataOf(page);
      return { [name]: page.entries, metadata: { items: count, offset }, totalResults: total };
    },
  }));
}

/** The query of a REST call: its filter and sort are JSON in texts. */
function restQuery({ body, fail }: Pick<HandlerRequest, 'body' | 'fail'>): Asked {
  const refuse = (text: string): never => fail(400, 'INVALID_ARGUMENT', text);
  const { query = {} }: { query?: unknown } = Object(body);
  const { filter, sort, paging, ...others }: Readonly<Record<string, unknown>> = Object(query);
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(`query.${other} is not known. A query has filter, sort and paging.`);
  const { limit, offset }: { limit?: unknown; offset?: unknown } = Object(paging ?? {});
  return {
    filter: parsed(filter, refuse),
    sort: sortIn(parsed(sort, refuse), refuse),
    page: { kind: 'offset', limit: wholeIn(limit, refuse), offset: wholeIn(offset, refuse) },
  };
}

function wholeIn(value: unknown, refuse: (text: string) => never): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number)
    ? number
    : refuse('The limit and the offset of a page are whole numbers.');
}

function parsed(value: unknown, refuse: (text: string) => never): unknown {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse('The filter or the sort is not JSON.');
  }
}

/** `[{"price": "asc"}]`, or that object alone. */
function sortIn(value: unknown, refuse: (text: string) => never): Asked['sort'] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return refuse('A sort is a list such as [{"price": "asc"}].');
  return (Array.isArray(value) ? value : [value]).flatMap((entry) =>
    Object.entries(Object(entry)).map(([fieldName, order]) => ({ fieldName, order })),
  );
}

function demandV1(call: Call): void {
  demandCatalog(shopSettings(call.site), 'V1', call.fail);
}

async function foundProduct(call: Call, id: string): Promise<StoredProduct> {
  demandV1(call);
  return (await productFor(call, id)) ?? call.fail(404, 'PRODUCT_NOT_FOUND', `There is no product ${id}.`);
}

/** Applications compare the code of an absent collection with 404. */
async function collectionBySlug(call: Call, slug: string): Promise<WireCollection> {
  const collection = (await wireCollections(call)).find((each) => each.slug === slug);
  return collection ?? call.fail(404, '404', `There is no collection ${slug}.`);
}

async function wireCollections(call: Call): Promise<readonly WireCollection[]> {
  demandV1(call);
  const products = await productsFor(call);
  const stored = (await allOf(categoriesOf(call))).map(({ id, data: { name, slug, description } }) => ({
    ...{ id, name, slug, description, visible: true },
    numberOfProducts: products.filter(({ categoryIds }) => categoryIds.includes(id)).length,
  }));
  const { name, slug } = ALL_PRODUCTS;
  return [{ ...{ id: ALL_PRODUCTS_V1, name, slug, visible: true }, numberOfProducts: products.length }, ...stored];
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
    numericId: String(numericIdOf(product)),
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
