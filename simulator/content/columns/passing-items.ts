import type { ColumnTest, ValueTest } from './column-test.ts';

/** If a condition passes less than this part of the items, only these are tested, one by one. */
const FEW = 1 / 8;

/** The number of items that pass a test. `items`: the number of all. */
export function countPassing(test: ColumnTest, items: number): number {
  let narrowest: ValueTest | undefined;
  let most = items * FEW;
  for (const required of requiredTests(test)) {
    const count = countWithValues(required, most);
    if (count < most) [narrowest, most] = [required, count];
  }
  return narrowest ? countAmong(narrowest, itemTestOf(test)) : sumOf(passingItems(test, items));
}

/** The tests of values that every chosen item passes. */
function requiredTests(test: ColumnTest): readonly ValueTest[] {
  if (test.kind === 'values') return [test];
  return test.kind === 'and' ? test.tests.flatMap(requiredTests) : [];
}

/** The number of items whose value passes, or a larger number than `most`. */
function countWithValues({ column, passing }: ValueTest, most: number): number {
  const { firstOfCode } = column;
  let count = 0;
  for (let code = 0; code < passing.length && count <= most; code += 1) {
    if (passing[code] === 1) count += (firstOfCode[code + 1] ?? 0) - (firstOfCode[code] ?? 0);
  }
  return count;
}

/** How many of the items whose value passes pass another test, too. */
function countAmong({ column, passing }: ValueTest, passes: (item: number) => boolean): number {
  const { firstOfCode, itemsByCode } = column;
  let count = 0;
  for (let code = 0; code < passing.length; code += 1) {
    if (passing[code] !== 1) continue;
    const end = firstOfCode[code + 1] ?? 0;
    for (let at = firstOfCode[code] ?? 0; at < end; at += 1) if (passes(itemsByCode[at] ?? 0)) count += 1;
  }
  return count;
}

function sumOf(passing: Uint8Array): number {
  let sum = 0;
  for (let item = 0; item < passing.length; item += 1) sum += passing[item] ?? 0;
  return sum;
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
export function passingItems(test: ColumnTest, items: number): Uint8Array {
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
