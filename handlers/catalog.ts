import type { HandlerRequest } from './handler.ts';
import type { SiteServices } from './handler-services.ts';

/** How an application names what it puts into a cart. */
export interface CatalogReference {
  readonly appId: string;
  readonly catalogItemId: string;
  readonly options: Readonly<Record<string, unknown>> | null;
  /** The unit that a line in a cart already has. Undefined for an item that is added. */
  readonly unit?: string;
}

/** What a catalog sells, as it is now. Amounts are in the smallest unit of the shop's currency. */
export interface CatalogItem {
  /** What is counted, by a GUID: lines with the same unit share its stock. */
  readonly unit: string;
  /** Null: there is always enough. */
  readonly stock: number | null;
  /** What makes another line of the same unit, such as a text of the buyer. */
  readonly besides?: object;
  readonly name: string;
  readonly choices: readonly { readonly name: string; readonly choice: string }[];
  readonly price: number;
  /** The price before a reduction. */
  readonly fullPrice?: number | undefined;
  readonly sku?: string | undefined;
  /** Whether nothing is delivered. */
  readonly isDigital: boolean;
  readonly image?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  /** The path of its page at the application. */
  readonly path: string;
}

/** A line of an order, with its order. */
export interface OrderedLine extends Required<CatalogReference> {
  readonly id: string;
  readonly quantity: number;
  readonly order: {
    readonly id: string;
    readonly number: number;
    readonly owner: { readonly role: 'visitor' | 'member'; readonly id: string };
    readonly buyer: { readonly email?: string; readonly firstName?: string; readonly lastName?: string };
  };
}

/** What a catalog reads and writes with. It is stored together with the cart or the order. */
export type CatalogCall = Omit<SiteServices, 'catalogs'> & Pick<HandlerRequest, 'clock' | 'random' | 'site'>;

/** What a pack sells through the carts, the checkout and the orders of the shop. */
export interface Catalog {
  item(call: CatalogCall, reference: CatalogReference): Promise<CatalogItem | { readonly missing: string }>;
  /** The line is ordered: it takes its quantity, which `item` has said to be there. */
  reserve(call: CatalogCall, line: OrderedLine): Promise<void>;
  /** The order is paid. */
  ordered(call: CatalogCall, line: OrderedLine): Promise<void>;
  /** The order was cancelled, with the owner's word on whether its goods go back into the stock. */
  released(call: CatalogCall, line: OrderedLine & { readonly restocks: boolean }): Promise<void>;
}

/** The catalogs of the packs that are on, as one: each line is asked of the catalog of its app. */
export type Catalogs = {
  readonly [Name in keyof Catalog]: (asked: Parameters<Catalog[Name]>[1]) => ReturnType<Catalog[Name]>;
};
