import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { pluginOf } from './plugins.ts';

/** The id of the only item in a collection with the SINGLE_ITEM plugin. Undefined for other collections. */
export function singleItemId(collection: Collection): string | undefined {
  return pluginOf(collection, 'SINGLE_ITEM')?.singleItemOptions?.singleItemId;
}

/**
 * Like `singleItemId`, for an item that is written with the id `given` or without an id. Throws WDE0079 if `given` is a
 * different id.
 */
export function soleId(collection: Collection, given: string | undefined): string | undefined {
  const id = singleItemId(collection);
  if (id !== undefined && given !== undefined && given !== id) {
    throw refusal('WDE0079', { collection: collection.id, item: id, id: given }, { collectionId: collection.id });
  }
  return id;
}
