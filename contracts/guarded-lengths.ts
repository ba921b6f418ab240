import type { z } from 'zod';
import { schemasWithin } from './schemas-within.ts';

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
