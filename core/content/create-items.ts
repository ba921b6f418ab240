import type { Environment } from './collection-parts.ts';
import { type ContentClient, createExchange } from './exchange.ts';
import type { Item } from './item.ts';
import { ItemsCollection } from './items-collection.ts';
import { anyItem, itemReader, type Misfits, type Schema } from './schema.ts';

/** How often a call that may be repeated is repeated at most. */
const RETRIES = 2;

export interface ItemsConfig {
  /** 2 by default. For those who ask again by themselves: 0. */
  readonly retries?: number;
  /** Which of the site's data: LIVE by default (wire §2.2). */
  readonly environment?: Environment;
}

/** The collections of a site, by name. */
export interface Items {
  /** A collection of items that may be anything. */
  (collection: string): ItemsCollection<Item>;
  /**
   * A collection of items that `schema` reads; its output names the fields that filters, orders and changes may speak of. An
   * item that does not fit rejects the call it came by, or is left out of the answer.
   */
  <T>(collection: string, schema: Schema<T>, options?: { readonly misfits?: Misfits }): ItemsCollection<T>;
}

/** The content of the site that `client` is a client of. */
export function createItems(client: ContentClient, { retries = RETRIES, environment }: ItemsConfig = {}): Items {
  const exchange = createExchange(client, retries);
  function items(collection: string): ItemsCollection<Item>;
  function items<T>(
    collection: string,
    schema: Schema<T>,
    options?: { readonly misfits?: Misfits },
  ): ItemsCollection<T>;
  function items<T>(
    collection: string,
    schema?: Schema<T>,
    { misfits = 'reject' }: { readonly misfits?: Misfits } = {},
  ) {
    const parts = { collection, environment, exchange, misfits };
    return schema === undefined ? new ItemsCollection(parts, anyItem) : new ItemsCollection(parts, itemReader(schema));
  }
  return items;
}
