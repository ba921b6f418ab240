import type { FieldPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import { type Grouping, type GroupResult, isSum, type StoredGroup } from '../../store/sql/search/grouping.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import type { Column } from './column.ts';
import { columnTestOf } from './column-test.ts';
import type { Columns } from './columns.ts';
import {
  countGroup,
  type GroupedItems,
  groupCountOf,
  groupedItems,
  MAX_GROUPS,
  valuesOfGroup,
} from './grouped-items.ts';
import { passingItems } from './passing-items.ts';
import { numbersInGroup, summandsOf, sumOfGroup } from './summands.ts';

/** Reads the result of a group. */
type Results = (group: number) => unknown;

/**
 * Groups the items that pass `filter`, in no particular order. Undefined if the columns do not decide the result: if it depends
 * on which of several items comes first, if a sum would be rounded more than once, or if there are too many groups.
 */
export function groupColumns(
  columns: Columns,
  filter: Filter,
  { by, results }: Grouping,
  work: WorkBudget,
): readonly StoredGroup[] | undefined {
  const groupedBy = by.map((path) => columns.at(path));
  if (groupCountOf(groupedBy) > MAX_GROUPS || groupedBy.some(({ hasVariants }) => hasVariants)) return undefined;
  const passing = passingItems(columnTestOf(filter, columns, work), columns.items);
  const grouped = groupedItems(passing, groupedBy);
  const read: Results[] = [];
  for (const result of results) {
    const found = resultsOf(result, columns.at(result.path), grouped);
    if (!found) return undefined;
    read.push(found);
  }
  const made: StoredGroup[] = [];
  for (let group = 0; group < grouped.groupCount; group += 1) {
    const count = countGroup(grouped, group);
    // Without fields to group by, there is one group, even without items.
    if (count === 0 && by.length > 0) continue;
    work.spendKept(1 + by.length + results.length);
    made.push({ values: valuesOfGroup(group, groupedBy), count, results: read.map((resultOf) => resultOf(group)) });
  }
  return made;
}

/** The paths of the values that a grouping reads. */
export function pathsOfGrouping({ by, results }: Grouping): readonly FieldPath[] {
  return [...by, ...results.map(({ path }) => path)];
}

function resultsOf(result: GroupResult, column: Column, grouped: GroupedItems): Results | undefined {
  return isSum(result) ? sumsOf(result, column, grouped) : extremesOf(result, column, grouped);
}

function sumsOf({ kind }: GroupResult, column: Column, grouped: GroupedItems): Results | undefined {
  const summands = summandsOf(column);
  if (!summands) return undefined;
  const { codes } = column;
  const sumOf = (group: number) => sumOfGroup(summands, codes, grouped, group);
  if (kind === 'sum') return sumOf;
  return (group) => {
    const count = numbersInGroup(summands, codes, grouped, group);
    return count === 0 ? null : sumOf(group) / count;
  };
}

/** The lowest or highest value of each group. Missing values are ignored. */
function extremesOf(
  { kind }: GroupResult,
  { codes, values, hasTies, hasVariants }: Column,
  { itemsByCode, firstOfCode, passing }: GroupedItems,
): Results | undefined {
  if (hasTies || hasVariants) return undefined;
  // A missing value is the first one in sort order.
  const firstPresent = values[0] === null ? 1 : 0;
  return (group) => {
    const end = firstOfCode[group + 1] ?? 0;
    let [lowest, highest] = [values.length, -1];
    for (let at = firstOfCode[group] ?? 0; at < end; at += 1) {
      const item = itemsByCode[at] ?? 0;
      const code = codes[item] ?? 0;
      if (passing[item] !== 1 || code < firstPresent) continue;
      lowest = Math.min(lowest, code);
      highest = Math.max(highest, code);
    }
    return values[kind === 'min' ? lowest : highest] ?? null;
  };
}
