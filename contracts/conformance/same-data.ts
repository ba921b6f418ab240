/** Whether two values have the same data. A property that is undefined is like one that is missing. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isCompound(one) || !isCompound(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSameData(part, other[index]));
  }
  if (one instanceof Set && other instanceof Set) {
    return one.size === other.size && [...one].every((part) => [...other].some((each) => isSameData(part, each)));
  }
  // Other objects, such as a Map, have data that their properties do not show.
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...names].every((name) => isSameData(left.get(name), right.get(name)));
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
