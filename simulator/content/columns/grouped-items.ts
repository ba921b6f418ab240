import { type Column, type ItemsByCode, itemsByCode } from './column.ts';

/** Groups have numbers below this, so that an item needs two bytes for the number of its group. */
export const MAX_GROUPS = 65_536;

/** Items by the combination of their values in some columns. There are numbers for groups without items, too. */
export interface GroupedItems extends ItemsByCode {
  readonly groupCount: number;
  /** 1 for each item that counts, and 0 for the others. */
  readonly passing: Uint8Array;
}

/**
 * Groups items by their values in `columns`, which have at most MAX_GROUPS combinations. The number of a group has the codes of
 * its values as digits.
 */
export function groupedItems(passing: Uint8Array, columns: readonly Column[]): GroupedItems {
  const [first, ...others] = columns;
  const groupCount = groupCountOf(columns);
  if (first && others.length === 0) {
    const { itemsByCode, firstOfCode } = first;
    return { itemsByCode, firstOfCode, groupCount, passing };
  }
  const groups = new Uint16Array(passing.length);
  for (const { codes, values } of columns) addDigit(groups, codes, values.length);
  return { ...itemsByCode(groups, groupCount), groupCount, passing };
}

function addDigit(groups: Uint16Array, codes: Uint16Array, base: number): void {
  for (let item = 0; item < groups.length; item += 1) {
    groups[item] = (groups[item] ?? 0) * base + (codes[item] ?? 0);
  }
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

/** The number of items in a group. */
export function countGroup({ itemsByCode, firstOfCode, passing }: GroupedItems, group: number): number {
  const end = firstOfCode[group + 1] ?? 0;
  let count = 0;
  for (let at = firstOfCode[group] ?? 0; at < end; at += 1) count += passing[itemsByCode[at] ?? 0] ?? 0;
  return count;
}
