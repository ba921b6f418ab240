import type { Catalog, CatalogCall, OrderedLine } from '#handlers/define-config.ts';
import { choicesOf, isRecord, variantOf } from './catalog.ts';
import { type Product, type ProductVariant, productsOf } from './documents.ts';
import { productPath } from './page-address.ts';
import { shopSettings } from './settings.ts';
import { stockIn } from './stock.ts';
import { isAbsent } from './wire-parts.ts';

/** The products of the shop, as its carts and its checkout sell them. A unit is a variant. */
export const productCatalog: Catalog = {
  item: async (call, { catalogItemId, options, unit }) => {
    const product = (await productsOf(call).get(catalogItemId))?.data;
    // What is in a cart stays there, although its product is hidden.
    const variant =
      unit === undefined
        ? product?.isVisible && variantOf(product, options, shopSettings(call.site).catalog)
        : product?.variants.find(({ id }) => id === unit);
    if (!product || !variant) return { missing: missingText(product, catalogItemId) };
    const { name, isDigital, image } = product;
    const { id, price, fullPrice, sku, stock } = variant;
    const besides = besideVariant(product, options);
    return {
      ...{ unit: id, stock, name, choices: choicesOf(product, variant), price, fullPrice, sku, isDigital, image },
      ...{ besides, path: productPath(product) },
    };
  },
  reserve: (call, line) => changeStockOf(call, line, -line.quantity),
  ordered: async () => undefined,
  released: async (call, { restocks, ...line }) => (restocks ? changeStockOf(call, line, line.quantity) : undefined),
};

async function changeStockOf(call: CatalogCall, { catalogItemId, unit }: OrderedLine, by: number): Promise<void> {
  const product = await productsOf(call).get(catalogItemId);
  if (product === undefined) return;
  const changed = (variant: ProductVariant): ProductVariant =>
    variant.id === unit && variant.stock !== null
      ? { ...variant, ...stockIn({ quantity: variant.stock + by }, variant) }
      : variant;
  await productsOf(call).put(catalogItemId, { ...product.data, variants: product.data.variants.map(changed) });
}

function missingText(product: Product | undefined, id: string): string {
  if (!product?.isVisible) return `There is no item ${id}.`;
  const variants = product.variants.map(
    (variant) =>
      `${variant.id} (${choicesOf(product, variant)
        .map(({ choice }) => choice)
        .join(', ')})`,
  );
  return `The product ${product.name} is sold in variants. Send options.variantId: one of ${variants.join(', ')}.`;
}

/** What options say beside the variant, which they may name in several ways. */
function besideVariant({ options: named }: Product, options: OrderedLine['options']): object {
  const { variantId: _id, options: chosen, ...others } = options ?? {};
  const names = new Set(named.flatMap(({ id, name }) => [id, name]));
  const unnamed = Object.entries(isRecord(chosen) ? chosen : {}).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    Object.entries({ ...others, options: Object.fromEntries(unnamed) }).filter(([, value]) => !isAbsent(value)),
  );
}
