import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { type Inclusion, includeReferences } from './includes.ts';
import type { ItemData } from './items-store.ts';
import { project } from './projection.ts';

/** `items` in the form of the wire (ITM-1), with the references and the fields that a request wants of them. */
export async function answeredItems(
  world: World,
  caller: Caller,
  collection: Collection,
  items: readonly ItemData[],
  { includes, fields }: { readonly includes: readonly Inclusion[]; readonly fields: readonly string[] },
): Promise<DataItem[]> {
  const whole = await includeReferences(world, caller, collection, items, includes);
  return whole.map((data) => ({ id: data._id, dataCollectionId: collection.id, data: project(data, fields) }));
}
