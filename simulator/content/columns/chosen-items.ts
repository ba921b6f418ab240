import type { ColumnTest, ValueTest } from './column-test.ts';

/** If a condition passes less than this part of the items, only these are tested, one by one. */
const FEW = 1 / 8;

/** The indexes of the items that pass a test, in no particular order. `items`: the number of all. */
export function chosenItems(test: ColumnTest, items: number): Int32Array {
  let narrowest: ValueTest | undefined;
  let count = items * FEW;
  for (const required of requiredTests(test)) {
    const passing = countPassing(required, count);
    if (passing < count) [narrowest, count] = [required, passing];
  }
  if (narrowest) return itemsOf(narrowest, count, itemTestOf(test));
  const chosen = new Int32Array(items);
  return chosen.subarray(0, collect(passingItems(test, items), chosen));
}

/** The tests of values that every chosen item passes. */
function requiredTests(test: ColumnTest): readonly ValueTest[] {
  if (test.kind === 'values') return [test];
  return test.kind === 'and' ? test.tests.flatMap(requiredTests) : [];
}

/** The number of items that pass, or a larger number than `most`. */
function countPassing({ column, passing }: ValueTest, most: number): number {
  const { firstOfCode } = column;
  let count = 0;
  for (let code = 0; code < passing.length && count <= most; code += 1) {
    if (passing[code] === 1) count += (firstOfCode[code + 1] ?? 0) - (firstOfCode[code] ?? 0);
  }
  return count;
}

/** The items, of the `count` with a value that passes, for which `isChosen` is true. */
function itemsOf({ column, passing }: ValueTest, count: number, isChosen: (item: number) => boolean): Int32Array {
  const { firstOfCode, itemsByCode } = column;
  const chosen = new Int32Array(count);
  let length = 0;
  for (let code = 0; code < passing.length; code += 1) {
    if (passing[code] !== 1) continue;
    const end = firstOfCode[code + 1] ?? 0;
    for (let at = firstOfCode[code] ?? 0; at < end; at += 1) {
      const item = itemsByCode[at] ?? 0;
      if (isChosen(item)) chosen[length++] = item;
    }
  }
  return chosen.subarray(0, length);
}

/** Tests the item at an index. */
export function itemTestOf(test: ColumnTest): (item: number) => boolean {
  switch (test.kind) {
    case 'and': {
      const tests = test.tests.map(itemTestOf);
      return (item) => tests.every((passes) => passes(item));
    }
    case 'or': {
      const tests = test.tests.map(itemTestOf);
      return (item) => tests.some((passes) => passes(item));
    }
    case 'not': {
      const passes = itemTestOf(test.test);
      return (item) => !passes(item);
    }
    case 'values': {
      const { codes } = test.column;
      return (item) => test.passing[codes[item] ?? 0] === 1;
    }
  }
}

/** 1 for each item that passes, and 0 for the others. */
function passingItems(test: ColumnTest, items: number): Uint8Array {
  switch (test.kind) {
    case 'and': {
      const [first, ...others] = test.tests.map((member) => passingItems(member, items));
      const passing = first ?? new Uint8Array(items).fill(1);
      for (const other of others) {
        for (let item = 0; item < items; item += 1) passing[item] = (passing[item] ?? 0) & (other[item] ?? 0);
      }
      return passing;
    }
    case 'or': {
      const [first, ...others] = test.tests.map((member) => passingItems(member, items));
      const passing = first ?? new Uint8Array(items);
      for (const other of others) {
        for (let item = 0; item < items; item += 1) passing[item] = (passing[item] ?? 0) | (other[item] ?? 0);
      }
      return passing;
    }
    case 'not':
      return passingItems(test.test, items).map((passes) => 1 - passes);
    case 'values': {
      const { codes } = test.column;
      const passing = new Uint8Array(items);
      for (let item = 0; item < items; item += 1) passing[item] = test.passing[codes[item] ?? 0] ?? 0;
      return passing;
    }
  }
}

/** Writes the items that pass to `chosen`, and returns their number. */
function collect(passing: Uint8Array, chosen: Int32Array): number {
  let length = 0;
  for (let item = 0; item < passing.length; item += 1) {
    // Without a condition, which would be slow for items in random order: the next item overwrites one that does not pass.
    chosen[length] = item;
    length += passing[item] ?? 0;
  }
  return length;
}
