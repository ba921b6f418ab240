import { predicateOf } from '../../query/evaluate.ts';
import type { Comparison, Filter } from '../../query/filter.ts';
import { firstIndex } from '../../query/first-index.ts';
import { compareKey, keyOfAtom, RANK, type SortKey } from '../../query/sort.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';

/** A filter whose conditions were evaluated for the values of their columns. */
export type ColumnTest =
  | { readonly kind: 'and' | 'or'; readonly tests: readonly ColumnTest[] }
  | { readonly kind: 'not'; readonly test: ColumnTest }
  | ValueTest;

/** Passes the items whose values pass. */
export interface ValueTest {
  readonly kind: 'values';
  readonly column: Column;
  /** 1 for each value that passes, and 0 for the others. */
  readonly passing: Uint8Array;
}

type Condition = Exclude<Filter, { readonly kind: 'and' | 'or' | 'not' | 'nothing' }>;

/** Evaluates each condition once for each different value of its field, as `predicateOf` does it for items. */
export function columnTestOf(filter: Filter, columns: Columns, work: WorkBudget): ColumnTest {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { kind: filter.kind, tests: filter.filters.map((member) => columnTestOf(member, columns, work)) };
    case 'not':
      return { kind: 'not', test: columnTestOf(filter.filter, columns, work) };
    case 'nothing':
      return { kind: 'or', tests: [] };
    default: {
      const column = columns.at(filter.path.slice(0, 1));
      return { kind: 'values', column, passing: passingValues(filter, column, work) };
    }
  }
}

function passingValues(condition: Condition, column: Column, work: WorkBudget): Uint8Array {
  const { values } = column;
  const passing = new Uint8Array(values.length);
  const [field] = condition.path;
  const passes = predicateOf(condition, work);
  const test = (from: number, to: number) => {
    for (let code = from; code < to; code += 1) {
      // Not a literal, in which `__proto__` would not become a member.
      passing[code] = passes(Object.fromEntries([[field, values[code]]])) ? 1 : 0;
    }
  };
  if (isOrdered(condition)) {
    for (const [from, to] of rangesOf(condition, column)) passing.fill(1, from, to);
    test(...rangeOf(column, RANK.object, RANK.array));
  } else test(0, values.length);
  return passing;
}

type Ordered = Extract<Condition, { readonly kind: 'equals' | 'compare' }>;

/** Whether the values that pass, other than arrays and objects, are ranges in sort order. */
function isOrdered(condition: Condition): condition is Ordered {
  return (condition.kind === 'equals' || condition.kind === 'compare') && condition.path.length === 1;
}

type Range = readonly [from: number, to: number];

/** The values, other than arrays and objects, that pass a condition. */
function rangesOf(condition: Ordered, column: Column): readonly Range[] {
  if (condition.kind === 'equals') {
    const atoms = condition.operands.flatMap((operand) => (operand.kind === 'atom' ? operand.atoms : []));
    return atoms.map(keyOfAtom).map((key): Range => [firstFrom(column, key), firstAfter(column, key)]);
  }
  return condition.atoms.map((atom) => {
    const key = keyOfAtom(atom);
    const [first, end] = rangeOf(column, key[0], key[0]);
    return WITHIN[condition.comparison](column, key, { first, end });
  });
}

/** The values of one class, which are those from `first` to `end`, that compare with a key. */
const WITHIN: Record<
  Comparison,
  (column: Column, key: SortKey, ofClass: { readonly first: number; readonly end: number }) => Range
> = {
  $gt: (column, key, { end }) => [firstAfter(column, key), end],
  $gte: (column, key, { end }) => [firstFrom(column, key), end],
  $lt: (column, key, { first }) => [first, firstFrom(column, key)],
  $lte: (column, key, { first }) => [first, firstAfter(column, key)],
};

function firstFrom({ keys }: Column, key: SortKey): number {
  return firstIndex(0, keys.length, (at) => compareKey(keys[at] ?? key, key) >= 0);
}

function firstAfter({ keys }: Column, key: SortKey): number {
  return firstIndex(0, keys.length, (at) => compareKey(keys[at] ?? key, key) > 0);
}

/** The values whose ranks are from `low` to `high`. */
function rangeOf({ keys }: Column, low: number, high: number): Range {
  const rankAt = (at: number) => keys[at]?.[0] ?? 0;
  return [firstIndex(0, keys.length, (at) => rankAt(at) >= low), firstIndex(0, keys.length, (at) => rankAt(at) > high)];
}
