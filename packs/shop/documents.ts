import { scheduler } from 'node:timers/promises';
import type {
  CatalogItem,
  CatalogReference,
  LoginCall,
  SiteServices,
  StateCollection,
  StateDocument,
} from '#handlers/define-config.ts';

import type { SentProduct, SentVariant } from './sent-product.ts';

/** What a product can be chosen by, such as its format. */
export interface ProductOption {
  readonly id: string;
  readonly name: string;
  /** A choice can be a colour, such as `#ff0000`. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly color?: string }[];
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
  /** How often the stock has changed. Undefined: never. */
  readonly stockRevision?: number;
  /** Nobody has said how many there are. Such a variant is out of stock. */
  readonly hasNoInventory?: true;
  readonly kept?: Pick<SentVariant, (typeof KEPT_OF_VARIANT)[number]>;
}

/** What the owner of a shop writes of a variant, and the shop answers without a use for it. */
export const KEPT_OF_VARIANT = ['barcode', 'physicalProperties', 'digitalProperties', 'revenueDetails'] as const;

/** What the owner of a shop writes of a product, and the shop answers without a use for it. */
export const KEPT = [
  ...([
    'description',
    'brand',
    'ribbon',
    'additionalRibbons',
    'modifiers',
    'infoSections',
    'physicalProperties',
  ] as const),
  ...(['seoData', 'taxGroupId', 'handle', 'tags', 'extendedFields', 'subscriptionDetails'] as const),
] as const;
export type Kept = Pick<SentProduct, (typeof KEPT)[number]>;

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
  /** Further pictures. */
  readonly gallery?: readonly ProductImage[];
  readonly kept?: Kept;
  /** How often its owner has written it. Undefined: once. */
  readonly revision?: number;
  /** ISO 8601. */
  readonly createdDate: string;
}

export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Only the owner sees it. */
  readonly isHidden?: boolean;
  /** How often its owner has written it. Undefined: once. */
  readonly revision?: number;
  readonly createdDate: string;
}

/** A reduction of the whole cart. */
export interface Coupon {
  readonly code: string;
  readonly name: string;
  readonly percentOff?: number;
  /** In minor units. */
  readonly amountOff?: number;
  /** Undefined: its code is its id. */
  readonly id?: string;
  readonly isActive?: boolean;
  /** Milliseconds since 1970. */
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly createdDate?: string;
}

/** A line names its item as the application has done it. */
export interface CartLine extends Required<CatalogReference> {
  readonly id: string;
  readonly quantity: number;
  /** What distinguishes it from another line of the same unit. */
  readonly besides: object;
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
  ...(['WEB', 'POS', 'EBAY', 'AMAZON', 'OTHER_PLATFORM', 'WIX_APP_STORE', 'WIX_INVOICES'] as const),
  ...(['BACKOFFICE_MERCHANT', 'WISH', 'CLASS_PASS', 'GLOBAL_E', 'FACEBOOK', 'ETSY', 'TIKTOK', 'FAIRE_COM'] as const),
  ...(['PAYPAL_AGENTIC_CHECKOUT', 'STRIPE_AGENTIC_CHECKOUT'] as const),
] as const;
export type Channel = (typeof CHANNELS)[number];

/** A fee that a plugin adds to a cart. */
export interface Fee {
  readonly appId: string;
  readonly code: string;
  readonly name: string;
  readonly translatedName: string;
  readonly price: number;
  readonly isTaxable: boolean;
  /** Empty: it is for all lines. */
  readonly lineItemIds: readonly string[];
}

