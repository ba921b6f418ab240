import type { FieldPath } from '../values/field-path.ts';
import type { JsonObject } from '../values/value.ts';

type Documents = readonly JsonObject[];

/** Of one list of documents. Whoever asks for more different ones has the earlier worked out again. */
const MAX_KEPT = 32;

/**
 * Works out something of a list of documents and of paths, and of the same list not again: a whole collection is one list
 * until something is written to it. What was worked out goes with the list.
 */
export function workedOutOnce<Value>(
  work: (documents: Documents, paths: readonly FieldPath[]) => Value,
): (documents: Documents, paths: readonly FieldPath[]) => Value {
  const byDocuments = new WeakMap<Documents, Map<string, Value>>();
  return (documents, paths) => {
    const known = byDocuments.get(documents) ?? new Map<string, Value>();
    byDocuments.set(documents, known);
    const key = JSON.stringify(paths);
    const value = known.get(key) ?? work(documents, paths);
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, value);
    return value;
  };
}
