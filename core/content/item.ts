/** The fields that the service sets itself. The last two are there where a collection publishes its items (DRF-1). */
export interface SystemFields {
  readonly _id: string;
  readonly _owner: string;
  readonly _createdDate: Date;
  readonly _updatedDate: Date;
  readonly _publishStatus?: 'DRAFT' | 'PUBLISHED';
  readonly _publishDate?: Date;
}

/** An item as the site handles it: the wire's `data`, in which every `{"$date": …}` has become a `Date`. */
export type Item = { readonly _id: string } & { readonly [field: string]: unknown };

/** What a reference is written as: an id in the place of a whole item. Everything else is written as it is read. */
export type Written<V> = V extends Date
  ? V
  : V extends readonly (infer E)[]
    ? readonly Written<E>[]
    : V extends { readonly _id: string }
      ? string | V
      : V;

/** An item on its way to the service, which sets the system fields by itself (INS-1, UPD-2). */
export type NewItem<T> = string extends keyof T
  ? { readonly [field: string]: unknown }
  : { readonly [K in keyof T as K extends keyof SystemFields ? never : K]: Written<T[K]> } & Partial<SystemFields>;

/** The same with the id of the item whose place it takes. */
export type ChangedItem<T> = NewItem<T> & { readonly _id: string };
