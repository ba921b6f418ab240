import type { ItemData } from '../store/items-store.ts';
import { type FieldPath, parsePath } from '../values/field-path.ts';
import { atomOf, isObject, type JsonObject } from '../values/value.ts';

/** Fields to keep by first name: `whole`, or what to keep inside. */
type Selection = ReadonlyMap<string, 'whole' | Selection>;

/** `data` with `fields` only, and the id always. None asked for means all; unknown names are ignored (QRY-3). */
export function project(data: ItemData, fields: readonly string[]): ItemData {
  if (fields.length === 0) return data;
  return { ...pick(data, selectionOf(fields.map(parsePath))), _id: data._id };
}

/** What `paths` name, as a tree. */
export function selectionOf(paths: readonly FieldPath[]): Selection {
  const inner = Map.groupBy(paths, ([first]) => first ?? '');
  return new Map(
    [...inner].map(([name, group]) => {
      const rests = group.map(([, ...rest]) => rest);
      return [name, rests.some((rest) => rest.length === 0) ? 'whole' : selectionOf(rests)];
    }),
  );
}

/** `object` with what `selection` names and no more. */
export function pick(object: object, selection: Selection): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const wanted = selection.get(name);
      if (wanted === undefined) return [];
      const kept = wanted === 'whole' ? value : pickInside(value, wanted);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** A path through an array keeps the field of each object in it. A value without fields has nothing to keep. */
function pickInside(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.filter(isObject).map((element) => pick(element, selection));
  return isObject(value) && atomOf(value) === undefined ? pick(value, selection) : undefined;
}

/** `object` without what `selection` names. */
export function omit(object: object, selection: Selection): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const unwanted = selection.get(name);
      if (unwanted === undefined) return [[name, value]];
      return unwanted === 'whole' ? [] : [[name, omitInside(value, unwanted)]];
    }),
  );
}

function omitInside(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((element) => omitInside(element, selection));
  return isObject(value) && atomOf(value) === undefined ? omit(value, selection) : value;
}
