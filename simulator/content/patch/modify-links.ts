import type { FieldModification } from '#contracts/content/patch-item.ts';
import { invalidArgument, refusal } from '../content-error.ts';
import { referencedId, referencedIds } from '../references/referenced-id.ts';

/**
 * The ids of a multi-reference after one modification (REF-8). An id that it has already stays where it is. Throws
 * WDE0021 for what is no reference, WDE0080 for incrementing.
 */
export function modifyLinks(before: readonly string[], modification: FieldModification): readonly string[] {
  switch (modification.action) {
    case 'SET_FIELD':
      return referencedIds(modification.setFieldOptions.value);
    case 'REMOVE_FIELD':
      return [];
    case 'INCREMENT_FIELD':
      throw invalidArgument(`${modification.fieldPath} is a multi-reference, so that it cannot be incremented.`);
    case 'APPEND_TO_ARRAY':
      return [...new Set([...before, requiredId(modification.appendToArrayOptions.value)])];
    case 'REMOVE_FROM_ARRAY': {
      const id = requiredId(modification.removeFromArrayOptions.value);
      return before.filter((other) => other !== id);
    }
  }
}

function requiredId(value: unknown): string {
  const id = referencedId(value);
  if (id === undefined) throw refusal('WDE0021', {});
  return id;
}
