import { z } from 'zod';

const guarded = new WeakSet<z.core.$ZodType>();

/**
 * Limits the length checks of `schema` to strings and arrays, and returns it. Zod compares the `length` of any value, even
 * if the value is not a string. The comparison calls `toString` of the value that was sent, so
 * `{"length":{"toString":1}}` makes it throw a TypeError. Call this for each schema that parses untrusted data.
 */
export function withGuardedLengths<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  if (guarded.has(schema)) return schema;
  guarded.add(schema);
  const { def } = schema._zod;
  for (const check of def.checks ?? []) {
    if (LENGTH_CHECKS.has(check._zod.def.check)) check._zod.def.when = ({ value }) => hasOwnLength(value);
  }
  if (schema instanceof z.core.$ZodLazy) withGuardedLengths(schema._zod.innerType);
  else guardSchemasIn(def);
  return schema;
}

const LENGTH_CHECKS = new Set(['min_length', 'max_length', 'length_equals']);

function hasOwnLength(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}

/** Guards the schemas inside a schema: members of an object or of a union, the element of a list, and so on. */
function guardSchemasIn(definition: object): void {
  for (const part of Object.values(definition)) {
    if (part instanceof z.core.$ZodType) withGuardedLengths(part);
    else if (Array.isArray(part) || isPlainObject(part)) guardSchemasIn(part);
  }
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
