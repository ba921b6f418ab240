import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { AnswerTooLarge } from '../../http/answer-text.ts';
import { writeJson } from '../../http/json/write-json.ts';
import type { World } from '../../world/world.ts';
import type { Placed } from '../search/search.ts';
import type { ItemData } from '../store/items-store.ts';
import { type Inclusion, includeReferences, multiReferenceFields } from './includes.ts';
import { projection } from './projection.ts';

/** What a request wants of the items it is answered. */
interface Wanted {
  readonly includes: readonly Inclusion[];
  /** All when there are none. */
  readonly fields: readonly string[];
}

/** `items` in the form of the wire (ITM-1), with the references and the fields that a request wants of them. */
export async function answeredItems(
  world: World,
  caller: Caller,
  collection: Collection,
  items: readonly ItemData[],
  { includes, fields }: Wanted,
): Promise<DataItem[]> {
  const whole = await includeReferences(world, caller, collection, items, includes);
  const project = projection(fields, world.work);
  return whole.map((data) => answeredItem(collection, project(data)));
}

/** As `answeredItems`, as the texts of their JSON with commas between. */
export async function answeredTexts(
  world: World,
  caller: Caller,
  collection: Collection,
  items: readonly Placed[],
  wanted: Wanted,
): Promise<string> {
  const texts = wanted.includes.length + wanted.fields.length === 0 ? items.map(standingText(collection)) : [];
  if (texts.length > 0 && texts.every((text) => text !== undefined)) return joined(texts);
  const read = items.map(({ data }) => data);
  return joined((await answeredItems(world, caller, collection, read, wanted)).map((item) => writeJson(item)));
}

/** Throws AnswerTooLarge for texts that are too large together: a page of large items is more than the engine can hold. */
function joined(texts: readonly string[]): string {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  if (size > CONTENT_LIMITS.maxAnswerBytes) throw new AnswerTooLarge(size);
  return texts.join();
}

/** The wire form of items that are answered as they stand in the store; of those that have to be read first, undefined. */
function standingText(collection: Collection): (item: Placed) => string | undefined {
  const collectionId = JSON.stringify(collection.id);
  // Links are no part of an item's data. Where their name stands in it, it is to be seen what it means there.
  const names = multiReferenceFields(collection).map((name) => JSON.stringify(name));
  return ({ id, text }) =>
    text === undefined || names.some((name) => text.includes(name))
      ? undefined
      : `{"id":${JSON.stringify(id)},"dataCollectionId":${collectionId},"data":${text}}`;
}

/** One item in the form of the wire (ITM-1). */
export function answeredItem({ id: dataCollectionId }: Collection, data: ItemData): DataItem {
  return { id: data._id, dataCollectionId, data };
}
