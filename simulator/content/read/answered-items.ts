import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import { writeJson } from '../../http/json/write-json.ts';
import type { ItemData, Placed } from '../../query/item-search.ts';
import { isObject, storedDateText } from '../../query/value.ts';
import { mapInTurns } from '../../world/turns.ts';
import type { World } from '../../world/world.ts';
import { type Inclusion, includeReferences, multiReferenceFields } from './includes.ts';
import { projection } from './projection.ts';

/** The fields and references that a request wants for its items. */
interface Wanted {
  readonly includes: readonly Inclusion[];
  /** If empty, all fields. */
  readonly fields: readonly string[];
}

/** Converts `items` to the format of the wire (ITM-1), with the references and fields that the request wants. */
export async function answeredItems(
  world: World,
  caller: Caller,
  collection: Collection,
  items: readonly ItemData[],
  { includes, fields }: Wanted,
): Promise<DataItem[]> {
  const whole = await includeReferences(world, caller, collection, items, includes);
  const project = projection(fields, world.work);
  return mapInTurns(whole, (data) => answeredItem(collection, data, project(data)));
}

/** Like `answeredItems`, but returns the JSON texts of the items, joined by commas. */
export async function answeredTexts(
  world: World,
  caller: Caller,
  collection: Collection,
  items: readonly Placed[],
  wanted: Wanted,
): Promise<string> {
  const texts = wanted.includes.length + wanted.fields.length === 0 ? items.map(standingText(collection)) : [];
  if (texts.length > 0 && texts.every((text) => text !== undefined)) return joined(texts);
  const read = await mapInTurns(items, ({ data }) => data);
  const answered = await answeredItems(world, caller, collection, read, wanted);
  return joined(await mapInTurns(answered, (item) => writeJson(item)));
}

/** Joins the texts. Throws AnswerTooLarge if the page is too large for one text of the engine. */
function joined(texts: readonly string[]): string {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  if (size > CONTENT_LIMITS.maxAnswerBytes) throw new AnswerTooLarge(size);
  return texts.join();
}

/** The dates at the end of an item's stored text. The last brace is that of the item, so both are members of the item itself. */
const DATES_AT_END = /^,"_createdDate":\{"\$date":"([^"]{24})"\},"_updatedDate":\{"\$date":"([^"]{24})"\}\}$/;
const LENGTH_OF_DATES = 105;

/**
 * Converts stored JSON text of an item to the format of the wire without parsing it. Returns undefined for an item that
 * must be parsed.
 */
function standingText(collection: Collection): (item: Placed) => string | undefined {
  const collectionId = JSON.stringify(collection.id);
  // Multi-references are not stored in an item's data. If the text contains the name of one, the item must be parsed to
  // find out what it means.
  const names = multiReferenceFields(collection).map((name) => JSON.stringify(name));
  return ({ id, text }) => {
    if (text === undefined || names.some((name) => text.includes(name))) return undefined;
    const [, created, updated] = DATES_AT_END.exec(text.slice(-LENGTH_OF_DATES)) ?? [];
    if (created === undefined) return undefined;
    const dates = `"createdDate":"${created}","updatedDate":"${updated}"`;
    return `{"id":${JSON.stringify(id)},"dataCollectionId":${collectionId},${dates},"data":${text}}`;
  };
}

/**
 * One item in the format of the wire (ITM-1). The dates beside the data are those of the `whole` item, whatever a projection leaves
 * of its `data`.
 */
export function answeredItem({ id: dataCollectionId }: Collection, whole: ItemData, data: ItemData = whole): DataItem {
  return {
    id: data._id,
    dataCollectionId,
    ...dateBeside('createdDate', whole._createdDate),
    ...dateBeside('updatedDate', whole._updatedDate),
    data,
  };
}

function dateBeside(name: 'createdDate' | 'updatedDate', value: unknown): Partial<DataItem> {
  const date = isObject(value) ? storedDateText(value) : undefined;
  return date === undefined ? {} : { [name]: date };
}
