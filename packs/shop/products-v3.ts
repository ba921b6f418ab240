import { getProduct, getProductBySlug, queryProducts, searchProducts } from '@wix/auto_sdk_stores_products-v-3/meta';
import { queryVariants } from '@wix/auto_sdk_stores_read-only-variants-v-3/meta';
import {
  type AnswerOf,
  type Handler,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#simulator/start/config/define-config.ts';
import { availabilityOf, demandCatalog, isInStock, productsFor, type StoredProduct } from './catalog.ts';
import type { ProductVariant } from './documents.ts';
import { byPost } from './get-as-post.ts';
import { moneyIn } from './money.ts';
import { productPage } from './page-address.ts';
import { pictureOf } from './pictures.ts';
import { cursorPage, matching } from './query.ts';
import { shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof getProduct>['product']>;
type WireVariant = NonNullable<NonNullable<WireProduct['variantsInfo']>['variants']>[number];

/** Catalog V3: products and variants. */
export const productsV3: readonly Handler[] = [
  ...byPost(
    handle(queryProducts, async (call) => {
      const { request } = call;
      const all = await wireProducts(call, request.fields ?? []);
      const { page, pagingMetadata } = cursorPage(
        (query) => matching(all, query, refusing(call)),
        request.query ?? {},
        request.query?.cursorPaging,
        refusing(call),
      );
      // A query has no variants: an application has to get the product.
      return { products: page.map(({ variantsInfo: _left, ...product }) => product), pagingMetadata };
    }),
  ),
  ...byPost(
    handle(searchProducts, async (call) => {
      const { search = {}, fields = [] } = call.request;
      const words = (search.search?.expression ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const isAny = search.search?.mode !== 'AND';
      const all = (await wireProducts(call, fields)).filter(({ name, plainDescription }) => {
        const text = `${name} ${plainDescription}`.toLowerCase();
        return (
          words.length === 0 ||
          (isAny ? words.some((word) => text.includes(word)) : words.every((word) => text.includes(word)))
        );
      });
      const { page, pagingMetadata } = cursorPage(
        (query) => matching(all, query, refusing(call)),
        search,
        search.cursorPaging,
        refusing(call),
      );
      return {
        products: page.map(({ variantsInfo: _left, ...product }) => product),
        pagingMetadata,
        aggregationData: { results: [] },
      };
    }),
  ),
  handle(getProductBySlug, async (call) => {
    const product = (await wireProducts(call, call.request.fields ?? [])).find(
      ({ slug }) => slug === call.request.slug,
    );
    return { product: product ?? notFound(call, call.request.slug) };
  }),
  handle(getProduct, async (call) => {
    const product = (await wireProducts(call, call.request.fields ?? [])).find(
      ({ id }) => id === call.request.productId,
    );
    return { product: product ?? notFound(call, call.request.productId ?? '') };
  }),
  handle(queryVariants, async (call) => {
    const { query = {}, fields = [] } = call.request;
    const products = await wireProducts(call, fields.includes('CURRENCY') ? ['CURRENCY'] : []);
    const all = products.flatMap(({ id, name, variantsInfo }) =>
      (variantsInfo?.variants ?? []).map((variant) => ({
        ...{ id: variant.id ?? '', variantId: variant.id ?? '', sku: variant.sku ?? null, visible: true },
        ...{
          price: variant.price ?? {},
          inventoryStatus: variant.inventoryStatus ?? {},
          optionChoices: variant.choices ?? [],
        },
        productData: { productId: id ?? '', name: name ?? '' },
      })),
    );
    const { page, pagingMetadata } = cursorPage(
      (sent) => matching(all, sent, refusing(call)),
      query,
      query.cursorPaging,
      refusing(call),
    );
    return { variants: page, pagingMetadata };
  }),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

function refusing({ fail }: Call): (text: string) => never {
  return (text) => fail(400, 'INVALID_ARGUMENT', text);
}

function notFound({ fail }: Call, asked: string): never {
  return fail(404, 'PRODUCT_NOT_FOUND', `There is no product ${asked}.`);
}

async function wireProducts(call: Call, fields: readonly string[]): Promise<readonly WireProduct[]> {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
  const products = await productsFor(call, call.caller);
  return products.map((product) => wireProduct(product, call.site, fields));
}

function mediaOf(product: StoredProduct, fields: readonly string[]): WireProduct['media'] | undefined {
  if (product.image === undefined) return undefined;
  const image = pictureOf(product.image);
  const main = {
    ...(image.id !== undefined && { id: image.id }),
    image,
    url: image.url,
    altText: product.name,
    mediaType: 'IMAGE' as const,
  };
  return { main, ...(fields.includes('MEDIA_ITEMS_INFO') && { itemsInfo: { items: [main] } }) };
}

function wireProduct(product: StoredProduct, site: Call['site'], fields: readonly string[]): WireProduct {
  const { id, revision, name, slug, description, isVisible, isDigital, categoryIds, createdDate } = product;
  const { currency } = shopSettings(site);
  const page = productPage(site, slug);
  const money = moneyIn(currency);
  const shown = (minor: number) => ({
    amount: money.text(minor),
    ...(fields.includes('CURRENCY') && { formattedAmount: money.formatted(minor) }),
  });
  const range = (values: readonly number[]) => ({
    minValue: shown(Math.min(...values)),
    maxValue: shown(Math.max(...values)),
  });
  const reduced = product.variants.flatMap(({ fullPrice }) => fullPrice ?? []);
  const variants = product.variants.map((variant) => wireVariant(product, variant, shown));
  const [cheapest = variants[0]] = variants.toSorted(byPrice);
  const categories = categoryIds.map((categoryId, index) => ({ id: categoryId, index }));
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
    ...{ productType: isDigital ? 'DIGITAL' : 'PHYSICAL', plainDescription: description },
    ...(fields.includes('URL') && { url: { relativePath: page.path, url: page.url } }),
    ...(fields.includes('CURRENCY') && { currency }),
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
    directCategoriesInfo: { categories },
    allCategoriesInfo: { categories },
    ...(categoryIds[0] !== undefined && { mainCategoryId: categoryIds[0] }),
    actualPriceRange: range(product.variants.map(({ price }) => price)),
    ...(reduced.length > 0 && { compareAtPriceRange: range(reduced) }),
    inventory: { availabilityStatus: availabilityOf(product), preorderStatus: 'DISABLED' },
    variantSummary: { variantCount: variants.length, ...(cheapest && { minPriceVariant: cheapest }) },
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
): WireVariant {
  return {
    ...{ id: variant.id, visible: true, ...(variant.sku !== undefined && { sku: variant.sku }) },
    choices: product.options.flatMap((option) => {
      const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
      if (choice === undefined) return [];
      return [
        {
          optionChoiceIds: { optionId: option.id, choiceId: choice.id },
          optionChoiceNames: { optionName: option.name, choiceName: choice.name, renderType: 'TEXT_CHOICES' as const },
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
