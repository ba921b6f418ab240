import type { AllowedDataPermissions } from '#contracts/collections/data-collection.ts';
import type { Waiting } from '../client/waiting.ts';
import { boolean, object, type Reader } from '../reader.ts';
import { type ContentClient, createExchange, realPath } from './exchange.ts';

const readPermissions: Reader<AllowedDataPermissions> = object((field) => ({
  itemRead: field('itemRead', boolean),
  itemInsert: field('itemInsert', boolean),
  itemUpdate: field('itemUpdate', boolean),
  itemRemove: field('itemRemove', boolean),
}));

/**
 * What the caller may do with the items of `collection`, at least with their own. A page uses it to decide what to
 * offer; the service still checks each call. Rejects with ContentError, or with the reason of the signal.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/permissions.md
 */
export async function currentPermissions(
  client: ContentClient,
  collection: string,
  { signal }: Waiting = {},
): Promise<AllowedDataPermissions> {
  const query = new URLSearchParams({ dataCollectionId: collection });
  const path = `${realPath('/v1/permissions/current')}?${query}`;
  return await createExchange(client, 0)({ method: 'GET', path, signal }, readPermissions);
}
