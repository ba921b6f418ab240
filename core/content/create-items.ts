import type { Environment } from './collection-parts.ts';
import { type ContentClient, createExchange } from './exchange.ts';
import type { Item } from './item.ts';
import { ItemsCollection } from './items-collection.ts';
import { anyItem, itemReader, type Misfits, type Schema } from './schema.ts';

/** The default number of retries of a call that can be retried. */
const RETRIES = 2;

/** Applies to all calls of the collections that `createItems` makes. */
export interface ItemsConfig {
  /** 2 by default. Use 0 if the caller retries by itself. */
  readonly retries?: number;
  /** The environment of the site's data; LIVE by default. */
  readonly environment?: Environment;
}

/** The collections of a site, by name. */
export interface Items {
  /** A collection whose items are not checked. */
  (collection: string): ItemsCollection<Item>;
  /**
   * A collection whose items are parsed by `schema`. Its output type defines the field names for filters, sorts and
   * changes.
   * An item that does not fit makes the call reject, or is left out of the answer.
   */
  <T>(collection: string, schema: Schema<T>, options?: { readonly misfits?: Misfits }): ItemsCollection<T>;
}

/**
 * The content of `client`'s site.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/item-calls.md
 */
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
    return new ItemsCollection<T | Item>(parts, schema ? itemReader(schema) : anyItem);
  }
  return items;
}
