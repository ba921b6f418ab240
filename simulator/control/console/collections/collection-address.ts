import { type AddressQuery, siteAddress } from '../frame/console-address.ts';

/** Ids of collections and items may be any text: they stand after the question mark, where any text is sound. */
export function itemsAddress(siteId: string, collection: string, query: AddressQuery = {}): string {
  return siteAddress(siteId, 'items', { collection, ...query });
}

export function itemAddress(siteId: string, collection: string, id: string): string {
  return siteAddress(siteId, 'item', { collection, id });
}
