import * as declared from '@wix/auto_sdk_stores_inventory-items-v-3/meta';
import { type AnswerOf, type Handler, type HandlerRequest, handle } from '#handlers/define-config.ts';
import { byPost } from './addresses.ts';
import {
  AS_ADDED,
  type CatalogCall,
  choicesOf,
  dateValue,
  demandRevision,
  demandWriter,
  isInStock,
  pagingOf,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import type { ProductVariant } from './documents.ts';
import { INVENTORY_QUERY } from './query-rules.ts';
import { changeStock, sentStock } from './stock.ts';
import { countOf } from './wire-parts.ts';

type WireItem = NonNullable<AnswerOf<typeof declared.getInventoryItem>['inventoryItem']>;

/** The one place that a shop sends from. */
const LOCATION = '00000000-0000-4000-8000-000000000002';

/** The inventory of Catalog V3, for the owner. The item of a variant has its id. */
export const inventoryV3: readonly Handler[] = [
  ...byPost(
    handle(declared.queryInventoryItems, async (call) => {
      const { filter, sort, cursorPaging = {} } = call.request.query ?? {};
      const page = await call.search({
        name: 'query inventory V3',
        entries: await itemsOf(call),
        idOf: ({ id }) => String(id),
        valuesOf: ({ createdDate, ...others }) => ({ ...others, createdDate: dateValue(String(createdDate)) }),
        ...{ fields: INVENTORY_QUERY, filter, sort, order: AS_ADDED },
        page: { kind: 'cursor', ...cursorPaging },
      });
      const { count, cursors } = pagingOf(page);
      return { inventoryItems: page.entries, pagingMetadata: { count, cursors } };
    }),
  ),
  handle(declared.getInventoryItem, async (call) => ({
    inventoryItem: await itemWith(call, call.request.inventoryItemId),
  })),
  handle(declared.createInventoryItem, async (call) => {
    const { variantId = '', ...sent } = call.request.inventoryItem;
    demandWriter(call, 'V3');
    const change = (variant: ProductVariant) =>
      variant.hasNoInventory
        ? sentStock(call, sent, variant)
        : call.fail(409, 'ITEM_ALREADY_EXISTS', `The variant ${variantId} has an inventory item.`);
    await changeStock(call, [{ id: variantId, change }]);
    return { inventoryItem: await itemWith(call, variantId) };
  }),
  handle(declared.updateInventoryItem, async (call) => {
    const { id, revision, ...sent } = call.request.inventoryItem;
    demandWriter(call, 'V3');
    const change = (variant: ProductVariant) => {
      demandRevision(call, revision, revisionOf(variant));
      return sentStock(call, sent, variant);
    };
    await changeStock(call, [{ id: id ?? '', change }]);
    return { inventoryItem: await itemWith(call, id ?? '') };
  }),
  handle(declared.bulkDecrementInventoryItems, async (call) => {
    const { decrementData, returnEntity } = call.request;
    return adjusted(
      call,
      decrementData.map(({ inventoryItemId, decrementBy = 1 }) => [inventoryItemId, -decrementBy]),
      returnEntity,
    );
  }),
  handle(declared.bulkIncrementInventoryItems, async (call) => {
    const { incrementData, returnEntity } = call.request;
    return adjusted(
      call,
      incrementData.map(({ inventoryItemId, incrementBy = 1 }) => [inventoryItemId, incrementBy]),
      returnEntity,
    );
  }),
];

type Call = CatalogCall & Pick<HandlerRequest, 'site' | 'fail' | 'transaction'>;

/** Changes quantities, all or none of them. */
async function adjusted(
  call: Call,
  changes: readonly (readonly [id: string | undefined, by: number])[],
  returnEntity = false,
) {
  demandWriter(call, 'V3');
  const addTo = (id: string, by: number) => (variant: ProductVariant) => {
    if (variant.stock === null) return call.fail(400, 'INVENTORY_QUANTITY_NOT_TRACKED', `Nobody counts ${id}.`);
    const quantity = variant.stock + by;
    if (quantity >= 0) return sentStock(call, { quantity }, variant);
    return call.fail(400, 'INSUFFICIENT_INVENTORY', `Only ${variant.stock} of ${id} are in stock.`);
  };
  await changeStock(
    call,
    changes.map(([id = '', by]) => ({ id, change: addTo(id, by) })),
  );
  const items = new Map((await itemsOf(call)).map((item) => [item.id, item]));
  return {
    results: changes.map(([id = ''], originalIndex) => {
      const item = items.get(id);
      return { itemMetadata: { id, originalIndex, success: true }, ...(returnEntity && item && { item }) };
    }),
    bulkActionMetadata: countOf(changes.map(() => ({ success: true }))),
  };
}

async function itemWith(call: Call, id: string): Promise<WireItem> {
  const found = (await itemsOf(call)).find((each) => each.id === id);
  return found ?? call.fail(404, 'INVENTORY_ITEM_NOT_FOUND', `There is no inventory item ${id}.`);
}

async function itemsOf(call: Call): Promise<readonly WireItem[]> {
  demandWriter(call, 'V3');
  return (await productsFor(call)).flatMap(itemsOfProduct);
}

export function itemsOfProduct(product: StoredProduct): readonly WireItem[] {
  return product.variants.filter(({ hasNoInventory }) => !hasNoInventory).map((variant) => wireItem(product, variant));
}

function revisionOf({ stockRevision = 1 }: Pick<ProductVariant, 'stockRevision'>): string {
  return String(stockRevision);
}

function wireItem(product: StoredProduct, variant: ProductVariant): WireItem {
  const { stock, sku } = variant;
  const { createdDate } = product;
  return {
    ...{ id: variant.id, variantId: variant.id, productId: product.id, locationId: LOCATION },
    ...{ revision: revisionOf(variant), createdDate, updatedDate: createdDate },
    ...{ trackQuantity: stock !== null, ...(stock === null ? { inStock: true } : { quantity: stock }) },
    availabilityStatus: isInStock(variant) ? 'IN_STOCK' : 'OUT_OF_STOCK',
    preorderInfo: { enabled: false },
    product: {
      ...{ name: product.name, directCategoryIds: product.categoryIds },
      variantName: choicesOf(product, variant)
        .map(({ choice }) => choice)
        .join(', '),
      ...(sku !== undefined && { variantSku: sku }),
    },
  };
}

/** What the calls answer that write a product with its inventory. */
export function inventoryResultsOf(product: StoredProduct, returnEntity: boolean) {
  const items = itemsOfProduct(product);
  return {
    results: items.map((item, originalIndex) => ({
      itemMetadata: { id: String(item.id), originalIndex, success: true },
      ...(returnEntity && { item }),
    })),
    bulkActionMetadata: countOf(items.map(() => ({ success: true }))),
  };
}
