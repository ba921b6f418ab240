import { z } from 'zod';

/**
 * Yields `schema` and every schema inside it: members of an object or of a union, the element of a list, and so on.
 * Leaves out those in `seen`, and adds the others to it.
 */
export function* schemasWithin(schema: z.core.$ZodType, seen: WeakSet<z.core.$ZodType>): Generator<z.core.$ZodType> {
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
