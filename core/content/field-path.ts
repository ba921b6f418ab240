import type { SystemFields } from './item.ts';

/** How deep names are completed; what lies deeper has to be reached in an untyped collection. */
type Shallower = [never, 0, 1, 2, 3];

/** What a dot after a field leads into: an object, or each object of an array. */
type Inside<V> = V extends Date ? never : V extends readonly (infer E)[] ? Inside<E> : V extends object ? V : never;

type PathIn<T, Depth extends number> = [Depth] extends [never]
  ? never
  : T extends unknown
    ? string extends keyof T
      ? string
      : { [K in keyof T & string]-?: K | DottedPath<K, Inside<T[K]>, Depth> }[keyof T & string]
    : never;
type DottedPath<K extends string, V, Depth extends number> = [V] extends [never]
  ? never
  : `${K}.${PathIn<V, Shallower[Depth]>}`;

/** The names of an item's fields, dots leading into objects and arrays; any text where the item's shape is not known. */
export type FieldPath<T> = (keyof SystemFields & string) | PathIn<T, 3>;

type ValueIn<T, P extends string> = T extends unknown
  ? P extends keyof T
    ? T[P]
    : P extends `${infer K}.${infer Rest}`
      ? K extends keyof T
        ? ValueIn<Inside<T[K]>, Rest>
        : never
      : never
  : never;

/** What stands at a path; unknown where the item's shape is not known. */
export type ValueAt<T, P extends string> = [ValueIn<T, P>] extends [never]
  ? P extends keyof SystemFields
    ? NonNullable<SystemFields[P]>
    : unknown
  : unknown extends ValueIn<T, P>
    ? unknown
    : NonNullable<ValueIn<T, P>>;

/** One value of a field as a filter compares it: an element of a list, the id in the place of a referenced item. */
export type Comparable<V> = unknown extends V
  ? string | number | boolean | Date
  : V extends Date
    ? Date
    : V extends readonly (infer E)[]
      ? Comparable<NonNullable<E>>
      : V extends { readonly _id: string }
        ? string
        : V extends string | number | boolean
          ? V
          : never;

/** One value of a field that has an order: true and false have none (spec §5). */
export type Ordered<V> = Exclude<Comparable<V>, boolean>;

/** What a field may be equal to. */
export type Equatable<V> = unknown extends V ? unknown : Comparable<V> | V | null;

/** The paths at which a value of type `V` stands. */
export type PathTo<T, V> = {
  [P in FieldPath<T>]: unknown extends ValueAt<T, P> ? P : ValueAt<T, P> extends V ? P : never;
}[FieldPath<T>];
