import { type FieldPath, namedPath } from '../../query/field-path.ts';
import type { ItemData } from '../../query/item-search.ts';
import { atomOf, isObject, type JsonObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { type Draft, setMember } from '../values/set-member.ts';

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
