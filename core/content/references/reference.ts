import { type MaybeMistake, mistake } from '../../errors/mistake.ts';
import { isFilled } from '../../json-fields.ts';
import { isPlainObject } from '../../json-type.ts';

/** An item, or its id. */
export type Reference = string | { readonly _id: string };

export function idOf(reference: Reference): string {
  return typeof reference === 'string' ? reference : reference._id;
}

function isList(references: Reference | readonly Reference[]): references is readonly Reference[] {
  return Array.isArray(references);
}

export function listed(references: Reference | readonly Reference[]): readonly Reference[] {
  return isList(references) ? references : [references];
}

export function isReference(value: unknown): boolean {
  const id = isPlainObject(value) ? value._id : value;
  return isFilled(id);
}

/** `mayBeEmpty`: when references are removed, an empty text is accepted as an id (WIR-23). */
export function referenceMistake(values: readonly unknown[], mayBeEmpty = false): MaybeMistake {
  return values.every((value) => isReference(value) || (mayBeEmpty && value === ''))
    ? null
    : mistake('WDE0019', 'Reference operation takes a string ID or an object with an ID to be connected.');
}
