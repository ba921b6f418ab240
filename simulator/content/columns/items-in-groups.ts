import type { Column } from './column.ts';

/** Items by the combination of their values in some columns. There are numbers for groups without items, too. */
export interface ItemsInGroups {
  /** The number of the group of each item. `groupCount` stands for no group, so that loops need no condition. */
  readonly groupOfItem: Int32Array;
  readonly groupCount: number;
}

/** The items that are `passing`, by their values in `columns`. The number of a group has the codes of its values as digits. */
export function itemsInGroups(passing: Uint8Array, columns: readonly Column[]): ItemsInGroups {
  const groupCount = groupCountOf(columns);
  const groupOfItem = new Int32Array(passing.length);
  const [first, ...others] = columns;
  if (first) groupOfItem.set(first.codes);
  for (const { codes, values } of others) {
    const { length } = values;
    for (let item = 0; item < groupOfItem.length; item += 1) {
      groupOfItem[item] = (groupOfItem[item] ?? 0) * length + (codes[item] ?? 0);
    }
  }
  for (let item = 0; item < groupOfItem.length; item += 1) {
    if (passing[item] === 0) groupOfItem[item] = groupCount;
  }
  return { groupOfItem, groupCount };
}

/** The number of combinations of values. */
export function groupCountOf(columns: readonly Column[]): number {
  return columns.reduce((product, { values }) => product * values.length, 1);
}

/** The values of a group. */
export function valuesOfGroup(group: number, columns: readonly Column[]): readonly unknown[] {
  const found: unknown[] = [];
  let rest = group;
  for (const { values } of columns.toReversed()) {
    found.unshift(values[rest % values.length]);
    rest = Math.floor(rest / values.length);
  }
  return found;
}

/** The number of items in each group. */
export function countGroups({ groupOfItem, groupCount }: ItemsInGroups): Int32Array {
  const counts = new Int32Array(groupCount + 1);
  for (let item = 0; item < groupOfItem.length; item += 1) {
    const group = groupOfItem[item] ?? groupCount;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts.subarray(0, groupCount);
}
