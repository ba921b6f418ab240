import type { FieldModification } from '#contracts/content/patch-item.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { invalidArgument, refusal } from '../content-error.ts';
import { referencedId, referencedIds } from '../references/referenced-id.ts';

/** To find a link, to write it and to keep what it was. */
const UNITS_OF_A_LINK = 10;

/**
 * The ids of a multi-reference while a patch modifies it (REF-8). An id that it has already keeps its place. Throws
 * WDE0021 for what is no reference, WDE0080 for incrementing.
 */
export class LinkDraft {
  #ids: Set<string>;

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }

  modify(modification: FieldModification, work: WorkBudget): void {
    work.spend(UNITS_OF_A_LINK);
    switch (modification.action) {
      case 'SET_FIELD':
        this.#ids = new Set(referencedIds(modification.setFieldOptions.value));
        work.spend(this.#ids.size * UNITS_OF_A_LINK);
        return;
      case 'REMOVE_FIELD':
        this.#ids = new Set();
        return;
      case 'INCREMENT_FIELD':
        throw invalidArgument(`${modification.fieldPath} is a multi-reference, so that it cannot be incremented.`);
      case 'APPEND_TO_ARRAY':
        this.#ids.add(requiredId(modification.appendToArrayOptions.value));
        return;
      case 'REMOVE_FROM_ARRAY':
        this.#ids.delete(requiredId(modification.removeFromArrayOptions.value));
    }
  }
}

function requiredId(value: unknown): string {
  const id = referencedId(value);
  if (id === undefined) throw refusal('WDE0021', {});
  return id;
}
