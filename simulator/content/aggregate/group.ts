import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns, sortInTurns } from '../../platform/turns.ts';
import { stepsToSort, type WorkBudget } from '../../platform/work-budget.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import { compareKey, keyOf, type SortKey } from '../../query/sort.ts';
import { fieldOf, isObject, order } from '../../query/value.ts';
import { type Grouping, groupsInStore, type StoredGroup } from '../../store/search.ts';
import type { ReadableCollection } from '../definition/permitted-collection.ts';
import { checkStatusFilter } from '../definition/plugins.ts';

/** Documents that have the same values in the fields they are grouped by. */
export interface Group<Document> {
  /** The values of the grouping fields. An absent value is null (AGG-5). */
  readonly values: readonly unknown[];
  readonly documents: readonly Document[];
  /** The sort keys of the group. Groups are sorted by their values. */
  readonly keys: readonly SortKey[];
  /** Unique among the groups. */
  readonly id: string;
}

/**
 * Groups documents by values that are equal in the sense of `$eq`. Without grouping values, there is exactly one group,
 * even without documents.
 */
export async function groupBy<Document>(
  documents: readonly Document[],
  by: readonly ((document: Document) => unknown)[],
  work: WorkBudget,
): Promise<readonly Group<Document>[]> {
  if (by.length === 0) return [{ values: [], documents, keys: [], id: '' }];
  const groups = new Map<string, { values: readonly unknown[]; documents: Document[] }>();
  await mapInTurns(documents, (document) => {
    const values = by.map((read) => read(document) ?? null);
    const id = canonicalText(values, work);
    const group = groups.get(id);
    if (group) group.documents.push(document);
    else groups.set(id, { values, documents: [document] });
  });
  return sortedGroups([...groups.values()], work, [...groups.keys()]);
}

/** Sorts groups by their values. `ids` are the canonical texts of the values, if they are known. */
export async function sortedGroups<Made extends { readonly values: readonly unknown[] }>(
  groups: readonly Made[],
  work: WorkBudget,
  ids?: readonly string[],
): Promise<readonly (Made & Pick<Group<unknown>, 'keys' | 'id'>)[]> {
  work.spend(stepsToSort(groups.length) * (groups[0]?.values.length ?? 0));
  const identified = await mapInTurns(groups, (group, index) => ({
    ...group,
    id: ids?.[index] ?? canonicalText(group.values, work),
    keys: group.values.map(keyOf),
  }));
  return sortInTurns(identified, compareGroups);
}

type Sorted = Pick<Group<unknown>, 'keys' | 'id'>;

function compareGroups(a: Sorted, b: Sorted): number {
  for (const [index, key] of a.keys.entries()) {
    const difference = compareKey(key, b.keys[index] ?? key);
    if (difference !== 0) return difference;
  }
  return order(a.id, b.id);
}

/**
 * The groups of the items that the caller may read and that pass `asked`, made by the store.
 * Undefined if the evaluator has to make them. Throws WDE0093 for an invalid filter by publish status.
 */
export async function groupsByStore(
  context: RequestContext,
  from: ReadableCollection,
  asked: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  checkStatusFilter(from.collection, asked);
  if (from.virtualItems) return undefined;
  return groupsInStore(context, { from, filter: bothOf(from.filter, asked), grouping });
}

/**
 * JSON with sorted keys: two values have the same text if and only if `deepEqual` returns true for them. The work is
 * counted before the text is built.
 */
export function canonicalText(value: unknown, work: WorkBudget): string {
  if (Array.isArray(value)) {
    work.spendKept(0, value.length);
    return `[${value.map((element) => canonicalText(element, work)).join(',')}]`;
  }
  if (!isObject(value)) {
    if (typeof value === 'string') work.spendKept(0, value.length);
    return JSON.stringify(value ?? null);
  }
  const keys = Object.keys(value).sort();
  work.spend(keys.length);
  const members = keys.map((key) => `${JSON.stringify(key)}:${canonicalText(fieldOf(value, key), work)}`);
  return `{${members.join(',')}}`;
}
