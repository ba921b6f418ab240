import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { SentItem } from '#contracts/content/sent-item.ts';
import { counted } from '#contracts/counted.ts';
import { type ContentError, invalidArgument, refusal } from '../../errors/content-error.ts';
import { isAbsent, isObject } from '../../query/value.ts';
import { sentId } from '../write/item-to-write.ts';

/**
 * Reads the items of a bulk write. Throws for errors of the whole call: WDE0005 unless all items are objects with
 * strings as ids, WDE0006 for more than 1000 items, WDE0080 for none (BLK-9). Other errors of an item fail only that
 * item.
 */
export function readBulkItems(collectionId: string, dataItems: unknown): readonly SentItem[] {
  if (!Array.isArray(dataItems) || !dataItems.every(isBulkItem)) throw refusal('WDE0005', { collection: collectionId });
  const maximum = CONTENT_LIMITS.maxBulkItems;
  if (dataItems.length > maximum) throw tooMany('items', collectionId, maximum);
  requireSome('dataItems', dataItems);
  return dataItems;
}

/** Reads the ids of a bulk remove. Throws WDE0068 unless they are strings, WDE0069 for more than 1000, WDE0080 for none. */
export function readBulkIds(collectionId: string, dataItemIds: unknown): readonly string[] {
  if (!Array.isArray(dataItemIds) || !dataItemIds.every((id) => typeof id === 'string')) throw refusal('WDE0068', {});
  const maximum = CONTENT_LIMITS.maxBulkItems;
  if (dataItemIds.length > maximum) throw refusal('WDE0069', { collection: collectionId, maximum });
  requireSome('dataItemIds', dataItemIds);
  return dataItemIds;
}

/** What a bulk write has too many of, in the words of the error. Clients know the text about items (WIR-23). */
const TOO_MANY = {
  items: { failure: 'Failed to bulk save items into', action: 'insert', entry: 'item' },
  patches: { failure: 'Failed to bulk patch items in', action: 'patch', entry: 'item' },
  references: { failure: 'Failed to change references in', action: 'change', entry: 'reference' },
} as const;

/** WDE0006: a bulk write has more entries than it may have. */
export function tooMany(what: keyof typeof TOO_MANY, collection: string, maximum: number): ContentError {
  const { entry, ...words } = TOO_MANY[what];
  return refusal('WDE0006', { ...words, collection, maximum: counted(maximum, entry) });
}

/** Throws WDE0080 when the list `name` of a request is empty (BLK-9). */
export function requireSome(name: string, entries: readonly unknown[]): void {
  if (entries.length === 0) throw invalidArgument(`${name} must not be empty`);
}

function isBulkItem(item: unknown): item is SentItem {
  if (!isObject(item) || !isObject(item.data)) return false;
  const id = sentId(item);
  return isAbsent(id) || typeof id === 'string';
}
