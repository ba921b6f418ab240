import { createRedirect } from '#core/account.ts';
import { ApiError, type Client } from '#core/index.ts';
import type { Waiting } from '#core/items.ts';
import { count, listOf, nullish, object, optional, type Reader, text } from '#core/reading.ts';
import { sendJson } from '#core/requests.ts';
import { MEMBER_QUERIES } from './query-keys.ts';

/** The query key of what the shop says of a book. */
export const soldBook = (bookId: string) => ['sold-book', bookId] as const;
/** The query keys of what is another's after signing in: the cart and the orders of a visitor. */
export const CART = [MEMBER_QUERIES, 'cart'] as const;
export const ORDERS = [MEMBER_QUERIES, 'orders'] as const;

/** The app whose products a cart names. */
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** What is asked for at most of the orders of a buyer. */
const MOST_ORDERS = 100;

/** An amount and its currency (ISO 4217). */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** A book in the shop. */
export interface SoldBook {
  readonly id: string;
  /** The edition that is bought: the cheapest. */
  readonly variantId: string;
  readonly price: Money;
  readonly isInStock: boolean;
}

export interface OrderLine {
  readonly id: string;
  /** The book of the club: its product has the same id. */
  readonly bookId: string;
  readonly title: string;
  readonly quantity: number;
  /** Of all of them. */
  readonly price: number;
}

export interface CartLine extends OrderLine {
  /** How many there are. Undefined if there are always enough. */
  readonly left: number | undefined;
}

export interface Cart {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly sum: Money;
}

export interface Order {
  readonly id: string;
  readonly number: string;
  readonly date: Date;
  readonly currency: string;
  readonly email: string | null;
  readonly isCancelled: boolean;
  readonly lines: readonly OrderLine[];
  readonly discount: number;
  readonly delivery: number;
  readonly tax: number;
  readonly total: number;
}

const EMPTY: Cart = { id: '', lines: [], sum: { amount: 0, currency: 'EUR' } };

/** What `read` makes of the field with this name. */
function at<T>(name: string, read: Reader<T>): Reader<T> {
  return object((field) => field(name, read));
}

const readAmount: Reader<number> = object((field) => Number(field('amount', text)));
const readTitle = at('original', text);
const readBookId = at('catalogItemId', text);

const readSoldBook: Reader<SoldBook> = object((field) => ({
  id: field('id', text),
  variantId: field('variantSummary', at('minPriceVariant', at('id', text))),
  price: {
    amount: field('actualPriceRange', at('minValue', readAmount)),
    currency: field('currency', text),
  },
  isInStock: field('inventory', at('availabilityStatus', text)) !== 'OUT_OF_STOCK',
}));
const readProducts = at('products', listOf(readSoldBook));

const readCartLine: Reader<CartLine> = object((field) => ({
  id: field('id', text),
  bookId: field('source', at('catalogReference', readBookId)),
  title: field('name', readTitle),
  quantity: field('quantityInfo', at('requestedQuantity', count)),
  left: field('quantityInfo', at('availableQuantity', optional(count))),
  price: field('pricing', at('totalPrice', readAmount)),
}));
const readCart: Reader<Cart> = at(
  'cart',
  object((field) => ({
    id: field('id', text),
    lines: field('lineItems', listOf(readCartLine)),
    sum: { amount: field('subtotal', readAmount), currency: field('businessInfo', at('currencyCode', text)) },
  })),
);

const readOrderLine: Reader<OrderLine> = object((field) => ({
  id: field('id', text),
  bookId: field('catalogReference', readBookId),
  title: field('productName', readTitle),
  quantity: field('quantity', count),
  price: field('lineItemPrice', readAmount),
}));
const readOrder: Reader<Order> = object((field) => ({
  id: field('id', text),
  number: field('number', text),
  date: new Date(field('createdDate', text)),
  currency: field('currency', text),
  email: field('buyerInfo', at('email', nullish(text))) ?? null,
  isCancelled: field('status', text) === 'CANCELED',
  lines: field('lineItems', listOf(readOrderLine)),
  discount: field('priceSummary', at('discount', readAmount)),
  delivery: field('priceSummary', at('shipping', readAmount)),
  tax: field('priceSummary', at('tax', readAmount)),
  total: field('priceSummary', at('total', readAmount)),
}));
const readOneOrder = at('order', readOrder);
const readOrders = at('orders', listOf(readOrder));

