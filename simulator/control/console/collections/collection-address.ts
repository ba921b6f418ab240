import { type AddressQuery, siteAddress } from '../frame/console-address.ts';

/** Ids of collections and items can be any text, so they are in the query of the address and not in its path. */
export function itemsAddress(siteId: string, collection: string, query: AddressQuery = {}): string {
  return siteAddress(siteId, 'items', { collection, ...query });
}

export function itemAddress(siteId: string, collection: string, id: string): string {
  return siteAddress(siteId, 'item', { collection, id });
}
