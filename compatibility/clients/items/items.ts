/** The three ways in which the official packages for content have been called, oldest first. */
export type ItemsDialect = 'requests' | 'generated' | 'fluent';

/** The data of an item, with its `_id`. */
export type ItemData = Readonly<Record<string, unknown>> & { readonly _id: string };

export interface ItemsPage {
  readonly items: readonly ItemData[];
  next(): Promise<ItemsPage>;
}

/** What the steps do with content, whatever the package calls it. */
export interface Items {
  /** The first items by `title`. */
  firstByTitle(collection: string, limit: number): Promise<ItemsPage>;
  /** Returns undefined if there is no such item. */
  get(collection: string, id: string): Promise<ItemData | undefined>;
  insert(collection: string, data: object): Promise<ItemData>;
  update(collection: string, data: { readonly _id: string }): Promise<ItemData>;
  remove(collection: string, id: string): Promise<void>;
  count(collection: string): Promise<number>;
  referencedIds(collection: string, id: string, field: string): Promise<readonly string[]>;
  isReferenced(collection: string, id: string, field: string, referencedId: string): Promise<boolean>;
  insertReference(collection: string, id: string, field: string, referencedId: string): Promise<void>;
  removeReference(collection: string, id: string, field: string, referencedId: string): Promise<void>;
}
