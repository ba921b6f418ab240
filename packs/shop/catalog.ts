import type { FailWithStatus, HandlerCaller, SiteServices } from '#simulator/start/config/define-config.ts';
import { allOf, type Product, type ProductVariant, productsOf } from './documents.ts';
import type { ShopSettings } from './settings.ts';

export interface StoredProduct extends Product {
  readonly id: string;
  readonly revision: number;
}

/** The products that a caller sees, in the order in which they were added. Only an administrator sees hidden ones. */
export async function productsFor(
  services: Pick<SiteServices, 'state'>,
  { role }: Pick<HandlerCaller, 'role'>,
): Promise<readonly StoredProduct[]> {
  const documents = await allOf(productsOf(services));
  return documents
    .map(({ id, revision, data }) => ({ ...data, id, revision }))
    .filter(({ isVisible }) => isVisible || role === 'administrator')
    .toSorted((one, other) => (one.createdDate < other.createdDate ? -1 : Number(one.createdDate > other.createdDate)));
}

/** A site has one version of the catalog. The status and the code are those that were reported of the platform. */
export function demandCatalog({ catalog }: ShopSettings, wanted: 'V1' | 'V3', fail: FailWithStatus): void {
  if (catalog === wanted) return;
  const code = `CATALOG_${catalog}_SITE_CALLING_CATALOG_${wanted}_API`;
  fail(
    428,
    code,
    `The site has Catalog ${catalog}. This call is for Catalog ${wanted}: see the setting "catalog" of the shop.`,
  );
}

/** Catalog V1 names the one variant of a product without options by it. */
const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

/** The variant that the options of a line mean: by its id, by the names or ids of choices, or the only one there is. */
export function variantOf(product: Product, options: unknown): ProductVariant | undefined {
  const [only] = product.variants;
  if (!isRecord(options)) return product.variants.length === 1 ? only : undefined;
  const { variantId, options: chosen } = options;
  if (typeof variantId === 'string' && variantId !== '' && variantId !== NO_VARIANT)
    return product.variants.find(({ id }) => id === variantId);
  if (product.options.length === 0) return only;
  if (!isRecord(chosen)) return product.variants.length === 1 ? only : undefined;
  return product.variants.find((variant) =>
    product.options.every((option) => {
      const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
      const sent = chosen[option.name] ?? chosen[option.id];
      return choice !== undefined && (sent === choice.name || sent === choice.id);
    }),
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The chosen options of a variant, by their names. */
export function choicesOf(product: Product, variant: ProductVariant): readonly { name: string; choice: string }[] {
  return product.options.flatMap(({ id, name, choices }) => {
    const choice = choices.find((each) => each.id === variant.choices[id]);
    return choice === undefined ? [] : [{ name, choice: choice.name }];
  });
}

export function isInStock({ stock }: ProductVariant): boolean {
  return stock === null || stock > 0;
}

export function availabilityOf({ variants }: Product): 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK' {
  const inStock = variants.filter(isInStock).length;
  if (inStock === variants.length) return 'IN_STOCK';
  return inStock === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
}
