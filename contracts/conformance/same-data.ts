/** Whether two values have the same data. A property that is undefined is like one that is missing. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isCompound(one) || !isCompound(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSameData(part, other[index]));
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...names].every((name) => isSameData(left.get(name), right.get(name)));
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
