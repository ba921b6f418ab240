/** The public face of the client library for content. A site without content does not load it. */

export type { Waiting } from './client/waiting.ts';
export type { Environment } from './content/collection-parts.ts';
export { createItems, type Items, type ItemsConfig } from './content/create-items.ts';
export type { FieldPath } from './content/field-path.ts';
export type { Conditions } from './content/filter/conditions.ts';
export type { ItemsFilter } from './content/filter/items-filter.ts';
export type { ChangedItem, Item, NewItem, SystemFields } from './content/item.ts';
export type {
  ChangeOptions,
  GetOptions,
  InsertOptions,
  ItemsCollection,
  UpdateOptions,
} from './content/items-collection.ts';
export type { ReadingOptions, ReferencedItemOptions, WritingOptions } from './content/options.ts';
export type { Page } from './content/paging/page.ts';
export type { FindOptions, ItemsQuery } from './content/query/items-query.ts';
export type { Misfits, Schema } from './content/schema.ts';
export { ContentError } from './errors/content-error.ts';
