import type { SystemFields } from './item.ts';

/** The depth to which names are typed. Deeper fields need an untyped collection. */
type Shallower = [never, 0, 1, 2, 3];

/** The type that a dot after a field leads into: an object, or the objects of an array. */
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

/** The field names of an item, with dots for objects and arrays; any text if the item's type is not known. */
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

/** The type of the value at a path; unknown if the item's type is not known. */
export type ValueAt<T, P extends string> = [ValueIn<T, P>] extends [never]
  ? P extends keyof SystemFields
    ? NonNullable<SystemFields[P]>
    : unknown
  : unknown extends ValueIn<T, P>
    ? unknown
    : NonNullable<ValueIn<T, P>>;

/** The type that a filter compares a field with: the element of an array, the id of a referenced item. */
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

/** The type of a field in order comparisons: true and false have no order. */
export type Ordered<V> = Exclude<Comparable<V>, boolean>;

/** The type of a field in equality comparisons. */
export type Equatable<V> = Comparable<V> | null;

/** The paths of fields whose type is `V`. */
export type PathTo<T, V> = {
  [P in FieldPath<T>]: unknown extends ValueAt<T, P> ? P : ValueAt<T, P> extends V ? P : never;
}[FieldPath<T>];
