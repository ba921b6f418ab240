import type { FieldPath } from '../../store/query/field-path.ts';
import type { Filter } from '../../store/query/filter.ts';
import { type Grouping, type GroupResult, isSum, type StoredGroup } from '../../store/sql/search/grouping.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { chosenItems } from './chosen-items.ts';
import type { Column } from './column.ts';
import { columnTestOf } from './column-test.ts';
import type { Columns } from './columns.ts';
import { groupCountOf, type ItemsInGroups, itemsInGroups, valuesOfGroup } from './items-in-groups.ts';
import { numbersInGroups, summandsOf, sumsOfGroups } from './summands.ts';

/** The possible combinations of values to group by. With more, the database takes less memory. */
const MAX_GROUPS = 65_536;

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
  const chosen = chosenItems(columnTestOf(filter, columns, work), columns.items);
  const inGroups = itemsInGroups(chosen, groupedBy);
  const read: Results[] = [];
  for (const result of results) {
    const found = resultsOf(result, columns.at(result.path), inGroups);
    if (!found) return undefined;
    read.push(found);
  }
  const made: StoredGroup[] = [];
  for (const [group, count] of inGroups.counts.entries()) {
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

function resultsOf(result: GroupResult, column: Column, inGroups: ItemsInGroups): Results | undefined {
  return isSum(result) ? sumsOf(result, column, inGroups) : extremesOf(result, column, inGroups);
}

function sumsOf({ kind }: GroupResult, column: Column, inGroups: ItemsInGroups): Results | undefined {
  const summands = summandsOf(column);
  if (!summands) return undefined;
  const sumOf = sumsOfGroups(summands, column.codes, inGroups);
  if (kind === 'sum') return sumOf;
  const counts = numbersInGroups(summands, column.codes, inGroups);
  return (group) => {
    const count = counts[group] ?? 0;
    return count === 0 ? null : sumOf(group) / count;
  };
}

/** The lowest or highest value of each group. Missing values are ignored. */
function extremesOf(
  { kind }: GroupResult,
  { codes, values, hasTies }: Column,
  { items, groups, counts }: ItemsInGroups,
): Results | undefined {
  if (hasTies) return undefined;
  // A missing value is the first one in sort order.
  const firstPresent = values[0] === null ? 1 : 0;
  const isBetter =
    kind === 'min' ? (code: number, best: number) => code < best : (code: number, best: number) => code > best;
  const best = new Int32Array(counts.length).fill(-1);
  for (let at = 0; at < items.length; at += 1) {
    const group = groups[at] ?? 0;
    const code = codes[items[at] ?? 0] ?? 0;
    if (code < firstPresent) continue;
    const known = best[group] ?? -1;
    if (known === -1 || isBetter(code, known)) best[group] = code;
  }
  return (group) => values[best[group] ?? -1] ?? null;
}
