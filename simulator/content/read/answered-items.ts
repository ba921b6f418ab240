import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import { writeJson } from '../../http/json/write-json.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { type FieldPath, namedPath } from '../../query/field-path.ts';
import type { ItemData, Placed } from '../../query/item-search.ts';
import { atomOf, isObject, type JsonObject, storedDateText } from '../../query/value.ts';
import { type Draft, setMember } from '../values/fields.ts';
import { type Inclusion, includeReferences, multiReferenceFields } from './includes.ts';

/** The fields and references that a request wants for its items. */
interface Wanted {
  readonly includes: readonly Inclusion[];
  /** If empty, all fields. */
  readonly fields: readonly string[];
}

/** Converts `items` to the format of the wire (ITM-1), with the references and fields that the request wants. */
export async function answeredItems(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  items: readonly ItemData[],
  { includes, fields }: Wanted,
): Promise<DataItem[]> {
  const whole = await includeReferences(context, caller, collection, items, includes);
  const project = projection(fields, context.work);
  return mapInTurns(whole, (data) => answeredItem(collection, data, project(data)));
}

/** Like `answeredItems`, but returns the JSON texts of the items, joined by commas. */
export async function answeredTexts(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  items: readonly Placed[],
  wanted: Wanted,
): Promise<string> {
  const texts = wanted.includes.length + wanted.fields.length === 0 ? items.map(standingText(collection)) : [];
  if (texts.length > 0 && texts.every((text) => text !== undefined)) return joined(texts);
  const read = await mapInTurns(items, ({ data }) => data);
  const answered = await answeredItems(context, caller, collection, read, wanted);
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

/** The fields to keep, as a tree: each is kept `whole`, or has a selection of the fields inside it. */
type Selection = ReadonlyMap<string, 'whole' | Selection>;
type OpenSelection = Map<string, 'whole' | OpenSelection>;

/**
 * Returns a function that reduces items to `fields` and the id. Without fields, items stay whole. Unknown names are
 * ignored (QRY-3). The fields are parsed once for all items. Throws WDE0080 for a name that is empty or too long.
 */
export function projection(fields: readonly string[], work: WorkBudget): (data: ItemData) => ItemData {
  if (fields.length === 0) return (data) => data;
  work.spend(fields.length);
  const selection = selectionOf(fields.map(namedPath));
  return (data) => ({ ...pick(data, selection, work), _id: data._id });
}

/** Builds a selection from `paths`. */
export function selectionOf(paths: readonly FieldPath[]): Selection {
  const selection: OpenSelection = new Map();
  for (const path of paths) addPath(selection, path);
  return selection;
}

function addPath(selection: OpenSelection, path: FieldPath): void {
  let level = selection;
  for (const [index, name] of path.entries()) {
    const known = level.get(name);
    if (known === 'whole') return;
    if (index === path.length - 1) {
      level.set(name, 'whole');
      return;
    }
    const inner: OpenSelection = known ?? new Map();
    level.set(name, inner);
    level = inner;
  }
}

/** Returns a copy of `object` with only the selected fields. */
export function pick(object: JsonObject, selection: Selection, work: WorkBudget): JsonObject {
  const names = Object.keys(object);
  work.spend(1 + names.length);
  const picked: Draft = {};
  for (const name of names) {
    const wanted = selection.get(name);
    if (wanted === undefined) continue;
    const kept = wanted === 'whole' ? object[name] : pickInside(object[name], wanted, work);
    if (kept !== undefined) setMember(picked, name, kept);
  }
  return picked;
}

/** A path through an array applies to each object in it. A value without fields is dropped. */
function pickInside(value: unknown, selection: Selection, work: WorkBudget): unknown {
  if (Array.isArray(value)) return value.filter(isObject).map((element) => pick(element, selection, work));
  return isObject(value) && atomOf(value) === undefined ? pick(value, selection, work) : undefined;
}

/** Returns a copy of `object` without the selected fields. */
export function omit(object: JsonObject, selection: Selection, work: WorkBudget): JsonObject {
  const names = Object.keys(object);
  work.spend(1 + names.length);
  const rest: Draft = {};
  for (const name of names) {
    const unwanted = selection.get(name);
    if (unwanted === 'whole') continue;
    setMember(rest, name, unwanted === undefined ? object[name] : omitInside(object[name], unwanted, work));
  }
  return rest;
}

function omitInside(value: unknown, selection: Selection, work: WorkBudget): unknown {
  if (Array.isArray(value)) return value.map((element) => omitInside(element, selection, work));
  return isObject(value) && atomOf(value) === undefined ? omit(value, selection, work) : value;
}
