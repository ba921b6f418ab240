import * as declared from '@wix/auto_sdk_stores_products-v-3/meta';
import type { HandlerRequest } from '#handlers/define-config.ts';
import { type Handler, handle } from '#handlers/define-config.ts';
import { type CatalogCall, demandRevision, demandWriter, type StoredProduct, storedProduct } from './catalog.ts';
import { productsOf } from './documents.ts';
import { inventoryResultsOf } from './inventory-v3.ts';
import type { SentProduct } from './sent-product.ts';
import { countOf } from './wire-parts.ts';
import { wireProduct } from './wire-product-v3.ts';
import { addProduct, productSlug, readProduct, type WritingCall } from './write-product.ts';

type Call = WritingCall & CatalogCall & Pick<HandlerRequest, 'transaction'>;

/** Catalog V3: what the owner of a site writes. */
export const productWritesV3: readonly Handler[] = [
  handle(declared.createProduct, async (call) => {
    const { product, fields = [] } = call.request;
    return { product: wireProduct(await created(call, product), call.site, fields) };
  }),
  handle(declared.createProductWithInventory, async (call) => {
    const { product, fields = [], returnEntity = false } = call.request;
    const made = await created(call, product);
    return {
      product: wireProduct(made, call.site, fields),
      inventoryResults: inventoryResultsOf(made, returnEntity),
    };
  }),
  handle(declared.updateProduct, async (call) => {
    const { product, fields = [] } = call.request;
    return { product: wireProduct(await updated(call, product), call.site, fields) };
  }),
  handle(declared.updateProductWithInventory, async (call) => {
    const { product, fields = [], returnEntity = false } = call.request;
    const changed = await updated(call, product);
    return {
      product: wireProduct(changed, call.site, fields),
      inventoryResults: inventoryResultsOf(changed, returnEntity),
    };
  }),
  handle(declared.deleteProduct, async (call) => {
    const { productId = '' } = call.request;
    demandWriter(call, 'V3');
    if (!(await productsOf(call).remove(productId))) notFound(call, productId);
    return {};
  }),
  handle(declared.bulkDeleteProducts, async (call) => {
    const { productIds = [] } = call.request;
    demandWriter(call, 'V3');
    const removed = await call.transaction(async (services) => {
      const results: boolean[] = [];
      for (const id of productIds) results.push(await productsOf(services).remove(id));
      return results;
    });
    const results = productIds.map((id, originalIndex) => ({
      id,
      originalIndex,
      success: removed[originalIndex] ?? false,
    }));
    return { results: results.map((itemMetadata) => ({ itemMetadata })), bulkActionMetadata: countOf(results) };
  }),
];

function notFound({ fail }: Call, id: string): never {
  return fail(404, 'PRODUCT_NOT_FOUND', `There is no product ${id}.`);
}

async function created(call: Call, sent: SentProduct): Promise<StoredProduct> {
  demandWriter(call, 'V3');
  return addProduct(call, readProduct(call, sent, undefined), sent.slug);
}

function updated(call: Call, sent: SentProduct): Promise<StoredProduct> {
  demandWriter(call, 'V3');
  const id = sent.id ?? '';
  return call.transaction(async (services) => {
    const found = (await productsOf(services).get(id)) ?? notFound(call, id);
    const { revision } = storedProduct(id, found.data);
    demandRevision(call, sent.revision, revision);
    const read = readProduct(call, sent, found.data);
    const slug = await productSlug(call, services, { ...sent, name: read.name }, { id, slug: found.data.slug });
    await productsOf(services).put(id, { ...read, slug });
    return storedProduct(id, { ...read, slug });
  });
}
