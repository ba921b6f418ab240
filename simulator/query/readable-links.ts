import type { Filter } from './filter.ts';

/** The mark is private to this file, so that links are only read after a decision about the caller's permissions. */
const checked: unique symbol = Symbol('checked');

/** The links of a multi-reference field. A reverse field uses the links of another field, from their targets. */
export interface FieldLinks {
  readonly collectionId: string;
  readonly field: string;
  readonly isReversed?: boolean;
}

/** The items of a collection that pass a filter. */
export interface PassingItems {
  readonly collectionId: string;
  readonly filter: Filter;
}

/**
 * The links of a multi-reference field, with the permission to read them. A link belongs to the item that declares it.
 * A caller who may not read that item cannot see the link from the other end either (decision 0035).
 */
export interface ReadableLinks extends FieldLinks {
  /** The declaring items whose links the caller may read. Undefined if all links may be read. */
  readonly declaredBy: () => PassingItems | undefined;
  readonly [checked]: true;
}

/** The links that certain items declare. The items are looked up when the links are read. */
export function linksDeclaredBy(links: FieldLinks, declaredBy: ReadableLinks['declaredBy']): ReadableLinks {
  return { ...links, declaredBy, [checked]: true };
}

/** Links without a permission check, for the service's own work. Never answer a caller with them. */
export function uncheckedLinks(links: FieldLinks): ReadableLinks {
  return { ...links, declaredBy: () => undefined, [checked]: true };
}
