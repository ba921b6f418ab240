import {
  countProducts,
  getAllProductsCategory,
  getProduct,
  getProductBySlug,
  queryProducts,
  searchProducts,
} from '@wix/auto_sdk_stores_products-v-3/meta';
import { queryVariants } from '@wix/auto_sdk_stores_read-only-variants-v-3/meta';
import {
  type AnswerOf,
  type Handler,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#simulator/start/config/define-config.ts';
import {
  AS_ADDED,
  availabilityOf,
  dateValue,
  demandCatalog,
  isInStock,
  pagingOf,
  productBySlug,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import type { ProductVariant } from './documents.ts';
import { byPost } from './get-as-post.ts';
import { moneyIn } from './money.ts';
import { productPage } from './page-address.ts';
import { pictureOf } from './pictures.ts';
import { PRODUCTS_V3_QUERY, PRODUCTS_V3_SEARCH, VARIANTS_QUERY } from './query-rules.ts';
import { ALL_PRODUCTS_V3, shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof getProduct>['product']>;
type WireVariant = NonNullable<NonNullable<WireProduct['variantsInfo']>['variants']>[number];

/** Catalog V3: products and variants. */
export const productsV3: readonly Handler[] = [
  ...byPost(
    handle(queryProducts, async (call) => {
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
    handle(searchProducts, async (call) => {
      const { search = {}, fields = [] } = call.request;
      const { filter, sort, cursorPaging = {} } = search;
      demandPlayed(call, search);
      const page = await call.search({
        ...(await searchedProducts(call, search.search)),
        ...{ name: 'search products V3', fields: PRODUCTS_V3_SEARCH, filter, sort },
        page: { kind: 'cursor', ...cursorPaging },
      });
      return {
        products: withoutVariants(call, page.entries, fields),
        pagingMetadata: pagingOf(page),
        aggregationData: { results: [] },
      };
    }),
  ),
  ...byPost(
    handle(countProducts, async (call) => {
      const { filter, search } = call.request;
      const { total } = await call.search({
        ...(await searchedProducts(call, search)),
        ...{ name: 'count products V3', fields: PRODUCTS_V3_SEARCH, filter },
        page: { kind: 'offset', limit: 1 },
      });
      return { count: total };
    }),
  ),
  handle(getProductBySlug, async (call) => {
    const { slug, fields = [] } = call.request;
    demandV3(call);
    const product = await productBySlug(call, slug);
    return { product: product ? wireProduct(product, call.site, fields) : notFound(call, slug) };
  }),
  handle(getProduct, async (call) => {
    const { productId = '', fields = [] } = call.request;
    demandV3(call);
    const product = await productFor(call, productId);
    return { product: product ? wireProduct(product, call.site, fields) : notFound(call, productId) };
  }),
  handle(getAllProductsCategory, (call) => {
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

/** What a search is asked for beside its filter. */
interface Asked {
  readonly aggregations?: readonly unknown[] | undefined;
  readonly search?: Words | undefined;
}

interface Words {
  readonly expression?: string | null | undefined;
  readonly mode?: string | undefined;
  readonly fuzzy?: boolean | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** Nothing that is asked for is left out in silence. */
function demandPlayed({ fail }: Pick<Call, 'fail'>, { aggregations = [] }: Asked): void {
  if (aggregations.length > 0)
    fail(
      501,
      'NOT_PLAYED',
      'Backlot does not play the aggregations of searchProducts. Leave out search.aggregations, or write a handler.',
    );
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
  const { id, slug, name, isVisible, isDigital, options, variants, createdDate } = product;
  const { major } = moneyIn(currency);
  const range = (prices: readonly number[]) =>
    prices.length === 0
      ? {}
      : { minValue: { amount: major(Math.min(...prices)) }, maxValue: { amount: major(Math.max(...prices)) } };
  const categories = categoriesOf(product);
  const [cheapest] = variants.toSorted((one, other) => one.price - other.price);
  return {
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

/** The categories of a product: its own, and that of all products. */
function categoriesOf({ categoryIds }: StoredProduct) {
  return [...categoryIds, ALL_PRODUCTS_V3].map((id, index) => ({ id, index }));
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

function mediaOf(product: StoredProduct, fields: readonly string[]): WireProduct['media'] | undefined {
  if (product.image === undefined) return undefined;
  const image = pictureOf(product.image);
  const { url, width, height } = image;
  const main = {
    ...(image.id !== undefined && { id: image.id }),
    ...{ image, url, altText: product.name, mediaType: 'IMAGE' as const },
    ...(fields.includes('THUMBNAIL') && { thumbnail: { url, width, height } }),
  };
  return { main, ...(fields.includes('MEDIA_ITEMS_INFO') && { itemsInfo: { items: [main] } }) };
}

function wireProduct(product: StoredProduct, site: Call['site'], fields: readonly string[]): WireProduct {
  const has = (field: string): boolean => fields.includes(field);
  const { id, revision, name, slug, description, isVisible, isDigital, categoryIds, createdDate } = product;
  const { currency } = shopSettings(site);
  const page = productPage(site, slug);
  const money = moneyIn(currency);
  const shown = (minor: number) => ({
    amount: money.text(minor),
    ...(has('CURRENCY') && { formattedAmount: money.formatted(minor) }),
  });
  const range = (values: readonly number[]) => ({
    minValue: shown(Math.min(...values)),
    maxValue: shown(Math.max(...values)),
  });
  const reduced = product.variants.flatMap(({ fullPrice }) => fullPrice ?? []);
  const variants = product.variants.map((variant) =>
    wireVariant(product, variant, shown, has('VARIANT_OPTION_CHOICE_NAMES')),
  );
  const [cheapest = variants[0]] = variants.toSorted(byPrice);
  const categories = categoriesOf(product);
  const media = mediaOf(product, fields);
  return {
    ...{
      id,
      revision: String(revision),
      name,
      slug,
      visible: isVisible,
      visibleInPos: true,
      createdDate,
      updatedDate: createdDate,
    },
    productType: isDigital ? 'DIGITAL' : 'PHYSICAL',
    ...(has('PLAIN_DESCRIPTION') && { plainDescription: description }),
    ...(has('DESCRIPTION') && { description: richTextOf(description) }),
    ...(has('URL') && { url: { relativePath: page.path, url: page.url } }),
    ...(has('CURRENCY') && { currency }),
    ...(media && { media }),
    options: product.options.map((option) => ({
      ...{ id: option.id, name: option.name, key: option.name, optionRenderType: 'TEXT_CHOICES' as const },
      choicesSettings: {
        choices: option.choices.map((choice) => ({
          ...{
            choiceId: choice.id,
            choiceType: 'CHOICE_TEXT' as const,
            key: choice.name,
            name: choice.name,
            visible: true,
          },
          inStock: product.variants.some((variant) => variant.choices[option.id] === choice.id && isInStock(variant)),
        })),
      },
    })),
    modifiers: [],
    infoSections: [],
    ...(has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: { categories } }),
    ...(has('ALL_CATEGORIES_INFO') && { allCategoriesInfo: { categories } }),
    ...(categoryIds[0] !== undefined && { mainCategoryId: categoryIds[0] }),
    actualPriceRange: range(product.variants.map(({ price }) => price)),
    ...(reduced.length > 0 && { compareAtPriceRange: range(reduced) }),
    inventory: { availabilityStatus: availabilityOf(product), preorderStatus: 'DISABLED' },
    variantSummary: {
      variantCount: variants.length,
      ...(has('MIN_PRICE_VARIANT') && cheapest && { minPriceVariant: cheapest }),
    },
    variantsInfo: { variants },
  };
}

function byPrice(one: WireVariant, other: WireVariant): number {
  return Number(one.price?.actualPrice?.amount) - Number(other.price?.actualPrice?.amount);
}

function wireVariant(
  product: StoredProduct,
  variant: ProductVariant,
  shown: (minor: number) => { amount: string; formattedAmount?: string },
  hasNames: boolean,
): WireVariant {
  return {
    ...{ id: variant.id, visible: true, ...(variant.sku !== undefined && { sku: variant.sku }) },
    choices: product.options.flatMap((option) => {
      const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
      if (choice === undefined) return [];
      return [
        {
          optionChoiceIds: { optionId: option.id, choiceId: choice.id },
          ...(hasNames && {
            optionChoiceNames: {
              optionName: option.name,
              choiceName: choice.name,
              renderType: 'TEXT_CHOICES' as const,
            },
          }),
        },
      ];
    }),
    price: {
      actualPrice: shown(variant.price),
      ...(variant.fullPrice !== undefined && { compareAtPrice: shown(variant.fullPrice) }),
    },
    inventoryStatus: { inStock: isInStock(variant), preorderEnabled: false },
  };
}

function wireReadOnlyVariant(
  product: StoredProduct,
  variant: ProductVariant,
  site: Call['site'],
  fields: readonly string[],
) {
  const { currency } = shopSettings(site);
  const money = moneyIn(currency);
  const shown = (minor: number) => ({
    amount: money.text(minor),
    ...(fields.includes('CURRENCY') && { formattedAmount: money.formatted(minor) }),
  });
  const { price = {}, inventoryStatus = {}, choices = [] } = wireVariant(product, variant, shown, true);
  return {
    ...{ id: variant.id, variantId: variant.id, sku: variant.sku ?? null, visible: true },
    ...{ price, inventoryStatus, optionChoices: choices },
    productData: { productId: product.id, name: product.name },
  };
}

/** A text in the format of rich texts. */
function richTextOf(text: string) {
  const words = { id: '', type: 'TEXT' as const, textData: { text, decorations: [] } };
  return { nodes: [{ id: 'text', type: 'PARAGRAPH' as const, nodes: [words] }] };
}
