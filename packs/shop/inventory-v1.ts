import * as declared from '@wix/auto_sdk_stores_inventory/meta';
import { type Handler, type HandlerRequest, handle } from '#handlers/define-config.ts';
import {
  type CatalogCall,
  demandWriter,
  isInStock,
  NO_VARIANT,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import type { ProductVariant } from './documents.ts';
import { INVENTORY_V1_QUERY } from './query-rules.ts';
import { restQuery } from './rest-query.ts';
import { changeStock, sentStock } from './stock.ts';

type Call = CatalogCall & Pick<HandlerRequest, 'site' | 'fail' | 'transaction'>;

/** The inventory of Catalog V1, for the owner. The item of a product has its id. */
export const inventoryV1: readonly Handler[] = [
  // An official client sends it with a filter and a sort that are texts, as REST clients do.
  ...['stores', 'stores-reader'].map((service) =>
    restQuery(`/${service}/v2/inventoryItems/query`, 'inventoryItems', async (call, asked) => {
      demandWriter(call, 'V1');
      return call.search({
        name: 'query inventory V1',
        entries: (await productsFor(call)).map(wireItem),
        idOf: ({ id }) => id,
        valuesOf: (item) => item,
        ...{ fields: INVENTORY_V1_QUERY, order: { fieldName: 'id', order: 'ASC' } },
        ...asked,
      });
    }),
  ),
  handle(declared.getInventoryVariants, async (call) => {
    const { inventoryId, productId, variantIds = [] } = call.request;
    const { variants, ...item } = wireItem(await productOf(call, inventoryId || productId));
    const asked = variants.filter(({ variantId }) => variantIds.length === 0 || variantIds.includes(variantId));
    return { inventoryItem: { ...item, variants: asked } };
  }),
  handle(declared.updateInventoryVariants, async (call) => {
    const { productId, trackQuantity, variants = [] } = call.request.inventoryItem;
    const product = await productOf(call, productId);
    const isCounted = trackQuantity ?? product.variants.some(({ stock }) => stock !== null);
    await changeStock(
      call,
      variants.map(({ variantId, quantity, inStock }) => ({
        id: variantIn(call, product, variantId),
        productId: product.id,
        change: (variant: ProductVariant) =>
          sentStock(
            call,
            isCounted ? { quantity: quantity ?? variant.stock ?? 0 } : { inStock: inStock ?? true },
            variant,
          ),
      })),
    );
    return {};
  }),
  handle(declared.incrementInventory, async (call) => {
    const { incrementData = [] } = call.request;
    await adjust(
      call,
      incrementData.map(({ incrementBy = 1, ...of }) => ({ ...of, by: incrementBy })),
    );
    return {};
  }),
  handle(declared.decrementInventory, async (call) => {
    const { decrementData = [] } = call.request;
    await adjust(
      call,
      decrementData.map(({ decrementBy = 1, ...of }) => ({ ...of, by: -decrementBy })),
    );
    return {};
  }),
];

async function productOf(call: Call, id: string | null | undefined): Promise<StoredProduct> {
  demandWriter(call, 'V1');
  return (
    (await productFor(call, id ?? '')) ??
    call.fail(404, 'INVENTORY_ITEM_NOT_FOUND', `There is no inventory item ${id}.`)
  );
}

/** The variant of an inventory item. That of a product without options also has the name of zeros. */
function variantIn({ fail }: Call, { variants }: StoredProduct, asked = NO_VARIANT): string {
  const [only] = variants;
  const id = asked === NO_VARIANT ? only?.id : variants.find((variant) => variant.id === asked)?.id;
  return id ?? fail(404, 'INVENTORY_ITEM_NOT_FOUND', `The product has no variant ${asked}.`);
}

interface Adjustment {
  readonly inventoryId?: string;
  readonly productId?: string;
  readonly variantId?: string;
  readonly by: number;
}

async function adjust(call: Call, all: readonly Adjustment[]): Promise<void> {
  const changes = [];
  for (const { inventoryId, productId, variantId, by } of all) {
    const product = await productOf(call, inventoryId ?? productId);
    const change = (variant: ProductVariant) => {
      const { stock } = variant;
      if (stock !== null && stock + by < 0)
        return call.fail(400, 'INSUFFICIENT_INVENTORY', `Only ${stock} of ${variant.id} are in stock.`);
      return sentStock(call, stock === null ? undefined : { quantity: stock + by }, variant);
    };
    changes.push({ id: variantIn(call, product, variantId), productId: product.id, change });
  }
  await changeStock(call, changes);
}

export function wireItem({ id, variants, createdDate }: StoredProduct) {
  return {
    ...{ id, productId: id, externalId: id, lastUpdated: createdDate },
    trackQuantity: variants.some(({ stock }) => stock !== null),
    variants: variants.map((variant) => ({
      ...{ variantId: variant.id, inStock: isInStock(variant), availableForPreorder: false },
      ...(variant.stock !== null && { quantity: variant.stock }),
    })),
  };
}
