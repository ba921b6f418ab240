import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { knownText, rememberText } from '../../json/known-text.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import type { ItemData } from '../store/items-store.ts';
import { type Inclusion, includeReferences } from './includes.ts';
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
  return whole.map((data) => answeredItem(collection, project(data, fields)));
}

/** Of items that are answered as they stand in the store. */
const answers = new WeakMap<ItemData, DataItem>();

/** One item in the form of the wire (ITM-1). Of an item that stands in the store so, its text is put together once. */
export function answeredItem({ id: dataCollectionId }: Collection, data: ItemData): DataItem {
  const known = answers.get(data);
  // Two collections may hold the same text.
  if (known?.dataCollectionId === dataCollectionId) return known;
  const answer = { id: data._id, dataCollectionId, data };
  const text = knownText(data);
  if (text === undefined) return answer;
  const [id, collection] = [JSON.stringify(data._id), JSON.stringify(dataCollectionId)];
  rememberText(answer, `{"id":${id},"dataCollectionId":${collection},"data":${text}}`);
  answers.set(data, answer);
  return answer;
}
