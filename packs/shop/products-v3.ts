import * as declared from '@wix/auto_sdk_stores_products-v-3/meta';
import { queryVariants } from '@wix/auto_sdk_stores_read-only-variants-v-3/meta';
import {
  type EntryPage,
  type EntrySearch,
  type Handler,
  type HandlerRequest,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#handlers/define-config.ts';
import { byPost } from './addresses.ts';
import {
  AS_ADDED,
  availabilityOf,
  dateValue,
  demandCatalog,
  pagingOf,
  productBySlug,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import { facetsOf } from './facets.ts';
import { moneyIn } from './money.ts';
import { PRODUCTS_V3_QUERY, PRODUCTS_V3_SEARCH, VARIANTS_QUERY } from './query-rules.ts';
import { ALL_PRODUCTS_V3, shopSettings } from './settings.ts';
import { categoriesOf, wireProduct, wireReadOnlyVariant } from './wire-product-v3.ts';

type WireProduct = ReturnType<typeof wireProduct>;

/** Catalog V3: products and variants. */
export const productsV3: readonly Handler[] = [
  ...byPost(
    handle(declared.queryProducts, async (call) => {
      const { query = {}, fields = [] } = call.request;
      const { filter, sort, cursorPaging = {} } = query;
      const page = await call.search({
        ...(await searchedProducts(call)),
        ...{ name: 'query products V3', fields: PRODUCTS_V3_QUERY, filter, sort },
        page: { kind: 'cursor', ...cursorPaging },
      });
      // A query has no variants: an application has to get the product.
      return { products: withoutVariants(call, page.entries, fields), pagingMetadata: pagingOf(page) };
    }),
  ),
  ...byPost(
    handle(declared.searchProducts, async (call) => {
      const { search = {}, fields = [] } = call.request;
      const { filter, sort, cursorPaging = {}, aggregations = [] } = search;
      const searched = {
        ...(await searchedProducts(call, search.search)),
        ...{ name: 'search products V3', fields: PRODUCTS_V3_SEARCH, filter, sort },
      };
      const page = await call.search({ ...searched, page: { kind: 'cursor', ...cursorPaging } });
      const found = aggregations.length > 0 ? await allFound(call, searched) : [];
      return {
        products: withoutVariants(call, page.entries, fields),
        pagingMetadata: pagingOf(page),
        aggregationData: {
          results: facetsOf(call, aggregations, PRODUCTS_V3_SEARCH, found.map(searched.valuesOf)),
        },
      };
    }),
  ),
  ...byPost(
    handle(declared.countProducts, async (call) => {
      const { filter, search } = call.request;
      const { total } = await call.search({
        ...(await searchedProducts(call, search)),
        ...{ name: 'count products V3', fields: PRODUCTS_V3_SEARCH, filter },
        page: { kind: 'offset', limit: 1 },
      });
      return { count: total };
    }),
  ),
  handle(declared.getProductBySlug, async (call) => {
    const { slug, fields = [] } = call.request;
    demandV3(call);
    const product = await productBySlug(call, slug);
    return { product: product ? wireProduct(product, call.site, fields) : notFound(call, slug) };
  }),
  handle(declared.getProduct, async (call) => {
    const { productId = '', fields = [] } = call.request;
    demandV3(call);
    const product = await productFor(call, productId);
    return { product: product ? wireProduct(product, call.site, fields) : notFound(call, productId) };
  }),
  handle(declared.getAllProductsCategory, (call) => {
    demandV3(call);
    return { categoryId: ALL_PRODUCTS_V3 };
  }),
  handle(queryVariants, async (call) => {
    const { query = {}, fields = [] } = call.request;
    demandV3(call);
    const page = await call.search({
      name: 'query variants V3',
      entries: (await productsFor(call)).flatMap((product) =>
        product.variants.map((variant) => ({ product, variant })),
      ),
      idOf: ({ variant }) => variant.id,
      valuesOf: ({ product, variant }) => ({
        ...{ id: variant.id, variantId: variant.id, productData: { productId: product.id } },
        createdDate: dateValue(product.createdDate),
      }),
      ...{ fields: VARIANTS_QUERY, filter: query.filter, sort: query.sort, order: AS_ADDED },
      page: { kind: 'cursor', ...query.cursorPaging },
    });
    return {
      variants: page.entries.map(({ product, variant }) => wireReadOnlyVariant(product, variant, call.site, fields)),
      pagingMetadata: pagingOf(page),
    };
  }),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

function notFound({ fail }: Pick<Call, 'fail'>, asked: string): never {
  return fail(404, 'PRODUCT_NOT_FOUND', `There is no product ${asked}.`);
}

function demandV3(call: Call): void {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
}

/** Everything that a search finds, whatever its page is. */
async function allFound<Entry>(call: Pick<HandlerRequest, 'search'>, search: Omit<EntrySearch<Entry>, 'page'>) {
  const found: Entry[] = [];
  let page: EntryPage<Entry> | undefined;
  while (page === undefined || found.length < page.total) {
    page = await call.search({ ...search, page: { kind: 'offset', limit: 1000, offset: found.length } });
    found.push(...page.entries);
  }
  return found;
}

interface Words {
  readonly expression?: string | null | undefined;
  readonly mode?: string | undefined;
  readonly fuzzy?: boolean | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** The texts of a product in which words are searched, by the names of the fields. */
const SEARCHED: ReadonlyMap<string, (product: StoredProduct) => string> = new Map([
  ['name', ({ name }) => name],
  ['description', ({ description }) => description],
  ['variantsInfo.variants.sku', ({ variants }) => variants.map(({ sku }) => sku ?? '').join(' ')],
]);

/** The products that a caller sees, as they are searched. With words: those that have them. */
async function searchedProducts(call: Call, words: Words = {}) {
  demandV3(call);
  const { expression, mode, fuzzy = false, fields = [] } = words;
  if (fuzzy)
    call.fail(501, 'NOT_PLAYED', 'Backlot does not play the fuzzy search of products. Leave out search.fuzzy.');
  const texts = (fields.length > 0 ? fields : [...SEARCHED.keys()]).map(
    (name) =>
      SEARCHED.get(name) ??
      call.fail(
        400,
        'INVALID_ARGUMENT',
        `Backlot does not search words in ${name}, only in ${[...SEARCHED.keys()].join(', ')}.`,
      ),
  );
  const wanted = (expression ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = (product: StoredProduct): boolean => {
    const text = texts
      .map((textOf) => textOf(product))
      .join(' ')
      .toLowerCase();
    return mode === 'AND' ? wanted.every((word) => text.includes(word)) : wanted.some((word) => text.includes(word));
  };
  const { currency } = shopSettings(call.site);
  const all = await productsFor(call);
  return {
    entries: wanted.length === 0 ? all : all.filter(hasWords),
    idOf: ({ id }: StoredProduct) => id,
    valuesOf: (product: StoredProduct) => valuesOf(product, currency),
    order: AS_ADDED,
  };
}

/** The values of a product by which it is found. */
function valuesOf(product: StoredProduct, currency: string): object {
  const { id, slug, name, isVisible, isDigital, options, variants, createdDate, kept = {} } = product;
  const { major } = moneyIn(currency);
  const range = (prices: readonly number[]) =>
    prices.length === 0
      ? {}
      : { minValue: { amount: major(Math.min(...prices)) }, maxValue: { amount: major(Math.max(...prices)) } };
  const categories = categoriesOf(product);
  const [cheapest] = variants.toSorted((one, other) => one.price - other.price);
  return {
    ...kept,
    ...{ id, slug, name, visible: isVisible, visibleInPos: true, productType: isDigital ? 'DIGITAL' : 'PHYSICAL' },
    ...{ createdDate: dateValue(createdDate), updatedDate: dateValue(createdDate) },
    inventory: { availabilityStatus: availabilityOf(product), preorderStatus: 'DISABLED' },
    options: options.map((option) => ({
      ...{ id: option.id, name: option.name },
      choicesSettings: { choices: option.choices.map((choice) => ({ choiceId: choice.id, name: choice.name })) },
    })),
    actualPriceRange: range(variants.map(({ price }) => price)),
    compareAtPriceRange: range(variants.flatMap(({ fullPrice }) => fullPrice ?? [])),
    ...{ allCategoriesInfo: { categories }, directCategoriesInfo: { categories } },
    minVariantPriceInfo: { sku: cheapest?.sku },
    variantsInfo: {
      variants: variants.map((variant) => ({
        ...{ id: variant.id, sku: variant.sku, visible: true },
        price: {
          actualPrice: { amount: major(variant.price) },
          ...(variant.fullPrice !== undefined && { compareAtPrice: { amount: major(variant.fullPrice) } }),
        },
        choices: Object.entries(variant.choices).map(([optionId, choiceId]) => ({
          optionChoiceIds: { optionId, choiceId },
        })),
      })),
    },
  };
}

function withoutVariants(
  { site }: Call,
  products: readonly StoredProduct[],
  fields: readonly string[],
): readonly WireProduct[] {
  return products.map((product) => {
    const { variantsInfo: _left, ...wire } = wireProduct(product, site, fields);
    return wire;
  });
}
