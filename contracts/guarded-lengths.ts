import { z } from 'zod';

const guarded = new WeakSet<z.core.$ZodType>();

/**
 * Limits the length checks of `schema` to strings and arrays, and returns it. Zod compares the `length` of any value, even
 * if the value is not a string. The comparison calls `toString` of the value that was sent, so
 * `{"length":{"toString":1}}` makes it throw a TypeError. Call this for each schema that parses untrusted data.
 */
export function withGuardedLengths<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  for (const inner of schemasWithin(schema, guarded)) {
    for (const check of inner._zod.def.checks ?? []) {
      if (LENGTH_CHECKS.has(check._zod.def.check)) check._zod.def.when = ({ value }) => hasOwnLength(value);
    }
  }
  return schema;
}

const LENGTH_CHECKS = new Set(['min_length', 'max_length', 'length_equals']);

function hasOwnLength(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}

/**
 * Yields `schema` and every schema inside it: members of an object or of a union, the element of a list, and so on.
 * Leaves out those in `seen`, and adds the others to it.
 */
function* schemasWithin(schema: z.core.$ZodType, seen: WeakSet<z.core.$ZodType>): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  if (schema instanceof z.core.$ZodLazy) yield* schemasWithin(schema._zod.innerType, seen);
  else yield* schemasInside(schema._zod.def, seen);
}

function* schemasInside(definition: object, seen: WeakSet<z.core.$ZodType>): Generator<z.core.$ZodType> {
  for (const part of Object.values(definition)) {
    if (part instanceof z.core.$ZodType) yield* schemasWithin(part, seen);
    else if (Array.isArray(part) || isPlainObject(part)) yield* schemasInside(part, seen);
  }
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
