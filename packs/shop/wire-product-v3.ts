import type { getProduct } from '@wix/auto_sdk_stores_products-v-3/meta';
import type { AnswerOf, HandlerRequest } from '#handlers/define-config.ts';
import { availabilityOf, isInStock, type StoredProduct } from './catalog.ts';
import type { ProductOption, ProductVariant } from './documents.ts';
import { moneyIn } from './money.ts';
import { pageAt, productPath } from './page-address.ts';
import { imagesOf, pictureOf } from './pictures.ts';
import { ALL_PRODUCTS_V3, shopSettings } from './settings.ts';

type WireProduct = NonNullable<AnswerOf<typeof getProduct>['product']>;
export type WireVariant = NonNullable<NonNullable<WireProduct['variantsInfo']>['variants']>[number];
type Site = HandlerRequest['site'];

/** The categories of a product: its own, and that of all products. */
export function categoriesOf({ categoryIds }: StoredProduct) {
  return [...categoryIds, ALL_PRODUCTS_V3].map((id, index) => ({ id, index }));
}

export function renderTypeOf({ choices }: Pick<ProductOption, 'choices'>) {
  return choices.some(({ color }) => color !== undefined) ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const);
}

/** A choice of an option, as products and customizations have it. */
export function choiceOf({ name, color }: ProductOption['choices'][number]) {
  return color === undefined
    ? ({ choiceType: 'CHOICE_TEXT', key: name, name } as const)
    : ({ choiceType: 'ONE_COLOR', key: name, name, colorCode: color } as const);
}

function mediaOf(product: StoredProduct, fields: readonly string[]): WireProduct['media'] | undefined {
  const items = imagesOf(product).map((picture) => {
    const image = pictureOf(picture);
    const { url, width, height } = image;
    return {
      ...(image.id !== undefined && { id: image.id }),
      ...{ image, url, altText: product.name, mediaType: 'IMAGE' as const },
      ...(fields.includes('THUMBNAIL') && { thumbnail: { url, width, height } }),
    };
  });
  const [main] = items;
  return main && { main, ...(fields.includes('MEDIA_ITEMS_INFO') && { itemsInfo: { items } }) };
}

export function wireProduct(product: StoredProduct, site: Site, fields: readonly string[]): WireProduct {
  const has = (field: string): boolean => fields.includes(field);
  const { id, revision, name, slug, description, isVisible, isDigital, categoryIds, createdDate } = product;
  const { currency } = shopSettings(site);
  const page = pageAt(site, productPath(product));
  const shown = amountsOf(site, fields);
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
  const { description: written, infoSections = [], ...others } = product.kept ?? {};
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
    ...(has('DESCRIPTION') && { description: written ?? richTextOf(description) }),
    ...(has('URL') && { url: { relativePath: page.path, url: page.url } }),
    ...(has('CURRENCY') && { currency }),
    ...(media && { media }),
    options: product.options.map((option) => ({
      ...{ id: option.id, name: option.name, key: option.name, optionRenderType: renderTypeOf(option) },
      choicesSettings: {
        choices: option.choices.map((choice) => ({
          ...{ choiceId: choice.id, ...choiceOf(choice), visible: true },
          inStock: product.variants.some((variant) => variant.choices[option.id] === choice.id && isInStock(variant)),
        })),
      },
    })),
    ...{ modifiers: [], ...others, ...(has('INFO_SECTION') && { infoSections }) },
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

/** Amounts, which are also formatted if it is requested. */
function amountsOf(site: Site, fields: readonly string[]) {
  const { text, formatted } = moneyIn(shopSettings(site).currency);
  return (minor: number) => ({
    amount: text(minor),
    ...(fields.includes('CURRENCY') && { formattedAmount: formatted(minor) }),
  });
}

function byPrice(one: WireVariant, other: WireVariant): number {
  return Number(one.price?.actualPrice?.amount) - Number(other.price?.actualPrice?.amount);
}

function wireVariant(
  product: StoredProduct,
  variant: ProductVariant,
  shown: ReturnType<typeof amountsOf>,
  hasNames: boolean,
): WireVariant {
  return {
    ...{ ...variant.kept, id: variant.id, visible: true, ...(variant.sku !== undefined && { sku: variant.sku }) },
    choices: product.options.flatMap((option) => {
      const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
      if (choice === undefined) return [];
      return [
        {
          optionChoiceIds: { optionId: option.id, choiceId: choice.id },
          ...(hasNames && {
            optionChoiceNames: {
              ...{ optionName: option.name, choiceName: choice.name, renderType: renderTypeOf(option) },
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

/** A variant with the names of its product and its choices. */
export function wireReadOnlyVariant(
  product: StoredProduct,
  variant: ProductVariant,
  site: Site,
  fields: readonly string[],
) {
  const shown = amountsOf(site, fields);
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
