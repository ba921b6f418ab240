import type {
  EntryPage,
  FailWithStatus,
  HandlerCaller,
  HandlerRequest,
  SiteServices,
} from '#handlers/define-config.ts';
import { allOf, type Product, type ProductVariant, productsOf } from './documents.ts';
import { ALL_PRODUCTS_V3, type ShopSettings, shopSettings } from './settings.ts';

export interface StoredProduct extends Product {
  readonly id: string;
  readonly revision: number;
}

/** A call that reads the catalog. */
export type CatalogCall = Pick<SiteServices, 'state'> & { readonly caller: Pick<HandlerCaller, 'role'> };

/** The products that a caller sees. Only an administrator sees hidden ones. */
export async function productsFor(call: CatalogCall): Promise<readonly StoredProduct[]> {
  const documents = await allOf(productsOf(call));
  return documents.map(({ id, data }) => storedProduct(id, data)).filter((each) => isFor(call, each));
}

/** The product with an id, if the caller sees it. */
export async function productFor(call: CatalogCall, id: string): Promise<StoredProduct | undefined> {
  const found = await productsOf(call).get(id);
  return found && isFor(call, found.data) ? storedProduct(id, found.data) : undefined;
}

export function storedProduct(id: string, data: Product): StoredProduct {
  return { ...data, id, revision: data.revision ?? 1 };
}

export async function productBySlug(call: CatalogCall, slug: string): Promise<StoredProduct | undefined> {
  return (await productsFor(call)).find((product) => product.slug === slug);
}

function isFor({ caller }: CatalogCall, { isVisible }: Product): boolean {
  return isVisible || caller.role === 'administrator';
}

/** Only the owner of a site, or an application with its API key, writes the catalog. */
export function demandOwner({ caller, fail }: Pick<CatalogCall, 'caller'> & { readonly fail: FailWithStatus }): void {
  if (caller.role === 'administrator') return;
  fail(403, 'PERMISSION_DENIED', 'This is the owner’s to do: send an API key of the site.');
}

/** Throws unless a request has the revision that is stored: somebody else has changed it meanwhile. */
export function demandRevision(
  { fail }: { readonly fail: FailWithStatus },
  sent: unknown,
  stored: number | string,
): void {
  if (sent === String(stored)) return;
  fail(409, 'REVISION_CONFLICT', `The revision of the request is not the current one, which is ${stored}.`);
}

/** As demandOwner, for a call of one version of the catalog. */
export function demandWriter(
  call: Pick<CatalogCall, 'caller'> & Pick<HandlerRequest, 'site'> & { readonly fail: FailWithStatus },
  catalog: ShopSettings['catalog'],
): void {
  demandCatalog(shopSettings(call.site), catalog, call.fail);
  demandOwner(call);
}

/** The category that has all products, in Catalog V3. */
export const ALL_PRODUCTS = {
  ...{ id: ALL_PRODUCTS_V3, revision: 1, name: 'All Products', slug: 'all-products', description: '' },
  createdDate: '2020-01-01T00:00:00.000Z',
};

/** The order of a list that is not sorted: that in which its entries were added. */
export const AS_ADDED = { fieldName: 'createdDate', order: 'ASC' } as const;

/** The paging of an answer by cursor. */
export function pagingOf({ entries, cursors, hasNext }: EntryPage<unknown>) {
  return { count: entries.length, cursors, hasNext };
}

/** A date as a filter compares it. A seed can have a text that is none. */
export function dateValue(date: string): { readonly $date: string } | null {
  const instant = new Date(date);
  return Number.isNaN(instant.getTime()) ? null : { $date: instant.toISOString() };
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
export const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

/** The variant that the options of a line mean: by its id, or the only one there is. Only Catalog V1 also takes the names of choices. */
export function variantOf(
  product: Product,
  options: unknown,
  catalog: ShopSettings['catalog'],
): ProductVariant | undefined {
  const [only] = product.variants;
  const { variantId, options: chosen }: { variantId?: unknown; options?: unknown } = isRecord(options) ? options : {};
  if (typeof variantId === 'string' && variantId !== '' && variantId !== NO_VARIANT)
    return product.variants.find(({ id }) => id === variantId);
  if (product.options.length === 0) return only;
  if (catalog === 'V3' || !isRecord(chosen)) return product.variants.length === 1 ? only : undefined;
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
