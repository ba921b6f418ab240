import type { Column } from './column.ts';

/** Items by the combination of their values in some columns. There are numbers for groups without items, too. */
export interface ItemsInGroups {
  readonly items: Int32Array;
  /** The number of the group of each of these items. */
  readonly groups: Int32Array;
  /** For each group, the number of its items. */
  readonly counts: Int32Array;
}

/** Items by their values in `columns`. The number of a group has the codes of its values as digits. */
export function itemsInGroups(items: Int32Array, columns: readonly Column[]): ItemsInGroups {
  const groups = new Int32Array(items.length);
  for (const { codes, values } of columns) addDigit(groups, items, codes, values.length);
  const counts = new Int32Array(groupCountOf(columns));
  countGroups(groups, counts);
  return { items, groups, counts };
}

function addDigit(groups: Int32Array, items: Int32Array, codes: Uint16Array, base: number): void {
  for (let at = 0; at < groups.length; at += 1) {
    groups[at] = (groups[at] ?? 0) * base + (codes[items[at] ?? 0] ?? 0);
  }
}

function countGroups(groups: Int32Array, counts: Int32Array): void {
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
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
