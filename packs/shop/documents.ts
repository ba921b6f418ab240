import { scheduler } from 'node:timers/promises';
import type { SiteServices, StateCollection, StateDocument } from '#simulator/start/config/define-config.ts';

/** What a product can be chosen by, such as its format. */
export interface ProductOption {
  readonly id: string;
  readonly name: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

/** What is sold of a product. A product without options has one. */
export interface ProductVariant {
  readonly id: string;
  /** The id of the choice for the id of each option. */
  readonly choices: Readonly<Record<string, string>>;
  /** In minor units. */
  readonly price: number;
  /** The price before a reduction. */
  readonly fullPrice?: number;
  readonly sku?: string;
  /** Null: there is always enough. */
  readonly stock: number | null;
}

export interface ProductImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface Product {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly isVisible: boolean;
  readonly isDigital: boolean;
  readonly categoryIds: readonly string[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly ProductVariant[];
  readonly image?: ProductImage;
  /** ISO 8601. */
  readonly createdDate: string;
}

export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly createdDate: string;
}

/** A reduction of the whole cart. */
export interface Coupon {
  readonly code: string;
  readonly name: string;
  readonly percentOff?: number;
  /** In minor units. */
  readonly amountOff?: number;
}

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  /** The id of the Stores app, as the application has sent it. */
  readonly appId: string;
  readonly variantId: string;
  readonly quantity: number;
  /** As the application has sent them. Null if it has sent none. */
  readonly options: Readonly<Record<string, unknown>> | null;
}

export interface Owner {
  readonly role: 'visitor' | 'member';
  readonly id: string;
}

export interface Address {
  readonly country?: string;
  readonly subdivision?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly streetAddress?: { readonly number?: string; readonly name?: string };
  readonly addressLine?: string;
  readonly addressLine2?: string;
}

export interface Buyer {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly company?: string;
}

/** The sales channels that the packages declare for carts, checkouts and orders. */
export const CHANNELS = [
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
] as const;
export type Channel = (typeof CHANNELS)[number];

/** A cart, which is also the checkout with the same id. */
export interface Cart {
  readonly owner: Owner;
  readonly lines: readonly CartLine[];
  readonly coupon: { readonly id: string; readonly code: string } | null;
  readonly note: string | null;
  readonly buyer: Buyer;
  readonly address: Address | null;
  /** The code of the chosen delivery. */
  readonly delivery: string | null;
  readonly channel: Channel;
  /** Whether a checkout was created from it. */
  readonly isCheckout: boolean;
  readonly orderId: string | null;
  readonly revision: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

/** A line of an order, as it was sold. */
export interface OrderLine extends CartLine {
  readonly name: string;
  readonly choices: readonly { readonly name: string; readonly choice: string }[];
  readonly price: number;
  readonly sku: string | null;
  readonly isDigital: boolean;
  readonly image: ProductImage | null;
  /** The line's parts of the discount and of the tax of the whole order. */
  readonly discount: number;
  readonly tax: number;
}

export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly delivery: number;
  readonly tax: number;
  readonly total: number;
}

export interface Order {
  readonly number: number;
  readonly cartId: string;
  readonly owner: Owner;
  readonly currency: string;
  readonly taxPercent: number;
  readonly lines: readonly OrderLine[];
  readonly coupon: (Coupon & { readonly id: string }) | null;
  readonly totals: Totals;
  readonly buyer: Buyer;
  /** The contact of a member has the member's id. */
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: Address | null;
  readonly delivery: { readonly code: string; readonly title: string } | null;
  readonly note: string | null;
  /** For the list of the console: `€12.90`. */
  readonly shownTotal: string;
  readonly createdDate: string;
}

/** The open carts of an owner, the oldest first. */
export interface OwnedCarts {
  readonly current: string | null;
  readonly carts: readonly string[];
}

/** The collections of the shop in the state of a site. */
export const COLLECTIONS = {
  products: 'shop.products',
  categories: 'shop.categories',
  coupons: 'shop.coupons',
  carts: 'shop.carts',
  /** The open carts of each visitor and member. */
  owned: 'shop.owned',
  orders: 'shop.orders',
  /** The orders of each visitor and member. The id is that of the owner, and the number of the order: `member:7/10001`. */
  orderOwners: 'shop.order-owners',
  counters: 'shop.counters',
} as const;

type State = Pick<SiteServices, 'state'>;

export const productsOf = ({ state }: State): StateCollection<Product> => state.collection(COLLECTIONS.products);
export const categoriesOf = ({ state }: State): StateCollection<Category> => state.collection(COLLECTIONS.categories);
export const couponsOf = ({ state }: State): StateCollection<Coupon> => state.collection(COLLECTIONS.coupons);
export const cartsOf = ({ state }: State): StateCollection<Cart> => state.collection(COLLECTIONS.carts);
export const ownedOf = ({ state }: State): StateCollection<OwnedCarts> => state.collection(COLLECTIONS.owned);
export const orderOwnersOf = ({ state }: State): StateCollection<{ orderId: string }> =>
  state.collection(COLLECTIONS.orderOwners);
export const ordersOf = ({ state }: State): StateCollection<Order> => state.collection(COLLECTIONS.orders);
export const countersOf = ({ state }: State): StateCollection<{ last: number }> =>
  state.collection(COLLECTIONS.counters);

/** Documents that are read before other requests can run. */
export const READ_AT_ONCE = 200;

/** All documents of a collection. */
export async function allOf<Data extends object>(
  collection: StateCollection<Data>,
): Promise<readonly StateDocument<Data>[]> {
  const documents: StateDocument<Data>[] = [];
  let cursor: string | undefined;
  do {
    const page = await collection.query({ limit: READ_AT_ONCE, cursor });
    documents.push(...page.documents);
    cursor = page.cursor;
    if (cursor !== undefined) await scheduler.yield();
  } while (cursor !== undefined);
  return documents;
}
