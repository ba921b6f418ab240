import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../content-error.ts';
import { pluginOf } from './plugins.ts';

/** The id of the one item that a collection of a single item holds, undefined for any other collection. */
export function singleItemId(collection: Collection): string | undefined {
  return pluginOf(collection, 'SINGLE_ITEM')?.singleItemOptions?.singleItemId;
}

/** As `singleItemId`, for an item that is to be written with the id `given` or none. Throws WDE0079 for another id. */
export function soleId(collection: Collection, given: string | undefined): string | undefined {
  const id = singleItemId(collection);
  if (id !== undefined && given !== undefined && given !== id) {
    throw refusal('WDE0079', { collection: collection.id, item: id, id: given }, { collectionId: collection.id });
  }
  return id;
}
