import { compareKey, keyOf, type SortKey } from '../../store/query/sort.ts';
import { order } from '../../store/query/value.ts';
import { stepsToSort, type WorkBudget } from '../../world/work-budget.ts';
import { canonicalText } from '../values/canonical-text.ts';

/** Documents that have the same values in what they are grouped by. */
export interface Group<Document> {
  /** One for each thing that is grouped by; absent is null (AGG-5). */
  readonly values: readonly unknown[];
  readonly documents: readonly Document[];
  /** Its place among the groups, which come in the order of their values. */
  readonly keys: readonly SortKey[];
  /** No other group has it. */
  readonly id: string;
}

/** Groups by values that are equal as `$eq` means it. Grouped by nothing, all are one group, also when there are none. */
export function groupBy<Document>(
  documents: readonly Document[],
  by: readonly ((document: Document) => unknown)[],
  work: WorkBudget,
): readonly Group<Document>[] {
  if (by.length === 0) return [{ values: [], documents, keys: [], id: '' }];
  const groups = new Map<string, { values: readonly unknown[]; documents: Document[] }>();
  for (const document of documents) {
    const values = by.map((read) => read(document) ?? null);
    const id = canonicalText(values, work);
    const group = groups.get(id);
    if (group) group.documents.push(document);
    else groups.set(id, { values, documents: [document] });
  }
  work.spend(stepsToSort(groups.size) * by.length);
  return [...groups].map(([id, group]) => ({ ...group, id, keys: group.values.map(keyOf) })).sort(compareGroups);
}

function compareGroups(a: Group<unknown>, b: Group<unknown>): number {
  for (const [index, key] of a.keys.entries()) {
    const difference = compareKey(key, b.keys[index] ?? key);
    if (difference !== 0) return difference;
  }
  return order(a.id, b.id);
}
