import type { FieldPath } from '../../query/field-path.ts';
import type { JsonObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

type Documents = readonly JsonObject[];

/** The maximum number of cached results for one list of documents. When the cache is full, it is cleared. */
const MAX_KEPT = 32;

interface Known<Value> {
  readonly value: Value;
  /** The work that computing the value took. */
  readonly cost: number;
}

/**
 * Computes a value from a list of documents and some paths, and caches it with the list. A whole collection is one list
 * until something is written to it. A cached value costs a request as much as a computed one, so that earlier requests
 * do not decide whether a request is rejected.
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
