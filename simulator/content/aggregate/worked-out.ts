import type { FieldPath } from '../../store/query/field-path.ts';
import type { JsonObject } from '../../store/query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

type Documents = readonly JsonObject[];

/** Results kept for one list of documents. When there are more, all of them are made anew. */
const MAX_KEPT = 32;

interface Known<Value> {
  readonly value: Value;
  /** The work that it took. */
  readonly cost: number;
}

/**
 * Works out something of a list of documents and of paths, and of the same list not again: a whole collection is one list
 * until something is written to it. What was worked out goes with the list. It costs a request as much as the first time,
 * so that whether a request is refused does not depend on the requests before it.
 */
export function workedOutOnce<Value>(
  make: (documents: Documents, paths: readonly FieldPath[], work: WorkBudget) => Value,
): (documents: Documents, paths: readonly FieldPath[], work: WorkBudget) => Value {
  const byDocuments = new WeakMap<Documents, Map<string, Known<Value>>>();
  return (documents, paths, work) => {
    const known = byDocuments.get(documents) ?? new Map<string, Known<Value>>();
    byDocuments.set(documents, known);
    const key = JSON.stringify(paths);
    work.spendText(key.length);
    const found = known.get(key);
    if (found) {
      work.spend(found.cost);
      return found.value;
    }
    const before = work.spent;
    const value = make(documents, paths, work);
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, { value, cost: work.spent - before });
    return value;
  };
}
