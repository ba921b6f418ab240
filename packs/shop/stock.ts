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

export interface StockChange {
  /** Of the variant. */
  readonly id: string;
  /** Without it, the product is looked for among all. */
  readonly productId?: string;
  readonly change: (variant: ProductVariant) => Stock;
}

/** Changes what is in stock of variants, all or none of them. */
export function changeStock({ transaction, fail }: Changing, changes: readonly StockChange[]): Promise<void> {
  return transaction(async (services) => {
    const products = await productsWith(services, changes);
    const known = new Map(
      products.flatMap(({ data }) => data.variants.map((variant) => [variant.id, variant] as const)),
    );
    const changed = new Map<string, ProductVariant>();
    for (const { id, change } of changes) {
      const variant = changed.get(id) ?? known.get(id);
      if (variant === undefined) return fail(404, 'INVENTORY_ITEM_NOT_FOUND', `There is no inventory item ${id}.`);
      const { hasNoInventory: _before, ...others } = variant;
      changed.set(id, { ...others, ...change(variant) });
    }
    for (const { id, data } of products) {
      const variants = data.variants.map((variant) => changed.get(variant.id) ?? variant);
      if (variants.some((variant, at) => variant !== data.variants[at]))
        await productsOf(services).put(id, { ...data, variants });
    }
  });
}

async function productsWith(services: SiteServices, changes: readonly StockChange[]) {
  const ids = new Set(changes.map(({ productId }) => productId));
  if (ids.has(undefined)) return allOf(productsOf(services));
  const found = [];
  for (const id of ids) found.push(await productsOf(services).get(id ?? ''));
  return found.filter((product) => product !== undefined);
}