/** What the service plugins of a site say of a cart. */
export interface Quote {
  readonly rates: readonly {
    readonly appId: string;
    readonly code: string;
    readonly title: string;
    readonly price: number;
  }[];
  readonly fees: readonly Fee[];
  readonly violations: readonly {
    readonly severity: 'WARNING' | 'ERROR';
    readonly description: string;
    readonly target:
      | { readonly other: { readonly name: 'OTHER_DEFAULT' } }
      | { readonly lineItem: { readonly name: 'LINE_ITEM_DEFAULT'; readonly id: string | null } };
  }[];
  /** The plugins whose rates are missing, and why. */
  readonly carrierErrors: readonly { readonly appId: string; readonly code: string; readonly description: string }[];
  /** Whether all validations were answered. */
  readonly isValidated: boolean;
}

/** A cart, which is also the checkout with the same id. */
export interface Cart {
  readonly owner: Owner;
  readonly lines: readonly CartLine[];
  readonly coupon: { readonly id: string; readonly code: string } | null;
  readonly note: string | null;
  readonly buyer: Buyer;
  readonly address: Address | null;
  /** Who pays, if a checkout says it. Otherwise the buyer at the address. */
  readonly billing?: { readonly buyer: Buyer; readonly address: Address | null };
  /** The code of the chosen delivery. */
  readonly delivery: string | null;
  /** What plugins have said. Only the rate of the chosen delivery is stored. */
  readonly quote?: Quote | undefined;
  readonly channel: Channel;
  /** Whether a checkout was created from it. */
  readonly isCheckout: boolean;
  readonly orderId: string | null;
  readonly revision: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

/** A line of an order, as it was sold. */
export interface SoldLine extends CartLine, Omit<CatalogItem, 'besides' | 'stock' | 'fullPrice' | 'path'> {
  /** The line's parts of the discount and of the tax of the whole order. */
  readonly discount: number;
  readonly tax: number;
}

export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly delivery: number;
  /** Undefined: nothing. */
  readonly fees?: number;
  readonly tax: number;
  readonly total: number;
}

export interface Order {
  readonly number: number;
  readonly cartId: string;
  readonly owner: Owner;
  readonly currency: string;
  readonly taxPercent: number;
  readonly lines: readonly SoldLine[];
  readonly coupon: (Coupon & { readonly id: string }) | null;
  readonly totals: Totals;
  readonly fees?: readonly (Fee & { readonly id: string })[];
  readonly buyer: Buyer;
  /** The contact of a member has the member's id. */
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: Address | null;
  readonly billing?: Cart['billing'];
  /** Whether an application has created the order of a checkout that is still to be paid. */
  readonly awaitsPayment?: true;
  readonly isCanceled?: true;
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

/** All documents of a collection, or those with these values, by their paths. */
export async function allOf<Data extends object>(
  collection: StateCollection<Data>,
  where?: Where,
): Promise<readonly StateDocument<Data>[]> {
  const documents: StateDocument<Data>[] = [];
  let cursor: string | undefined;
  do {
    const page = await collection.query({ where, limit: READ_AT_ONCE, cursor });
    documents.push(...page.documents);
    cursor = page.cursor;
    if (cursor !== undefined) await scheduler.yield();
  } while (cursor !== undefined);
  return documents;
}

/** What somebody has, as a state is asked for it. Undefined for the owner of the site, who has everything. */
export function ownedBy({ role, id }: { readonly role: string; readonly id: string }): Where | undefined {
  return role === 'administrator' ? undefined : { 'owner.role': role, 'owner.id': id };
}

type Where = Readonly<Record<string, unknown>>;

/** As many documents of a collection become a member's by one login. */
const MOST_CLAIMED = 200;

/** What a visitor has becomes the member's who logs in from it. */
export async function claimAll<Data extends { readonly owner: Owner | null }>(
  collection: StateCollection<Data>,
  { visitorId, memberId }: Pick<LoginCall, 'visitorId' | 'memberId'>,
): Promise<void> {
  const where = ownedBy({ role: 'visitor', id: visitorId });
  for (const { id, data } of (await collection.query({ where, limit: MOST_CLAIMED })).documents)
    await collection.put(id, { ...data, owner: { role: 'member', id: memberId } });
}
