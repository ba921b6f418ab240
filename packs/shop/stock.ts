import type { FailWithStatus, SiteServices } from '#handlers/define-config.ts';
import { allOf, type ProductVariant, productsOf } from './documents.ts';

type Stock = Pick<ProductVariant, 'stock' | 'stockRevision' | 'hasNoInventory'>;

interface Sent {
  readonly inStock?: boolean;
  readonly quantity?: number;
}

/** What is in stock. Without a word about it, a new variant has no inventory. */
export function stockIn(sent: Sent | undefined, before: Stock | undefined): Stock {
  const wanted = sent?.quantity ?? (sent?.inStock === undefined ? undefined : sent.inStock ? null : 0);
  const { stock = 0, stockRevision = 1, hasNoInventory = before === undefined } = before ?? {};
  if (wanted !== undefined) return { stock: wanted, stockRevision: hasNoInventory ? 1 : stockRevision + 1 };
  return hasNoInventory ? { stock: 0, hasNoInventory } : { stock, stockRevision };
}

/** The same for what an application has sent. */
export function sentStock({ fail }: Pick<Changing, 'fail'>, sent: Sent | undefined, before: Stock | undefined): Stock {
  return (sent?.quantity ?? 0) < 0
    ? fail(400, 'INVALID_ARGUMENT', 'A quantity in stock must not be negative.')
    : stockIn(sent, before);
}

interface Changing {
  readonly transaction: <T>(work: (within: SiteServices) => Promise<T>) => Promise<T>;
  readonly fail: FailWithStatus;
}

/** Changes what is in stock of variants, all or none of them. */
export function changeStock(
  { transaction, fail }: Changing,
  changes: readonly { readonly id: string; readonly change: (variant: ProductVariant) => Stock }[],
): Promise<void> {
  return transaction(async (services) => {
    const products = new Map((await allOf(productsOf(services))).map(({ id, data }) => [id, data]));
    for (const { id, change } of changes) {
      const found = [...products].find(([, { variants }]) => variants.some((variant) => variant.id === id));
      if (found === undefined) return fail(404, 'INVENTORY_ITEM_NOT_FOUND', `There is no inventory item ${id}.`);
      const [productId, product] = found;
      const variants = product.variants.map((variant) => {
        if (variant.id !== id) return variant;
        const { hasNoInventory: _before, ...others } = variant;
        return { ...others, ...change(variant) };
      });
      products.set(productId, { ...product, variants });
      await productsOf(services).put(productId, { ...product, variants });
    }
  });
}
