import type { SortEntry } from '#contracts/content/query-items.ts';
import type { WorkBudget } from '../platform/work-budget.ts';
import { type FieldPath, namedPath, parsePath, reach } from './field-path.ts';
import { type Atom, atomOf, isAbsent, order } from './value.ts';

export interface SortField {
  readonly path: FieldPath;
  readonly order: 'ASC' | 'DESC';
}

/** Ranks of the value classes. Values of a lower rank come first (SRT-3, SRT-4). */
export const RANK = { absent: 0, number: 1, string: 2, object: 3, array: 4, boolean: 5, date: 6 } as const;

/**
 * The position of a value in the order: the rank of its class, then the value itself. All objects have the same
 * position, and so have all arrays. It is JSON.
 */
export type SortKey = readonly [rank: number, value: number | string];

/** The keys of an item, one for each sort field. */
export function sortKeys(sort: readonly SortField[], document: object, work: WorkBudget): readonly SortKey[] {
  return sort.map(({ path, order: direction }) => {
    let best: SortKey | undefined;
    for (const value of reach(document, path, work)) {
      if (!Array.isArray(value)) {
        best = better(best, keyOf(value), direction);
        continue;
      }
      work.spend(value.length);
      for (const element of value) best = better(best, keyOf(element), direction);
    }
    return best ?? keyOf(null);
  });
}

/** Negative, zero or positive as (`keysA`, `idA`) comes before, at or after (`keysB`, `idB`) in the sort (SRT-6). */
export function compareKeys(
  sort: readonly Pick<SortField, 'order'>[],
  [keysA, idA]: readonly [readonly SortKey[], string],
  [keysB, idB]: readonly [readonly SortKey[], string],
): number {
  for (const [index, field] of sort.entries()) {
    const [a, b] = [keysA[index], keysB[index]];
    const difference = a && b ? compareKey(a, b) : 0;
    if (difference !== 0) return field.order === 'ASC' ? difference : -difference;
  }
  return order(idA, idB);
}

/** Whether the item is sorted by an element of an array (SRT-5). */
export function sortsByArray(field: SortField, document: object, work: WorkBudget): boolean {
  const values = reach(document, field.path, work);
  return values.length > 1 || values.some(Array.isArray);
}

/** An array is sorted by its smallest element in ascending order, and by its largest in descending order (SRT-5). */
function better(best: SortKey | undefined, key: SortKey, direction: 'ASC' | 'DESC'): SortKey {
  if (!best) return key;
  const difference = compareKey(key, best);
  return (direction === 'ASC' ? difference < 0 : difference > 0) ? key : best;
}

/** Negative, zero or positive as one value comes before, with or after the other (SRT-2 to SRT-4). */
export function compareKey([rankA, a]: SortKey, [rankB, b]: SortKey): number {
  return rankA === rankB ? order(a, b) : rankA - rankB;
}

/** The key of one value. */
export function keyOf(value: unknown): SortKey {
  if (isAbsent(value)) return [RANK.absent, 0];
  const atom = atomOf(value);
  if (atom) return keyOfAtom(atom);
  return [Array.isArray(value) ? RANK.array : RANK.object, 0];
}

/** The key of a value that has an order within its class. */
export function keyOfAtom(atom: Atom): SortKey {
  return [RANK[atom.class], atom.class === 'boolean' ? Number(atom.value) : atom.value];
}

/** QRY-2. */
const DEFAULT_SORT: readonly SortField[] = [{ path: parsePath('_createdDate'), order: 'DESC' }];

/** The sort of a request, or the default sort if the request has none. */
export function parseSort(entries: readonly SortEntry[] | undefined): readonly SortField[] {
  return entries && entries.length > 0 ? sortFields(entries) : DEFAULT_SORT;
}

/** The sort of `entries`. Rows that are not items have no default sort. */
export function sortFields(entries: readonly SortEntry[]): readonly SortField[] {
  return entries.map(({ fieldName, order: direction }) => ({ path: namedPath(fieldName), order: direction }));
}
