type JsonObject = Readonly<Record<string, unknown>>;

/** An object that is still being built. Copying it for each field would take quadratic time. */
export type NestedFields = Map<string, unknown>;

/** The largest number of parts in a dotted name. The platform's own names have at most three. */
export const MAX_PARTS = 50;

/** The parts of a dotted name. Undefined if it has more than `MAX_PARTS`. */
export function partsOf(name: string): readonly string[] | undefined {
  const parts = name.split('.', MAX_PARTS + 1);
  return parts.length <= MAX_PARTS ? parts : undefined;
}

/** Sets the value at a path. A later value replaces an earlier one, unless both are objects. */
export function setAt(root: NestedFields, path: readonly string[], value: unknown): void {
  let branch = root;
  for (const part of path.slice(0, -1)) {
    const before = branch.get(part);
    const next: NestedFields =
      before instanceof Map ? before : new Map(isJsonObject(before) ? Object.entries(before) : []);
    branch.set(part, next);
    branch = next;
  }
  branch.set(path.at(-1) ?? '', value);
}

/** Unlike an assignment, this makes `__proto__` a field like any other. */
export function objectOf(fields: NestedFields): JsonObject {
  return Object.fromEntries(
    Array.from(fields, ([name, value]) => [name, value instanceof Map ? objectOf(value) : value]),
  );
}

/** Whether the value is a JSON object, not an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