/** What `asking` resolves to; `otherwise` if the service has refused it with one of these statuses. */
async function unlessRefused<T, O>(asking: Promise<T>, statuses: readonly number[], otherwise: O): Promise<T | O> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return otherwise;
    throw error;
  }
}

/** A site without a shop, or with another version of its catalog, refuses the calls like this. */
const NO_SHOP = [400, 403, 404, 428, 501];

/** The book with this id as the shop sells it. Null if it does not, and on a site without a shop. */
export async function findSoldBook(client: Client, id: string, waiting: Waiting): Promise<SoldBook | null> {
  const body = { query: { filter: { id } }, fields: ['CURRENCY', 'MIN_PRICE_VARIANT'] };
  const asking = sendJson(client, { method: 'POST', path: '/stores/v3/products/query', body, ...waiting });
  return unlessRefused(
    asking.then((answer) => readProducts(answer)[0] ?? null),
    NO_SHOP,
    null,
  );
}

const CURRENT_CART = '/ecom/v2/carts/current';

/** The cart of the caller, which may be empty. Null on a site without a shop. */
export async function findCart(client: Client, waiting: Waiting): Promise<Cart | null> {
  try {
    return readCart(await sendJson(client, { method: 'GET', path: CURRENT_CART, ...waiting }));
  } catch (error) {
    if (!(error instanceof ApiError && NO_SHOP.includes(error.status))) throw error;
    return error.code === 'CART_NOT_FOUND' ? EMPTY : null;
  }
}

async function changeCart(client: Client, change: string, body: object): Promise<Cart> {
  return readCart(await sendJson(client, { method: 'POST', path: `${CURRENT_CART}/${change}`, body }));
}

export function putIntoCart(client: Client, { id, variantId }: SoldBook): Promise<Cart> {
  const catalogReference = { catalogItemId: id, appId: STORES_APP, options: { variantId } };
  return changeCart(client, 'add-line-items', { catalogItems: [{ catalogReference, quantity: 1 }] });
}

export function setQuantity(client: Client, lineItemId: string, newQuantity: number): Promise<Cart> {
  return changeCart(client, 'update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] });
}

export function takeOutOfCart(client: Client, lineItemId: string): Promise<Cart> {
  return changeCart(client, 'remove-line-items', { lineItemIds: [lineItemId] });
}

/** The address of the hosted checkout of a cart. It leads back to `origin`. */
export async function checkoutAddress(client: Client, cartId: string, origin: string): Promise<string> {
  const cartPageUrl = `${origin}/cart`;
  const callbacks = { thankYouPageUrl: `${origin}/thank-you`, cartPageUrl, postFlowUrl: cartPageUrl };
  return (await createRedirect(client, { ecomCheckout: { checkoutId: cartId }, callbacks })).fullUrl;
}

/** The order with this id; null if there is none, also if the id is empty, or if it is somebody else's. */
export async function findOrder(client: Client, id: string, waiting: Waiting): Promise<Order | null> {
  if (id === '') return null;
  const asking = sendJson(client, { method: 'GET', path: `/ecom/v1/orders/${encodeURIComponent(id)}`, ...waiting });
  return unlessRefused(asking.then(readOneOrder), NO_SHOP, null);
}

/** The latest orders of the caller, newest first. Null on a site without a shop. */
export async function findOrders(client: Client, waiting?: Waiting): Promise<readonly Order[] | null> {
  const body = { search: { cursorPaging: { limit: MOST_ORDERS } } };
  const asking = sendJson(client, { method: 'POST', path: '/ecom/v1/orders/search', body, ...waiting });
  return unlessRefused(asking.then(readOrders), NO_SHOP, null);
}
