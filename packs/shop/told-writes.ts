import type { DocumentWrite, SiteEvent, ToldCollection } from '#handlers/define-config.ts';
import { pricedCart } from './cart.ts';
import { wireCartV1 } from './cart-v1.ts';
import { wireCartV2 } from './cart-v2.ts';
import { productsFor, type StoredProduct, storedProduct } from './catalog.ts';
import { wireCategory } from './categories.ts';
import { wireCheckout } from './checkout.ts';
import { type Cart, type Category, COLLECTIONS, type Order, type Product } from './documents.ts';
import { itemsOfProduct } from './inventory-v3.ts';
import { ORDER_EVENTS, wireOrder } from './orders.ts';
import { shopSettings } from './settings.ts';
import { wireProduct } from './wire-product-v3.ts';

/** What the writes of the shop tell. Catalog V1 declares only events of an older form, which is not played. */
export const toldWrites: readonly ToldCollection[] = [
  { collection: COLLECTIONS.carts, eventsOf: cartEvents },
  { collection: COLLECTIONS.orders, eventsOf: orderEvents },
  { collection: COLLECTIONS.products, eventsOf: productEvents },
  { collection: COLLECTIONS.categories, eventsOf: categoryEvents },
];

type Call = Parameters<ToldCollection['eventsOf']>[0];

function changeOf(
  of: string,
  { id, before, after }: DocumentWrite<object>,
  entity: object,
  wasThere = before !== undefined,
): SiteEvent {
  if (after === undefined) return { of, id, what: { slug: 'deleted', entity } };
  return { of, id, what: { slug: wasThere ? 'updated' : 'created', entity } };
}

/** A cart is told as what it can be read as: a cart of each version, a checkout, or both when it becomes one. */
async function cartEvents(call: Call, write: DocumentWrite<Cart>): Promise<readonly SiteEvent[]> {
  const { id, before, after } = write;
  const stored = after ?? before;
  if (stored === undefined) return [];
  const priced = await pricedCart(call, { ...stored, id });
  const wasCheckout = before?.isCheckout === true;
  const checkout = 'wix.ecom.v1.checkout';
  const isCompleted = before?.orderId === null && after !== undefined && after.orderId !== null;
  return [
    ...((before ?? stored).isCheckout ? [] : [changeOf('wix.ecom.v1.cart', write, wireCartV1(priced))]),
    changeOf('wix.ecom.v2.cart', write, wireCartV2(priced)),
    ...(stored.isCheckout ? [changeOf(checkout, write, wireCheckout(priced), wasCheckout)] : []),
    ...(stored.isCheckout && isCompleted ? [completed(checkout, id, after)] : []),
  ];
}

function completed(of: string, id: string, { orderId }: Cart): SiteEvent {
  return { of, id, what: { slug: 'completed', body: { checkoutId: id, orderId } } };
}

function orderEvents(_call: Call, write: DocumentWrite<Order>): readonly SiteEvent[] {
  const { id, after } = write;
  return after === undefined ? [] : [changeOf(ORDER_EVENTS, write, wireOrder(id, after))];
}

/** A product, and its variants as items of the inventory. */
function productEvents({ site }: Call, write: DocumentWrite<Product>): readonly SiteEvent[] {
  if (shopSettings(site).catalog !== 'V3') return [];
  const { id } = write;
  const [before, after] = [write.before, write.after].map((data) => data && storedProduct(id, data));
  const product = after ?? before;
  if (product === undefined) return [];
  return [
    changeOf('wix.stores.catalog.v3.product', write, wireProduct(product, site, [])),
    ...inventoryEvents(before, after),
  ];
}

function inventoryEvents(before: StoredProduct | undefined, after: StoredProduct | undefined): readonly SiteEvent[] {
  const [old, now] = [before, after].map(
    (product) => new Map((product ? itemsOfProduct(product) : []).map((item) => [String(item.id), item] as const)),
  );
  const ids = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...ids].flatMap((id) => {
    const write = { id, before: old?.get(id), after: now?.get(id) };
    const entity = write.after ?? write.before;
    const isSame = write.before?.revision === write.after?.revision;
    return entity === undefined || isSame ? [] : [changeOf('wix.stores.catalog.v3.inventory_item', write, entity)];
  });
}

async function categoryEvents(call: Call, write: DocumentWrite<Category>): Promise<readonly SiteEvent[]> {
  const category = write.after ?? write.before;
  if (category === undefined || shopSettings(call.site).catalog !== 'V3') return [];
  const products = await productsFor({ state: call.state, caller: { role: 'administrator' } });
  return [changeOf('wix.categories.v1.category', write, wireCategory({ ...category, id: write.id }, products, []))];
}
