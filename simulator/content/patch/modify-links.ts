import type { FieldModification } from '#contracts/content/patch-item.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { referencedId, referencedIds } from '../references/referenced-id.ts';

/** The cost of finding a link, writing it and storing its past. */
const UNITS_OF_A_LINK = 10;

/**
 * The ids of a multi-reference while a patch modifies it (REF-8). An id that is already there keeps its position.
 * Throws WDE0021 for an invalid reference, WDE0080 for an increment.
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
