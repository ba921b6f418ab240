import type { Filter } from './filter.ts';

/** Only this file can write the mark, so that links are only read with a decision about who may read them. */
const checked: unique symbol = Symbol('checked');

/** Which links a multi-reference field reads and writes: its own, or as a reverse field those of another, from their targets. */
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
 * The links of a multi-reference field, with the permission to read them. A link belongs to the item that declares it. A
 * caller who may not read that item does not see the link from its other end either (decision 0035).
 */
export interface ReadableLinks extends FieldLinks {
  /** The declaring items whose links the caller may read. Undefined: every link may be read. */
  readonly declaredBy: () => PassingItems | undefined;
  readonly [checked]: true;
}

/** The links that are declared by certain items, which are looked up when links are read. */
export function linksDeclaredBy(links: FieldLinks, declaredBy: ReadableLinks['declaredBy']): ReadableLinks {
  return { ...links, declaredBy, [checked]: true };
}

/** Links without a check of permissions, for the service's own work. Never answer a caller from them. */
export function uncheckedLinks(links: FieldLinks): ReadableLinks {
  return { ...links, declaredBy: () => undefined, [checked]: true };
}
