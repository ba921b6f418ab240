/** The fields that the service sets. The last two exist only in collections that publish their items. */
export interface SystemFields {
  readonly _id: string;
  readonly _owner: string;
  readonly _createdDate: Date;
  readonly _updatedDate: Date;
  readonly _publishStatus?: 'DRAFT' | 'PUBLISHED';
  readonly _publishDate?: Date;
}

/**
 * An item as a site uses it: the wire's `data`, with every `{"$date": …}` converted to a `Date`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/items.md
 */
export type Item = { readonly _id: string } & { readonly [field: string]: unknown };

/**
 * The type of a field in writes: a referenced item may be given by its id. All other fields have the type that is read.
 */
export type Written<V> = V extends Date
  ? V
  : V extends readonly (infer E)[]
    ? readonly Written<E>[]
    : V extends { readonly _id: string }
      ? string | V
      : V;

/** An item to write. The service sets the system fields. */
export type NewItem<T> = string extends keyof T
  ? { readonly [field: string]: unknown }
  : { readonly [K in keyof T as K extends keyof SystemFields ? never : K]: Written<T[K]> } & Partial<SystemFields>;

/** An item to write, with the id of the item that it replaces. */
export type ChangedItem<T> = NewItem<T> & { readonly _id: string };
