import type { FieldModification } from '#contracts/content/patch-item.ts';
import { invalidArgument } from '../content-error.ts';
import { asStored } from '../values/date-text.ts';
import type { FieldPath } from '../values/field-path.ts';
import { atomOf, deepEqual, fieldOf, isAbsent, isObject, type JsonObject } from '../values/value.ts';

/** What a field is to hold; undefined takes it away. `place` is the path for error texts. */
type Change = (before: unknown, place: string) => unknown;

/** `fields` after one modification at `path`. Throws WDE0080 where it does not fit what is there (PAT-3). */
export function modify(fields: JsonObject, path: FieldPath, modification: FieldModification): JsonObject {
  return changed(fields, path, changeOf(modification), modification.fieldPath);
}

function changeOf(modification: FieldModification): Change {
  switch (modification.action) {
    case 'SET_FIELD': {
      const value = asStored(modification.setFieldOptions.value);
      return () => value;
    }
    case 'REMOVE_FIELD':
      return () => undefined;
    case 'INCREMENT_FIELD':
      return increased(modification.incrementFieldOptions.value);
    case 'APPEND_TO_ARRAY':
      return appended(asStored(modification.appendToArrayOptions.value));
    case 'REMOVE_FROM_ARRAY':
      return without(asStored(modification.removeFromArrayOptions.value));
  }
}

/** An absent field counts as 0. */
function increased(by: number): Change {
  return (before, place) => {
    if (!isAbsent(before) && typeof before !== 'number') {
      throw invalidArgument(`${place} holds no number, so that it cannot be incremented.`);
    }
    const sum = (before ?? 0) + by;
    if (!Number.isFinite(sum)) throw invalidArgument(`${place} would become too large to be told from infinity.`);
    return sum;
  };
}

/** An absent field counts as an empty list. */
function appended(value: unknown): Change {
  return (before, place) => [...listAt(before, place), value];
}

/** Without each equal element. An absent field stays absent. */
function without(value: unknown): Change {
  return (before, place) =>
    isAbsent(before) ? before : listAt(before, place).filter((element) => !deepEqual(element, value));
}

function listAt(before: unknown, place: string): readonly unknown[] {
  if (isAbsent(before)) return [];
  if (!Array.isArray(before)) throw invalidArgument(`${place} holds no array.`);
  return before;
}

/** Objects on the way are made where nothing is; nothing is made for a field that stays away. */
function changed(object: JsonObject, [name = '', ...inner]: FieldPath, change: Change, place: string): JsonObject {
  const before = fieldOf(object, name);
  const after = inner.length === 0 ? change(before, place) : changedInside(before, inner, change, place);
  if (after !== undefined) return { ...object, [name]: after };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function changedInside(before: unknown, inner: FieldPath, change: Change, place: string): unknown {
  if (isObject(before) && atomOf(before) === undefined) return changed(before, inner, change, place);
  const made = changed({}, inner, change, place);
  if (Object.keys(made).length === 0) return before;
  if (!isAbsent(before)) throw invalidArgument(`${place} leads through a value that is no object.`);
  return made;
}
